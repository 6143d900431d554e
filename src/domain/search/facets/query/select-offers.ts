// The first eligible offer that passes the offer filters, product by product.
import type { PriceFilter } from '#domain/search/facets/query/compile-query.ts';
import type { OfferBlock } from '#domain/search/facets/store/offer-block.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/store/segment.ts';

/** Lets every price pass: prices are stored in 32 bits. */
export const anyPrice: PriceFilter = { low: 0, high: 2 ** 31 - 1, among: null };

/** What decides whether an offer passes. */
export interface OfferTest {
  /** By profile: bit i is set when offer filter i fails. */
  readonly failMasks: Int32Array;
  /** Bits of `failMasks` that do not count. */
  readonly ignored: number;
  readonly price: PriceFilter;
}

/**
 * For the rows of one chunk, from position `from` of `rows` on: sets the bits of the matching rows in `matched`, and their
 * offers in `selected`, as positions in the first block or ~positions in the second. Returns the position of the first row
 * of another chunk.
 */
export function selectInChunk(
  [first, second]: readonly [OfferBlock, OfferBlock],
  test: OfferTest,
  wantsNoneInStock: boolean,
  rows: Int32Array,
  from: number,
  count: number,
  matched: Int32Array,
  selected: Int32Array,
): number {
  const chunk = rows[from]! >> chunkShift;
  let at = from;
  for (; at < count; at++) {
    const row = rows[at]!;
    if (row >> chunkShift !== chunk) break;
    const local = row & (chunkRows - 1);
    let offer = findPassing(first, local, test);
    if (offer === -1) {
      offer = findPassing(second, local, test);
      if (offer === -1) continue;
      offer = ~offer;
    } else if (wantsNoneInStock) continue;
    selected[row] = offer;
    matched[row >>> 5]! |= 1 << (row & 31);
  }
  return at;
}

/** The first offer of a row that passes; -1 when there is none. */
export function findPassing(block: OfferBlock, local: number, test: OfferTest): number {
  const { start, price: prices, profile } = block;
  const { failMasks, ignored } = test;
  const { low, high, among } = test.price;
  const end = start[local + 1]!;
  for (let at = start[local]!; at < end; at++) {
    const price = prices[at]!;
    if (price > high) return -1;
    if (price < low || (failMasks[profile[at]!]! & ~ignored) !== 0) continue;
    if (among === null || among.has(price)) return at;
  }
  return -1;
}
