// Counts for offer keys: products with at least one eligible offer that has the value.
import { listRows } from '#domain/search/facets/store/bitset.ts';
import type { RowList } from '#domain/search/facets/store/bitset.ts';
import type { CompiledFilters, PriceFilter } from '#domain/search/facets/query/compile-query.ts';
import { ValueCounter } from '#domain/search/facets/count/count-values.ts';
import type { Dictionary } from '#domain/search/facets/store/dictionary.ts';
import { eligibleBlocks, fillCandidates } from '#domain/search/facets/query/eligibility.ts';
import type { KeySet } from '#domain/search/facets/store/keys.ts';
import { LaneCounter, maxLanes } from '#domain/search/facets/count/lane-counter.ts';
import type { Match } from '#domain/search/facets/query/match.ts';
import { findBucket } from '#domain/search/facets/store/offer-block.ts';
import type { OfferBlock } from '#domain/search/facets/store/offer-block.ts';
import { PassingOffers } from '#domain/search/facets/query/passing-offers.ts';
import { fillLanes } from '#domain/search/facets/store/row-lanes.ts';
import { anyPrice, findPassing } from '#domain/search/facets/query/select-offers.ts';
import type { OfferTest } from '#domain/search/facets/query/select-offers.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/store/segment.ts';
import { narrowRows } from '#domain/search/facets/store/value-bits.ts';

/** The rows and offers that a key is counted over, without the key's own filter. */
interface Scope {
  readonly list: RowList;
  /** No offer filter is left. */
  readonly isUnfiltered: boolean;
  /** The key has a filter of its own. */
  readonly hasOwn: boolean;
  readonly test: OfferTest;
}

export class OfferCounter {
  readonly #keys: KeySet;
  readonly #dictionaries: readonly Dictionary[];
  readonly #lanes = new LaneCounter();
  readonly #values = new ValueCounter();
  readonly #own: RowList = { rows: new Int32Array(0), count: 0 };
  #bits = new Int32Array(0);
  #counts = new Int32Array(0);
  #words = new Int32Array(0);
  /** By profile: one word of the lanes of its value. */
  #byProfile = new Int32Array(0);
  readonly #passing = new PassingOffers();
  /** The filters for whose matching rows `#passing` was collected; null when it was for other rows. */
  #passingFilters: CompiledFilters | null = null;

  constructor(keys: KeySet, dictionaries: readonly Dictionary[]) {
    this.#keys = keys;
    this.#dictionaries = dictionaries;
  }

  /**
   * By code: products with the value of an offer key, given by its position among the offer keys. The counts are scratch,
   * valid until the next call.
   */
  countValues(match: Match, filters: CompiledFilters, key: number): Int32Array {
    const limit = this.#dictionaries[key]!.values.length + 1;
    if (this.#counts.length < limit) this.#counts = new Int32Array(limit * 2);
    const counts = this.#counts.subarray(0, limit).fill(0);
    if (filters.availability === 'only-offerless') return counts;
    const own = filters.offerFilters.findIndex(filter => filter.key === key);
    const scope = this.#findScope(match, filters, own, filters.price);
    if (scope.isUnfiltered) {
      this.#countDistinct(filters, this.#keys.countedOffers.indexOf(key), scope.list, counts);
    } else {
      this.#collect(filters, scope);
      this.#countPassing(filters.segment.shape.profiles.columns[key]!, filters, scope.list.count, counts);
    }
    return counts;
  }

  /** By threshold: products with an eligible offer at or below it, whatever the price filter. */
  countPrices(match: Match, filters: CompiledFilters): Int32Array {
    const { thresholds } = this.#keys;
    const buckets = new Int32Array(thresholds.length + 2);
    if (filters.availability === 'only-offerless') return buckets;
    const scope = this.#findScope(match, filters, -1, null);
    if (scope.isUnfiltered) {
      countBuckets(filters, scope.list, buckets);
    } else if (scope.hasOwn) {
      countCheapest(filters, scope, thresholds, buckets);
    } else {
      this.#collect(filters, scope);
      const { cheapest } = this.#passing;
      for (let at = 0; at < scope.list.count; at++) buckets[findBucket(cheapest[at]!, thresholds)]!++;
    }
    for (let at = 1; at < thresholds.length; at++) buckets[at]! += buckets[at - 1]!;
    return buckets;
  }

  /** Keys without a filter of their own share one collection. */
  #collect(filters: CompiledFilters, { list, hasOwn, test }: Scope): void {
    if (!hasOwn && this.#passingFilters === filters) return;
    this.#passing.collect(filters, test, list);
    this.#passingFilters = hasOwn ? null : filters;
  }

  #countDistinct(filters: CompiledFilters, facet: number, list: RowList, counts: Int32Array): void {
    if (counts.length > maxLanes) {
      this.#values.countDistinct(filters, facet, list, counts);
      return;
    }
    const words = this.#wordsFor(list.count);
    for (let word = 0; word << 5 < counts.length; word++) {
      fillLanes(filters, facet, word, list, words);
      this.#lanes.count(words, list.count, counts, word << 5);
    }
  }

