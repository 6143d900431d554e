// Which products match, and which offer of each is selected.
import { countWords, listRows } from '#domain/search/facets/store/bitset.ts';
import type { RowList, WordRange } from '#domain/search/facets/store/bitset.ts';
import { hasOfferFilter, isSameMatch } from '#domain/search/facets/query/compile-query.ts';
import type { CompiledFilters } from '#domain/search/facets/query/compile-query.ts';
import { eligibleBlocks, fillCandidates } from '#domain/search/facets/query/eligibility.ts';
import { maskFailures } from '#domain/search/facets/query/mask-failures.ts';
import { anyPrice, selectInChunk } from '#domain/search/facets/query/select-offers.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/store/segment.ts';
import { narrowRows } from '#domain/search/facets/store/value-bits.ts';

/**
 * The matching products of the last query's filters, in arrays that every query reuses. `getResult` and `getCountFilters`
 * with the same filters share one scan this way; nothing else here outlives a query.
 */
export class Match {
  /** Null until the first query, and after one that threw. */
  filters: CompiledFilters | null = null;
  /** Rows that pass all product filters. */
  matchesAll = new Int32Array(0);
  /** Rows that fail at most one product filter. */
  allButOne = new Int32Array(0);
  /** Where `matchesAll` and `allButOne` have bits. */
  readonly matchesAllRange: WordRange = { from: 0, end: 0 };
  readonly allButOneRange: WordRange = { from: 0, end: 0 };
  /** Rows that pass each product filter; may be shorter than `matchesAll`. */
  readonly passing: Int32Array[] = [];
  /** Rows that match by their offers, among the rows scanned so far: those of `matchesAll`, or of `allButOne` as well. */
  matched = new Int32Array(0);
  /** Rows that match, as bits and as a list. */
  matchingBits = new Int32Array(0);
  readonly matching: RowList = { rows: new Int32Array(0), count: 0 };
  /** Rows that may match by their offers; see `fillCandidates`. */
  candidates = new Int32Array(0);
  /** By profile: bit i is set when offer filter i fails. */
  failMasks: Int32Array = new Int32Array(0);
  #selected = new Int32Array(0);
  #isSelected = false;
  #isAllButOneMatched = false;
  /** Scratch bits, overwritten by every query. */
  #scratch = new Int32Array(0);
  readonly #passingScratch: Int32Array[] = [];
  /** Scratch: rows whose offers are being scanned. */
  #rows = new Int32Array(0);

  /**
   * Fills `matchesAll`, `allButOne` and `matching`, and `matched` for the rows of `matchesAll`, with `wantsAllButOne` also for those
   * of `allButOne`.
   */
  prepare(filters: CompiledFilters, wantsAllButOne: boolean): void {
    if (this.filters === null || !isSameMatch(this.filters, filters)) {
      this.filters = null;
      this.#start(filters);
      this.filters = filters;
    }
    if (!wantsAllButOne || this.#isAllButOneMatched) return;
    if (hasOfferFilter(filters)) this.#matchAllButOne(filters);
    this.#isAllButOneMatched = true;
  }

  /**
   * By row: the selected offer of each of these matching rows, as its position in the in-stock block or ~position in the
   * second; see `eligibleBlocks`. Only with an offer filter.
   */
  select(rows: readonly number[]): Int32Array {
    if (this.#isSelected) return this.#selected;
    this.#rows.set(rows);
    this.#selectAmong(this.filters!, this.#rows, rows.length);
    return this.#selected;
  }

  /** The same for all matching rows. */
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
    this.#isAllButOneMatched = filters.productFilters.length === 0;
    this.#isSelected = false;
    if (hasOfferFilter(filters)) {
      this.failMasks = maskFailures(filters, this.failMasks);
      this.matched.fill(0);
      this.#matchAll(filters);
    } else {
      this.matched.set(this.candidates);
      this.#isAllButOneMatched = true;
    }
    const { matchesAll, matched, matchingBits, matching, matchesAllRange } = this;
    matchingBits.fill(0);
    for (let word = matchesAllRange.from; word < matchesAllRange.end; word++) {
      matchingBits[word] = matchesAll[word]! & matched[word]!;
    }
    matching.count = listRows(matchingBits, matchesAllRange, matching.rows);
  }

  #resize(rowCount: number): void {
    // Rounded up to whole chunks, so that loops over chunks need no bounds check.
    const rows = Math.ceil(rowCount / chunkRows) * chunkRows;
    if (this.#selected.length === rows) return;
    const words = countWords(rows);
    this.matchesAll = new Int32Array(words);
    this.allButOne = new Int32Array(words);
    this.matched = new Int32Array(words);
    this.matchingBits = new Int32Array(words);
    this.candidates = new Int32Array(words);
    this.#scratch = new Int32Array(words);
    this.#selected = new Int32Array(rows);
    this.matching.rows = new Int32Array(rows);
    this.#rows = new Int32Array(rows);
    this.#passingScratch.length = 0;
  }

  /** Rows that fail no filter, and rows that fail at most one: failures are counted per row, up to two. */
  #matchProducts({ products, productFilters }: CompiledFilters): void {
    const { matchesAll, allButOne, passing } = this;
    matchesAll.fill(0);
    allButOne.fill(0);
    passing.length = 0;
    for (let at = 0; at < productFilters.length; at++) {
      const scratch = (this.#passingScratch[at] ??= new Int32Array(matchesAll.length));
      const bits = products.rowsWith(productFilters[at]!.key, productFilters[at]!.codes, scratch);
      passing.push(bits);
      if (at === 0) failOnce(bits, matchesAll, products.words);
      else countFailures(bits, matchesAll, allButOne, products.words);
    }
    keepAlive(products.alive, matchesAll, this.matchesAllRange, products.words);
    keepAlive(products.alive, allButOne, this.allButOneRange, products.words);
  }

  #matchAll(filters: CompiledFilters): void {
    const { matchesAll, candidates, matchesAllRange, matched } = this;
    const wanted = this.#scratch;
    for (let word = matchesAllRange.from; word < matchesAllRange.end; word++)
      wanted[word] = matchesAll[word]! & candidates[word]!;
    if (narrowRows(filters, wanted, matchesAllRange)) {
      // Offers are selected later, by `select` or `selectAll`.
      for (let word = matchesAllRange.from; word < matchesAllRange.end; word++) matched[word] = wanted[word]!;
      return;
    }
    this.#selectAmong(filters, this.#rows, listRows(wanted, matchesAllRange, this.#rows));
    this.#isSelected = true;
  }

  #matchAllButOne(filters: CompiledFilters): void {
    const { matchesAll, allButOne, candidates, allButOneRange, matched } = this;
    const wanted = this.#scratch;
    for (let word = allButOneRange.from; word < allButOneRange.end; word++)
      wanted[word] = allButOne[word]! & ~matchesAll[word]! & candidates[word]!;
    if (narrowRows(filters, wanted, allButOneRange)) {
      for (let word = allButOneRange.from; word < allButOneRange.end; word++) matched[word]! |= wanted[word]!;
      return;
    }
    this.#selectAmong(filters, this.#rows, listRows(wanted, allButOneRange, this.#rows));
  }

  /** Looks for a passing offer in each of the rows. */
  #selectAmong(filters: CompiledFilters, rows: Int32Array, count: number): void {
    const { segment, availability } = filters;
    const test = { failMasks: this.failMasks, ignored: 0, price: filters.price ?? anyPrice };
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

/** Turns the bits of failed rows into those of live rows that did not fail; `range` becomes the words that have any. */
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
