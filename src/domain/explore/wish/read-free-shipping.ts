// Reads "free shipping", "livraison gratuite", "versandkostenfrei" in a wish.
import type { Token } from '#domain/explore/wish/cut-words.ts';
import { rangeMeaning } from '#domain/explore/wish/meaning.ts';
import type { Meaning } from '#domain/explore/wish/meaning.ts';
import type { ProductSet } from '#domain/explore/wish/product-set.ts';
import { phraseLength } from '#domain/explore/wish/term-words.ts';
import { freeShippingPhrases } from '#domain/explore/wish/wish-terms.ts';

/** The wish for free shipping that begins at a token, with the number of its tokens; null when there is none. */
export function readFreeShippingAt(
  tokens: readonly Token[],
  at: number,
  all: ProductSet,
): { readonly length: number; readonly meanings: readonly Meaning[] } | null {
  const length = phraseLength(freeShippingPhrases, tokens, at);
  return length === 0 ? null : { length, meanings: [rangeMeaning('shippingCost', { lte: 0 }, all)] };
}
