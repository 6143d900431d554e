// Cuts the typed words of a wish into the words that its lexicon knows: joined, split and misspelt ones too.
import { correctWord } from '#domain/explore/correct-words.ts';
import { stopWords } from '#domain/explore/search-words.ts';
import { joinedLength, splitWord } from '#domain/explore/split-query.ts';
import type { Vocabulary } from '#domain/explore/vocabulary.ts';
import {
  monthUnits,
  storageUnits,
  terabyteUnits,
  toWords,
  wishStopWords,
  yearUnits,
} from '#domain/explore/wish/wish-terms.ts';
import type { WishWord } from '#domain/explore/wish/wish-words.ts';
import { carrierPhrases } from '#domain/offers/carrier.ts';

/** A word as the lexicon knows it, and the typed words that it comes from. */
export interface Token {
  readonly text: string;
  /** Positions of the first typed word and behind the last. */
  readonly from: number;
  readonly to: number;
  /** The number, or null. */
  readonly number: number | null;
  /** The last word when it begins several known words: it is not finished, and states nothing yet. */
  readonly isUnfinished: boolean;
  /** Not as it was typed: corrected or completed. */
  readonly isGuessed: boolean;
}

/** Words behind these count as unknown. */
const maxWords = 24;
const maxWordLength = 40;

/** Networks that no filter has. "telekom" is no misspelt "Telefon", and "o2" no model. */
const otherNetworks: ReadonlySet<string> = new Set(
  carrierPhrases.flatMap(([carrier, [word, ...more]]) =>
    carrier === 'other' && word !== undefined && more.length === 0 ? [word] : [],
  ),
);

/** The tokens of a wish, in the order of its words. */
export function cutWords(words: readonly WishWord[], vocabulary: Vocabulary): Token[] {
  const texts = words.map(({ text }) => text.slice(0, maxWordLength));
  const tokens: Token[] = [];
  for (let at = 0; at < words.length;) {
    const length = at < maxWords && !isLink(texts, at) ? joinedLength(texts, at, vocabulary) : 1;
    const whole = texts.slice(at, at + length).join('');
    const isLast = at + length === words.length;
    const place = { from: at, to: at + length };
    tokens.push(...(at < maxWords ? cutWord(whole, place, isLast, vocabulary) : [unknown(whole, place)]));
    at += length;
  }
  return tokens;
}

/** "12 a 14" is no A14. */
function isLink(texts: readonly string[], at: number): boolean {
  const isNumber = (text: string | undefined) => /^\d+$/.test(text ?? '');
  return toWords.has(texts[at] ?? '') && isNumber(texts[at - 1]) && isNumber(texts[at + 1]);
}

type Place = Pick<Token, 'from' | 'to'>;

function cutWord(word: string, place: Place, isLast: boolean, vocabulary: Vocabulary): Token[] {
  if (isWord(word, vocabulary)) return [known(word, place)];
  if (otherNetworks.has(word)) return [unknown(word, place)];
  const parts = cutNumber(word) ?? splitWord(word, false, vocabulary);
  const pieces = parts.map(part => readPiece(part, vocabulary));
  // A typed word is understood whole or not at all.
  const isWhole = pieces.every(piece => piece !== null);
  if (isWhole) return pieces.map((text, at) => known(text, place, text !== parts[at]));
  const completed = isLast ? vocabulary.complete(word) : null;
  if (completed !== null) return [known(completed, place, true)];
  if (isLast && vocabulary.hasPrefix(word)) return [{ ...unknown(word, place), isUnfinished: true }];
  return [unknown(word, place)];
}

/** "128gb", "16g", "1tb" and "9th", which are no words of the vocabulary. */
function cutNumber(word: string): [string, string] | null {
  const [, digits, letters] = /^(\d{1,4}(?:p\d{1,2})?)([a-z]{1,4})$/.exec(word) ?? [];
  if (digits === undefined || letters === undefined) return null;
  if (storageUnits.has(letters) || terabyteUnits.has(letters)) return [digits, letters];
  return /^(?:st|nd|rd|th|e|eme|er|ere|a|o|ta)$/.test(letters) && digits.length < 3 ? [digits, 'gen'] : null;
}

function readPiece(text: string, vocabulary: Vocabulary): string | null {
  if (isWord(text, vocabulary)) return text;
  return correctWord(text, vocabulary.list())[0] ?? null;
}

function isWord(word: string, vocabulary: Vocabulary): boolean {
  return (
    /^\d{1,6}(?:p\d{1,2})?$/.test(word) ||
    vocabulary.has(word) ||
    stopWords.has(word) ||
    wishStopWords.has(word) ||
    storageUnits.has(word) ||
    terabyteUnits.has(word) ||
    yearUnits.has(word) ||
    monthUnits.has(word)
  );
}

function known(text: string, { from, to }: Place, isGuessed = false): Token {
  const isNumber = /^\d{1,6}(?:p\d{1,2})?$/.test(text);
  return {
    text,
    from,
    to,
    number: isNumber ? Number(text.replace('p', '.')) : null,
    isUnfinished: false,
    isGuessed,
  };
}

function unknown(text: string, { from, to }: Place): Token {
  return { text, from, to, number: null, isUnfinished: false, isGuessed: false };
}
