// The words merchants use for a condition, in five languages, and the grade each stands for. @table
import type { Grade } from '#domain/offers/condition.ts';
import {
  foldText,
  gapAt,
  splitWords,
  hasPhraseAt,
  textAt,
  visibleText,
  type Word,
  wordSet,
} from '#domain/words.ts';

export interface GradeReading {
  readonly grade: Grade;
  /** As the merchant wrote them. */
  readonly words: string;
}

// Folded (no accents, ß as ss). The longest phrase wins, so "sehr gut" is never read as "gut".
export const gradePhrases: Readonly<Record<'A' | 'B' | 'C', readonly string[]>> = {
  A: [
    'excellent', 'perfect condition', 'like new', 'as new', 'nearly new', 'almost new', 'mint', 'immaculate', 'premium', 'pristine', 'flawless', 'grade a', 'grade aa', 'a grade',
    'comme neuf', 'comme neufs', 'comme neuve', 'comme neuves', 'etat neuf', 'excellent etat', 'etat excellent', 'parfait etat', 'etat parfait', 'etat impeccable', 'impeccable', 'presque neuf', 'quasi neuf', 'quasi neuve', 'superbe etat', 'excellente condition', 'excellentes conditions', 'parfaite condition',
    'wie neu', 'neuwertig', 'hervorragend', 'exzellent', 'ausgezeichnet', 'makellos', 'klasse a', 'zustand a', 'fast neu', 'top zustand', 'perfekter zustand', 'perfektem zustand', 'tadellos', 'a ware',
    'eccellente', 'eccellenti condizioni', 'ottimo', 'ottime condizioni', 'ottimo stato', 'come nuovo', 'come nuova', 'come nuovi', 'come nuove', 'quasi nuovo', 'pari al nuovo', 'grado a',
    'condizioni eccellenti', 'condizioni ottime', 'perfette condizioni', 'perfetto stato', 'stato perfetto', 'condizioni perfette',
    'excelente', 'excelente estado', 'como nuevo', 'semi nuevo', 'semi nueva', 'seminuevo', 'seminueva', 'como nueva', 'como nuevos', 'casi nuevo', 'impecable', 'impoluto', 'impoluta', 'perfecto estado', 'estado perfecto', 'perfectas condiciones',
  ],
  B: [
    'very good', 'good', 'great condition', 'great cond', 'grade b', 'b grade',
    'tres bon', 'tbe', 'tres bon etat', 'tres bonne condition', 'tres bonnes conditions', 'bon etat', 'bonne condition', 'bonnes conditions', 'bon',
    'sehr gut', 'sehr guter zustand', 'sehr gutem zustand', 'gut', 'guter zustand', 'gutem zustand', 'klasse b', 'zustand b', 'b ware',
    'molto buono', 'molto buone condizioni', 'buono', 'buone condizioni', 'buono stato', 'grado b',
    'muy bueno', 'muy buen estado', 'bueno', 'buen estado', 'buenas condiciones',
  ],
  C: [
    'fair', 'acceptable', 'grade c', 'c grade', 'heavy scratch', 'heavy scratches', 'heavily scratched', 'heavy wear', 'heavily used', 'heavily worn', 'well used', 'poor condition', 'scratch and dent', 'scratch dent', 'scratches and dents', 'scratches dents', 'dents and scratches', 'dents scratches',
    'correct', 'etat correct', 'satisfaisant', 'etat moyen', 'passable', 'rayures et bosses', 'rayures et chocs',
    'akzeptabel', 'stark genutzt', 'starke gebrauchsspuren', 'starken gebrauchsspuren', 'deutliche gebrauchsspuren', 'stark gebraucht', 'c ware', 'in ordnung', 'ausreichend', 'klasse c', 'zustand c', 'kratzer und dellen', 'dellen und kratzer',
    'accettabile', 'discreto', 'discrete condizioni', 'grado c', 'graffi e ammaccature', 'ammaccature e graffi',
    'aceptable', 'correcto', 'estado aceptable', 'aranazos y golpes', 'golpes y aranazos', 'rayones y golpes',
  ],
}; // prettier-ignore

/** Only as the whole text: "A+" as a label is a grade, "A" inside a title is a letter. */
const letterGrades: ReadonlyMap<string, Grade> = new Map([
  ['aa', 'A'],
  ['a+', 'A'],
  ['a', 'A'],
  ['b+', 'B'],
  ['b', 'B'],
  ['c', 'C'],
]);

const byFirstWord = indexPhrases();

/** A merchant's own words for its grades, made ready by `prepareGradeWords`; the longest first. */
export type GradeWords = readonly Phrase[];

/** From a merchant's table (`Stufe 1` -> A), whatever case, accents and punctuation it is written in. */
export function prepareGradeWords(table: Readonly<Record<string, Grade>>): GradeWords {
  return Object.entries(table)
    .map(([words, grade]) => ({ parts: splitWords(words).map(word => word.text), grade }))
    .filter(({ parts }) => parts.length > 0)
    .sort((left, right) => right.parts.length - left.parts.length);
}

/**
 * The grade that a merchant's text states; null when it states none. The caller decides what null means: a device without grade words is
 * `certified` where the text says so, else `ungraded`, and never graded by us. `own` is what this merchant means by its words; it takes
 * precedence over what they mean in the language.
 */
