// The filters that are about an offer and not about its product: what a list passes on to the page of a product.
import { listFilters, withFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterValue } from '#domain/filters/active-filters.ts';
import { findFilterKey } from '#domain/filters/filter-keys.ts';
import { matchesFilter } from '#domain/filters/passes-filters.ts';
import { offerFilterValues } from '#domain/filters/product-values.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** Values by filter key, each key of the level `offer`. */
export type OfferFilters = readonly (readonly [name: string, value: FilterValue])[];

/** The filters of the level `offer` that have a value. */
export function listOfferFilters(filters: Pick<ActiveFilters, 'main' | 'product' | 'offer'>): OfferFilters {
  return listFilters(filters as ActiveFilters).filter(([name]) => findFilterKey(name)?.level === 'offer');
}

/** A value that is not stated passes no filter. */
export function passesOfferFilters(offer: SearchOffer, filters: OfferFilters): boolean {
  if (filters.length === 0) return true;
  const values: Readonly<Record<string, string | number | boolean | null>> = offerFilterValues(offer);
  return filters.every(([name, wanted]) => {
    const value = values[name] ?? null;
    return value !== null && matchesFilter(value, wanted);
  });
}

/** The same filters without one key. */
export function withoutOfferFilter(filters: OfferFilters, name: string): OfferFilters {
  return filters.filter(([each]) => each !== name);
}

/** The filters in the form of the wire, on top of `base`. */
export function applyOfferFilters(base: ActiveFilters, filters: OfferFilters): ActiveFilters {
  return filters.reduce((applied, [name, value]) => withFilter(applied, name, value), base);
}
