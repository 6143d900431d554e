// The five availability classes: which offers of a product are eligible, and which products can match at all.
import type { CompiledFilters } from '#domain/search/facets/compile-query.ts';
import type { OfferBlock } from '#domain/search/facets/offer-block.ts';
import { chunkWords } from '#domain/search/facets/segment.ts';
import type { Chunk } from '#domain/search/facets/segment.ts';

/** The eligible offers that are not in stock; null where only those in stock are. */
export function secondBlock(filters: CompiledFilters, chunk: Chunk): OfferBlock | null {
  if (filters.availability === 'available') return null;
  if (filters.availability === 'sold-out') return filters.segment.recentOf(chunk, filters.cutoff).block;
  return chunk.soldOut;
}

/**
 * Products that match as far as offers go when there is no offer filter; with one, those worth a look at their
 * offers. `only-sold-out` asks for nothing in stock that passes, so with a filter something in stock may stay.
 */
export function fillCandidates(filters: CompiledFilters, hasOfferFilter: boolean, out: Int32Array): void {
  const { availability, products, segment } = filters;
  out.fill(0);
  if (availability === 'only-offerless' || (availability === 'all' && !hasOfferFilter)) {
    out.set(products.alive.subarray(0, products.words));
    if (availability === 'all') return;
  }
  const chunkCount = Math.min(segment.chunks.length, out.length / chunkWords);
  for (let at = 0; at < chunkCount; at++) {
    const chunk = segment.chunks[at]!;
    const inStock = chunk.inStock.present;
    const second = secondBlock(filters, chunk)?.present;
    const first = at * chunkWords;
    for (let word = 0; word < chunkWords; word++) {
      const has = inStock[word]!;
      const hasSecond = second === undefined ? 0 : second[word]!;
      if (availability === 'only-offerless') out[first + word]! &= ~(has | hasSecond);
      else if (availability === 'only-sold-out')
        out[first + word] = hasOfferFilter ? hasSecond : hasSecond & ~has;
      else out[first + word] = has | hasSecond;
    }
  }
}
