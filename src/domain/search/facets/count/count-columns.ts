// Histograms of product columns.
import type { Match } from '#domain/search/facets/query/match.ts';
import { Scratch } from '#domain/search/facets/store/scratch.ts';
import type { ValueSets } from '#domain/search/facets/store/value-sets.ts';

const scratch = new Scratch();
const setScratch = new Scratch();

/** By value code of the product key at `key`: matching products that have the value. Valid until the next call. */
export function countColumn({ filters, rows }: Match, key: number): Int32Array {
  const { dictionary, sets, codes } = filters.products.columns[key]!;
  const counts = scratch.take(dictionary.values.length + 1);
  if (sets === null) addCodes(codes, rows, counts);
  else for (let word = 0; word << 5 < counts.length; word++) addMembers(sets, word, codes, rows, counts);
  return counts;
}

function addCodes(codes: Int32Array, rows: Int32Array, counts: Int32Array): void {
  for (let at = 0; at < rows.length; at++) counts[codes[rows[at]!]!]!++;
}

/** Adds the members of the rows' sets, of one word of codes: set by set where there are fewer sets than rows. */
function addMembers(
  sets: ValueSets,
  word: number,
  codes: Int32Array,
  rows: Int32Array,
  counts: Int32Array,
): void {
  const bits = sets.bits(word);
  if (rows.length < bits.length) {
    for (let at = 0; at < rows.length; at++) addBits(bits[codes[rows[at]!]!]!, word, 1, counts);
    return;
  }
  const setCounts = setScratch.take(bits.length);
  addCodes(codes, rows, setCounts);
  for (let set = 0; set < bits.length; set++)
    if (setCounts[set] !== 0) addBits(bits[set]!, word, setCounts[set]!, counts);
}

function addBits(bits: number, word: number, times: number, counts: Int32Array): void {
  for (let left = bits; left !== 0; left &= left - 1)
    counts[(word << 5) + 31 - Math.clz32(left & -left)]! += times;
}
