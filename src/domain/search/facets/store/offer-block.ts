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

/** Columns, and what queries without offer filters read of them. */
export interface OfferBlock extends OfferColumns {
  /** Rows that have an offer here, as bits. */
  readonly present: Int32Array;
  /** By row: the lowest price in minor units; -1 without an offer. */
  readonly cheapest: Int32Array;
  /** What `value-bits.ts` keeps of the block, by offer key. */
  readonly bits: (Int32Array | undefined)[];
}

/** What the codes of a block refer to: the same for all blocks of a segment. */
export interface OfferShape {
  readonly keys: KeySet;
  readonly profiles: Profiles;
}

/** Derives from columns what queries without offer filters read. */
export function finishBlock(columns: OfferColumns): OfferBlock {
  const { start, price } = columns;
  const rowCount = start.length - 1;
  const present = new Int32Array(countWords(rowCount));
  const cheapest = new Int32Array(rowCount).fill(-1);
  for (let row = 0; row < rowCount; row++) {
    if (start[row] === start[row + 1]) continue;
    setBit(present, row);
    cheapest[row] = price[start[row]!]!;
  }
  return { ...columns, present, cheapest, bits: [] };
}

/** Rows `from` up to, not including, `from + rowCount`, as views where the values stay the same. */
export function cutColumns(columns: OfferColumns, from: number, rowCount: number): OfferColumns {
  const first = columns.start[from]!;
  const end = columns.start[from + rowCount]!;
  return {
    start: rebase(columns.start, from, rowCount),
    id: columns.id.subarray(first, end),
    price: columns.price.subarray(first, end),
    profile: columns.profile.subarray(first, end),
    discount: columns.discount.subarray(first, end),
    lastOut: columns.lastOut.subarray(first, end),
  };
}

function rebase(start: Int32Array, from: number, rowCount: number): Int32Array {
  const first = start[from]!;
  const rebased = start.slice(from, from + rowCount + 1);
  if (first !== 0) for (let row = 0; row <= rowCount; row++) rebased[row]! -= first;
  return rebased;
}

/** Empty columns for so many rows and offers. */
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
