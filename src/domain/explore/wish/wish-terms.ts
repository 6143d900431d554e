// Words of wishes that are not the catalogue's: prices, order, units, condition, network, features, in five languages. Folded. @table
import type { FilterScalar } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import type { Mode, Sort } from '#domain/offers/condition.ts';

const list = (text: string): readonly (readonly string[])[] =>
  text
    .split('|')
    .map(phrase => phrase.trim().split(/\s+/))
    .toSorted((a, b) => b.length - a.length);
const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Before a number: at most. Longest first. */
export const atMostPhrases =
  list(`under | below | up to | less than | at most | no more than | cheaper than | not over | maximum | budget | within
  | unter | bis | bis zu | bis maximal | hochstens | maximal | weniger als | nicht mehr als | gunstiger als | billiger als
  | moins de | moins cher que | jusqu a | jusque | sous | sous les | en dessous de | au dessous de | au plus | au maximum | maxi | inferieur a
  | bajo | bajo los | menos de | hasta | por debajo de | como mucho | como maximo | maximo | debajo de | presupuesto | inferior a
  | sotto | sotto i | sotto ai | fino a | meno di | al massimo | massimo | entro | entro i | non oltre | inferiore a`);

/** Before a number: at least. */
export const atLeastPhrases = list(`over | above | more than | at least | from | starting at | minimum
  | uber | ab | mehr als | mindestens | von
  | plus de | a partir de | au moins | des
  | mas de | desde | al menos | como minimo | minimo | por encima de
  | oltre | oltre i | piu di | almeno | a partire da | da | sopra | sopra i`);

/** Before a number that has a currency, behind one, or with a full stop; elsewhere a name: iPhone 13 Pro Max. */
export const maxWords = set('max');

/** Behind a price: at most. */
export const orLessPhrases = list(
  'or less | or under | oder weniger | oder gunstiger | ou moins | o menos | o meno | max | maximum | maximal | maxi | maximo | massimo',
);

/** Between two numbers, after one of `betweenWords` or `atLeastPhrases`. */
export const betweenWords = set('between zwischen entre tra fra');
export const andWords = set('and to und bis et a y e hasta al');
/** Between two numbers of models or years by itself: "iphone 12 to 14". */
export const toWords = set('to through bis a hasta al');

export const warrantyWords = set('warranty warranties guarantee garantie garantia garanzia gewahrleistung');
export const freeShippingPhrases =
  list(`free shipping | free delivery | free postage | shipping free | shipping included | delivery included
  | kostenloser versand | kostenlosem versand | kostenlose lieferung | gratis versand | versand gratis | versand kostenlos | versandkostenfrei | versandfrei
  | livraison gratuite | livraison offerte | livraison incluse | port gratuit
  | spedizione gratuita | spedizione gratis | spedizione inclusa | consegna gratuita
  | envio gratis | envio gratuito | envio incluido`);
export const yearUnits = set('year years yr yrs jahr jahre jahren an ans annee annees ano anos anno anni');
export const monthUnits = set('month months monat monate monaten mois mes meses mese mesi');

/** Beside a number: "battery 100" is no price. */
export const batteryWords = set(
  'battery batteries akku akkus akkuzustand akkuleistung akkulaufzeit batterie batterien batteria bateria baterias autonomie autonomia pile',
);
/** What a word such as "good" or "new" may be about instead of the device: one of its parts, or its price. No filter expresses that. */
export const partWords = set(`${[...batteryWords].join(' ')}
  camera kamera fotocamera camara charger cargador chargeur ladegerat caricatore screen bildschirm display ecran schermo pantalla
  price prices deal offer value preis preise preisen angebot prix affaire offre prezzo prezzi affare offerta precio precios oferta`);

/** Before such a word: "bon état de batterie". */
export const ofWords = set('of de di del della des vom von');
/** A phrase that ends with one is about the device: "good condition, battery 90". */
export const conditionNouns = set('condition zustand etat stato condizioni estado');

export const currencyWords = set(
  'eur euro euros usd dollar dollars dollari dolares cad gbp pound pounds quid pfund livre livres libra libras sterline sterling',
);

