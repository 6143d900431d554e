// Compiles the filters of a query to codes, so that all later steps compare small integers.
import type {
  CodeFilter,
  CompiledFilters,
  PriceFilter,
} from '#domain/search/facets/query/compiled-filters.ts';
import type { Dictionary } from '#domain/search/facets/store/dictionary.ts';
import { maxPriceMinor } from '#domain/search/facets/store/encode-offer.ts';
import type { Key, KeySet } from '#domain/search/facets/store/keys.ts';
import { toMinor } from '#domain/search/facets/store/keys.ts';
import type { ProductTable } from '#domain/search/facets/store/product-table.ts';
import type { Segment } from '#domain/search/facets/store/segment.ts';
import { facetAvailabilities, soldOutWindow } from '#domain/search/facets/wire.ts';
import type { FacetFilter, FacetQuery } from '#domain/search/facets/wire.ts';

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
        addCodes(productFilters, key.at, products.columns[key.at]!.dictionary, filter);
      } else if (ignoresOffers) {
        continue;
      } else if (key.kind === 'price') {
        price = narrowPrice(price, filter);
      } else {
        addCodes(offerFilters, key.at, offerDictionaries[key.at]!, filter);
      }
    }
  }
  const cutoff = availability === 'sold-out' ? now - soldOutWindow : 0;
  return { products, segment, offerDictionaries, availability, cutoff, productFilters, offerFilters, price };
}

/** Throws on a key that was not declared. */
export function findKey(keys: KeySet, name: string): Key {
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
      low: Math.min(Math.max(firstMinor(gte), 0), maxPriceMinor),
      high: Math.min(Math.max(lastMinor(lte), -1), maxPriceMinor),
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
