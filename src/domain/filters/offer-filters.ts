// The filters on offers, not on products: those that a list passes on to the page of a product.
import { listFilters, withFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterValue } from '#domain/filters/active-filters.ts';
import { findFilterKey } from '#domain/filters/filter-keys.ts';

/** Values by filter key, each key of the level `offer`. */
export type OfferFilters = readonly (readonly [name: string, value: FilterValue])[];

/** The filters of the level `offer` that have a value. */
export function listOfferFilters(filters: Pick<ActiveFilters, 'main' | 'product' | 'offer'>): OfferFilters {
  return listFilters(filters as ActiveFilters).filter(([name]) => findFilterKey(name)?.level === 'offer');
}

/** The same filters without one key. */
export function withoutOfferFilter(filters: OfferFilters, name: string): OfferFilters {
  return filters.filter(([each]) => each !== name);
}

/** `base` with the filters added. */
export function applyOfferFilters(base: ActiveFilters, filters: OfferFilters): ActiveFilters {
  return filters.reduce((applied, [name, value]) => withFilter(applied, name, value), base);
}
