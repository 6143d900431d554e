// Counts of keys that belong to offers: matching products with at least one eligible offer that has the value.
import { hasOfferFilter } from '#domain/search/facets/query/compiled-filters.ts';
import type { Match } from '#domain/search/facets/query/match.ts';
import { findPassing } from '#domain/search/facets/query/offer-test.ts';
import type { OfferTest } from '#domain/search/facets/query/offer-test.ts';
import { countOnes } from '#domain/search/facets/store/bitset.ts';
import type { OfferBlock } from '#domain/search/facets/store/offer-block.ts';
import { Scratch } from '#domain/search/facets/store/scratch.ts';
import { chunkRows, chunkShift, chunkWords } from '#domain/search/facets/store/segment.ts';
import { maxValues, priceBits, valueBits } from '#domain/search/facets/store/value-bits.ts';

const scratch = new Scratch();
const lastScratch = new Scratch();

/** By code of the offer key at `key`. Valid until the next call. */
export function countValues(match: Match, key: number): Int32Array {
  const { offerDictionaries, availability, segment } = match.filters;
  const counts = scratch.take(offerDictionaries[key]!.values.length + 1);
  if (availability === 'only-offerless') return counts;
  if (hasOfferFilter(match.filters) || counts.length > maxValues || isSparse(match, counts))
    addPassing(match, segment.shape.profiles.columns[key]!, counts);
  else addBits(match, block => valueBits(block, key, counts.length, segment.shape), counts);
  return counts;
}

/** By threshold of the price: products with an offer at or below it. Valid until the next call. */
export function countPrices(match: Match): Int32Array {
  const { availability, segment } = match.filters;
  const { thresholds } = segment.shape.keys;
  const counts = scratch.take(thresholds.length);
  if (availability === 'only-offerless') return counts;
  if (hasOfferFilter(match.filters) || isSparse(match, counts)) addCheapest(match, thresholds, counts);
  else addBits(match, block => priceBits(block, segment.shape), counts);
  return counts;
}

/** Whether there are so few rows that looking at their offers takes less time than the bits of every value in every chunk. */
function isSparse({ rows, runs }: Match, counts: Int32Array): boolean {
  return rows.length * wordsPerRow < runs.length * counts.length * chunkWords;
}

/** Words of bits that are counted in the time that one row's offers take. */
const wordsPerRow = 20;

/** Without an offer filter, the bits of a value say which rows have an offer with it. */
function addBits(
  { rows, bits, runs }: Match,
  bitsOf: (block: OfferBlock) => Int32Array,
  counts: Int32Array,
): void {
  for (const { from, end, inStock, soldOut } of runs) {
    const first = bitsOf(inStock);
    const second = bitsOf(soldOut);
    const chunk = (rows[from]! >> chunkShift) * chunkWords;
    const firstWord = (rows[from]! >>> 5) - chunk;
    const lastWord = (rows[end - 1]! >>> 5) - chunk;
    for (let value = 0; value < counts.length; value++) {
      let count = 0;
      for (let word = firstWord; word <= lastWord; word++) {
        const at = value * chunkWords + word;
        count += countOnes((first[at]! | second[at]!) & bits[chunk + word]!);
      }
      counts[value]! += count;
    }
  }
}

/** With an offer filter, the offers of each row are looked at; `codes` by profile. */
function addPassing({ rows, runs, test }: Match, codes: Int32Array, counts: Int32Array): void {
  const last = lastScratch.take(counts.length).fill(-1);
  for (const { from, end, inStock, soldOut } of runs) {
    for (let at = from; at < end; at++) {
      addPassingOf(inStock, rows[at]!, test, codes, last, counts);
      addPassingOf(soldOut, rows[at]!, test, codes, last, counts);
    }
  }
}

/** Adds each value of the row's passing offers once; `last` has by value the row that was last counted for it. */
function addPassingOf(
  { start, price: prices, profile: profiles }: OfferBlock,
  row: number,
  { passes, price: { low, high, among } }: OfferTest,
  codes: Int32Array,
  last: Int32Array,
  counts: Int32Array,
): void {
  const local = row & (chunkRows - 1);
  const end = start[local + 1]!;
  for (let at = start[local]!; at < end; at++) {
    const price = prices[at]!;
    if (price > high) return;
    if (price < low || (among !== null && !among.has(price))) continue;
    const profile = profiles[at]!;
    // No branches: whether an offer passes and whether its value is new is as good as random. What fails is "not stated".
    const value = codes[profile]! & -passes[profile]!;
    counts[value]! += (last[value]! - row) >>> 31;
    last[value] = row;
  }
}

/** Adds each row under the thresholds that its cheapest passing offer is not above. */
function addCheapest({ rows, runs, test }: Match, thresholds: readonly number[], counts: Int32Array): void {
  for (const { from, end, inStock, soldOut } of runs) {
    for (let at = from; at < end; at++) {
      const price = Math.min(
        lowestPassing(inStock, rows[at]!, test),
        lowestPassing(soldOut, rows[at]!, test),
      );
      for (let each = thresholds.length - 1; each >= 0 && price <= thresholds[each]!; each--) counts[each]!++;
    }
  }
}

/** Infinity where none of the row's offers passes. */
function lowestPassing(block: OfferBlock, row: number, test: OfferTest): number {
  const at = findPassing(block, row, test);
  return at === -1 ? Infinity : block.price[at]!;
}
