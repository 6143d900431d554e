// Offers by product row, in columns: one block for those in stock, one for the others.
import { countWords, setBit } from '#domain/search/facets/store/bitset.ts';
import type { KeySet } from '#domain/search/facets/store/keys.ts';
import type { Profiles } from '#domain/search/facets/store/profiles.ts';

/** The offers of row r stand at `start[r]` to `start[r + 1]`, by price, then by id. Plain data. */
export interface OfferColumns {
  readonly start: Int32Array;
  readonly id: Float64Array;
  /** Minor units. */
  readonly price: Int32Array;
  readonly profile: Int32Array;
  /** Percent; 0 where not stated. */
  readonly discount: Float64Array;
  /** Seconds since 1970; NaN where never sold out. */
  readonly lastOut: Float64Array;
}

/** The columns, and what is derived from them for counting. */
export interface OfferBlock extends OfferColumns {
  /** Rows that have an offer here, as bits. */
  readonly present: Int32Array;
  /** By row: the lowest price in minor units; -1 without an offer. */
  readonly cheapest: Int32Array;
  /** By row: how many thresholds lie below the lowest price; `thresholds.length + 1` without an offer. */
  readonly bucket: Uint8Array;
  /** For each counted offer key. */
  readonly distinct: readonly DistinctValues[];
  /** Cache of `value-bits.ts`, by offer key. */
  readonly bits: (Int32Array | undefined)[];
  /** Cache of `row-lanes.ts`, by counted offer key, then by word. */
  readonly lanes: Int32Array[][];
}

/** The distinct values among the offers of row r: `code[start[r]]` to `code[start[r + 1]]`. */
export interface DistinctValues {
  readonly start: Int32Array;
  readonly code: Uint16Array;
}

/** What the codes of a block refer to: the same for all blocks of a segment. */
export interface OfferShape {
  readonly keys: KeySet;
  readonly profiles: Profiles;
}

/** Derives what counting needs. */
export function finishBlock(columns: OfferColumns, shape: OfferShape): OfferBlock {
  const { start, price } = columns;
  const { thresholds, countedOffers } = shape.keys;
  const rowCount = start.length - 1;
  const present = new Int32Array(countWords(rowCount));
  const cheapest = new Int32Array(rowCount).fill(-1);
  const bucket = new Uint8Array(rowCount).fill(thresholds.length + 1);
  for (let row = 0; row < rowCount; row++) {
    if (start[row] === start[row + 1]) continue;
    setBit(present, row);
    cheapest[row] = price[start[row]!]!;
    bucket[row] = findBucket(cheapest[row]!, thresholds);
  }
  const distinct = countedOffers.map(key => collectDistinct(columns, shape.profiles.columns[key]!));
  return { ...columns, present, cheapest, bucket, distinct, bits: [], lanes: [] };
}

/** How many of the ascending thresholds lie below the price. */
export function findBucket(price: number, thresholds: readonly number[]): number {
  let bucket = 0;
  while (bucket < thresholds.length && price > thresholds[bucket]!) bucket++;
  return bucket;
}

function collectDistinct({ start, profile }: OfferColumns, codeOf: Int32Array): DistinctValues {
  const rowCount = start.length - 1;
  const distinctStart = new Int32Array(rowCount + 1);
  const code = new Uint16Array(profile.length);
  let count = 0;
  for (let row = 0; row < rowCount; row++) {
    const first = count;
    for (let at = start[row]!; at < start[row + 1]!; at++) {
      const value = codeOf[profile[at]!]!;
      if (value !== 0 && !isAmong(code, first, count, value)) code[count++] = value;
    }
    distinctStart[row + 1] = count;
  }
  return { start: distinctStart, code: code.slice(0, count) };
}

/** A row has few distinct values, so a linear search is cheaper than a set. */
function isAmong(codes: Uint16Array, from: number, to: number, code: number): boolean {
  for (let at = from; at < to; at++) if (codes[at] === code) return true;
  return false;
}

/** Rows `from` to `from + rowCount` of a longer block, as views where the values stay the same. */
export function cutBlock(block: OfferBlock, from: number, rowCount: number): OfferBlock {
  const first = block.start[from]!;
  const end = block.start[from + rowCount]!;
  return {
    start: rebase(block.start, from, rowCount),
    id: block.id.subarray(first, end),
    price: block.price.subarray(first, end),
    profile: block.profile.subarray(first, end),
    discount: block.discount.subarray(first, end),
    lastOut: block.lastOut.subarray(first, end),
    present: block.present.subarray(from >>> 5, (from + rowCount) >>> 5),
    cheapest: block.cheapest.subarray(from, from + rowCount),
    bucket: block.bucket.subarray(from, from + rowCount),
    distinct: block.distinct.map(({ start, code }) => ({
      start: rebase(start, from, rowCount),
      code: code.subarray(start[from], start[from + rowCount]),
    })),
    bits: [],
    lanes: [],
  };
}

function rebase(start: Int32Array, from: number, rowCount: number): Int32Array {
  const first = start[from]!;
  const rebased = start.slice(from, from + rowCount + 1);
  if (first !== 0) for (let row = 0; row <= rowCount; row++) rebased[row]! -= first;
  return rebased;
}

export function makeColumns(rowCount: number, offerCount: number): OfferColumns {
  return {
    start: new Int32Array(rowCount + 1),
    id: new Float64Array(offerCount),
    price: new Int32Array(offerCount),
    profile: new Int32Array(offerCount),
    discount: new Float64Array(offerCount),
    lastOut: new Float64Array(offerCount),
  };
}