export const storageUnits = set('gb go g gig gigs giga gigas gigabyte gigabytes');
export const terabyteUnits = set('tb to terabyte terabytes tera teras');
export const memoryWords = set('ram memory arbeitsspeicher hauptspeicher memoire memoria');
export const inchUnits = set('inch inches in zoll pouce pouces po pulgada pulgadas pollice pollici');
export const caseUnits = set('mm millimeter millimetre millimetres millimetri milimetros');
export const generationWords = set('gen generation generacion generazione');

/** Numbers written out, as generations are: `iPad nona generazione`. */
export const ordinalWords: ReadonlyMap<string, number> = new Map(Object.entries({
  first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10,
  erste: 1, zweite: 2, dritte: 3, vierte: 4, funfte: 5, sechste: 6, siebte: 7, achte: 8, neunte: 9, zehnte: 10,
  premiere: 1, deuxieme: 2, troisieme: 3, quatrieme: 4, cinquieme: 5, sixieme: 6, septieme: 7, huitieme: 8, neuvieme: 9, dixieme: 10,
  primera: 1, segunda: 2, tercera: 3, cuarta: 4, quinta: 5, sexta: 6, septima: 7, octava: 8, novena: 9, decima: 10,
  prima: 1, seconda: 2, terza: 3, quarta: 4, sesta: 6, settima: 7, ottava: 8, nona: 9,
})); // prettier-ignore

/** Before years of a warranty. */
export const cardinalWords: ReadonlyMap<string, number> = new Map(Object.entries({
  one: 1, two: 2, three: 3, ein: 1, zwei: 2, drei: 3, un: 1, deux: 2, trois: 3, uno: 1, dos: 2, tres: 3, due: 2, tre: 3,
})); // prettier-ignore

export interface EffectRow {
  readonly phrases: readonly (readonly string[])[];
  readonly sortBy?: Sort;
  readonly mode?: Mode;
}

/** What changes the order or the mode of the list. */
export const effectRows: readonly EffectRow[] = [
  {
    sortBy: 'price',
    phrases:
      list(`cheap | cheaper | cheapest | affordable | inexpensive | low price | best price | budget friendly
      | billig | billige | billiger | billigstes | billigste | gunstig | gunstige | gunstiger | gunstiges | gunstigste | gunstigstes | preiswert
      | pas cher | pas chere | pas chers | bon marche | moins cher | le moins cher | meilleur prix | abordable
      | barato | barata | baratos | baratas | mas barato | economico | economica | economicos | economici | economiche | economique
      | conveniente | poco prezzo | a poco prezzo | meno caro | prezzo basso`),
  },
  {
    sortBy: 'latest-release',
    phrases: list(
      'newest | latest | neueste | neuestes | neuester | dernier modele | le plus recent | mas reciente | ultimo modello | ultimo modelo | piu recente',
    ),
  },
  {
    sortBy: 'discount',
    phrases: list(
      'biggest discount | best deal | best deals | grosster rabatt | meilleure remise | mayor descuento | sconto maggiore',
    ),
  },
  {
    mode: 'new',
    phrases:
      list(`new | brand new | sealed | neu | neue | neuer | neues | neuware | fabrikneu | originalverpackt
      | neuf | neuve | neufs | neuves | nuevo | nueva | nuevos | nuevas | precintado | nuovo | nuova | nuovi | nuove | sigillato`),
  },
  {
    mode: 'refurbished',
    phrases:
      list(`refurbished | refurb | renewed | used | pre owned | preowned | second hand | secondhand | certified refurbished
      | generaluberholt | generaluberholtes | generaluberholte | gebraucht | gebrauchte | gebrauchtes | gebrauchter | refurbed | aufbereitet
      | reconditionne | reconditionnee | reconditionnes | reconditionnees | occasion | d occasion | de seconde main
      | ricondizionato | ricondizionata | ricondizionati | ricondizionate | usato | usata | usati | rigenerato
      | reacondicionado | reacondicionada | reacondicionados | reacondicionadas | usado | usada | segunda mano | de segunda mano`),
  },
];

/** Words for networks besides those of titles (`carrierPhrases`). */
export const unlockedPhrases =
  list(`sim free | factory unlocked | unlock | simlockfrei | ohne sim lock | ohne simlock | entsperrt | frei | ohne vertrag
  | debloquee | debloques | desimlocke | desimlockee | sans simlock | libres | liberada | desbloqueado | desbloqueada | sin bloqueo
  | sbloccata | sbloccati | senza blocco | senza contratto`);

