// The inner loops of counting values of offers. Arrays are taken out of their objects once per chunk: once per row they
// cost as much as the row's offers.
import type { CompiledFilters, PriceFilter } from '#domain/search/facets/compile-query.ts';
import type { RowList } from '#domain/search/facets/count-offers.ts';
import { eligibleBlocks } from '#domain/search/facets/eligibility.ts';
import type { DistinctValues, OfferBlock } from '#domain/search/facets/offer-block.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/segment.ts';

/**
 * Adds to `counts` each value once per row that has it among its eligible offers, by the lists of distinct values of
 * counted key `facet`. `seen` holds for each value the stamp of the row last counted for it; the rows take stamps from
 * `stamp` on.
 */
export function countDistinct(
  filters: CompiledFilters,
  facet: number,
  { rows, count }: RowList,
  seen: Int32Array,
  stamp: number,
  counts: Int32Array,
): void {
  for (let at = 0; at < count;) {
    const [first, second] = eligibleBlocks(filters, filters.segment.chunks[rows[at]! >> chunkShift]);
    at = countDistinctInChunk(
      first.distinct[facet]!,
      second.distinct[facet]!,
      rows,
      at,
      count,
      seen,
      stamp,
      counts,
    );
  }
}

/** Returns the position of the first row of another chunk. */
function countDistinctInChunk(
  first: DistinctValues,
  second: DistinctValues,
  rows: Int32Array,
  from: number,
  count: number,
  seen: Int32Array,
  stamp: number,
  counts: Int32Array,
): number {
  const { start: firstStart, code: firstCodes } = first;
  const { start: secondStart, code: secondCodes } = second;
  const chunk = rows[from]! >> chunkShift;
  let at = from;
  for (; at < count; at++) {
    const row = rows[at]!;
    if (row >> chunkShift !== chunk) break;
    const local = row & (chunkRows - 1);
    const firstEnd = firstStart[local + 1]!;
    for (let place = firstStart[local]!; place < firstEnd; place++) {
      const value = firstCodes[place]!;
      seen[value] = stamp + at;
      counts[value]!++;
    }
    const secondEnd = secondStart[local + 1]!;
    for (let place = secondStart[local]!; place < secondEnd; place++) {
      const value = secondCodes[place]!;
      if (seen[value] !== stamp + at) counts[value]!++;
    }
  }
  return at;
}

/** The same of offers whose profile has a code other than 0 in `codes` and whose price is within `price`. */
export function countPassing(
  filters: CompiledFilters,
  codes: Int32Array,
  price: PriceFilter,
  { rows, count }: RowList,
  seen: Int32Array,
  stamp: number,
  counts: Int32Array,
): void {
  for (let at = 0; at < count;) {
    const blocks = eligibleBlocks(filters, filters.segment.chunks[rows[at]! >> chunkShift]);
    at = countPassingInChunk(blocks, codes, price, rows, at, count, seen, stamp, counts);
  }
}

/** Returns the position of the first row of another chunk. */
function countPassingInChunk(
  [first, second]: readonly [OfferBlock, OfferBlock],
  codes: Int32Array,
  { low, high, among }: PriceFilter,
  rows: Int32Array,
  from: number,
  count: number,
  seen: Int32Array,
  stamp: number,
  counts: Int32Array,
): number {
  const { start: firstStart, price: firstPrices, profile: firstProfiles } = first;
  const { start: secondStart, price: secondPrices, profile: secondProfiles } = second;
  const chunk = rows[from]! >> chunkShift;
  let at = from;
  for (; at < count; at++) {
    const row = rows[at]!;
    if (row >> chunkShift !== chunk) break;
    const local = row & (chunkRows - 1);
    const firstEnd = firstStart[local + 1]!;
    for (let place = firstStart[local]!; place < firstEnd; place++) {
      const price = firstPrices[place]!;
      if (price > high) break;
      if (price < low || (among !== null && !among.has(price))) continue;
      const value = codes[firstProfiles[place]!]!;
      if (seen[value] === stamp + at) continue;
      seen[value] = stamp + at;
      counts[value]!++;
    }
    const secondEnd = secondStart[local + 1]!;
    for (let place = secondStart[local]!; place < secondEnd; place++) {
      const price = secondPrices[place]!;
      if (price > high) break;
      if (price < low || (among !== null && !among.has(price))) continue;
      const value = codes[secondProfiles[place]!]!;
      if (seen[value] === stamp + at) continue;
      seen[value] = stamp + at;
      counts[value]!++;
    }
  }
  return at;
}
