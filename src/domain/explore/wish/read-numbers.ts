// Reads the numbers of a wish with what stands around them: limits, currencies, units.
import type { Token } from '#domain/explore/wish/cut-words.ts';
import { limitMeanings, numberMeanings, seriesMeanings } from '#domain/explore/wish/number-meanings.ts';
import type { Unit } from '#domain/explore/wish/number-meanings.ts';
import type { Meaning } from '#domain/explore/wish/meaning.ts';
import { readWarrantyAt } from '#domain/explore/wish/read-warranty.ts';
import type { WishLexicon } from '#domain/explore/wish/wish-lexicon.ts';
import { phraseLength } from '#domain/explore/wish/term-words.ts';
import {
  andWords,
  atLeastPhrases,
  atMostPhrases,
  betweenWords,
  caseUnits,
  currencyWords,
  generationWords,
  inchUnits,
  maxWords,
  memoryWords,
  ordinalWords,
  orLessPhrases,
  storageUnits,
  terabyteUnits,
  toWords,
} from '#domain/explore/wish/wish-terms.ts';
import type { WishWord } from '#domain/explore/wish/wish-words.ts';

/** Tokens with the typed words that they come from, whose signs decide what a number is. */
export interface WishText {
  readonly words: readonly WishWord[];
  readonly tokens: readonly Token[];
}

export interface NumberReading {
  /** Tokens that it takes. */
  readonly length: number;
  readonly meanings: readonly Meaning[];
  /** The words that it stands for, where they are not the typed ones: 12, 13 and 14 for "12 to 14". */
  readonly words?: readonly string[];
}

interface Amount {
  readonly value: number;
  readonly unit: Unit;
  readonly hasCurrency: boolean;
  /** Position behind it. */
  readonly end: number;
}

/** The number that begins at a token, with the words that belong to it; null when there is none. */
export function readNumberAt(text: WishText, at: number, lexicon: WishLexicon): NumberReading | null {
  return (
    readWarrantyAt(text.tokens, at, lexicon.sets.all) ??
    readSeries(text, at, lexicon) ??
    readRange(text, at, lexicon) ??
    readLimit(text, at, lexicon) ??
    readMemory(text, at, lexicon) ??
    readAmount(text, at, lexicon)
  );
}

/** "12 to 14", "from 12 to 14", "between 12 and 14", "2019-2021": models, screens or years, with those in between. */
function readSeries(text: WishText, at: number, lexicon: WishLexicon): NumberReading | null {
  const { tokens, words } = text;
  const isBetween = betweenWords.has(tokens[at]?.text ?? '');
  const start = at + (isBetween ? 1 : phraseLength(atLeastPhrases, tokens, at));
  const from = tokens[start]?.number ?? null;
  const link = tokens[start + 1];
  const isLinked = (isBetween ? andWords : toWords).has(link?.text ?? '');
  if (from === null || (!isLinked && words[link?.from ?? -1]?.isDashed !== true)) return null;
  const to = amountAt(text, start + (isLinked ? 2 : 1));
  if (to?.unit !== 'none' || to.hasCurrency || to.value <= from) return null;
  const series = seriesMeanings(from, to.value, lexicon);
  return series && { length: to.end - at, ...series };
}

/** "between 300 and 500", "von 300 bis 500 €", "300-500". */
function readRange(text: WishText, at: number, lexicon: WishLexicon): NumberReading | null {
  const { tokens, words } = text;
  const first = tokens[at]?.text ?? '';
  const opening = betweenWords.has(first) ? 1 : phraseLength(atLeastPhrases, tokens, at);
  const from = amountAt(text, at + opening);
  if (!from || !isPriceLike(from)) return null;
  const isLinked = opening > 0 && andWords.has(tokens[from.end]?.text ?? '');
  const isDashed = words[tokens[from.end]?.from ?? -1]?.isDashed === true;
  if (!isLinked && !isDashed) return null;
  const to = amountAt(text, from.end + (isLinked ? 1 : 0));
  if (!to || !isPriceLike(to) || to.value < from.value) return null;
  if (opening === 0 && !from.hasCurrency && !to.hasCurrency && isStorage(from, to, lexicon)) return null;
  return {
    length: to.end - at,
    meanings: limitMeanings({ gte: from.value, lte: to.value }, 'none', lexicon),
  };
}

