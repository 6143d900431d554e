// The products that match some filters.
import { setBit } from '#domain/search/facets/store/bitset.ts';
import type { CompiledFilters } from '#domain/search/facets/query/compiled-filters.ts';
import { eligibleOffers } from '#domain/search/facets/query/eligibility.ts';
import type { EligibleOffers } from '#domain/search/facets/query/eligibility.ts';
import { makeOfferTest } from '#domain/search/facets/query/offer-test.ts';
import type { OfferTest } from '#domain/search/facets/query/offer-test.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/store/segment.ts';

/** The rows at `from` up to, not including, `end` of a list, which are of one chunk, and its offers. */
export interface ChunkRun extends EligibleOffers {
  readonly from: number;
  readonly end: number;
}

/** Immutable; what is derived from the rows is computed on first use. */
export class Match {
  readonly filters: CompiledFilters;
  /** Rows of the products, ascending. */
  readonly rows: Int32Array;
  #bits: Int32Array | null = null;
  #runs: readonly ChunkRun[] | null = null;
  #test: OfferTest | null = null;

  constructor(filters: CompiledFilters, rows: Int32Array) {
    this.filters = filters;
    this.rows = rows;
  }

  /** The rows as bits. */
  get bits(): Int32Array {
    if (this.#bits === null) {
      this.#bits = new Int32Array(this.filters.products.words);
      for (let at = 0; at < this.rows.length; at++) setBit(this.#bits, this.rows[at]!);
    }
    return this.#bits;
  }

  /** The rows by chunk. */
  get runs(): readonly ChunkRun[] {
    return (this.#runs ??= cutByChunk(this.filters, this.rows));
  }

  /** Which of the eligible offers pass. */
  get test(): OfferTest {
    return (this.#test ??= makeOfferTest(this.filters));
  }
}

function cutByChunk(filters: CompiledFilters, rows: Int32Array): ChunkRun[] {
  const runs: ChunkRun[] = [];
  for (let from = 0; from < rows.length;) {
    const chunk = rows[from]! >> chunkShift;
    const end = findFrom(rows, (chunk + 1) << chunkShift, from, Math.min(rows.length, from + chunkRows));
    runs.push({ from, end, ...eligibleOffers(filters, filters.segment.chunks[chunk]) });
    from = end;
  }
  return runs;
}

/** The first position from `low` on, `high` at most, whose row is not below `row`. */
function findFrom(rows: Int32Array, row: number, low: number, high: number): number {
  let [from, end] = [low, high];
  while (from < end) {
    const middle = (from + end) >>> 1;
    if (rows[middle]! < row) from = middle + 1;
    else end = middle;
  }
  return from;
}
