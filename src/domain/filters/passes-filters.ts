// Whether one offer of one product passes a set of filters. For single offers; lists are searched by the index.
import { isList, isRange, listFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterValue } from '#domain/filters/active-filters.ts';
import { offerFilterValues, productFilterValues } from '#domain/filters/product-values.ts';
import type { OfferFilters } from '#domain/filters/offer-filters.ts';
import type { KeyValue } from '#domain/filters/product-values.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** A value that is null passes no filter; of several values, one is enough. */
export function passesFilters(
  product: Product,
  offer: SearchOffer,
  filters: Pick<ActiveFilters, 'main' | 'product' | 'offer'>,
): boolean {
  const values: Readonly<Record<string, KeyValue>> = {
    ...productFilterValues(product),
    ...offerFilterValues(offer),
  };
  return listFilters(filters as ActiveFilters).every(([name, wanted]) => {
    const value = values[name] ?? null;
    if (value === null) return false;
    return Array.isArray(value)
      ? value.some(each => matchesFilter(each as string, wanted))
      : matchesFilter(value as string | number | boolean, wanted);
  });
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

/** Whether a single value is the one that a filter names, one of its list, or within its range. */
function matchesFilter(value: string | number | boolean, wanted: FilterValue): boolean {
  if (isList(wanted)) return wanted.in.includes(value);
  if (!isRange(wanted)) return value === wanted;
  return typeof value === 'number' && value >= (wanted.gte ?? -Infinity) && value <= (wanted.lte ?? Infinity);
}
