// How many matching products have each value, every key without regard to its own selection.
import { listRows } from '#domain/search/facets/bitset.ts';
import { findKey } from '#domain/search/facets/compile-query.ts';
import type { CompiledFilters } from '#domain/search/facets/compile-query.ts';
import { OfferCounter } from '#domain/search/facets/count-offers.ts';
import type { Dictionary } from '#domain/search/facets/dictionary.ts';
import type { KeyDeclaration, KeySet } from '#domain/search/facets/keys.ts';
import type { Match } from '#domain/search/facets/match.ts';
import type { ProductColumn } from '#domain/search/facets/product-table.ts';
import type { FacetCounts } from '#domain/search/facets/wire.ts';

/** Scratch arrays and all; one per index is enough. */
export class FacetCounter {
  readonly #keys: KeySet;
  readonly #offerDictionaries: readonly Dictionary[];
  readonly #offers: OfferCounter;
  #rows = new Int32Array(0);
  #ownRows = new Int32Array(0);
  #bits = new Int32Array(0);

  constructor(keys: KeySet, offerDictionaries: readonly Dictionary[]) {
    this.#keys = keys;
    this.#offerDictionaries = offerDictionaries;
    this.#offers = new OfferCounter(keys, offerDictionaries);
  }

  /** Throws on a key that was not declared as counted. */
  count(match: Match, filters: CompiledFilters, names: readonly string[]): FacetCounts {
    const keys = names.map(name => this.#findCounted(name));
    const wantsNear = keys.some(key => ownFilter(filters, this.#keys, key) !== -1);
    match.prepare(filters, wantsNear);
    this.#resize(match);
    const { full, matched } = match;
    for (let at = 0; at < full.length; at++) this.#bits[at] = full[at]! & matched[at]!;
    const rowCount = listRows(this.#bits, full.length, this.#rows);
    const counts: FacetCounts = {};
    for (const key of keys) counts[key.name] = this.#countKey(match, filters, key, rowCount);
    return counts;
  }

  #findCounted(name: string): KeyDeclaration {
    const key = findKey(this.#keys, name);
    if (!key.isCounted) throw new Error(`key "${name}" is declared without counts`);
    return key;
  }

  #resize(match: Match): void {
    const rows = match.full.length * 32;
    if (this.#rows.length === rows) return;
    this.#rows = new Int32Array(rows);
    this.#ownRows = new Int32Array(rows);
    this.#bits = new Int32Array(match.full.length);
  }

  #countKey(
    match: Match,
    filters: CompiledFilters,
    key: KeyDeclaration,
    rowCount: number,
  ): Record<string, number> {
    if (key.kind === 'price') {
      return nameThresholds(
        key,
        this.#remember(filters, key, () => this.#offers.countPrices(match, filters)),
      );
    }
    if (key.level === 'offer') {
      const at = this.#keys.offers.indexOf(key);
      const counts = this.#remember(filters, key, () => this.#offers.countValues(match, filters, at));
      return nameCounts(this.#offerDictionaries[at]!, counts);
    }
    const column = filters.products.columns[this.#keys.products.indexOf(key)]!;
    const counts = this.#remember(filters, key, () => {
      const own = ownFilter(filters, this.#keys, key);
      if (own === -1) return countColumn(column, this.#rows, rowCount);
      return countColumn(column, this.#ownRows, this.#listOwnRows(match, own));
    });
    return nameCounts(column.dictionary, counts);
  }

  /** Counts with no filter but perhaps the key's own depend on the segment and the availability alone. */
  #remember(filters: CompiledFilters, key: KeyDeclaration, count: () => Int32Array): Int32Array {
    const isOwn = (name: string | undefined) => name === key.name;
    const isUnfiltered =
      filters.productFilters.every(filter => isOwn(this.#keys.products[filter.key]?.name)) &&
      filters.offerFilters.every(filter => isOwn(this.#keys.offers[filter.key]?.name)) &&
      (filters.price === null || key.kind === 'price');
    if (!isUnfiltered) return count();
    const summary = filters.segment.summaryFor(filters);
    const known = summary.get(key.name);
    if (known) return known;
    const counted = count();
    summary.set(key.name, counted);
    return counted;
  }

  /** Rows that match but for product filter `own`: those that fail nothing, or nothing else. */
  #listOwnRows({ full, near, passing, matched }: Match, own: number): number {
    const bits = this.#bits;
    const ownPassing = passing[own]!;
    for (let at = 0; at < full.length; at++) {
      bits[at] = matched[at]! & near[at]! & (full[at]! | ~ownPassing[at]!);
    }
    return listRows(bits, full.length, this.#ownRows);
  }
}

/** The position of the key's own product filter, -1 when it has none. */
function ownFilter({ productFilters }: CompiledFilters, keys: KeySet, key: KeyDeclaration): number {
  return productFilters.findIndex(filter => keys.products[filter.key] === key);
}

function countColumn(
  { codes, sets, dictionary }: ProductColumn,
  rows: Int32Array,
  count: number,
): Int32Array {
  const counts = new Int32Array((sets === null ? dictionary.values.length : sets.members.length) + 1);
  for (let at = 0; at < count; at++) counts[codes[rows[at]!]!]!++;
  if (sets === null) return counts;
  const spread = new Int32Array(dictionary.values.length + 1);
  for (let set = 1; set < counts.length; set++) {
    if (counts[set] !== 0) for (const member of sets.members[set - 1]!) spread[member]! += counts[set]!;
  }
  return spread;
}

function nameCounts({ names, isMixed }: Dictionary, counts: Int32Array): Record<string, number> {
  const named: Record<string, number> = {};
  for (let code = 1; code < counts.length; code++) {
    const count = counts[code]!;
    if (count === 0) continue;
    const name = names[code - 1]!;
    if (isMixed || name === '__proto__') addCount(named, name, count);
    else named[name] = count;
  }
  return named;
}

function nameThresholds({ thresholds = [] }: KeyDeclaration, counts: Int32Array): Record<string, number> {
  const named: Record<string, number> = {};
  thresholds.forEach((threshold, at) => {
    if (counts[at] !== 0) named[String(threshold)] = counts[at]!;
  });
  return named;
}

/** The number 1 and the text "1" share a name; "__proto__" is a name like any other, but cannot be assigned to. */
function addCount(named: Record<string, number>, name: string, count: number): void {
  const value = count + (Object.hasOwn(named, name) ? named[name]! : 0);
  Object.defineProperty(named, name, { value, enumerable: true, configurable: true, writable: true });
}
