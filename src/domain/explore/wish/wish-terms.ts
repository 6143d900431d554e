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
export const andWords = set('and to und bis et a y e hasta');

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
export const ordinalWords: Readonly<Record<string, number>> = {
  first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10,
  erste: 1, zweite: 2, dritte: 3, vierte: 4, funfte: 5, sechste: 6, siebte: 7, achte: 8, neunte: 9, zehnte: 10,
  premiere: 1, deuxieme: 2, troisieme: 3, quatrieme: 4, cinquieme: 5, sixieme: 6, septieme: 7, huitieme: 8, neuvieme: 9, dixieme: 10,
  primera: 1, segunda: 2, tercera: 3, cuarta: 4, quinta: 5, sexta: 6, septima: 7, octava: 8, novena: 9, decima: 10,
  prima: 1, seconda: 2, terza: 3, quarta: 4, sesta: 6, settima: 7, ottava: 8, nona: 9,
}; // prettier-ignore

export interface EffectRow {
  readonly said: readonly (readonly string[])[];
  readonly sortBy?: Sort;
  readonly mode?: Mode;
}

/** What changes the order or the mode of the list. */
export const effectRows: readonly EffectRow[] = [
  {
    sortBy: 'price',
    said: list(`cheap | cheaper | cheapest | affordable | inexpensive | low price | best price | budget friendly
      | billig | billige | billiger | billigstes | billigste | gunstig | gunstige | gunstiger | gunstiges | gunstigste | gunstigstes | preiswert
      | pas cher | pas chere | pas chers | bon marche | moins cher | le moins cher | meilleur prix | abordable
      | barato | barata | baratos | baratas | mas barato | economico | economica | economicos | economici | economiche | economique
      | conveniente | poco prezzo | a poco prezzo | meno caro | prezzo basso`),
  },
  {
    sortBy: 'latest-release',
    said: list(
      'newest | latest | neueste | neuestes | neuester | dernier modele | le plus recent | mas reciente | ultimo modello | ultimo modelo | piu recente',
    ),
  },
  {
    sortBy: 'discount',
    said: list(
      'biggest discount | best deal | best deals | grosster rabatt | meilleure remise | mayor descuento | sconto maggiore',
    ),
  },
  {
    mode: 'new',
    said: list(`new | brand new | sealed | neu | neue | neuer | neues | neuware | fabrikneu | originalverpackt
      | neuf | neuve | neufs | neuves | nuevo | nueva | nuevos | nuevas | precintado | nuovo | nuova | nuovi | nuove | sigillato`),
  },
  {
    mode: 'refurbished',
    said: list(`refurbished | refurb | renewed | used | pre owned | preowned | second hand | secondhand | certified refurbished
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
  readonly said: readonly (readonly string[])[];
}

/** What devices have. Where nothing has it together with the rest of a wish, it is said that there is no such device. */
export const featureRows: readonly FeatureRow[] = [
  { key: 'features', value: '5g', said: list('5g') },
  { key: 'features', value: 'cellular', said: list('cellular | lte | 4g | mobilfunk | cellulaire | cellulare | celular | wifi cellular | gps cellular | mit sim') },
  { key: 'isCellular', value: false, said: list('wifi | wi fi | wlan | wifi only | gps') },
  { key: 'features', value: 'touch-bar', said: list('touch bar | touchbar') },
  { key: 'features', value: 'touch-id', said: list('touch id | touchid') },
  { key: 'features', value: 'face-id', said: list('face id | faceid') },
  { key: 'features', value: 'retina-display', said: list('retina | retina display') },
  { key: 'features', value: 'active-noise-cancellation', said: list('anc | noise cancelling | noise cancellation | gerauschunterdruckung | reduction de bruit | cancelacion de ruido | cancellazione del rumore') },
  { key: 'features', value: 'nano-texture-glass', said: list('nano texture | nanotexture | nanotextur') },
  { key: 'features', value: 'aluminum-case', said: list('aluminum | aluminium | alu | alluminio | aluminio') },
  { key: 'features', value: 'stainless-steel-case', said: list('stainless steel | steel | edelstahl | acier | acier inoxydable | acero | acero inoxidable | acciaio | acciaio inossidabile') },
  { key: 'features', value: 'titanium-case', said: list('titanium | titan | titane | titanio') },
  { key: 'features', value: 'ceramic-case', said: list('ceramic | keramik | ceramique | ceramica') },
  { key: 'caseCollection', value: 'nike', said: list('nike') },
  { key: 'caseCollection', value: 'hermes', said: list('hermes') },
  { key: 'keyboardLayout', value: 'qwerty', said: list('qwerty') },
  { key: 'keyboardLayout', value: 'qwertz', said: list('qwertz') },
  { key: 'keyboardLayout', value: 'azerty', said: list('azerty') },
  { key: 'caseType', value: 'tower', said: list('tower') },
  { key: 'caseType', value: 'rack', said: list('rack') },
]; // prettier-ignore

/** The words of `gradePhrases` that wishes bend otherwise. */
export const conditionPhrases: Readonly<Record<'A' | 'B' | 'C', readonly (readonly string[])[]>> = {
  A: list('mint | mint condition | excellent condition | wie neues | neuwertiges | neuwertiger | hervorragende | hervorragender | top zustand | comme neuve | excellente | parfait | come nuova | ottima | perfetto | como nueva | impecables'),
  B: list('good condition | gute | gutes | guter | gutem zustand | bonne | buona | buon stato | buen | buena | bueno estado'),
  C: list('fair condition | acceptable condition | akzeptabler | akzeptables | correcte | accettabili | aceptables'),
}; // prettier-ignore

/** They say nothing: Apple made everything here, and everything here is for sale. With `emptyWords`. */
export const idleWords = set(`apple a an the or oder ou o y e i in im on at to is it me my de da di du
  want need one looking look search find show please buy get best suche brauche will mochte kaufen zeige bitte cherche veux voudrais acheter trouver
  busco quiero necesito comprar cerco vorrei voglio comprare trovare
  color colour farbe farben couleur colore storage speicher speicherplatz stockage almacenamiento archiviazione capacity kapazitat capacite capacidad capacita
  condition zustand etat estado stato condizioni network netz size grosse taille tamano misura display screen
  gen generation generacion generazione version model modell modele modelo modello device gerat appareil dispositivo
  chip price around about circa etwa environ unos alrededor than als que che`);
