// Which lists search engines keep: few enough to be worth a page each (facets multiply without end).
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { formatResultAddress } from '#domain/urls/catalogue-address.ts';
import { splitMain } from '#domain/urls/main-filters.ts';

/** `macbook-air/13.3-inch/with-m1-chip`, `iphone-13/128-gb/midnight`. */
const maxStrategicSegments = 3;

/**
 * Whether a list may be indexed: all that it filters by stands in segments, with at most three of them behind its root (or
 * behind the mode, without one). Sorted lists, other availabilities, ranges and several values are in the query and so are
 * not. Pages beyond the first are indexable when their first page is.
 */
export function isStrategic(filters: ActiveFilters, vocabulary: AddressVocabulary): boolean {
  const { path, query } = formatResultAddress(filters, vocabulary);
  return query === '' && isStrategicPath(path, splitMain(filters.main).root !== null);
}

/** The same of a path without query, `/refurbished/iphone/128-gb`, that is written already. */
export function isStrategicPath(path: string, hasRoot: boolean): boolean {
  return path.split('/').length - 2 - (hasRoot ? 1 : 0) <= maxStrategicSegments;
}
