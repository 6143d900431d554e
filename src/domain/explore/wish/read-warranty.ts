// Reads "2 year warranty", "24 Monate Garantie", "garantie de 2 ans" in a wish.
import type { Token } from '#domain/explore/wish/cut-words.ts';
import { rangeMeaning } from '#domain/explore/wish/meaning.ts';
import type { Meaning } from '#domain/explore/wish/meaning.ts';
import type { ProductSet } from '#domain/explore/wish/product-set.ts';
import { phraseLength } from '#domain/explore/wish/term-words.ts';
import {
  atLeastPhrases,
  cardinalWords,
  monthUnits,
  ofWords,
  warrantyWords,
  yearUnits,
} from '#domain/explore/wish/wish-terms.ts';

const monthsPerYear = 12;

/** The warranty that begins at a token, with the number of its tokens: at least as many months. null when there is none. */
export function readWarrantyAt(
  tokens: readonly Token[],
  at: number,
  all: ProductSet,
): { readonly length: number; readonly meanings: readonly Meaning[] } | null {
  const isWarranty = (place: number) => warrantyWords.has(tokens[place]?.text ?? '');
  const skipOf = (place: number) => place + (ofWords.has(tokens[place]?.text ?? '') ? 1 : 0);
  const isFirst = isWarranty(at);
  const start = isFirst ? skipOf(at + 1) : at;
  const place = start + phraseLength(atLeastPhrases, tokens, start);
  const number = tokens[place]?.number ?? cardinalWords.get(tokens[place]?.text ?? '') ?? null;
  const unit = tokens[place + 1]?.text ?? '';
  const scale = yearUnits.has(unit) ? monthsPerYear : monthUnits.has(unit) ? 1 : null;
  if (number === null || scale === null) return null;
  const noun = skipOf(place + 2);
  if (!isFirst && !isWarranty(noun)) return null;
  const end = isFirst ? place + 2 : noun + 1;
  return { length: end - at, meanings: [rangeMeaning('warrantyTime', { gte: number * scale }, all)] };
}
