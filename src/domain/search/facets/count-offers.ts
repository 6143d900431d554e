// Counts of keys that belong to offers: products with at least one eligible offer that has the value.
import { listRows } from '#domain/search/facets/bitset.ts';
import type { CompiledFilters, PriceFilter } from '#domain/search/facets/compile-query.ts';
import type { Dictionary } from '#domain/search/facets/dictionary.ts';
import { eligibleBlocks, fillCandidates } from '#domain/search/facets/eligibility.ts';
import type { KeySet } from '#domain/search/facets/keys.ts';
import type { Match } from '#domain/search/facets/match.ts';
import { countDistinct, countPassing } from '#domain/search/facets/count-values.ts';
import { findBucket } from '#domain/search/facets/offer-block.ts';
import { anyPrice, findPassing } from '#domain/search/facets/select-offers.ts';
import type { OfferTest } from '#domain/search/facets/select-offers.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/segment.ts';

/** Rows, ascending: the first `count` of an array that is longer. */
export interface RowList {
  readonly rows: Int32Array;
  readonly count: number;
}

/** What a count looks at when the key's own filter is left out. */
interface Scope extends RowList {
  /** No other offer filter is left. */
  readonly isUnfiltered: boolean;
  /** The key has a filter of its own. */
  readonly hasOwn: boolean;
  readonly test: OfferTest;
}

export class OfferCounter {
  readonly #keys: KeySet;
  readonly #dictionaries: readonly Dictionary[];
  #rows = new Int32Array(0);
  #bits = new Int32Array(0);
  #counts = new Int32Array(0);
  /** By value: a stamp of the row that was last counted for it; no two rows of any counts have the same. */
  #seen = new Int32Array(0);
  #stamp = 0;
  /** By profile: the code of the value where the profile passes, else 0, which nobody reads. */
  #codes = new Int32Array(0);

  constructor(keys: KeySet, dictionaries: readonly Dictionary[]) {
    this.#keys = keys;
    this.#dictionaries = dictionaries;
  }

  /**
   * By code: products with the value of an offer key, given by its position among the offer keys. `matching` are the
   * rows that match with all filters. The counts are scratch, good until the next call.
   */
  countValues(match: Match, filters: CompiledFilters, key: number, matching: RowList): Int32Array {
    const limit = this.#dictionaries[key]!.values.length + 1;
    if (this.#counts.length < limit) {
      this.#counts = new Int32Array(limit * 2);
      this.#seen = new Int32Array(limit * 2);
    }
    const counts = this.#counts.subarray(0, limit).fill(0);
    if (filters.availability === 'only-offerless') return counts;
    const own = filters.offerFilters.findIndex(filter => filter.key === key);
    const scope = this.#findScope(match, filters, own, filters.price, matching);
    const stamp = this.#takeStamps(scope.count);
    if (scope.isUnfiltered) {
      countDistinct(filters, this.#keys.countedOffers.indexOf(key), scope, this.#seen, stamp, counts);
    } else {
      const codes = this.#passingCodes(scope.test, filters, key);
      countPassing(filters, codes, scope.test.price, scope, this.#seen, stamp, counts);
    }
    return counts;
  }

  /** By threshold: products with an eligible offer at or below it, whatever the price filter. */
  countPrices(match: Match, filters: CompiledFilters, matching: RowList): Int32Array {
    const { thresholds } = this.#keys;
    const buckets = new Int32Array(thresholds.length + 2);
    if (filters.availability === 'only-offerless') return buckets;
    const scope = this.#findScope(match, filters, -1, null, matching);
    const isSelectedCheapest = filters.availability === 'available' && !scope.hasOwn;
    for (let at = 0; at < scope.count;) {
      const chunk = scope.rows[at]! >> chunkShift;
      const [first, second] = eligibleBlocks(filters, filters.segment.chunks[chunk]);
      for (; at < scope.count && scope.rows[at]! >> chunkShift === chunk; at++) {
        const row = scope.rows[at]!;
        const local = row & (chunkRows - 1);
        if (scope.isUnfiltered) {
          buckets[Math.min(first.bucket[local]!, second.bucket[local]!)]!++;
          continue;
        }
        const cheapest = isSelectedCheapest ? match.selected[row]! : findPassing(first, local, scope.test);
        const other = isSelectedCheapest ? -1 : findPassing(second, local, scope.test);
        const price = Math.min(
          cheapest === -1 ? Infinity : first.price[cheapest]!,
          other === -1 ? Infinity : second.price[other]!,
        );
        buckets[findBucket(price, thresholds)]!++;
      }
    }
    for (let at = 1; at < thresholds.length; at++) buckets[at]! += buckets[at - 1]!;
    return buckets;
  }

  /** `own` is the position of the key's own filter, or -1; `price` is null where it is the price's own. */
  #findScope(
    match: Match,
    filters: CompiledFilters,
    own: number,
    price: PriceFilter | null,
    matching: RowList,
  ): Scope {
    const hasOwn = own !== -1 || price !== filters.price;
    const others = filters.offerFilters.length - (own === -1 ? 0 : 1) + (price === null ? 0 : 1);
    const isUnfiltered = others === 0;
    const test = { verdicts: match.verdicts, ignored: own === -1 ? 0 : 1 << own, price: price ?? anyPrice };
    if (!hasOwn) return { ...matching, isUnfiltered, hasOwn, test };
    this.#resize(match);
    const { full, candidates } = match;
    const bits = this.#bits;
    if (isUnfiltered) fillCandidates(filters, false, bits);
    else bits.set(candidates);
    for (let at = 0; at < bits.length; at++) bits[at]! &= full[at]!;
    const listed = listRows(bits, bits.length, this.#rows);
    const checksStock = filters.availability === 'only-sold-out' && !isUnfiltered;
    const count = checksStock ? this.#keepWithoutStock(filters, test, listed) : listed;
    return { rows: this.#rows, count, isUnfiltered, hasOwn, test };
  }

  /** With a filter left out, more may be in stock: drops the rows where something passes. */
  #keepWithoutStock(filters: CompiledFilters, test: OfferTest, listed: number): number {
    let count = 0;
    for (let at = 0; at < listed; at++) {
      const row = this.#rows[at]!;
      const { inStock } = filters.segment.chunks[row >> chunkShift]!;
      if (findPassing(inStock, row & (chunkRows - 1), test) === -1) this.#rows[count++] = row;
    }
    return count;
  }

  #resize({ full }: Match): void {
    if (this.#bits.length === full.length) return;
    this.#bits = new Int32Array(full.length);
    this.#rows = new Int32Array(full.length * 32);
  }

  #passingCodes({ verdicts, ignored }: OfferTest, { segment }: CompiledFilters, key: number): Int32Array {
    const { profiles } = segment.shape;
    if (this.#codes.length < profiles.count) this.#codes = new Int32Array(profiles.count * 2);
    const codes = this.#codes;
    const column = profiles.columns[key]!;
    for (let profile = 0; profile < profiles.count; profile++) {
      codes[profile] = (verdicts[profile]! & ~ignored) === 0 ? column[profile]! : 0;
    }
    return codes;
  }

  /** The first of `count` stamps. */
  #takeStamps(count: number): number {
    if (this.#stamp + count > 2 ** 30) {
      this.#stamp = 0;
      this.#seen.fill(0);
    }
    const first = this.#stamp + 1;
    this.#stamp += count;
    return first;
  }
}
