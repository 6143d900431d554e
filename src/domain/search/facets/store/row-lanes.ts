// The values of a row's offers as bits, one for each code of a key ("lanes"), 32 to a word. `LaneCounter` counts them.
import type { RowList } from '#domain/search/facets/store/bitset.ts';
import type { CompiledFilters } from '#domain/search/facets/query/compile-query.ts';
import { eligibleBlocks } from '#domain/search/facets/query/eligibility.ts';
import type { DistinctValues, OfferBlock } from '#domain/search/facets/store/offer-block.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/store/segment.ts';

const noLanes = new Int32Array(chunkRows);

/** Fills `out`, by position in the list, with lanes 32 * word to 32 * word + 31 of counted key `facet`. */
export function fillLanes(
  filters: CompiledFilters,
  facet: number,
  word: number,
  { rows, count }: RowList,
  out: Int32Array,
): void {
  for (let at = 0; at < count;) {
    const chunk = rows[at]! >> chunkShift;
    const [first, second] = eligibleBlocks(filters, filters.segment.chunks[chunk]);
    at = fillInChunk(lanesOf(first, facet, word), lanesOf(second, facet, word), rows, at, count, out);
  }
}

/** Returns the position of the first row of another chunk. */
function fillInChunk(
  first: Int32Array,
  second: Int32Array,
  rows: Int32Array,
  from: number,
  count: number,
  out: Int32Array,
): number {
  const chunk = rows[from]! >> chunkShift;
  let at = from;
  for (; at < count; at++) {
    const row = rows[at]!;
    if (row >> chunkShift !== chunk) break;
    const local = row & (chunkRows - 1);
    out[at] = first[local]! | second[local]!;
  }
  return at;
}

/** By row of a block; made on first use. */
function lanesOf(block: OfferBlock, facet: number, word: number): Int32Array {
  if (block.id.length === 0) return noLanes;
  const known = (block.lanes[facet] ??= []);
  return (known[word] ??= collectLanes(block.distinct[facet]!, word));
}

function collectLanes({ start, code }: DistinctValues, word: number): Int32Array {
  const lanes = new Int32Array(start.length - 1);
  for (let row = 0; row < lanes.length; row++) {
    for (let at = start[row]!; at < start[row + 1]!; at++) {
      if (code[at]! >>> 5 === word) lanes[row]! |= 1 << (code[at]! & 31);
    }
  }
  return lanes;
}
