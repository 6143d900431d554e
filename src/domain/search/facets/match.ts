// Which products match, and which offer stands for each.
import { countWords, listRows } from '#domain/search/facets/bitset.ts';
import { hasOfferFilter, isSameMatch } from '#domain/search/facets/compile-query.ts';
import type { CompiledFilters } from '#domain/search/facets/compile-query.ts';
import { eligibleBlocks, fillCandidates } from '#domain/search/facets/eligibility.ts';
import { judgeProfiles } from '#domain/search/facets/judge-profiles.ts';
import { anyPrice, selectInChunk } from '#domain/search/facets/select-offers.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/segment.ts';
import { narrowRows } from '#domain/search/facets/value-bits.ts';

/**
 * The matching products of the last filters that were asked for, in arrays that every query uses again. `getResult`
 * and `getCountFilters` with the same filters share one scan through it; that is all that outlives a query here.
 */
export class Match {
  /** Null until the first query, and after one that failed on the way. */
  filters: CompiledFilters | null = null;
  /** Rows that pass all product filters. */
  full = new Int32Array(0);
  /** Rows that pass all product filters but at most one. */
  near = new Int32Array(0);
  /** Rows that pass each product filter. */
  readonly passing: Int32Array[] = [];
  /** Rows that match on the side of offers, as far as they have been looked at: `full`, or `near` too. */
  matched = new Int32Array(0);
  /** By row: the selected offer in the in-stock block, or ~offer in the second; see `eligibleBlocks`. */
  selected = new Int32Array(0);
  #isNearMatched = false;
  /** Rows whose offers are worth a look; see `fillCandidates`. */
  candidates = new Int32Array(0);
  /** For bits that nobody keeps. */
  scratch = new Int32Array(0);
  /** By profile: bit i is set when offer filter i fails. */
  verdicts: Int32Array = new Int32Array(0);
  /** Rows of whatever is being looked at. */
  rows = new Int32Array(0);

  /** Fills `full`, `near`, and `matched` for the rows of `full`; of `near` as well when `wantsNear`. */
  prepare(filters: CompiledFilters, wantsNear: boolean): void {
    if (this.filters === null || !isSameMatch(this.filters, filters)) {
      this.filters = null;
      this.#start(filters);
      this.filters = filters;
    }
    if (!wantsNear || this.#isNearMatched) return;
    if (hasOfferFilter(filters)) this.#matchOffers(filters, this.near, this.full);
    this.#isNearMatched = true;
  }

  #start(filters: CompiledFilters): void {
    const { products } = filters;
    this.#resize(products.rowCount);
    this.#matchProducts(filters);
    fillCandidates(filters, hasOfferFilter(filters), this.candidates);
    this.#isNearMatched = filters.productFilters.length === 0;
    if (!hasOfferFilter(filters)) {
      this.matched.set(this.candidates);
      this.#isNearMatched = true;
      return;
    }
    this.verdicts = judgeProfiles(filters, this.verdicts);
    this.matched.fill(0);
    this.#matchOffers(filters, this.full, null);
  }

  #resize(rowCount: number): void {
    // Whole chunks, so that loops over chunks need no end of their own.
    const rows = Math.ceil(rowCount / chunkRows) * chunkRows;
    if (this.selected.length === rows) return;
    const words = countWords(rows);
    this.full = new Int32Array(words);
    this.near = new Int32Array(words);
    this.matched = new Int32Array(words);
    this.candidates = new Int32Array(words);
    this.scratch = new Int32Array(words);
    this.selected = new Int32Array(rows);
    this.rows = new Int32Array(rows);
    this.passing.length = 0;
  }

  /** Bits that fail no filter, and bits that fail at most one, in one pass: `once` and `twice` count failures. */
  #matchProducts({ products, productFilters }: CompiledFilters): void {
    const { full, near, passing } = this;
    for (let at = 0; at < productFilters.length; at++) {
      const bits = (passing[at] ??= new Int32Array(full.length));
      bits.fill(0);
      products.addRows(productFilters[at]!.key, productFilters[at]!.codes, bits);
    }
    full.fill(0);
    near.fill(0);
    for (let word = 0; word < products.words; word++) {
      let once = 0;
      let twice = 0;
      for (let at = 0; at < productFilters.length; at++) {
        const failing = ~passing[at]![word]!;
        twice |= once & failing;
        once |= failing;
      }
      const alive = products.alive[word]!;
      full[word] = alive & ~once;
      near[word] = alive & ~twice;
    }
  }

  /** Looks for a passing offer in the rows of `wanted` without those of `known`. */
  #matchOffers(filters: CompiledFilters, wanted: Int32Array, known: Int32Array | null): void {
    const { segment, availability } = filters;
    const { candidates, scratch, rows } = this;
    for (let word = 0; word < wanted.length; word++) {
      scratch[word] = wanted[word]! & candidates[word]! & (known === null ? -1 : ~known[word]!);
    }
    const isExact = narrowRows(filters, scratch);
    if (isExact && known !== null) {
      // Nobody asks for the selected offer of a row that fails a filter.
      for (let word = 0; word < scratch.length; word++) this.matched[word]! |= scratch[word]!;
      return;
    }
    const count = listRows(scratch, scratch.length, rows);
    const test = { verdicts: this.verdicts, ignored: 0, price: filters.price ?? anyPrice };
    for (let at = 0; at < count;) {
      const blocks = eligibleBlocks(filters, segment.chunks[rows[at]! >> chunkShift]);
      const wantsNoneInStock = availability === 'only-sold-out';
      at = selectInChunk(blocks, test, wantsNoneInStock, rows, at, count, this.matched, this.selected);
    }
  }
}
