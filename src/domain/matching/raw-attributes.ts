// Sources' names of attributes, in five languages and any spelling, and the stated attribute that each means. @table
import { parsePartNumber } from '#domain/catalogue/part-number.ts';
import type { StatedAttribute } from '#domain/feeds/listing.ts';
import { foldText } from '#domain/words.ts';

type Meaning = Exclude<StatedAttribute, 'gradeWords' | 'language'> | 'partNumber' | 'url';

/** Names without case, accents, blanks, and without the words that `noise` drops. */
const names: Readonly<Record<Meaning, string>> = {
  partNumber:
    'mpn|partnumber|part|partno|modelno|manufacturerpartnumber|herstellernummer|teilenummer|artikelnummer|referencefabricant|codiceproduttore|numerodepieza|referenciafabricante',
  brand: 'brand|marke|marque|marca|manufacturer|hersteller|fabricant|produttore|fabricante|art|vendor',
  model: 'model|modell|modele|modello|modelo|modelname|modellname|modelle|nomdumodele|nommodele|nomemodello|nombremodelo|nombredelmodelo',
  storage:
    'storage|storagecapacity|storagegb|capacity|capacitygb|speicher|speicherkapazitat|speicherplatz|speichergrosse|internerspeicher|interner|stockage|stockageinterne|capacite|capacitedestockage|capacitestockage|memoireinterne|memoirestockage|capacita|capacitadiarchiviazione|capacitadimemorizzazione|memoriainterna|archiviazione|almacenamiento|almacenamientointerno|capacidad|capacidaddealmacenamiento|internalstorage|internalmemory|ssd|ssdcapacity|ssdkapazitat|capacitessd|capacitassd|capacidadssd|festplatte|festplattenkapazitat|harddrive|harddrivecapacity|harddiskcapacity|hdd|disquedur|discoduro|discorigido|rom|flash',
  memory:
    'memory|memorygb|ram|rammemory|ramgb|memoryram|systemmemory|arbeitsspeicher|arbeitsspeichergrosse|memoire|memoirevive|memoireram|ramspeicher|memoria|memoriaram|installedram|ramtotal|unifiedmemory|memoriaunificata|memoriaunificada|memoireunifiee|gemeinsamerarbeitsspeicher',
  colour: 'color|colour|farbe|couleur|colore|manufacturercolor|manufacturercolour|herstellerfarbe|colorname|colourname|colori|finish|gehausefarbe|couleurfabricant',
  carrier:
    'carrier|network|networklock|networkoperator|netz|netzbetreiber|anbieter|operateur|operatore|operador|simlock|simlockstatus|lockstatus|lock|locked|vertragsbindung|mobilfunkanbieter|statutverrouillage|blocage|debloque|unlocked|operatoretelefonico|compania|bloqueo|carriervariant',
  category: 'category|kategorie|categorie|categoria|type|producttype|geratzubehor|googleproductcategory|categorypath',
  screen:
    'screen|screeninches|display|displaygrosse|diagonal|bildschirm|bildschirmgrosse|bildschirmdiagonale|displaydiagonale|tailleecran|tailledelecran|ecran|diagonaleecran|schermo|dimensionischermo|dimensioneschermo|dimensionidelloschermo|tamanopantalla|tamanodepantalla|tamanodelapantalla|pantalla',
  year: 'year|releaseyear|relyear|modelyear|yearofrelease|jahr|erscheinungsjahr|modelljahr|baujahr|annee|anneedesortie|anneemodele|anno|annodirilascio|annomodello|ano|anodelanzamiento|anomodelo',
  generation: 'generation|generationnumber|modelgeneration|generazione|generacion|gen',
  chip: 'chip|cpu|processor|processortype|processormodel|prozessor|prozessortyp|processeur|typedeprocesseur|processore|tipodiprocessore|procesador|tipodeprocesador|soc',
  connectivity: 'connectivity|connection|connectiontype|internetconnectivity|konnektivitat|konnektivitaten|verbindung|connectivite|connexion|connettivita|connessione|conectividad|conexion',
  caseSize: 'casesize|casesizemm|case|gehausegrosse|tailleboitier|tailleduboitier|boitier|dimensionecassa|dimensionicassa|cassa|tamanocaja|tamanodelacaja|caja',
  condition:
    'condition|conditiontext|conditionname|zustand|etat|etatduproduit|condizione|condizioni|stato|estado|grade|grado|klasse|itemcondition|conditiondescription|zustandsgrad|cosmeticcondition|etatesthetique|condicion',
  description: 'description|descriptionexcerpt|shortdescription|beschreibung|descrizione|descripcion|desc',
  url: 'url|link|href|permalink|weburl|itemweburl|viewitemurl|producturl|productlink|deeplink|pageurl|detailurl|address',
}; // prettier-ignore

