// The query of a product's address: which of its offers are shown first, and in which order. `?condition=A&carrier=unlocked&sort=total`
// has the keys that addresses of lists have, because their cards lead here.
import { isRange } from '#domain/filters/active-filters.ts';
import type { FilterValue } from '#domain/filters/active-filters.ts';
import { findFilterKey } from '#domain/filters/filter-keys.ts';
import { mergeValues } from '#domain/filters/merge-filters.ts';
import { coerceValue, parseQuery, readQueryFilters, writeQueryFilters } from '#domain/urls/address-query.ts';
import type { OfferFilters } from '#domain/filters/offer-filters.ts';

/** How the offers of a product are sorted: by price, or by price and shipping together. */
export type OfferOrder = 'price' | 'total';

export interface OfferChoice {
  readonly filters: OfferFilters;
  readonly order: OfferOrder;
}

/** The query without its question mark. Keys that are not about offers are ignored, like values that cannot be read. */
export function readOfferQuery(query: string): OfferChoice {
  const filters = new Map<string, FilterValue>();
  for (const [name, value] of readQueryFilters(query)) {
    const key = findFilterKey(name);
    const coerced = key?.level === 'offer' ? coerceValue(key, value) : null;
    if (coerced !== null) filters.set(name, mergeValues(filters.get(name) ?? null, coerced));
  }
  return { filters: [...filters], order: parseQuery(query).get('sort') === 'total' ? 'total' : 'price' };
}

/** With its question mark; '' for all offers by price. */
export function formatOfferQuery({ filters, order }: OfferChoice): string {
  const query = [writeQueryFilters(new Map(filters)), order === 'total' ? 'sort=total' : '']
    .filter(part => part !== '')
    .join('&');
  return query === '' ? '' : `?${query}`;
}

/**
 * What a list's card passes on, so that the page shows the card's offer first. An upper bound of the price is left out: the cheapest offer
 * is below it anyway, and the more expensive ones are worth comparing.
 */
export function formatCardQuery(filters: OfferFilters): string {
  const passed = filters.filter(
    ([name, value]) => name !== 'price' || (isRange(value) && value.gte !== undefined),
  );
  return formatOfferQuery({ filters: passed, order: 'price' });
}
