// Which products match, and which offer stands for each.
import { countWords, listRows } from '#domain/search/facets/store/bitset.ts';
import type { RowList, WordRange } from '#domain/search/facets/store/bitset.ts';
import { hasOfferFilter, isSameMatch } from '#domain/search/facets/query/compile-query.ts';
import type { CompiledFilters } from '#domain/search/facets/query/compile-query.ts';
import { eligibleBlocks, fillCandidates } from '#domain/search/facets/query/eligibility.ts';
import { judgeProfiles } from '#domain/search/facets/query/judge-profiles.ts';
import { anyPrice, selectInChunk } from '#domain/search/facets/query/select-offers.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/store/segment.ts';
import { narrowRows } from '#domain/search/facets/store/value-bits.ts';

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
  /** Where `full` and `near` have bits. */
  readonly fullWords: WordRange = { from: 0, end: 0 };
  readonly nearWords: WordRange = { from: 0, end: 0 };
  /** Rows that pass each product filter; may be shorter than `full`. */
  readonly passing: Int32Array[] = [];
  /** Rows that match on the side of offers, as far as they have been looked at: `full`, or `near` too. */
  matched = new Int32Array(0);
  /** Rows that match, as bits and as a list. */
  matchingBits = new Int32Array(0);
  readonly matching: RowList = { rows: new Int32Array(0), count: 0 };
  /** Rows whose offers are worth a look; see `fillCandidates`. */
  candidates = new Int32Array(0);
  /** By profile: bit i is set when offer filter i fails. */
  verdicts: Int32Array = new Int32Array(0);
  #selected = new Int32Array(0);
  #isSelected = false;
  #isNearMatched = false;
  /** For bits that nobody keeps. */
  #scratch = new Int32Array(0);
  readonly #passingScratch: Int32Array[] = [];
  /** Rows whose offers are being looked at. */
  #rows = new Int32Array(0);

  /** Fills `full`, `near`, `matching`, and `matched` for the rows of `full`; of `near` as well when `wantsNear`. */
  prepare(filters: CompiledFilters, wantsNear: boolean): void {
    if (this.filters === null || !isSameMatch(this.filters, filters)) {
      this.filters = null;
      this.#start(filters);
      this.filters = filters;
    }
    if (!wantsNear || this.#isNearMatched) return;
    if (hasOfferFilter(filters)) this.#matchNear(filters);
    this.#isNearMatched = true;
  }

  /**
   * By row: of each of these matching rows, the selected offer in the in-stock block, or ~offer in the second; see
   * `eligibleBlocks`. Only with an offer filter.
   */
  select(rows: readonly number[]): Int32Array {
    if (this.#isSelected) return this.#selected;
    this.#rows.set(rows);
    this.#selectAmong(this.filters!, this.#rows, rows.length);
    return this.#selected;
  }

  /** The same of all matching rows. */
  selectAll(): Int32Array {
    if (!this.#isSelected) this.#selectAmong(this.filters!, this.matching.rows, this.matching.count);
    this.#isSelected = true;
    return this.#selected;
  }

  #start(filters: CompiledFilters): void {
    const { products } = filters;
    this.#resize(products.rowCount);
    this.#matchProducts(filters);
    fillCandidates(filters, hasOfferFilter(filters), this.candidates);
    this.#isNearMatched = filters.productFilters.length === 0;
    this.#isSelected = false;
    if (hasOfferFilter(filters)) {
      this.verdicts = judgeProfiles(filters, this.verdicts);
      this.matched.fill(0);
      this.#matchFull(filters);
    } else {
      this.matched.set(this.candidates);
      this.#isNearMatched = true;
    }
    const { full, matched, matchingBits, matching, fullWords } = this;
    matchingBits.fill(0);
    for (let word = fullWords.from; word < fullWords.end; word++) {
      matchingBits[word] = full[word]! & matched[word]!;
    }
    matching.count = listRows(matchingBits, fullWords, matching.rows);
  }

  #resize(rowCount: number): void {
    // Whole chunks, so that loops over chunks need no end of their own.
    const rows = Math.ceil(rowCount / chunkRows) * chunkRows;
    if (this.#selected.length === rows) return;
    const words = countWords(rows);
    this.full = new Int32Array(words);
    this.near = new Int32Array(words);
    this.matched = new Int32Array(words);
    this.matchingBits = new Int32Array(words);
    this.candidates = new Int32Array(words);
    this.#scratch = new Int32Array(words);
    this.#selected = new Int32Array(rows);
    this.matching.rows = new Int32Array(rows);
    this.#rows = new Int32Array(rows);
    this.#passingScratch.length = 0;
  }

  /** Rows that fail no filter, and rows that fail at most one: the rows are counted by failures, up to two. */
  #matchProducts({ products, productFilters }: CompiledFilters): void {
    const { full, near, passing } = this;
    full.fill(0);
    near.fill(0);
    passing.length = 0;
    for (let at = 0; at < productFilters.length; at++) {
      const scratch = (this.#passingScratch[at] ??= new Int32Array(full.length));
      const bits = products.rowsWith(productFilters[at]!.key, productFilters[at]!.codes, scratch);
      passing.push(bits);
      if (at === 0) failOnce(bits, full, products.words);
      else countFailures(bits, full, near, products.words);
    }
    keepAlive(products.alive, full, this.fullWords, products.words);
    keepAlive(products.alive, near, this.nearWords, products.words);
  }

  #matchFull(filters: CompiledFilters): void {
    const { full, candidates, fullWords, matched } = this;
    const wanted = this.#scratch;
    for (let word = fullWords.from; word < fullWords.end; word++)
      wanted[word] = full[word]! & candidates[word]!;
    if (narrowRows(filters, wanted, fullWords)) {
      // Offers are selected when somebody asks for them.
      for (let word = fullWords.from; word < fullWords.end; word++) matched[word] = wanted[word]!;
      return;
    }
    this.#selectAmong(filters, this.#rows, listRows(wanted, fullWords, this.#rows));
    this.#isSelected = true;
  }

  #matchNear(filters: CompiledFilters): void {
    const { full, near, candidates, nearWords, matched } = this;
    const wanted = this.#scratch;
    for (let word = nearWords.from; word < nearWords.end; word++)
      wanted[word] = near[word]! & ~full[word]! & candidates[word]!;
    if (narrowRows(filters, wanted, nearWords)) {
      for (let word = nearWords.from; word < nearWords.end; word++) matched[word]! |= wanted[word]!;
      return;
    }
    this.#selectAmong(filters, this.#rows, listRows(wanted, nearWords, this.#rows));
  }

  /** Looks for a passing offer in each of the rows. */
  #selectAmong(filters: CompiledFilters, rows: Int32Array, count: number): void {
    const { segment, availability } = filters;
    const test = { verdicts: this.verdicts, ignored: 0, price: filters.price ?? anyPrice };
    const wantsNoneInStock = availability === 'only-sold-out';
    for (let at = 0; at < count;) {
      const blocks = eligibleBlocks(filters, segment.chunks[rows[at]! >> chunkShift]);
      at = selectInChunk(blocks, test, wantsNoneInStock, rows, at, count, this.matched, this.#selected);
    }
  }
}

/** The first filter's failures. */
function failOnce(passing: Int32Array, once: Int32Array, words: number): void {
  for (let word = 0; word < words; word++) once[word] = ~passing[word]!;
}

/** Adds one filter's failures to the bits that failed once or more, and twice or more. */
function countFailures(passing: Int32Array, once: Int32Array, twice: Int32Array, words: number): void {
  for (let word = 0; word < words; word++) {
    const failing = ~passing[word]!;
    twice[word]! |= once[word]! & failing;
    once[word]! |= failing;
  }
}

/** Turns bits that failed into living ones that did not, and notes where there are any. */
function keepAlive(alive: Int32Array, bits: Int32Array, range: WordRange, words: number): void {
  let from = words;
  let end = 0;
  for (let word = 0; word < words; word++) {
    const kept = alive[word]! & ~bits[word]!;
    bits[word] = kept;
    if (kept === 0) continue;
    if (end === 0) from = word;
    end = word + 1;
  }
  range.from = Math.min(from, end);
  range.end = end;
}
