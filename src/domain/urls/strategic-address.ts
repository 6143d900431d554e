// Which lists search engines may index: few enough to be worth a page each (facets multiply without end).
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { formatResultAddress } from '#domain/urls/catalogue-address.ts';
import { splitMain } from '#domain/urls/main-filters.ts';

/** `macbook-air/13.3-inch/with-m1-chip`, `iphone-13/128-gb/midnight`. */
const maxStrategicSegments = 3;

/**
 * Whether a list may be indexed: all its filters are segments, at most three of them after the root (or after the mode,
 * without one). Lists with a sort order, another availability, ranges or several values have a query, so they may not. Later
 * pages may be indexed when the first page may.
 */
export function isStrategic(filters: ActiveFilters, vocabulary: AddressVocabulary): boolean {
  const { path, query } = formatResultAddress(filters, vocabulary);
  return query === '' && isStrategicPath(path, splitMain(filters.main).root !== null);
}

/** The same for a formatted path without query: `/refurbished/iphone/128-gb`. */
export function isStrategicPath(path: string, hasRoot: boolean): boolean {
  return path.split('/').length - 2 - (hasRoot ? 1 : 0) <= maxStrategicSegments;
}
