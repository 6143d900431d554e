// The words in sources' names of attributes, in five languages, and what each is about. @table
import { remember } from '#domain/matching/remember.ts';
import { foldText, wordSet } from '#domain/words.ts';

/** What an attribute is about. `generic`: its name says nothing ("option1", "size"); `ignored`: nothing about the device itself. */
export type Concept = keyof typeof words | 'unknown';
export type KeyUnit = 'GB' | 'TB' | 'MB' | 'mm' | '"';

export interface KeyReading {
  readonly concept: Concept;
  /** In the name, for values without one: `storage_gb: 256`. */
  readonly unit: KeyUnit | null;
  /** The name's words, folded. */
  readonly text: string;
}

/** In the order of their weight: in "band colour" the band counts, in "processor model" the processor. */
const words = {
  ignored:
    'visibility sichtbarkeit visibilite visibilita visibilidad shipping delivery livraison versand spedizione envio warranty garantie garanzia garantia stock lager lagerbestand inventory bestand giacenza band bands strap armband bracelet cinturino correa loop camera kamera fotocamera camara appareil battery akku batterie batteria bateria weight gewicht poids peso keyboard tastatur clavier tastiera teclado layout cycle cycles zyklus zyklen cicli ciclos energy energie energia resolution auflosung risoluzione resolucion megapixel os operating betriebssystem systeme sistema software firmware gpu graphics grafik grafica vram seller verkaufer vendeur venditore vendedor image images bild bilder foto fotos photo background date datum created updated tax vat iva mwst tva location standort currency devise wahrung valuta moneda rating review reviews availability available verfugbar verfugbarkeit disponibilita disponibile disponible disponibilite disponibilidad return returns ruckgabe retour reso accessory zubehor accessoire lens card karte slot cable kabel charger ladegerat refresh cores kerne coeurs nuclei nucleos dual double doppia doble payment paiement zahlung pagamento pago finanzierung financing financement finanziamento financiacion lieferung wlanstandard lieferzeit gewahrleistung akkukapazitat batt whse proveedor prufprotokoll refreshrate bluetooth wasserschutz netzteil lingua sprache language langue idioma country land pays paese pais origin herkunft lagerort filiale store',
  identifier: 'id ids gtin ean eans upc cup asin isbn barcode hash slug handle artnr artikelnr uuid guid',
  price:
    'price prices preis prix prezzo precio cost amount betrag montant importo importe pvp uvp vk ek pret prc',
  monthly:
    'monthly month monat monats monatlich monatliche mensile mensual mensuel mensualite mensualites mensili canone cuota rate leasing lease rental miete noleggio alquiler renting',
  contract:
    'contract vertrag vertrags mobilfunkvertrag contrat contratto contrato abonnement abbonamento forfait tarif permanencia mindestlaufzeit engagement vincolo',
  lot: 'lot lotto lote posten konvolut bundle multipack pack verkaufseinheit',
  ownerLock: 'icloud activation mdm',
  works:
    'functionality fonctionnement funzionamento funcionamiento funktion functional working fonctionnel funktionsfahig funktioniert funzionante funziona funcional funciona',
  defects:
    'defect defects defekt defekte mangel schaden damage damages damaged broken beschadigt defaut defauts difetto difetti danni defecto defectos danos fault faults issues',
  remarks:
    'contents included includes lieferumfang inhalt contenu contenuto contenido inclus incluso incluido dotazione note notes remark remarks comment comments bemerkung bemerkungen hinweis hinweise commentaire commentaires remarque remarques commento commenti comentario comentarios observacion observaciones',
  colour:
    'color colour farbe couleur colore coloris colori finish finition finitura acabado gehausefarbe clr col farb farbton cor kleur couleurs',
  material: 'material materials matiere materiau materiale materiali materia',
  condition:
    'condition conditions zustand etat condizione condizioni stato estado condicion grade grading grado klasse classe clase zustandsgrad cosmetic cond zust ztd grd quality qualitat qualite qualita calidad appearance optik aspect aspetto aspecto cosmetics kondition kosmetisch',
  chip: 'chip cpu processor prozessor processeur processore procesador soc puce chipset',
  memory:
    'ram arbeitsspeicher vive unified unifiee unificata unificada gemeinsamer systemmemory installedmemory arbeitsspeichergrosse',
  storage:
    'storage speicher speicherplatz stockage archiviazione memorizzazione almacenamiento ssd hdd disk drive festplatte festplatten disco disque internal interner interne interna interno rom flash stor speichergrosse speichermenge hd',
  year: 'year jahr annee anno ano anio baujahr release erscheinungs yr jg modelljahr',
  screen: 'screen display displays bildschirm ecran schermo pantalla diagonal diagonale diagonal inches',
  case: 'case gehause boitier cassa caja custodia estuche ladecase ladeetui',
  generation: 'generation generazione generacion gen generatie',
  series: 'series serie reihe gamme linea modellreihe line',
  cellular: 'cellular cell lte mobilfunk cellulare celular cellulaire 4g 5g cellulaires gsm',
  wifi: 'wifi wlan',
  connectivity:
    'connectivity connection konnektivitat konnektivitaten verbindung connectivite connexion connettivita connessione conectividad conexion internet conn conectiv connettiv wireless konn',
  carrier:
    'carrier lock locked unlocked simlock simlocke netlock simlockfrei sim desimlocke debloque debloquee deverrouille sbloccato liberado libre desbloqueado bloqueado blocco bloqueo blocage verrouillage netzbetreiber operator anbieter mobilfunkanbieter operateur operatore operador bindung compania free ntwk siml netzsperre sperre sperrung cerrado simfree',
  network: 'network netz reseau rete red',
  fits: 'suits suitable compatible compatibility kompatibel kompatible kompatibles kompatibilitat compatibilite compatibilita compatibile compatibilidad fits passend geeignet',
  port: 'port ports connector anschluss anschlusse connecteur connettore conector',
  noiseCancelling: 'anc noise gerauschunterdruckung bruit rumore ruido',
  touchBar: 'touchbar',
  category:
    'department rayon reparto breadcrumb breadcrumbs taxonomy category categories kategorie kategorien categorie categoria type typ tipo art tipologia gattung warengruppe rubrik rubrique rubro section sections abteilung sezione seccion',
  partNumber:
    'mpn part number nummer no numero numerodepieza reference ref referencia riferimento sku codice codigo identifier modelno han herstellernr artikelnummer',
  // May mean storage too.
  weakMemory: 'memory memoria memoire mem',
  capacity: 'capacity kapazitat capacite capacita capacidad cap kap kapaz capac',
  model: 'model modell modele modello modelo models mod modellbezeichnung',
  brand: 'brand marke marque marca manufacturer hersteller fabricant produttore fabricante vendor maker',
  description: 'description beschreibung descrizione descripcion desc excerpt beschreib body',
  url: 'url link href permalink deeplink address',
  generic:
    'ausfuhrung size sizes taille taglia grosse tamano dimension dimensions dimensione dimensioni dimensiones format option options variant variants variante varianten varianti variantes variation variations version versions custom label labels tag tags attribute attributes attribut attributi attributs atributos spec specs specification specifications ficha caratteristiche caracteristiques caracteristicas merkmale eigenschaften proprieta detail details dettagli detalles style title name titel titolo titulo nom nome nombre text value configuration konfiguration selected aspects localized additional property properties extra merkmal eigenschaft bez attr additionalproperty characteristic characteristics caracteristica caracteristique caratteristica angaben daten data node edges',
} as const;

