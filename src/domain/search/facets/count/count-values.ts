// Counts values of offers one by one, for keys with so many values that most lanes would be empty.
import type { RowList } from '#domain/search/facets/store/bitset.ts';
import type { CompiledFilters } from '#domain/search/facets/query/compile-query.ts';
import { eligibleBlocks } from '#domain/search/facets/query/eligibility.ts';
import type { PassingOffers } from '#domain/search/facets/query/passing-offers.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/store/segment.ts';

/** Counts each value once per row that has it. */
export class ValueCounter {
  /** By value: the stamp of the row last counted for it. Each row of each count has a stamp of its own. */
  #seen = new Int32Array(0);
  #stamp = 0;

  /** Adds the distinct values of counted key `facet` among the eligible offers of the rows. */
  countDistinct(filters: CompiledFilters, facet: number, { rows, count }: RowList, counts: Int32Array): void {
    const stamp = this.#takeStamps(count, counts.length);
    const seen = this.#seen;
    for (let at = 0; at < count; at++) {
      const row = rows[at]!;
      const local = row & (chunkRows - 1);
      const [first, second] = eligibleBlocks(filters, filters.segment.chunks[row >> chunkShift]);
      for (const block of [first, second]) {
        const { start, code } = block.distinct[facet]!;
        for (let place = start[local]!; place < start[local + 1]!; place++) {
          const value = code[place]!;
          if (seen[value] !== stamp + at) counts[value]!++;
          seen[value] = stamp + at;
        }
      }
    }
  }

  /** Adds the values of passing offers of `count` rows; `codes` has a value by profile. */
  countPassing({ profile, end }: PassingOffers, codes: Int32Array, count: number, counts: Int32Array): void {
    const stamp = this.#takeStamps(count, counts.length);
    const seen = this.#seen;
    for (let at = 0, place = 0; at < count; at++) {
      for (const last = end[at]!; place < last; place++) {
        const value = codes[profile[place]!]!;
        if (seen[value] !== stamp + at) counts[value]!++;
        seen[value] = stamp + at;
      }
    }
  }

  /** Reserves `count` stamps and returns the first. */
  #takeStamps(count: number, values: number): number {
    if (this.#seen.length < values) this.#seen = new Int32Array(values * 2);
    if (this.#stamp + count > 2 ** 30) {
      this.#stamp = 0;
      this.#seen.fill(0);
    }
    const first = this.#stamp + 1;
    this.#stamp += count;
    return first;
  }
}