export function findGrade(text: string, own: GradeWords = []): GradeReading | null {
  const ownReading = findOwnGrade(text, own);
  if (ownReading) return ownReading;
  const plain = visibleText(text.trim());
  const words = splitWords(plain);
  const letter = letterGrades.get(plain.toLowerCase());
  if (letter !== undefined) return { grade: letter, words: plain };
  for (let at = 0; at < words.length; at += 1) {
    const phrase = byFirstWord.get(textAt(words, at))?.find(({ parts }) => hasPhraseAt(words, at, parts));
    if (
      phrase &&
      !isNegated(words, at) &&
      !isOfPart(words, at, phrase) &&
      !endsInNextGrade(words, at, phrase)
    )
      return { grade: phrase.grade, words: sliceWords(plain, words, at, phrase.parts) };
  }
  return null;
}

const refurbishedForm =
  /^(?:refurbished|generaluberholte?[rs]?|reconditionnee?s?|ricondizionat[oaie]|reacondicionad[oa]s?)$/;

/**
 * The words for the state of a device in a sentence of its description: "in sehr gutem Zustand", or "refurbished" at its beginning; null
 * when it is about a part.
 */
export function findStateInSentence(sentence: string): string | null {
  const words = splitWords(visibleText(sentence));
  if (words.some(({ text }) => wornParts.has(text))) return null;
  // "Ricondizionato, testato e perfettamente funzionante".
  const [first] = words;
  if (first && refurbishedForm.test(first.text)) return first.text;
  for (let at = 0; at < words.length; at += 1) {
    const phrase = byFirstWord.get(textAt(words, at))?.find(({ parts }) => hasPhraseAt(words, at, parts));
    if (!phrase || isNegated(words, at)) continue;
    const near = [textAt(words, at - 1), ...phrase.parts, textAt(words, at + phrase.parts.length)];
    if (near.some(text => stateNoun.test(text))) return phrase.parts.join(' ');
  }
  return null;
}

/** Whether a text says that the device is certified, in one of five languages; "refurbished" alone does not. */
export function saysCertified(text: string): boolean {
  return /\b(?:certifi|zertifi|certificat|certificad)/.test(foldText(text));
}

/** The grade that a text states by the merchant's own table alone. */
export function findOwnGrade(text: string, own: GradeWords): GradeReading | null {
  if (own.length === 0) return null;
  const plain = visibleText(text.trim());
  const words = splitWords(plain);
  for (const { parts, grade } of own) {
    const at = words.findIndex((_, start) => hasPhraseAt(words, start, parts));
    if (at !== -1) return { grade, words: sliceWords(plain, words, at, parts) };
  }
  return null;
}

function isNegated(words: readonly Word[], at: number): boolean {
  return /^(?:not?|without|nicht|keine?|ohne|pas|sans|non|senza|sin)$/.test(textAt(words, at - 1));
}

/** "MWKP2LL/A GRADE C" states grade C, and no "A grade". */
function endsInNextGrade(words: readonly Word[], at: number, { parts }: Phrase): boolean {
  return parts.at(-1) === 'grade' && /^[abc]$/.test(textAt(words, at + parts.length));
}

/** Parts that wear by themselves. */
const wornParts = wordSet(`
  display displays screen screens battery batteries glass akku akkus bildschirm backcover ruckglas ecran ecrans vitre batterie
  schermo batteria vetro pantalla pantallas bateria baterias cristal
`);
const stateNoun = /^(?:cond(?:ition)?s?|zustand|etat|stato|condizioni|estado|condiciones)$/;
/** In front of a screen that is named as one of the device's features. */
const screenKind = /^(?:retina|xdr|hd|lcd|oled|touch|inch|zoll|pouces|pollici|pulgadas|\d{1,2})$/;

/** "excellent battery", "Display wie neu", "écran en bon état"; not "Very Good Battery 92%" nor "battery good condition", which list. */
function isOfPart(words: readonly Word[], at: number, { parts }: Phrase): boolean {
  const end = at + parts.length;
  const isPart = (near: number, from: number): boolean =>
    wornParts.has(textAt(words, near)) && /^\s*$/.test(gapAt(words, from));
  if (stateNoun.test(parts.at(-1) ?? ''))
    return /^(?:in|im|en)$/.test(textAt(words, at - 1)) && isPart(at - 2, at - 1);
  return (
    (isPart(at - 1, at) && !screenKind.test(textAt(words, at - 2))) ||
    (isPart(end, end) && !/^\d/.test(textAt(words, end + 1)))
  );
}

function sliceWords(plain: string, words: readonly Word[], at: number, parts: readonly string[]): string {
  return plain.slice(words[at]?.start, words[at + parts.length - 1]?.end);
}

interface Phrase {
  readonly parts: readonly string[];
  readonly grade: Grade;
}

function indexPhrases(): Map<string, Phrase[]> {
  const index = new Map<string, Phrase[]>();
  for (const [grade, list] of Object.entries(gradePhrases) as ['A' | 'B' | 'C', readonly string[]][]) {
    for (const phrase of list) {
      const parts = phrase.split(' ');
      const first = parts[0] as string;
      index.set(first, [...(index.get(first) ?? []), { parts, grade }]);
    }
  }
  for (const list of index.values()) list.sort((left, right) => right.parts.length - left.parts.length);
  return index;
}
