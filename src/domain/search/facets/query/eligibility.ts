// The five availability classes: which offers of a product are eligible, and which products can match at all.
import type { CompiledFilters } from '#domain/search/facets/query/compile-query.ts';
import type { OfferBlock } from '#domain/search/facets/store/offer-block.ts';
import { chunkWords } from '#domain/search/facets/store/segment.ts';
import type { Chunk } from '#domain/search/facets/store/segment.ts';

/**
 * The block in stock, and the block of eligible sold-out offers. With `only-sold-out` the block in stock comes first all the
 * same: an offer in it that passes rules its product out.
 */
export function eligibleBlocks(
  { segment, availability, cutoff }: CompiledFilters,
  chunk: Chunk | undefined,
): readonly [OfferBlock, OfferBlock] {
  if (chunk === undefined) return [segment.emptyBlock, segment.emptyBlock];
  if (availability === 'available') return [chunk.inStock, segment.emptyBlock];
  if (availability === 'sold-out') return [chunk.inStock, segment.recentOf(chunk, cutoff).block];
  return [chunk.inStock, chunk.soldOut];
}

/**
 * Without an offer filter, the products that match by their offers; with one, the products whose offers must be scanned.
 * `only-sold-out` excludes products with a passing offer in stock, so with a filter products with stock stay candidates.
 */
export function fillCandidates(filters: CompiledFilters, hasOfferFilter: boolean, out: Int32Array): void {
  const { availability } = filters;
  if (hasOfferFilter && (availability === 'all' || availability === 'only-sold-out')) {
    collectCandidates(filters, true, out.fill(0));
    return;
  }
  const summary = filters.segment.summaryFor(filters);
  if (summary.matching === null) {
    summary.matching = new Int32Array(out.length);
    collectCandidates(filters, false, summary.matching);
  }
  out.set(summary.matching);
}

/** Adds the candidates to `out`, which is empty. */
function collectCandidates(filters: CompiledFilters, hasOfferFilter: boolean, out: Int32Array): void {
  const { availability, products, segment } = filters;
  if (availability === 'only-offerless' || (availability === 'all' && !hasOfferFilter)) {
    out.set(products.alive.subarray(0, products.words));
    if (availability === 'all') return;
  }
  const chunkCount = Math.min(segment.chunks.length, out.length / chunkWords);
  for (let at = 0; at < chunkCount; at++) {
    const [first, second] = eligibleBlocks(filters, segment.chunks[at]);
    for (let word = 0; word < chunkWords; word++) {
      const place = at * chunkWords + word;
      const inStock = first.present[word]!;
      const other = second.present[word]!;
      if (availability === 'only-offerless') out[place]! &= ~(inStock | other);
      else if (availability === 'only-sold-out') out[place] = hasOfferFilter ? other : other & ~inStock;
      else out[place] = inStock | other;
    }
  }
}
