// A page of a result list (specification 4).
import type { BrowseItem } from '#domain/search/browse.ts';
import { browse } from '#domain/search/browse.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { CatalogueView } from '#live/catalogue/catalogue-view.ts';

export interface ResultPage {
  readonly items: readonly BrowseItem[];
  readonly total: number;
}

/** `offset` and `perPage` count products; `now` decides what was sold out recently. */
export function browseResults(
  view: CatalogueView,
  request: { country: CountrySlug; filters: ActiveFilters; offset: number; perPage: number },
  now: Date,
): ResultPage {
  const items = browse(view.records(request.country, request.filters.mode), request.filters, now.getTime());
  return { items: items.slice(request.offset, request.offset + request.perPage), total: items.length };
}
