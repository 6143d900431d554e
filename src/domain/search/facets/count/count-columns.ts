// Histograms of product columns.
import type { RowList } from '#domain/search/facets/store/bitset.ts';
import { LaneCounter, maxLanes } from '#domain/search/facets/count/lane-counter.ts';
import type { Codes, ProductColumn } from '#domain/search/facets/store/product-table.ts';
import type { ValueSets } from '#domain/search/facets/store/value-sets.ts';

export class ColumnCounter {
  readonly #lanes = new LaneCounter();
  #counts = new Int32Array(0);
  #setCounts = new Int32Array(0);
  #words = new Int32Array(0);

  /** By value code: how many rows have the value. Scratch, valid until the next call. */
  count(column: ProductColumn, list: RowList): Int32Array {
    const limit = column.dictionary.values.length + 1;
    if (this.#counts.length < limit) this.#counts = new Int32Array(limit * 2);
    const counts = this.#counts.subarray(0, limit).fill(0);
    if (column.sets === null) addCodes(column.codes, list.rows, list.count, counts);
    else if (limit <= maxLanes) this.#countLanes(column.codes, column.sets, list, counts);
    else this.#countMembers(column.codes, column.sets, list, counts);
    return counts;
  }

  #countLanes(codes: Codes, sets: ValueSets, { rows, count }: RowList, counts: Int32Array): void {
    if (this.#words.length < count + 32) this.#words = new Int32Array((count + 32) * 2);
    const words = this.#words;
    for (let word = 0; word << 5 < counts.length; word++) {
      const lanes = sets.lanes(word);
      for (let at = 0; at < count; at++) words[at] = lanes[codes[rows[at]!]!]!;
      this.#lanes.count(words, count, counts, word << 5);
    }
  }

  #countMembers(codes: Codes, { members }: ValueSets, { rows, count }: RowList, counts: Int32Array): void {
    const limit = members.length + 1;
    if (this.#setCounts.length < limit) this.#setCounts = new Int32Array(limit * 2);
    const setCounts = this.#setCounts.subarray(0, limit).fill(0);
    for (let at = 0; at < count; at++) setCounts[codes[rows[at]!]!]!++;
    for (let set = 1; set < limit; set++) {
      const times = setCounts[set]!;
      if (times !== 0) for (const member of members[set - 1]!) counts[member]! += times;
    }
  }
}

/** Only sees columns of counted single values, one type of array, which keeps its loop fast; sets are counted elsewhere. */
function addCodes(codes: Codes, rows: Int32Array, count: number, counts: Int32Array): void {
  for (let at = 0; at < count; at++) counts[codes[rows[at]!]!]!++;
}
