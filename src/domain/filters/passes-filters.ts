// Whether one offer of one product passes a set of filters. For single offers; lists use the facet index.
import { isList, isRange, listFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterValue } from '#domain/filters/active-filters.ts';
import { offerFilterValues, productFilterValues } from '#domain/filters/product-values.ts';
import type { OfferFilters } from '#domain/filters/offer-filters.ts';
import type { KeyValue } from '#domain/filters/product-values.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** Whether the offer and its product together match every filter. */
export function passesFilters(
  product: Product,
  offer: SearchOffer,
  filters: Pick<ActiveFilters, 'main' | 'product' | 'offer'>,
): boolean {
  const values: Readonly<Record<string, KeyValue>> = {
    ...productFilterValues(product),
    ...offerFilterValues(offer),
  };
  return listFilters(filters as ActiveFilters).every(([name, wanted]) =>
    matchesFilter(values[name] ?? null, wanted),
  );
}

/** The same for filters of offers alone. */
export function passesOfferFilters(offer: SearchOffer, filters: OfferFilters): boolean {
  if (filters.length === 0) return true;
  const values: Readonly<Record<string, KeyValue>> = offerFilterValues(offer);
  return filters.every(([name, wanted]) => matchesFilter(values[name] ?? null, wanted));
}

/**
 * Whether a value is the one that a filter names, one of its list, or within its range. A value that is not stated (null) matches no
 * filter; of several values, one is enough.
 */
export function matchesFilter(value: KeyValue, wanted: FilterValue): boolean {
  if (value === null) return false;
  if (typeof value === 'object') return value.some(each => matchesFilter(each, wanted));
  if (isList(wanted)) return wanted.in.includes(value);
  if (!isRange(wanted)) return value === wanted;
  return typeof value === 'number' && value >= (wanted.gte ?? -Infinity) && value <= (wanted.lte ?? Infinity);
}