  #countPassing(column: Int32Array, { segment }: CompiledFilters, count: number, counts: Int32Array): void {
    const { count: profiles } = segment.shape.profiles;
    if (counts.length > maxLanes) {
      this.#values.countPassing(this.#passing, column, count, counts);
      return;
    }
    if (this.#byProfile.length < profiles) this.#byProfile = new Int32Array(profiles * 2);
    const byProfile = this.#byProfile;
    const words = this.#wordsFor(count);
    for (let word = 0; word << 5 < counts.length; word++) {
      for (let profile = 0; profile < profiles; profile++) {
        const code = column[profile]!;
        byProfile[profile] = code >>> 5 === word ? 1 << (code & 31) : 0;
      }
      uniteLanes(this.#passing, byProfile, words, count);
      this.#lanes.count(words, count, counts, word << 5);
    }
  }

  /** Room for a word per row, and the padding that `LaneCounter` needs. */
  #wordsFor(count: number): Int32Array {
    if (this.#words.length < count + 32) this.#words = new Int32Array((count + 32) * 2);
    return this.#words;
  }

  /** `own` is the position of the key's own filter, or -1; `price` is the price filter, null when prices are counted. */
  #findScope(match: Match, filters: CompiledFilters, own: number, price: PriceFilter | null): Scope {
    const hasOwn = own !== -1 || price !== filters.price;
    const others = filters.offerFilters.filter((_, at) => at !== own);
    const isUnfiltered = others.length === 0 && price === null;
    const test = { failMasks: match.failMasks, ignored: own === -1 ? 0 : 1 << own, price: price ?? anyPrice };
    if (!hasOwn) return { list: match.matching, isUnfiltered, hasOwn, test };
    this.#resize(match);
    const { matchesAll, matchesAllRange, candidates } = match;
    const bits = this.#bits;
    if (isUnfiltered) fillCandidates(filters, false, bits);
    else bits.set(candidates);
    for (let at = matchesAllRange.from; at < matchesAllRange.end; at++) bits[at]! &= matchesAll[at]!;
    const isExact =
      isUnfiltered || narrowRows({ ...filters, offerFilters: others, price }, bits, matchesAllRange);
    this.#own.count = listRows(bits, matchesAllRange, this.#own.rows);
    if (filters.availability === 'only-sold-out' && !isExact) this.#keepWithoutStock(filters, test);
    return { list: this.#own, isUnfiltered, hasOwn, test };
  }

  /** Without the key's own filter more offers in stock may pass: drops the rows where one does. */
  #keepWithoutStock({ segment }: CompiledFilters, test: OfferTest): void {
    const { rows, count } = this.#own;
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at]!;
      const { inStock } = segment.chunks[row >> chunkShift]!;
      if (findPassing(inStock, row & (chunkRows - 1), test) === -1) rows[kept++] = row;
    }
    this.#own.count = kept;
  }

  #resize({ matchesAll }: Match): void {
    if (this.#bits.length === matchesAll.length) return;
    this.#bits = new Int32Array(matchesAll.length);
    this.#own.rows = new Int32Array(matchesAll.length * 32);
  }
}

/** Counts the rows by the bucket of their cheapest eligible offer. */
function countBuckets(filters: CompiledFilters, { rows, count }: RowList, buckets: Int32Array): void {
  for (let at = 0; at < count;) {
    const chunk = rows[at]! >> chunkShift;
    const [first, second] = eligibleBlocks(filters, filters.segment.chunks[chunk]);
    const { bucket: firstBuckets } = first;
    const { bucket: secondBuckets } = second;
    for (; at < count && rows[at]! >> chunkShift === chunk; at++) {
      const local = rows[at]! & (chunkRows - 1);
      buckets[Math.min(firstBuckets[local]!, secondBuckets[local]!)]!++;
    }
  }
}

/** The same by the cheapest offer that passes, when no other key needs the passing offers: it reads no further than that. */
function countCheapest(
  filters: CompiledFilters,
  { list: { rows, count }, test }: Scope,
  thresholds: readonly number[],
  buckets: Int32Array,
): void {
  for (let at = 0; at < count;) {
    const chunk = rows[at]! >> chunkShift;
    const [first, second] = eligibleBlocks(filters, filters.segment.chunks[chunk]);
    for (; at < count && rows[at]! >> chunkShift === chunk; at++) {
      const local = rows[at]! & (chunkRows - 1);
      const price = Math.min(priceOfFirst(first, local, test), priceOfFirst(second, local, test));
      buckets[findBucket(price, thresholds)]!++;
    }
  }
}

/** Infinity where none of the row's offers passes. */
function priceOfFirst(block: OfferBlock, local: number, test: OfferTest): number {
  const at = findPassing(block, local, test);
  return at === -1 ? Infinity : block.price[at]!;
}

/** By position in the list: the lanes of all offers that pass. */
function uniteLanes(
  { profile, end }: PassingOffers,
  lanes: Int32Array,
  out: Int32Array,
  count: number,
): void {
  for (let at = 0, place = 0; at < count; at++) {
    let united = 0;
    for (const last = end[at]!; place < last; place++) united |= lanes[profile[place]!]!;
    out[at] = united;
  }
}
