// Loads everything that a results page shows, with parallel calls (specification, Results).
import type { LoaderFunctionArgs } from 'react-router';
import { applyFeatureFlags } from '#domain/filters/feature-flags.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { resolveMode } from '#domain/filters/merge-filters.ts';
import { pageSize } from '#domain/filters/page-size.ts';
import { countries, getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { parseQuery } from '#domain/urls/address-query.ts';
import { listAppleLinks } from '#pages/apple-toggle/apple-links.ts';
import { loaderContext } from '#pages/page-context.ts';
import { readResultAddress } from '#pages/navigation/read-address.ts';
import { throwCallFailure } from '#pages/page-failure.ts';
import { askTotal, askTrends, listPageItems } from '#pages/results/ask-list.ts';
import type { ListCalls } from '#pages/results/ask-list.ts';
import { findExtra, findRemedies } from '#pages/results/empty-list.ts';
import { keepViewOfChips, keepViewOfRail } from '#pages/results/keep-view.ts';
import { readView, recallView, withView } from '#pages/results/list-view.ts';
import { offeredAvailabilities, switchMode } from '#pages/results/list-changes.ts';
import type { OfferedAvailability } from '#pages/results/list-changes.ts';
import { presentFeedLinks, presentListLinks } from '#pages/results/list-links.ts';
import { pickShortcuts } from '#pages/results/pick-shortcuts.ts';
import { presentRail } from '#pages/results/present-rail.ts';

/** Largest offset that the call accepts; a page beyond it counts as beyond the last. */
const maxOffset = 10_000;

export type ResultsData = Awaited<ReturnType<typeof loadResults>>;

/** Throws a `PageFailure`: a 404 for an address that is no list, or the failure of a call that the page needs. */
export async function loadResults({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { api, locale, t, loadVocabulary } = context.get(loaderContext);
  const calls: ListCalls = { api, locale, signal: request.signal };
  const vocabulary = await loadVocabulary();
  const address = readResultAddress(request, vocabulary);
  const query = parseQuery(new URL(request.url).search.slice(1));
  const filters = resolveMode(applyFeatureFlags(address.filters, query));
  const view = readView(new URL(request.url).search) ?? recallView(filters);
  const isReachable = (address.page - 1) * pageSize <= maxOffset;
  const asked = isReachable ? address.page : 1;
  const askList = (page: number) => listPageItems(calls, filters, page, view);
  const [found, foundTemplate, all, counts, totals, otherTotal] = await Promise.all([
    askList(asked),
    askTemplate(calls, filters, asked),
    askAllFilters(calls, filters),
    askCounts(calls, filters),
    askTotals(calls, filters),
    askTotal(calls, switchMode(filters)),
  ]);
  const isBeyond = asked > 1 && found.total > 0 && found.cards.length + found.models.length === 0;
  const page = isBeyond ? 1 : asked;
  const [list, ownTemplate] = isBeyond
    ? await Promise.all([askList(page), askTemplate(calls, filters, page)])
    : [found, foundTemplate];
  const trends = view === 'ledger' ? await askTrends(calls, filters, list.cards) : [];
  const keepView = (path: string) => withView(path, view);
  const template = keepViewOfChips(ownTemplate, keepView);
  const rail = keepViewOfRail(presentRail({ filters, found: all, counts, vocabulary, locale, t }), keepView);
  return {
    ...list,
    view,
    /** Price trends of the cards, for the ledger view. */
    trends,
    filters,
    template,
    page,
    isBeyondLast: page !== address.page,
    rail,
    shortcuts: pickShortcuts(rail),
    totals: { ...totals, ...ownTotal(filters, list.total) },
    otherTotal,
    links: presentListLinks(filters, vocabulary, view),
    feeds: presentFeedLinks(locale, filters, vocabulary),
    apple: listAppleLinks(filters, vocabulary, keepView),
    remedies: list.total === 0 ? await findRemedies(calls, filters, template.chips) : [],
    extra: list.total === 0 ? await findExtra(calls, filters) : null,
    /** Set when the next list failed to load and this is the previous one; '' = the server said nothing. */
    failure: null as { readonly requestId: string; readonly text: string } | null,
  };
}

/** The number of products for each of the other availabilities. */
async function askTotals(calls: ListCalls, filters: ActiveFilters) {
  const others = offeredAvailabilities.filter(each => each !== filters.availability);
  const totals = await Promise.all(others.map(each => askTotal(calls, { ...filters, availability: each })));
  return Object.fromEntries(others.map((each, at) => [each, totals[at] ?? 0])) as Record<
    OfferedAvailability,
    number
  >;
}

function ownTotal(
  { availability }: ActiveFilters,
  total: number,
): Partial<Record<OfferedAvailability, number>> {
  const own = offeredAvailabilities.find(each => each === availability);
  return own === undefined ? {} : { [own]: total };
}

/** Requested for the whole family, so that its other lines stay in the rail once one is chosen. */
async function askAllFilters({ api, locale, signal }: ListCalls, { main }: ActiveFilters) {
  const { category, productFamily } = main;
  const scope =
    typeof productFamily === 'string' ? { productFamily } : typeof category === 'string' ? { category } : {};
  const request = { countrySlug: locale.country, mainFilters: scope as object };
  const answer = await api.getAllFilters(request, signal);
  return answer.ok ? answer.value.filters : throwCallFailure(answer.failure);
}

async function askCounts({ api, locale, signal }: ListCalls, activeFilters: ActiveFilters) {
  const answer = await api.getCountFilters({ countrySlug: locale.country, activeFilters }, signal);
  return answer.ok ? answer.value : throwCallFailure(answer.failure);
}

async function askTemplate({ api, locale, signal }: ListCalls, activeFilters: ActiveFilters, page: number) {
  const request = { countrySlug: locale.country, activeFilters, page };
  const answer = await api.templateActiveFilters(request, signal);
  if (!answer.ok) return throwCallFailure(answer.failure);
  // Dropped: the page's head builds the alternates itself, from their countries.
  const { alternates, ...template } = answer.value;
  return { ...template, countries: countries.filter(each => alternates.some(isOf(each))) };
}

/** Whether a locale slug is of the country: `en-gb` is of `gb`. */
function isOf(country: CountrySlug) {
  return ({ hreflang }: { readonly hreflang: string }) => hreflang === getCountryLocale(country).slug;
}