/** "under 500", "max. 500", "< 500", "ab 256 GB", "500 €", "500 € or less". */
function readLimit(text: WishText, at: number, lexicon: WishLexicon): NumberReading | null {
  const { tokens, words } = text;
  const most = phraseLength(atMostPhrases, tokens, at);
  if (most > 0) return readLimitBehind(text, at, at + most, 'lte', lexicon);
  const least = phraseLength(atLeastPhrases, tokens, at);
  if (least > 0) return readLimitBehind(text, at, at + least, 'gte', lexicon);
  if (maxWords.has(tokens[at]?.text ?? '')) {
    const amount = amountAt(text, at + 1);
    const isStopped = words[(tokens[at]?.to ?? 0) - 1]?.hasFullStop === true;
    return amount && (amount.hasCurrency || (isStopped && isPriceLike(amount)))
      ? readLimitBehind(text, at, at + 1, 'lte', lexicon)
      : null;
  }
  const amount = amountAt(text, at);
  const isBelow = words[tokens[at]?.from ?? -1]?.hasLessThanSign === true;
  if (!amount || amount.unit !== 'none' || !(amount.hasCurrency || isBelow)) return null;
  const behind = phraseLength(orLessPhrases, tokens, amount.end);
  return {
    length: amount.end + behind - at,
    meanings: limitMeanings({ lte: amount.value }, 'none', lexicon),
  };
}

function readLimitBehind(
  text: WishText,
  at: number,
  start: number,
  end: 'lte' | 'gte',
  lexicon: WishLexicon,
): NumberReading | null {
  const isCurrencyFirst = currencyWords.has(text.tokens[start]?.text ?? '');
  const amount = amountAt(text, start + (isCurrencyFirst ? 1 : 0));
  if (!amount || amount.unit === 'generation') return null;
  // "from 2022" is a year; "under 2000" a price.
  const isYear = end === 'gte' && !isCurrencyFirst && !amount.hasCurrency && isReleaseYear(amount, lexicon);
  const meanings = limitMeanings({ [end]: amount.value }, isYear ? 'year' : amount.unit, lexicon);
  return { length: amount.end - at, meanings };
}

function isReleaseYear({ unit, value }: Amount, { sets }: WishLexicon): boolean {
  return unit === 'none' && sets.valuesOf('releaseYear').has(value);
}

/** "RAM 16 GB": the word may stand in front. */
function readMemory(text: WishText, at: number, lexicon: WishLexicon): NumberReading | null {
  if (!memoryWords.has(text.tokens[at]?.text ?? '')) return null;
  const amount = amountAt(text, at + 1);
  if (amount?.unit !== 'gb' && amount?.unit !== 'memory') return null;
  return { length: amount.end - at, meanings: numberMeanings(amount.value, 'memory', lexicon) };
}

function readAmount(text: WishText, at: number, lexicon: WishLexicon): NumberReading | null {
  const amount = amountAt(text, at);
  if (!amount) return null;
  return { length: amount.end - at, meanings: numberMeanings(amount.value, amount.unit, lexicon) };
}

/** A number with its unit or currency. */
function amountAt({ tokens, words }: WishText, at: number): Amount | null {
  const token = tokens[at];
  const value = token?.number ?? ordinalWords.get(token?.text ?? '');
  if (!token || value === undefined || value === null) return null;
  const next = tokens[at + 1]?.text ?? '';
  const isRam = (place: number) => memoryWords.has(tokens[place]?.text ?? '');
  const amount = { value, hasCurrency: false };
  if (token.number === null) {
    return generationWords.has(next) ? { ...amount, unit: 'generation', end: at + 2 } : null;
  }
  if (storageUnits.has(next)) {
    return isRam(at + 2)
      ? { ...amount, unit: 'memory', end: at + 3 }
      : { ...amount, unit: 'gb', end: at + 2 };
  }
  if (isRam(at + 1)) return { ...amount, unit: 'memory', end: at + 2 };
  if (terabyteUnits.has(next)) {
    // Memory is counted in powers of two.
    return isRam(at + 2)
      ? { ...amount, value: value * 1024, unit: 'memory', end: at + 3 }
      : { ...amount, unit: 'tb', end: at + 2 };
  }
  // "13in", but not "iphone 13 in good condition".
  const isAttached = tokens[at + 1]?.from === token.from;
  if (inchUnits.has(next) && (next !== 'in' || isAttached)) return { ...amount, unit: 'inch', end: at + 2 };
  if (caseUnits.has(next)) return { ...amount, unit: 'mm', end: at + 2 };
  if (generationWords.has(next)) return { ...amount, unit: 'generation', end: at + 2 };
  const word = words[token.to - 1];
  if (word?.hasPercentSign === true) return { ...amount, unit: 'percent', end: at + 1 };
  if (word?.hasInches === true) return { ...amount, unit: 'inch', end: at + 1 };
  if (currencyWords.has(next)) return { value, unit: 'none', hasCurrency: true, end: at + 2 };
  return { value, unit: 'none', hasCurrency: word?.hasCurrency === true, end: at + 1 };
}

function isPriceLike({ unit, value, hasCurrency }: Amount): boolean {
  return unit === 'none' && (hasCurrency || value >= 20);
}

/** "128-256" are two sizes. */
function isStorage(from: Amount, to: Amount, { sets }: WishLexicon): boolean {
  const sizes = sets.valuesOf('storageSize');
  return from.value < 50 || (sizes.has(from.value) && sizes.has(to.value));
}
