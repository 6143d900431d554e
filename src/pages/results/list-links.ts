// Paths after the locale prefix of the links on a list, except those of the rail.
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { formatCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { formatNewsFeedAddress } from '#domain/urls/news-feed-address.ts';
import type { NewsFeedForm } from '#domain/urls/news-feed-address.ts';
import { clearFilters, offeredAvailabilities, switchMode } from '#pages/results/list-changes.ts';
import { withView } from '#pages/results/list-view.ts';
import type { ListView } from '#pages/results/list-view.ts';
import type { OfferedAvailability } from '#pages/results/list-changes.ts';

/** Orders with a link of their own, beside the menu of all orders. */
export const previews = ['best-verdict', 'latest-release'] as const;
type Preview = (typeof previews)[number];

/** All links except `own` keep the view; `own` is the list's address without a view. */
export function presentListLinks(filters: ActiveFilters, vocabulary: AddressVocabulary, view: ListView) {
  const link = (change: Partial<ActiveFilters>) =>
    withView(formatCatalogueAddress({ ...filters, ...change }, vocabulary), view);
  return {
    own: formatCatalogueAddress(filters, vocabulary),
    clear: link(clearFilters(filters)),
    otherMode: link(switchMode(filters)),
    /** Action of the form that adds an order. */
    unsorted: link({ sortBy: defaultFilters.sortBy }),
    sorted: Object.fromEntries(previews.map(sortBy => [sortBy, link({ sortBy })])) as Record<Preview, string>,
    availabilities: Object.fromEntries(
      offeredAvailabilities.map(availability => [availability, link({ availability })]),
    ) as Record<OfferedAvailability, string>,
  };
}

/** Paths of the list's feeds, locale prefix included. */
export function presentFeedLinks(
  locale: Locale,
  filters: ActiveFilters,
  vocabulary: AddressVocabulary,
): Record<Exclude<NewsFeedForm, 'rss'>, string> {
  const link = (form: NewsFeedForm) =>
    formatNewsFeedAddress({ kind: 'list', locale, filters, form }, vocabulary);
  return { atom: link('atom'), json: link('json') };
}
