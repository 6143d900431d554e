// How many matching products have each value; a key's own filter does not apply to its own counts.
import { listRows } from '#domain/search/facets/store/bitset.ts';
import type { RowList } from '#domain/search/facets/store/bitset.ts';
import { findKey } from '#domain/search/facets/query/compile-query.ts';
import type { CompiledFilters } from '#domain/search/facets/query/compile-query.ts';
import { OfferCounter } from '#domain/search/facets/count/count-offers.ts';
import { ColumnCounter } from '#domain/search/facets/count/count-columns.ts';
import type { Dictionary } from '#domain/search/facets/store/dictionary.ts';
import type { KeyDeclaration, KeySet } from '#domain/search/facets/store/keys.ts';
import type { Match } from '#domain/search/facets/query/match.ts';
import { nameCounts, nameThresholds } from '#domain/search/facets/count/name-counts.ts';
import type { FacetCounts } from '#domain/search/facets/wire.ts';

/** Holds scratch arrays; one per index is enough. */
export class FacetCounter {
  readonly #keys: KeySet;
  readonly #offerDictionaries: readonly Dictionary[];
  readonly #offers: OfferCounter;
  readonly #columns = new ColumnCounter();
  readonly #own: RowList = { rows: new Int32Array(0), count: 0 };
  #bits = new Int32Array(0);

  constructor(keys: KeySet, offerDictionaries: readonly Dictionary[]) {
    this.#keys = keys;
    this.#offerDictionaries = offerDictionaries;
    this.#offers = new OfferCounter(keys, offerDictionaries);
  }

  /** Throws on a key that was not declared as counted. */
  count(match: Match, filters: CompiledFilters, names: readonly string[]): FacetCounts {
    const keys = names.map(name => this.#findCounted(name));
    match.prepare(
      filters,
      keys.some(key => this.#ownFilter(filters, key) !== -1),
    );
    this.#resize(match);
    const counts: FacetCounts = {};
    for (const key of keys) counts[key.name] = this.#countKey(match, filters, key);
    return counts;
  }

  #findCounted(name: string): KeyDeclaration {
    const key = findKey(this.#keys, name);
    if (!key.isCounted) throw new Error(`key "${name}" is declared without counts`);
    return key;
  }

  #resize(match: Match): void {
    if (this.#bits.length === match.matchesAll.length) return;
    this.#own.rows = new Int32Array(match.matchesAll.length * 32);
    this.#bits = new Int32Array(match.matchesAll.length);
  }

  #countKey(match: Match, filters: CompiledFilters, key: KeyDeclaration): Record<string, number> {
    const summary = this.#hasOthers(filters, key) ? null : filters.segment.summaryFor(filters).counts;
    let counts = summary?.get(key.name);
    if (counts === undefined) {
      counts = this.#countCodes(match, filters, key);
      // The counts are scratch; the summary stores a copy.
      summary?.set(key.name, counts.slice());
    }
    if (key.kind === 'price') return nameThresholds(key, counts);
    if (key.level === 'offer')
      return nameCounts(this.#offerDictionaries[this.#keys.offers.indexOf(key)]!, counts);
    return nameCounts(filters.products.columns[this.#keys.products.indexOf(key)]!.dictionary, counts);
  }

  /** By code, or by threshold. */
  #countCodes(match: Match, filters: CompiledFilters, key: KeyDeclaration): Int32Array {
    if (key.kind === 'price') return this.#offers.countPrices(match, filters);
    if (key.level === 'offer') {
      return this.#offers.countValues(match, filters, this.#keys.offers.indexOf(key));
    }
    const column = filters.products.columns[this.#keys.products.indexOf(key)]!;
    const own = this.#ownFilter(filters, key);
    return this.#columns.count(column, own === -1 ? match.matching : this.#listOwnRows(match, own));
  }

  /**
   * Whether there is a filter other than the key's own. If not, the counts are the same for all such queries, and are cached
   * in the segment's summary.
   */
  #hasOthers(filters: CompiledFilters, key: KeyDeclaration): boolean {
    return (
      filters.productFilters.some(filter => this.#keys.products[filter.key] !== key) ||
      filters.offerFilters.some(filter => this.#keys.offers[filter.key] !== key) ||
      (filters.price !== null && key.kind !== 'price')
    );
  }

  /** Rows that match without product filter `own`: those that fail no product filter, or only this one. */
  #listOwnRows({ matchesAll, allButOne, allButOneRange, passing, matched }: Match, own: number): RowList {
    const bits = this.#bits;
    const ownPassing = passing[own]!;
    for (let at = allButOneRange.from; at < allButOneRange.end; at++) {
      bits[at] = matched[at]! & allButOne[at]! & (matchesAll[at]! | ~ownPassing[at]!);
    }
    this.#own.count = listRows(bits, allButOneRange, this.#own.rows);
    return this.#own;
  }

  /** The position of the key's own product filter, -1 when it has none. */
  #ownFilter({ productFilters }: CompiledFilters, key: KeyDeclaration): number {
    return productFilters.findIndex(filter => this.#keys.products[filter.key] === key);
  }
}
