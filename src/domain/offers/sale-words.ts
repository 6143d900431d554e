// Whether a merchant's words say that a device is new or refurbished, and whether it can be bought, in five languages. @table
import type { Mode } from '#domain/offers/condition.ts';
import { findGrade } from '#domain/offers/grade-words.ts';
import { splitWords, hasPhraseAt, type Word } from '#domain/words.ts';

/** Folded (no accents, ß as ss). Used counts as refurbished, as in Google's feeds: shops of our kind sell it tested. */
const refurbishedPhrases = splitAll([
  'refurbished', 'refurb', 'renewed', 'reconditioned', 'used', 'pre owned', 'preowned', 'second hand', 'open box', 'certified pre owned',
  'refurbishedcondition', 'usedcondition',
  'reconditionne', 'reconditionnee', 'remis a neuf', 'occasion', 'd occasion',
  'generaluberholt', 'refurbisht', 'wiederaufbereitet', 'aufbereitet', 'erneuert', 'gebraucht', 'b ware',
  'ricondizionato', 'ricondizionata', 'rigenerato', 'rigenerata', 'usato', 'usata',
  'reacondicionado', 'reacondicionada', 'restaurado', 'usado', 'usada', 'segunda mano',
]); // prettier-ignore
const newPhrases = splitAll([
  'new', 'brand new', 'newcondition', 'neuf', 'neuve', 'neu', 'neuware', 'nuovo', 'nuova', 'nuevo', 'nueva',
]); // prettier-ignore
/** Devices that do not work are not listed. */
const faultyPhrases = splitAll([
  'damagedcondition', 'damaged', 'broken', 'for parts', 'faulty', 'defekt', 'pour pieces', 'guasto', 'averiado',
]); // prettier-ignore

/** A whole condition field ("Used - very good", "Wie neu"). Null when it says neither, or that the device does not work. */
export function readMode(text: string): Mode | null {
  const words = splitWords(text);
  if (hasAny(words, faultyPhrases)) return null;
  if (hasAny(words, refurbishedPhrases)) return 'refurbished';
  // "Like new", "wie neu" and "très bon état" are grades of used devices, so grades are looked for before the word "new".
  if (findGrade(text)) return 'refurbished';
  return hasAny(words, newPhrases) ? 'new' : null;
}

/** A title or a category: only "refurbished" counts there, since "new" in a title may be about anything. */
export function readTitleMode(text: string): Mode | null {
  const words = splitWords(text);
  if (hasAny(words, faultyPhrases)) return null;
  return hasAny(words, refurbishedPhrases) ? 'refurbished' : null;
}

const available = splitAll([
  'in stock', 'instock', 'available', 'yes', 'true', '1', 'limitedavailability', 'limited availability', 'onlineonly', 'instoreonly',
  'low stock', 'en stock', 'disponible', 'dispo', 'oui', 'auf lager', 'lagernd', 'sofort lieferbar', 'lieferbar', 'verfugbar', 'ja',
  'disponibile', 'in magazzino', 'si', 'en existencias', 'hay existencias', 'y',
]); // prettier-ignore
const unavailable = splitAll([
  'out of stock', 'outofstock', 'sold out', 'soldout', 'unavailable', 'not available', 'no', 'false', '0', 'n', 'preorder', 'pre order',
  'backorder', 'back order', 'presale', 'discontinued', 'madetoorder', 'reserved',
  'rupture de stock', 'en rupture', 'epuise', 'indisponible', 'non disponible', 'precommande', 'non',
  'nicht verfugbar', 'nicht lieferbar', 'nicht auf lager', 'ausverkauft', 'vorbestellung', 'vorbestellbar', 'nein',
  'non disponibile', 'esaurito', 'esaurita', 'preordine',
  'agotado', 'agotada', 'sin existencias', 'no disponible', 'sin stock', 'reserva',
]); // prettier-ignore

/** Null when the words are unknown: whether a device can be bought is never guessed. */
export function readAvailability(text: string): boolean | null {
  // A number of pieces: split into words, "10.0" would contain a zero and "-1" a one.
  if (/^-?\d{1,6}(?:\.0+)?$/.test(text.trim())) return Number(text) > 0;
  const words = splitWords(text.replaceAll('_', ' ').replace(/^https?:\/\/schema\.org\//i, ''));
  if (hasAny(words, unavailable)) return false;
  return hasAny(words, available) ? true : null;
}

/** First word -> the phrases that begin with it. */
type PhraseIndex = ReadonlyMap<string, readonly (readonly string[])[]>;

function splitAll(list: readonly string[]): PhraseIndex {
  return Map.groupBy(
    list.map(phrase => phrase.split(' ')),
    ([first = '']) => first,
  );
}

function hasAny(words: readonly Word[], index: PhraseIndex): boolean {
  return words.some(
    ({ text }, at) => index.get(text)?.some(phrase => hasPhraseAt(words, at, phrase)) ?? false,
  );
}
