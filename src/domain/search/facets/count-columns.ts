// Histograms of product columns.
import type { RowList } from '#domain/search/facets/count-offers.ts';
import type { Codes, ProductColumn } from '#domain/search/facets/product-table.ts';

export class ColumnCounter {
  #counts = new Int32Array(0);
  #setCounts = new Int32Array(0);

  /** By value code: rows that have the value. Scratch, good until the next call. */
  count(column: ProductColumn, { rows, count }: RowList): Int32Array {
    const limit = column.dictionary.values.length + 1;
    if (this.#counts.length < limit) this.#counts = new Int32Array(limit * 2);
    const counts = this.#counts.subarray(0, limit).fill(0);
    if (column.sets === null) addCodes(column.codes, rows, count, counts);
    else this.#countMembers(column.codes, column.sets.members, rows, count, counts);
    return counts;
  }

  #countMembers(
    codes: Codes,
    members: readonly (readonly number[])[],
    rows: Int32Array,
    count: number,
    counts: Int32Array,
  ): void {
    if (count < members.length) {
      for (let at = 0; at < count; at++) {
        const set = codes[rows[at]!]!;
        if (set !== 0) for (const member of members[set - 1]!) counts[member]!++;
      }
      return;
    }
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

/** Sees columns of one type, which keeps its loop fast: sets are added up elsewhere. */
function addCodes(codes: Codes, rows: Int32Array, count: number, counts: Int32Array): void {
  for (let at = 0; at < count; at++) counts[codes[rows[at]!]!]!++;
}