const units: Readonly<Record<string, KeyUnit>> = {
  gb: 'GB', go: 'GB', gigabyte: 'GB', tb: 'TB', to: 'TB', mb: 'MB', mo: 'MB', mm: 'mm', inch: '"', zoll: '"', pouces: '"', pollici: '"', pulgadas: '"',
}; // prettier-ignore

/** Words of compounds that add nothing to what the others say. */
const noise = wordSet(
  'product produkt produit prodotto producto item artikel article articolo articulo device gerat appareil apple iphone phone refurb clear ts pa status bezeichnung angabe info the of de du des di da del della la le el il en fabricant factory manufacturers laufzeit lange length lancement lanzamiento rilascio uscita sortie erscheinung advertiser stufe nr shop my kosmetik',
);

/** Words for any item. A name of one of them alone states the category: "Artikel: Displayfolie". */
const itemWords = wordSet(
  'product produkt produit prodotto producto item artikel article articolo articulo oggetto objet objeto gegenstand object',
);

const conceptByWord = new Map<string, Concept>();
for (const [concept, list] of Object.entries(words) as [Concept, string][])
  for (const word of list.split(' '))
    if (word !== '' && !conceptByWord.has(word)) conceptByWord.set(word, concept);
const weight = new Map(Object.keys(words).map((concept, at) => [concept, at]));
const longestWord = Math.max(...[...conceptByWord.keys()].map(({ length }) => length));