export interface FeatureRow {
  readonly key: FilterKeyName;
  readonly value: FilterScalar;
  readonly phrases: readonly (readonly string[])[];
}

/** What devices have. Where no device has it together with the rest of a wish, the words are listed as impossible. */
export const featureRows: readonly FeatureRow[] = [
  { key: 'features', value: '5g', phrases: list('5g') },
  { key: 'features', value: 'cellular', phrases: list('cellular | lte | 4g | mobilfunk | cellulaire | cellulare | celular | wifi cellular | gps cellular | mit sim') },
  { key: 'isCellular', value: false, phrases: list('wifi | wi fi | wlan | wifi only | gps') },
  { key: 'features', value: 'touch-bar', phrases: list('touch bar | touchbar') },
  { key: 'features', value: 'touch-id', phrases: list('touch id | touchid') },
  { key: 'features', value: 'face-id', phrases: list('face id | faceid') },
  { key: 'features', value: 'retina-display', phrases: list('retina | retina display') },
  { key: 'features', value: 'active-noise-cancellation', phrases: list('anc | noise cancelling | noise cancellation | gerauschunterdruckung | reduction de bruit | cancelacion de ruido | cancellazione del rumore') },
  { key: 'features', value: 'nano-texture-glass', phrases: list('nano texture | nanotexture | nanotextur') },
  { key: 'features', value: 'aluminum-case', phrases: list('aluminum | aluminium | alu | alluminio | aluminio') },
  { key: 'features', value: 'stainless-steel-case', phrases: list('stainless steel | steel | edelstahl | acier | acier inoxydable | acero | acero inoxidable | acciaio | acciaio inossidabile') },
  { key: 'features', value: 'titanium-case', phrases: list('titanium | titan | titane | titanio') },
  { key: 'features', value: 'ceramic-case', phrases: list('ceramic | keramik | ceramique | ceramica') },
  { key: 'caseCollection', value: 'nike', phrases: list('nike') },
  { key: 'caseCollection', value: 'hermes', phrases: list('hermes') },
  { key: 'keyboardLayout', value: 'qwerty', phrases: list('qwerty') },
  { key: 'keyboardLayout', value: 'qwertz', phrases: list('qwertz') },
  { key: 'keyboardLayout', value: 'azerty', phrases: list('azerty') },
  { key: 'caseType', value: 'tower', phrases: list('tower') },
  { key: 'caseType', value: 'rack', phrases: list('rack') },
]; // prettier-ignore

/** Phrases for grades besides `gradePhrases`: other inflections, and words that visitors use. */
export const conditionPhrases: Readonly<Record<'A' | 'B' | 'C', readonly (readonly string[])[]>> = {
  A: list('mint | mint condition | excellent condition | wie neues | neuwertiges | neuwertiger | hervorragende | hervorragender | top zustand | comme neuve | excellente | parfait | come nuova | ottima | perfetto | como nueva | impecables'),
  B: list('good condition | gute | gutes | guter | gutem zustand | bonne | buona | buon stato | buen | buena | bueno estado'),
  C: list('fair condition | acceptable condition | akzeptabler | akzeptables | correcte | accettabili | aceptables'),
}; // prettier-ignore

/** Stop words of wishes besides `stopWords`: Apple made everything here, and everything here is for sale and has a warranty. */
export const wishStopWords = set(`apple a an the or oder ou o y e i in im on at to is it me my de da di du
  want need one looking look search find show please buy get best suche brauche will mochte kaufen zeige bitte cherche veux voudrais acheter trouver
  busco quiero necesito comprar cerco vorrei voglio comprare trovare
  color colour farbe farben couleur colore storage speicher speicherplatz stockage almacenamiento archiviazione capacity kapazitat capacite capacidad capacita
  condition zustand etat estado stato condizioni network netz size grosse taille tamano misura
  gen generation generacion generazione version model modell modele modelo modello device gerat appareil dispositivo
  chip price around about circa etwa environ unos alrededor than als que che dal vom
  warranty guarantee garantie garantia garanzia gewahrleistung`);