/** Words in names that say nothing: `dimensionCapacity`, `tsMemorySize`, `deviceColor`, `refurbClearModel`. */
const noise = new Set(
  'dimension dimensions ts device size product item refurb clear attribute attr spec pa the apple phone'.split(
    ' ',
  ),
);

const meaningOf: ReadonlyMap<string, Meaning> = new Map(
  (Object.entries(names) as [Meaning, string][]).flatMap(([meaning, list]) =>
    list.split('|').map(name => [name, meaning]),
  ),
);

export interface NamedAttributes {
  readonly partNumber: string | null;
  readonly attributes: Partial<Record<StatedAttribute, string>>;
  readonly url: string | null;
}

/**
 * Maps a source's attributes to stated attributes: nested objects, and lists of names and values, included. Of two names for one
 * attribute the first counts.
 */
export function nameAttributes(raw: Readonly<Record<string, unknown>>): NamedAttributes {
  const attributes: Partial<Record<StatedAttribute, string>> = {};
  let partNumber: string | null = null;
  let url: string | null = null;
  const take = (key: string, value: string | number | boolean): void => {
    const meaning = findMeaning(key);
    if (meaning === undefined || value === '') return;
    // Only devices that are not new have a grade: "grade: Nuovo" is the best one. "Unlocked: yes" is a word for a network.
    const text = /^(?:grade|grado)$/i.test(key)
      ? `grade ${String(value)}`
      : readFlag(meaning, key, String(value));
    if (meaning === 'url') url ??= text;
    else if (meaning !== 'partNumber') attributes[meaning] ??= text;
    else if (parsePartNumber(text)) partNumber ??= text;
  };
  const read = (object: Readonly<Record<string, unknown>>, depth: number): void => {
    for (const [key, value] of Object.entries(object)) {
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        take(key, value);
      else if (Array.isArray(value) && depth < 3) {
        for (const each of value as unknown[]) {
          const pair = readPair(each);
          if (pair) take(...pair);
          else if (typeof each === 'string' && value.length === 1) take(key, each);
        }
      } else if (typeof value === 'object' && value !== null && depth < 3)
        read(value as Record<string, unknown>, depth + 1);
    }
  };
  read(raw, 0);
  return { partNumber, attributes, url };
}

/** `{ name: "Storage Capacity", value: "128 GB" }`, as marketplaces list item specifics. */
function readPair(entry: unknown): [string, string] | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { name, label, key, value, values } = entry as Record<string, unknown>;
  const named = [name, label, key].find(each => typeof each === 'string');
  const [first] = Array.isArray(values) ? (values as unknown[]) : [value];
  return named !== undefined && typeof first === 'string' ? [named as string, first] : null;
}

function findMeaning(key: string): Meaning | undefined {
  const words = foldText(key.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')).split(/[^a-z]+/).filter(word => word !== ''); // prettier-ignore
  const whole = meaningOf.get(words.join(''));
  if (whole !== undefined) return whole;
  const told = words.filter(word => !noise.has(word)).join('');
  return meaningOf.get(told) ?? meaningOf.get(told.replace(/(?:size|grosse)$/, ''));
}

/** "Unlocked: true", "SIM-Lock: nein" -> words that are read as a network's. */
function readFlag(meaning: Meaning, key: string, value: string): string {
  if (meaning !== 'carrier') return value;
  const isYes = /^(?:true|yes|ja|oui|si|sì|sí|1)$/i.test(value);
  const isNo = /^(?:false|no|nein|non|0|none|keine?r?|aucun|nessuno|ninguno|ohne)$/i.test(value);
  if (/unlocked|debloqu/i.test(foldText(key))) return isYes ? 'unlocked' : isNo ? '' : value;
  return isNo && /lock|bloc|bloq|bindung/i.test(foldText(key)) ? 'unlocked' : value;
}
