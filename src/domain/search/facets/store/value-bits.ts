// Which rows of a block have an offer with a value, as bits: they rule out rows of a whole chunk without reading its offers.
import { setBit } from '#domain/search/facets/store/bitset.ts';
import type { WordRange } from '#domain/search/facets/store/bitset.ts';
import type { CodeFilter, CompiledFilters, PriceFilter } from '#domain/search/facets/query/compile-query.ts';
import { eligibleBlocks } from '#domain/search/facets/query/eligibility.ts';
import type { OfferBlock } from '#domain/search/facets/store/offer-block.ts';
import { chunkWords } from '#domain/search/facets/store/segment.ts';

/** Keys with more values have no bits: 128 bytes per value, chunk and block would add up. */
const maxValues = 256;

const noBits = new Int32Array(0);

/** The position of the price in `OfferBlock.bits`, after the offer keys. */
function pricePosition({ segment }: CompiledFilters): number {
  return segment.shape.keys.offers.length;
}

/**
 * Clears the bits of rows none of whose offers can pass; `rows` has valid bits within `words` only. Returns whether the
 * result is exact: with a single filter, the rows that stay are those that match.
 */
export function narrowRows(filters: CompiledFilters, rows: Int32Array, words: Readonly<WordRange>): boolean {
  const { offerFilters, price, segment, availability } = filters;
  const isOnlyOne = offerFilters.length + (price === null ? 0 : 1) === 1;
  const { thresholds } = segment.shape.keys;
  const threshold = price === null ? -1 : thresholds.findIndex(each => each >= price.high);
  const isExact =
    isOnlyOne &&
    (price === null ? offerFilters[0]!.codeLimit <= maxValues : isThreshold(filters, price, threshold));
  const excludesStock = availability === 'only-sold-out' && isExact;
  const end = Math.min(segment.chunks.length, Math.ceil(words.end / chunkWords));
  for (let at = Math.floor(words.from / chunkWords); at < end; at++) {
    const place = at * chunkWords;
    if (isEmptyChunk(rows, place, words)) continue;
    const [first, second] = eligibleBlocks(filters, segment.chunks[at]);
    for (let each = 0; each < offerFilters.length; each++) {
      const filter = offerFilters[each]!;
      if (filter.codeLimit > maxValues) continue;
      const [inFirst, inSecond] = [valueBits(filters, first, filter), valueBits(filters, second, filter)];
      narrowChunk(rows, place, inFirst, inSecond, filter.codes, excludesStock);
    }
    if (threshold !== -1)
      narrowChunk(
        rows,
        place,
        priceBits(filters, first),
        priceBits(filters, second),
        [threshold],
        excludesStock,
      );
  }
  return isExact;
}

/** Also clears the chunk's words outside the range, which may hold bits of an earlier query. */
function isEmptyChunk(rows: Int32Array, place: number, { from, end }: Readonly<WordRange>): boolean {
  let any = 0;
  for (let word = place; word < place + chunkWords; word++) {
    if (word < from || word >= end) rows[word] = 0;
    any |= rows[word]!;
  }
  return any === 0;
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
    if (rows[place + word] === 0) continue;
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

/** By code of the filter's key, the rows that have an offer with it; made on first use. */
function valueBits(
  { segment }: CompiledFilters,
  block: OfferBlock,
  { key, codeLimit }: CodeFilter,
): Int32Array {
  const known = block.bits[key];
  if (known) return known;
  if (block.id.length === 0) return (block.bits[key] = noBits);
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
  if (block.id.length === 0) return (block.bits[position] = noBits);
  const { length } = filters.segment.shape.keys.thresholds;
  const bits = new Int32Array(length * chunkWords);
  for (let threshold = 0; threshold < length; threshold++) {
    const atOrBelow = bits.subarray(threshold * chunkWords, (threshold + 1) * chunkWords);
    for (let row = 0; row < block.bucket.length; row++)
      if (block.bucket[row]! <= threshold) setBit(atOrBelow, row);
  }
  return (block.bits[position] = bits);
}
