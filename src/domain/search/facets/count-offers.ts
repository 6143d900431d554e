// Counts of keys that belong to offers: products with at least one eligible offer that has the value.
import { listRows } from '#domain/search/facets/bitset.ts';
import type { CompiledFilters, PriceFilter } from '#domain/search/facets/compile-query.ts';
import type { Dictionary } from '#domain/search/facets/dictionary.ts';
import { fillCandidates, secondBlock } from '#domain/search/facets/eligibility.ts';
import type { KeySet } from '#domain/search/facets/keys.ts';
import type { Match } from '#domain/search/facets/match.ts';
import { findBucket } from '#domain/search/facets/offer-block.ts';
import type { DistinctValues, OfferBlock } from '#domain/search/facets/offer-block.ts';
import { anyPrice, findPassing } from '#domain/search/facets/select-offers.ts';
import { chunkRows, chunkShift } from '#domain/search/facets/segment.ts';

/** What a count looks at when the key's own filter is left out. */
interface Scope {
  /** No other offer filter is left. */
  readonly isUnfiltered: boolean;
  /** Bits of the verdicts that are not looked at. */
  readonly ignored: number;
  readonly price: PriceFilter;
  /** Rows, ascending. */
  readonly rowCount: number;
  /** `only-sold-out` with the key's own filter left out: whether something is in stock is still to be seen. */
  readonly checksStock: boolean;
}

export class OfferCounter {
  readonly #keys: KeySet;
  readonly #dictionaries: readonly Dictionary[];
  #rows = new Int32Array(0);
  #bits = new Int32Array(0);
  /** By value: the last row that was counted for it, as a stamp that no other row of any query has. */
  #seen = new Int32Array(0);
  #stamp = 0;
  /** By profile: the code of the value where the profile passes, else 0, which nobody reads. */
  #codes = new Int32Array(0);

  constructor(keys: KeySet, dictionaries: readonly Dictionary[]) {
    this.#keys = keys;
    this.#dictionaries = dictionaries;
  }

