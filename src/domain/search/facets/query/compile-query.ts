// Compiles the filters of a query to codes, so that everything after it compares small integers.
import type { Dictionary } from '#domain/search/facets/store/dictionary.ts';
import { highestPrice } from '#domain/search/facets/store/encode-offer.ts';
import type { KeyDeclaration, KeySet } from '#domain/search/facets/store/keys.ts';
import { toMinor } from '#domain/search/facets/store/keys.ts';
import type { ProductTable } from '#domain/search/facets/store/product-table.ts';
import type { Segment } from '#domain/search/facets/store/segment.ts';
import { facetAvailabilities, soldOutWindow } from '#domain/search/facets/wire.ts';
import type { FacetAvailability, FacetFilter, FacetQuery } from '#domain/search/facets/wire.ts';

export interface CompiledFilters {
  readonly products: ProductTable;
  readonly segment: Segment;
  readonly availability: FacetAvailability;
  /** Seconds since 1970: an offer that sold out at or after it is recent. 0 unless the availability is `sold-out`. */
  readonly cutoff: number;
  readonly productFilters: readonly CodeFilter[];
  /** Without the price; empty where the availability ignores offers. */
  readonly offerFilters: readonly CodeFilter[];
  readonly price: PriceFilter | null;
}

export interface CodeFilter {
  /** Position in `KeySet.products` or `KeySet.offers`. */
  readonly key: number;
  /** Codes that pass; with none, nothing passes. */
  readonly codes: readonly number[];
  /** Codes of the key are below it. */
  readonly codeLimit: number;
}

/** Minor units, both ends included; with `among`, one of its prices. */
export interface PriceFilter {
  readonly low: number;
  readonly high: number;
  readonly among: ReadonlySet<number> | null;
}

export interface QueryContext {
  readonly keys: KeySet;
  readonly products: ProductTable;
  readonly offerDictionaries: readonly Dictionary[];
  readonly segment: Segment;
}

/** `now` in seconds since 1970. Throws on a key that was not declared and on an unknown availability. */
export function compileFilters(query: FacetQuery, now: number, context: QueryContext): CompiledFilters {
  const { keys, products, offerDictionaries, segment } = context;
  const { main, product, offer, availability = 'available' } = query.activeFilters;
  if (!facetAvailabilities.includes(availability)) throw new Error(`unknown availability "${availability}"`);
  if (!Number.isFinite(now)) throw new Error('now is seconds since 1970');
  const productFilters: CodeFilter[] = [];
  const offerFilters: CodeFilter[] = [];
  let price: PriceFilter | null = null;
  const ignoresOffers = availability === 'only-offerless';
  for (const group of [main, product, offer]) {
    for (const name of Object.keys(group ?? {})) {
      const filter = group?.[name];
      const key = findKey(keys, name);
      if (filter === undefined || filter === null) continue;
      if (key.level === 'product') {
        const at = keys.products.indexOf(key);
        addCodes(productFilters, at, products.columns[at]!.dictionary, filter);
      } else if (ignoresOffers) {
        continue;
      } else if (key.kind === 'price') {
        price = narrowPrice(price, filter);
      } else {
        const at = keys.offers.indexOf(key);
        addCodes(offerFilters, at, offerDictionaries[at]!, filter);
      }
    }
  }
  const cutoff = availability === 'sold-out' ? now - soldOutWindow : 0;
  return { products, segment, availability, cutoff, productFilters, offerFilters, price };
}

export function hasOfferFilter(filters: CompiledFilters): boolean {
  return filters.offerFilters.length > 0 || filters.price !== null;
}

/** Whether the selected offer of every matching product is its first eligible one; in stock, that is the cheapest. */
export function takesFirstOffer(filters: CompiledFilters): boolean {
  const { availability, offerFilters, price } = filters;
  if (offerFilters.length > 0) return false;
  return price === null || (availability === 'available' && price.low === 0 && price.among === null);
}

export function findKey(keys: KeySet, name: string): KeyDeclaration {
  const key = keys.byName.get(name);
  if (key) return key;
  throw new Error(`unknown key "${name}"; there are ${[...keys.byName.keys()].join(', ')}`);
}

/** A key named in two groups must pass both. */
function addCodes(filters: CodeFilter[], key: number, dictionary: Dictionary, filter: FacetFilter): void {
  const codes = dictionary.codesOf(filter);
  const codeLimit = dictionary.values.length + 1;
  const at = filters.findIndex(other => other.key === key);
  if (at === -1) filters.push({ key, codes, codeLimit });
  else filters[at] = { key, codes: filters[at]!.codes.filter(code => codes.includes(code)), codeLimit };
}

function narrowPrice(other: PriceFilter | null, filter: FacetFilter): PriceFilter {
  const price = readPriceFilter(filter);
  if (other === null) return price;
  const among = price.among === null ? other.among : keepCommon(price.among, other.among);
  return { low: Math.max(price.low, other.low), high: Math.min(price.high, other.high), among };
}

function keepCommon(a: ReadonlySet<number>, b: ReadonlySet<number> | null): ReadonlySet<number> {
  return b === null ? a : new Set([...a].filter(price => b.has(price)));
}

function readPriceFilter(filter: FacetFilter): PriceFilter {
  if (typeof filter === 'object' && !('in' in filter)) {
    const { gte = -Infinity, lte = Infinity } = filter;
    // Prices are at least 0, so both ends can be clamped to 32-bit integers.
    return {
      low: Math.min(Math.max(firstMinor(gte), 0), highestPrice),
      high: Math.min(Math.max(lastMinor(lte), -1), highestPrice),
      among: null,
    };
  }
  const values = typeof filter === 'object' ? filter.in : [filter];
  const among = new Set<number>();
  for (const value of values) {
    // No price equals a number with more than two decimals.
    if (typeof value === 'number' && toMinor(value) / 100 === value) among.add(toMinor(value));
  }
  return { low: Math.max(0, Math.min(...among)), high: Math.max(-1, ...among), among };
}

/** The lowest price in minor units that is >= `major`, which may have more than two decimals. */
function firstMinor(major: number): number {
  const nearest = toMinor(major);
  return nearest / 100 >= major ? nearest : nearest + 1;
}

/** The highest price in minor units that is <= `major`. */
function lastMinor(major: number): number {
  const nearest = toMinor(major);
  return nearest / 100 <= major ? nearest : nearest - 1;
}

/** Whether two compiled queries let the same products and offers pass, for the same versions. */
export function isSameMatch(a: CompiledFilters, b: CompiledFilters): boolean {
  return (
    a.products === b.products &&
    a.segment === b.segment &&
    a.availability === b.availability &&
    a.cutoff === b.cutoff &&
    isSamePrice(a.price, b.price) &&
    areSameCodes(a.productFilters, b.productFilters) &&
    areSameCodes(a.offerFilters, b.offerFilters)
  );
}

function isSamePrice(a: PriceFilter | null, b: PriceFilter | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.low !== b.low || a.high !== b.high) return false;
  if (a.among === null || b.among === null) return a.among === b.among;
  return a.among.size === b.among.size && keepCommon(a.among, b.among).size === a.among.size;
}

function areSameCodes(a: readonly CodeFilter[], b: readonly CodeFilter[]): boolean {
  return a.length === b.length && a.every((filter, at) => isSameFilter(filter, b[at]!));
}

function isSameFilter(a: CodeFilter, b: CodeFilter): boolean {
  return (
    a.key === b.key && a.codes.length === b.codes.length && a.codes.every((code, at) => code === b.codes[at])
  );
}
