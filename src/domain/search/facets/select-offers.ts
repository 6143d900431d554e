// The first eligible offer that passes the offer filters, product by product.
import type { CompiledFilters, PriceFilter } from '#domain/search/facets/compile-query.ts';
import { secondBlock } from '#domain/search/facets/eligibility.ts';
import type { OfferBlock } from '#domain/search/facets/offer-block.ts';
import { chunkRows, chunkWords } from '#domain/search/facets/segment.ts';

/** Any price: 32 bits hold none that is higher. */
export const anyPrice: PriceFilter = { low: 0, high: 2 ** 31 - 1, among: null };

/** Sets the bits of matching rows, and their selected offers: at in the in-stock block, ~at in the second block. */
export function selectInChunk(
  filters: CompiledFilters,
  verdicts: Uint32Array,
  chunkAt: number,
  rows: Int32Array,
  matched: Int32Array,
  selected: Int32Array,
): void {
  const chunk = filters.segment.chunks[chunkAt]!;
  const second = secondBlock(filters, chunk);
  const price = filters.price ?? anyPrice;
  const wantsNoneInStock = filters.availability === 'only-sold-out';
  for (let word = 0; word < chunkWords; word++) {
    let left = rows[word]!;
    let found = 0;
    while (left !== 0) {
      const bit = left & -left;
      left ^= bit;
      const local = (word << 5) | (31 - Math.clz32(bit));
      const inStock = findPassing(chunk.inStock, local, verdicts, 0, price);
      if (inStock !== -1) {
        if (wantsNoneInStock) continue;
        selected[chunkAt * chunkRows + local] = inStock;
        found |= bit;
      } else if (second !== null) {
        const soldOut = findPassing(second, local, verdicts, 0, price);
        if (soldOut === -1) continue;
        selected[chunkAt * chunkRows + local] = ~soldOut;
        found |= bit;
      }
    }
    if (found !== 0) matched[chunkAt * chunkWords + word]! |= found;
  }
}

/** The first offer of a row that fails none but the filters in `ignored`; -1 when there is none. */
export function findPassing(
  block: OfferBlock,
  local: number,
  verdicts: Uint32Array,
  ignored: number,
  price: PriceFilter,
): number {
  const { low, high, among } = price;
  const end = block.start[local + 1]!;
  for (let at = block.start[local]!; at < end; at++) {
    const offerPrice = block.price[at]!;
    if (offerPrice > high) return -1;
    if (offerPrice < low || (verdicts[block.profile[at]!]! & ~ignored) !== 0) continue;
    if (among === null || among.has(offerPrice)) return at;
  }
  return -1;
}
