// Which rows of a block have an offer with a value: says for a whole chunk at once where a look at the offers is idle.
import { setBit } from '#domain/search/facets/bitset.ts';
import type { CodeFilter, CompiledFilters, PriceFilter } from '#domain/search/facets/compile-query.ts';
import { eligibleBlocks } from '#domain/search/facets/eligibility.ts';
import type { OfferBlock } from '#domain/search/facets/offer-block.ts';
import { chunkWords } from '#domain/search/facets/segment.ts';

/** Keys with more values have no bits: 64 bytes per value, chunk and block would add up. */
const mostValues = 256;

/** The position of the price among the bits of a block, after the offer keys. */
function pricePosition({ segment }: CompiledFilters): number {
  return segment.shape.keys.offers.length;
}

/**
 * Takes rows out of `rows` that no offer of can pass. Returns whether that was all there is to say: with one
 * filter, the rows that stay are those that match.
 */
export function narrowRows(filters: CompiledFilters, rows: Int32Array): boolean {
  const { offerFilters, price, segment, availability } = filters;
  const isOnlyOne = offerFilters.length + (price === null ? 0 : 1) === 1;
  const known = offerFilters.filter(({ codeLimit }) => codeLimit <= mostValues);
  const threshold = price === null ? -1 : segment.shape.keys.thresholds.findIndex(each => each >= price.high);
  const isExact = isOnlyOne && (price === null ? known.length === 1 : isThreshold(filters, price, threshold));
  const excludesStock = availability === 'only-sold-out' && isExact;
  const chunkCount = Math.min(segment.chunks.length, rows.length / chunkWords);
  for (let at = 0; at < chunkCount; at++) {
    if (isEmptyChunk(rows, at * chunkWords)) continue;
    const [first, second] = eligibleBlocks(filters, segment.chunks[at]);
    const narrow = (firstBits: Int32Array, secondBits: Int32Array, codes: readonly number[]) =>
      narrowChunk(rows, at * chunkWords, firstBits, secondBits, codes, excludesStock);
    for (const filter of known) {
      narrow(valueBits(filters, first, filter), valueBits(filters, second, filter), filter.codes);
    }
    if (threshold !== -1) narrow(priceBits(filters, first), priceBits(filters, second), [threshold]);
  }
  return isExact;
}

function isEmptyChunk(rows: Int32Array, place: number): boolean {
  for (let word = 0; word < chunkWords; word++) if (rows[place + word] !== 0) return false;
  return true;
}

function isThreshold(
  { segment }: CompiledFilters,
  { low, high, among }: PriceFilter,
  threshold: number,
): boolean {
  return low === 0 && among === null && segment.shape.keys.thresholds[threshold] === high;
}

function narrowChunk(
  rows: Int32Array,
  place: number,
  first: Int32Array,
  second: Int32Array,
  codes: readonly number[],
  excludesStock: boolean,
): void {
  for (let word = 0; word < chunkWords; word++) {
    let inFirst = 0;
    let inSecond = 0;
    for (let at = 0; at < codes.length; at++) {
      const bits = codes[at]! * chunkWords + word;
      // A value that is newer than the bits has none.
      if (bits < first.length) inFirst |= first[bits]!;
      if (bits < second.length) inSecond |= second[bits]!;
    }
    rows[place + word]! &= excludesStock ? inSecond & ~inFirst : inFirst | inSecond;
  }
}

/** By code of the filter's key, the rows that have an offer with it; made when first asked for. */
function valueBits(
  { segment }: CompiledFilters,
  block: OfferBlock,
  { key, codeLimit }: CodeFilter,
): Int32Array {
  const known = block.bits[key];
  if (known) return known;
  const bits = new Int32Array(codeLimit * chunkWords);
  const codes = segment.shape.profiles.columns[key]!;
  const { start, profile } = block;
  for (let row = 0; row < start.length - 1; row++) {
    for (let at = start[row]!; at < start[row + 1]!; at++) {
      bits[codes[profile[at]!]! * chunkWords + (row >>> 5)]! |= 1 << (row & 31);
    }
  }
  return (block.bits[key] = bits);
}

/** By threshold, the rows that have an offer at or below it. */
function priceBits(filters: CompiledFilters, block: OfferBlock): Int32Array {
  const position = pricePosition(filters);
  const known = block.bits[position];
  if (known) return known;
  const { length } = filters.segment.shape.keys.thresholds;
  const bits = new Int32Array(length * chunkWords);
  for (let threshold = 0; threshold < length; threshold++) {
    const atOrBelow = bits.subarray(threshold * chunkWords, (threshold + 1) * chunkWords);
    for (let row = 0; row < block.bucket.length; row++)
      if (block.bucket[row]! <= threshold) setBit(atOrBelow, row);
  }
  return (block.bits[position] = bits);
}
