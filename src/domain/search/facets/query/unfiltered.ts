// Caches what depends on no filter, by segment and availability, until a change of products or the passing of time invalidates it.
import { listRows } from '#domain/search/facets/store/bitset.ts';
import type { CompiledFilters } from '#domain/search/facets/query/compiled-filters.ts';
import { matchUnfiltered } from '#domain/search/facets/query/eligibility.ts';
import { Match } from '#domain/search/facets/query/match.ts';
import type { ProductTable, RankedRows } from '#domain/search/facets/store/product-table.ts';
import type { Segment } from '#domain/search/facets/store/segment.ts';
import type { FacetAvailability, FacetSort } from '#domain/search/facets/wire.ts';

/** Valid for these products and every cutoff with `after < cutoff <= until`. */
interface Unfiltered {
  readonly products: ProductTable;
  readonly after: number;
  readonly until: number;
  readonly match: Match;
  /** Counts by name, by key; the caller adds to it. */
  readonly counts: Map<string, Readonly<Record<string, number>>>;
  /** By sort; `page.ts` makes them. */
  readonly orders: Map<FacetSort, StandingOrder>;
}

/** The order of all products by one sort, as long as no filter changes which of their offers is selected. */
export interface StandingOrder {
  /** Rows that were sorted without it. */
  sortedRows: number;
  /** null = sorting has not yet cost as much as making it would. */
  ranked: RankedRows | null;
}

const cached = new WeakMap<Segment, Map<FacetAvailability, Unfiltered>>();

/** Of the products, segment, availability and time of `filters`. */
export function findUnfiltered(filters: CompiledFilters): Unfiltered {
  const { products, segment, availability, cutoff } = filters;
  const known = cached.get(segment)?.get(availability);
  if (known && known.products === products && known.after < cutoff && cutoff <= known.until) return known;
  const recent =
    availability === 'sold-out' ? segment.chunks.map(chunk => segment.recentOf(chunk, cutoff)) : [];
  const rows = listRows(matchUnfiltered(filters), { from: 0, end: products.words }).slice();
  const made = {
    products,
    after: Math.max(-Infinity, ...recent.map(({ after }) => after)),
    until: Math.min(Infinity, ...recent.map(({ until }) => until)),
    match: new Match({ ...filters, productFilters: [], offerFilters: [], price: null }, rows),
    counts: new Map(),
    orders: new Map(),
  };
  if (!cached.has(segment)) cached.set(segment, new Map());
  cached.get(segment)!.set(availability, made);
  return made;
}
