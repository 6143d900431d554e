// Calls the API for the list of a set of filters: its cards, or only their number.
import { offerGrade } from '#domain/offers/condition.ts';
import type { ApiClient } from '#api/client.ts';
import type { WireListModel } from '#api/contract/models.ts';
import type { PriceTrend } from '#api/contract/price-trends.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { listOfferFilters } from '#domain/filters/offer-filters.ts';
import { pageSize } from '#domain/filters/page-size.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatCardQuery } from '#domain/urls/offer-query.ts';
import { presentCard } from '#pages/results/card-view.ts';
import type { ListView } from '#pages/results/list-view.ts';
import { throwCallFailure } from '#pages/page-failure.ts';
import type { CardView } from '#ui/offers/offer-view.ts';

/** The shared arguments of one page's calls. */
export interface ListCalls {
  readonly api: ApiClient;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

/** One page of the list as cards, from page 1, with its paid placements. Throws a `PageFailure` when the call fails. */
export async function listCards(
  { api, locale, signal }: ListCalls,
  activeFilters: ActiveFilters,
  page: number,
  perPage = pageSize,
) {
  const request = { countrySlug: locale.country, activeFilters, offset: (page - 1) * perPage, perPage };
  const answer = await api.getResult(request, signal);
  if (!answer.ok) return throwCallFailure(answer.failure);
  const { data, featured, meta, pagination } = answer.value;
  const { mode } = activeFilters;
  const query = formatCardQuery(listOfferFilters(activeFilters));
  return {
    cards: data.map(item => presentCard(item, mode, query)),
    featured: featured.map(item => ({
      id: item.featured?._id ?? '',
      card: presentCard(item, mode, query),
      label: item.featured?.label ?? '',
    })),
    total: pagination.total,
    taxIncluded: meta.taxIncluded,
  };
}

/** One page of the list in a view: cards or models. */
export async function listPageItems(
  calls: ListCalls,
  filters: ActiveFilters,
  page: number,
  view: ListView,
): Promise<Awaited<ReturnType<typeof listCards>> & ModelPage> {
  if (view !== 'models') return { ...(await listCards(calls, filters, page)), models: [], modelTotal: 0 };
  // The list call is needed for its total and its paid placements.
  const [list, models] = await Promise.all([
    listCards(calls, filters, 1, 1),
    listModels(calls, filters, page),
  ]);
  return { ...list, ...models, cards: [], featured: page === 1 ? list.featured : [] };
}

interface ModelPage {
  readonly models: readonly WireListModel[];
  readonly modelTotal: number;
}

async function listModels(
  { api, locale, signal }: ListCalls,
  activeFilters: ActiveFilters,
  page: number,
): Promise<ModelPage> {
  const request = { countrySlug: locale.country, activeFilters, offset: (page - 1) * pageSize };
  const answer = await api.getModels(request, signal);
  if (!answer.ok) return throwCallFailure(answer.failure);
  return { models: answer.value.models, modelTotal: answer.value.total };
}

/** The number of matching products. One of them is sent along, since a page has at least one item. */
export async function askTotal(
  { api, locale, signal }: ListCalls,
  activeFilters: ActiveFilters,
): Promise<number> {
  const answer = await api.getResult({ countrySlug: locale.country, activeFilters, perPage: 1 }, signal);
  return answer.ok ? answer.value.pagination.total : throwCallFailure(answer.failure);
}

/** The price trend of each card's product over 90 days, in its offer's condition. A list is complete enough without trends. */
export async function askTrends(
  { api, locale, signal }: ListCalls,
  { mode }: ActiveFilters,
  cards: readonly CardView[],
): Promise<readonly PriceTrend[]> {
  const products = cards.flatMap(({ sku, offer }) =>
    offer ? [{ productSku: sku, grade: offerGrade(offer) }] : [],
  );
  const answer = await api.getPriceTrends({ countrySlug: locale.country, mode, products }, signal);
  return answer.ok ? answer.value.trends : [];
}
