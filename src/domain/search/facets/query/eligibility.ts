// The five availability classes: which offers of a product are eligible, and which products match when nothing is filtered.
import type { CompiledFilters } from '#domain/search/facets/query/compiled-filters.ts';
import type { OfferBlock } from '#domain/search/facets/store/offer-block.ts';
import { chunkWords } from '#domain/search/facets/store/segment.ts';
import type { Chunk } from '#domain/search/facets/store/segment.ts';

/** The offers of a chunk, or of some of its rows, that a query looks at. */
export interface EligibleOffers {
  readonly inStock: OfferBlock;
  /** The eligible ones of those that are not in stock. */
  readonly soldOut: OfferBlock;
}

/** Where only sold-out offers are eligible, those in stock are included too: one that passes rules its product out. */
export function eligibleOffers(
  { segment, availability, cutoff }: CompiledFilters,
  chunk: Chunk | undefined,
): EligibleOffers {
  if (chunk === undefined) return { inStock: segment.emptyBlock, soldOut: segment.emptyBlock };
  const { inStock } = chunk;
  if (availability === 'available') return { inStock, soldOut: segment.emptyBlock };
  if (availability === 'sold-out') return { inStock, soldOut: segment.recentOf(chunk, cutoff).block };
  return { inStock, soldOut: chunk.soldOut };
}

/** The products that match when nothing is filtered, as bits by row. */
export function matchUnfiltered(filters: CompiledFilters): Int32Array {
  const { availability, products, segment } = filters;
  const bits = products.alive.slice(0, products.words);
  if (availability === 'all') return bits;
  for (let word = 0; word < bits.length; word++) {
    const { inStock, soldOut } = eligibleOffers(filters, segment.chunks[Math.floor(word / chunkWords)]);
    const isInStock = inStock.present[word % chunkWords]!;
    const isSoldOut = soldOut.present[word % chunkWords]!;
    if (availability === 'only-offerless') bits[word]! &= ~(isInStock | isSoldOut);
    else if (availability === 'only-sold-out') bits[word]! &= isSoldOut & ~isInStock;
    else bits[word]! &= isInStock | isSoldOut;
  }
  return bits;
}
