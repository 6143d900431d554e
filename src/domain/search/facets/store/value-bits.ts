// Which rows of a block have an offer with a value, as bits: they rule out rows of a whole chunk without reading its offers.
import { setBit } from '#domain/search/facets/store/bitset.ts';
import type { WordRange } from '#domain/search/facets/store/bitset.ts';
import type { CompiledFilters, PriceFilter } from '#domain/search/facets/query/compiled-filters.ts';
import { eligibleOffers } from '#domain/search/facets/query/eligibility.ts';
import type { OfferBlock, OfferShape } from '#domain/search/facets/store/offer-block.ts';
import { chunkWords } from '#domain/search/facets/store/segment.ts';

/** Keys with more values have no bits: 64 bytes per value, chunk and block would add up. */
export const maxValues = 256;

const noBits = new Int32Array(maxValues * chunkWords);

/**
 * Removes from `rows` those without an offer that can pass. Returns true when exactly the rows that match remain: with a
 * single filter the bits decide alone.
 */
export function narrowRows(filters: CompiledFilters, rows: Int32Array, range: WordRange): boolean {
  const { offerFilters, price, segment, availability } = filters;
  const { shape } = segment;
  const isOnlyOne = offerFilters.length + (price === null ? 0 : 1) === 1;
  const { thresholds } = shape.keys;
  const threshold = price === null ? -1 : thresholds.findIndex(each => each >= price.high);
  const isExact =
    isOnlyOne &&
    (price === null ? offerFilters[0]!.codeLimit <= maxValues : isThreshold(price, thresholds[threshold]));
  const excludesStock = availability === 'only-sold-out' && isExact;
  for (let at = Math.floor(range.from / chunkWords); at * chunkWords < range.end; at++) {
    const { inStock, soldOut } = eligibleOffers(filters, segment.chunks[at]);
    const from = Math.max(range.from, at * chunkWords);
    const chunk = rows.subarray(from, Math.min(range.end, (at + 1) * chunkWords));
    const offset = from - at * chunkWords;
    for (const { key, codes, codeLimit } of offerFilters) {
      if (codeLimit > maxValues) continue;
      const inFirst = valueBits(inStock, key, codeLimit, shape);
      const inSecond = valueBits(soldOut, key, codeLimit, shape);
      narrowChunk(chunk, offset, inFirst, inSecond, codes, excludesStock);
    }
    if (threshold !== -1)
      narrowChunk(
        chunk,
        offset,
        priceBits(inStock, shape),
        priceBits(soldOut, shape),
        [threshold],
        excludesStock,
      );
  }
  return isExact;
}

function isThreshold({ low, high, among }: PriceFilter, threshold: number | undefined): boolean {
  return low === 0 && among === null && threshold === high;
}

/** `offset`: the first word of `rows`, counted from the start of the chunk. */
function narrowChunk(
  rows: Int32Array,
  offset: number,
  first: Int32Array,
  second: Int32Array,
  codes: readonly number[],
  excludesStock: boolean,
): void {
  for (let word = 0; word < rows.length; word++) {
    if (rows[word] === 0) continue;
    let inFirst = 0;
    let inSecond = 0;
    for (let at = 0; at < codes.length; at++) {
      const bits = codes[at]! * chunkWords + offset + word;
      inFirst |= first[bits]!;
      inSecond |= second[bits]!;
    }
    rows[word]! &= excludesStock ? inSecond & ~inFirst : inFirst | inSecond;
  }
}

/** By code below `limit`, the rows that have an offer with the value; made when first asked for. */
export function valueBits(
  block: OfferBlock,
  key: number,
  limit: number,
  { profiles }: OfferShape,
): Int32Array {
  if (block.id.length === 0) return noBits;
  const known = block.bits[key];
  if (known !== undefined && known.length >= limit * chunkWords) return known;
  const bits = new Int32Array(limit * chunkWords);
  const codes = profiles.columns[key]!;
  const { start, profile } = block;
  for (let row = 0; row < start.length - 1; row++) {
    for (let at = start[row]!; at < start[row + 1]!; at++) {
      bits[codes[profile[at]!]! * chunkWords + (row >>> 5)]! |= 1 << (row & 31);
    }
  }
  return (block.bits[key] = bits);
}

/** By threshold, the rows that have an offer at or below it. */
export function priceBits(block: OfferBlock, { keys: { offers, thresholds } }: OfferShape): Int32Array {
  if (block.id.length === 0) return noBits;
  // After the offer keys.
  const known = block.bits[offers.length];
  if (known) return known;
  const bits = new Int32Array(thresholds.length * chunkWords);
  thresholds.forEach((threshold, at) => {
    const atOrBelow = bits.subarray(at * chunkWords, (at + 1) * chunkWords);
    block.cheapest.forEach((price, row) => {
      if (price !== -1 && price <= threshold) setBit(atOrBelow, row);
    });
  });
  return (block.bits[offers.length] = bits);
}