  /** By code: products with the value of an offer key, given by its position among the offer keys. */
  countValues(match: Match, filters: CompiledFilters, key: number): Int32Array {
    const counts = new Int32Array(this.#dictionaries[key]!.values.length + 1);
    const own = filters.offerFilters.findIndex(filter => filter.key === key);
    const scope = this.#findScope(match, filters, own, filters.price);
    if (this.#seen.length < counts.length) this.#seen = new Int32Array(counts.length * 2);
    if (scope.isUnfiltered)
      this.#countDistinct(filters, scope, this.#keys.countedOffers.indexOf(key), counts);
    else this.#countPassing(match, filters, scope, key, counts);
    return counts;
  }

  /** By threshold: products with an eligible offer at or below it, whatever the price filter. */
  countPrices(match: Match, filters: CompiledFilters): Int32Array {
    const { thresholds } = this.#keys;
    const scope = this.#findScope(match, filters, -1, null);
    const buckets = new Int32Array(thresholds.length + 2);
    for (let at = 0; at < scope.rowCount; at++) {
      const row = this.#rows[at]!;
      const chunk = filters.segment.chunks[row >> chunkShift]!;
      const local = row & (chunkRows - 1);
      const second = secondBlock(filters, chunk);
      if (scope.isUnfiltered) {
        const bucket = chunk.inStock.bucket[local]!;
        buckets[second === null ? bucket : Math.min(bucket, second.bucket[local]!)]!++;
        continue;
      }
      const cheapest = findPassing(chunk.inStock, local, match.verdicts, 0, anyPrice);
      if (scope.checksStock && cheapest !== -1) continue;
      let bucket =
        cheapest === -1 ? thresholds.length + 1 : findBucket(chunk.inStock.price[cheapest]!, thresholds);
      const other = second === null ? -1 : findPassing(second, local, match.verdicts, 0, anyPrice);
      if (other !== -1) bucket = Math.min(bucket, findBucket(second!.price[other]!, thresholds));
      buckets[bucket]!++;
    }
    for (let at = 1; at < thresholds.length; at++) buckets[at]! += buckets[at - 1]!;
    return buckets;
  }

  /** Lists the rows to look at; `own` is the position of the key's own filter, or -1. */
  #findScope(match: Match, filters: CompiledFilters, own: number, price: PriceFilter | null): Scope {
    const { full, matched, candidates } = match;
    if (this.#rows.length !== full.length * 32) {
      this.#rows = new Int32Array(full.length * 32);
      this.#bits = new Int32Array(full.length);
    }
    const bits = this.#bits;
    const hasOwn = own !== -1 || price !== filters.price;
    const others = filters.offerFilters.length - (own === -1 ? 0 : 1) + (price === null ? 0 : 1);
    const isUnfiltered = others === 0;
    if (!hasOwn) for (let at = 0; at < bits.length; at++) bits[at] = full[at]! & matched[at]!;
    else if (isUnfiltered) {
      fillCandidates(filters, false, bits);
      for (let at = 0; at < bits.length; at++) bits[at]! &= full[at]!;
    } else for (let at = 0; at < bits.length; at++) bits[at] = full[at]! & candidates[at]!;
    this.#dropRowsWithoutChunk(filters);
    return {
      isUnfiltered,
      ignored: own === -1 ? 0 : 1 << own,
      price: price ?? anyPrice,
      rowCount: filters.availability === 'only-offerless' ? 0 : listRows(bits, bits.length, this.#rows),
      checksStock: filters.availability === 'only-sold-out' && hasOwn && !isUnfiltered,
    };
  }

  /** `all` holds products without offers, perhaps newer than the segment's last chunk. */
  #dropRowsWithoutChunk({ segment }: CompiledFilters): void {
    const words = (segment.chunks.length * chunkRows) >> 5;
    if (words < this.#bits.length) this.#bits.fill(0, words);
  }

  #countDistinct(filters: CompiledFilters, { rowCount }: Scope, facet: number, counts: Int32Array): void {
    for (let at = 0; at < rowCount; at++) {
      const row = this.#rows[at]!;
      const chunk = filters.segment.chunks[row >> chunkShift]!;
      const local = row & (chunkRows - 1);
      const second = secondBlock(filters, chunk);
      const stamp = this.#nextStamp();
      countRow(chunk.inStock.distinct[facet]!, local, this.#seen, stamp, counts);
      if (second !== null) countRow(second.distinct[facet]!, local, this.#seen, stamp, counts);
    }
  }

  #countPassing(
    match: Match,
    filters: CompiledFilters,
    { ignored, price, rowCount, checksStock }: Scope,
    key: number,
    counts: Int32Array,
  ): void {
    const codes = this.#passingCodes(match, filters, key, ignored);
    for (let at = 0; at < rowCount; at++) {
      const row = this.#rows[at]!;
      const chunk = filters.segment.chunks[row >> chunkShift]!;
      const local = row & (chunkRows - 1);
      if (checksStock && findPassing(chunk.inStock, local, match.verdicts, ignored, price) !== -1) continue;
      const second = secondBlock(filters, chunk);
      const stamp = this.#nextStamp();
      // Where only sold-out offers are eligible, nothing in stock passes here.
      countPassingRow(chunk.inStock, local, codes, price, this.#seen, stamp, counts);
      if (second !== null) countPassingRow(second, local, codes, price, this.#seen, stamp, counts);
    }
  }

  #passingCodes({ verdicts }: Match, { segment }: CompiledFilters, key: number, ignored: number): Int32Array {
    const { profiles } = segment.shape;
    if (this.#codes.length < profiles.count) this.#codes = new Int32Array(profiles.count * 2);
    const column = profiles.columns[key]!;
    for (let profile = 0; profile < profiles.count; profile++) {
      this.#codes[profile] = (verdicts[profile]! & ~ignored) === 0 ? column[profile]! : 0;
    }
    return this.#codes;
  }

  #nextStamp(): number {
    if (this.#stamp === 2 ** 30) {
      this.#stamp = 0;
      this.#seen.fill(0);
    }
    return ++this.#stamp;
  }
}

function countRow(
  { start, code }: DistinctValues,
  local: number,
  seen: Int32Array,
  stamp: number,
  counts: Int32Array,
): void {
  const end = start[local + 1]!;
  for (let at = start[local]!; at < end; at++) {
    const value = code[at]!;
    if (seen[value] === stamp) continue;
    seen[value] = stamp;
    counts[value]!++;
  }
}

function countPassingRow(
  { start, price: prices, profile }: OfferBlock,
  local: number,
  codes: Int32Array,
  { low, high, among }: PriceFilter,
  seen: Int32Array,
  stamp: number,
  counts: Int32Array,
): void {
  const end = start[local + 1]!;
  for (let at = start[local]!; at < end; at++) {
    const price = prices[at]!;
    if (price > high) return;
    if (price < low || (among !== null && !among.has(price))) continue;
    const value = codes[profile[at]!]!;
    if (seen[value] === stamp) continue;
    seen[value] = stamp;
    counts[value]!++;
  }
}