/** Characters; a longer name is a text. */
const maxNameLength = 80;

/** What the name of an attribute says: `SSD-Speicherkapazität`, `attribute_pa_couleur`, `memoriaRamGb`, `taille_mm`. */
export const readKey = remember(key => parseKey(key.slice(0, maxNameLength)), 5_000);

function splitKey(key: string): readonly string[] {
  const split = key.replaceAll(/(?<=[\p{Ll}\d]{2})(?=\p{Lu})/gu, ' ').replaceAll(/wi-?fi/giu, 'wifi');
  return foldText(split)
    .replaceAll(/touch[ _-]?bar/g, 'touchbar')
    .split(/[^a-z0-9]+/)
    .filter(word => word.length > 1 && !/^\d+$/.test(word));
}

function parseKey(key: string): KeyReading {
  const parts = splitKey(key);
  const joined = conceptByWord.get(parts.join(''));
  const concepts = joined === undefined ? parts.flatMap(listConcepts) : [joined];
  const unit = parts.map(part => units[part]).find(each => each !== undefined) ?? null;
  // "Zustandsnote", "condition notes" are about the condition, "stato blocco" is about the lock.
  const secondary = !concepts.includes('condition')
    ? null
    : concepts.includes('carrier')
      ? 'condition'
      : 'remarks';
  const counted = concepts.filter(each => each !== secondary);
  const [heaviest] = counted.toSorted((one, other) => weigh(one) - weigh(other));
  const text = parts.join(' ');
  if (itemWords.has(text) || text === 'what is it') return { concept: 'category', unit: null, text };
  if (text === 'works with') return { concept: 'fits', unit: null, text };
  return { concept: heaviest ?? (unit === null && parts.length > 0 ? 'unknown' : 'generic'), unit, text };
}

/** Whether every word of a text is one of names: "Farbe", "Memoria interna", not "Colore rosa". */
export function isWholeName(text: string): boolean {
  return splitKey(text).every(word => noise.has(word) || listConcepts(word).length > 0);
}

/** The words for some concepts, for texts that say by themselves what they are about. */
export function listWordsOf(...concepts: readonly (keyof typeof words)[]): readonly string[] {
  return concepts.flatMap(concept => words[concept].split(' '));
}

function weigh(concept: Concept): number {
  return weight.get(concept) ?? 99;
}

/** "groesse" -> "grosse", "kapazitaet" -> "kapazitat". */
function withoutUmlauts(word: string): string {
  return word.replaceAll(/([aou])e/g, '$1');
}

/** The concepts of a word, or of the words that a compound is made of ("Gehäusegröße", "storagecapacity"). */
function listConcepts(word: string): Concept[] {
  for (const form of new Set([word, word.replace(/\d+$/, ''), withoutUmlauts(word)])) {
    const whole = conceptByWord.get(form);
    if (whole !== undefined) return [whole];
    if (noise.has(form) || Object.hasOwn(units, form)) return [];
    const parts = form.length > 6 ? cutCompound(form) : null;
    if (parts) return parts;
  }
  return [];
}

function cutCompound(word: string): Concept[] | null {
  if (word === '') return [];
  for (let length = Math.min(longestWord, word.length); length > 2; length -= 1) {
    const head = word.slice(0, length);
    const concept = conceptByWord.get(head);
    if (concept === undefined && !noise.has(head)) continue;
    const rest =
      cutCompound(word.slice(length)) ?? (word[length] === 's' ? cutCompound(word.slice(length + 1)) : null);
    if (rest) return concept === undefined ? rest : [concept, ...rest];
  }
  return null;
}
