// Handler of getResult. It reads the catalogue in memory and never a session.
import { createAnswerCache } from '#api/answer-cache.ts';
import type { PublicContext } from '#api/contexts.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getResult } from '#api/contract/results.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentPlacement } from '#api/present/present-placement.ts';
import { presentResultItem } from '#api/present/present-result-item.ts';
import { callI18n } from '#api/present/i18n.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { normalizeFilters } from '#domain/filters/merge-filters.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { SelectedPlacement } from '#domain/placements/select-placements.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { BrowseItem } from '#read-models/catalogue/browse-items.ts';
import type { CatalogueView, ResultQuery } from '#read-models/catalogue/catalogue-view.ts';
import type { RankByVerdict } from '#read-models/offers/rank-by-verdict.ts';

type Request = ParsedRequestOf<typeof getResult>;
type Response = ResponseOf<typeof getResult>;
type ListPage = Omit<Response, 'featured'>;

interface ResultContext {
  readonly view: CatalogueView;
  readonly translations: CatalogueDeps['translations'];
}

/** A page of 24 products with their offers is about 100 kB in memory. */
const cachedPages = 200;

/** Paid placements beside a list. They change by the minute, so they are never part of a cached answer. */
export type SelectPlacements = (
  view: CatalogueView,
  request: { readonly country: CountrySlug; readonly filters: ActiveFilters },
  now: Date,
) => readonly SelectedPlacement[];

export function createGetResult(
  { currentCatalogue, translations }: CatalogueDeps,
  selectPlacements: SelectPlacements,
  rankByVerdict: RankByVerdict,
) {
  const pages = createAnswerCache<Request, ListPage>(cachedPages);
  return (
    asked: Request,
    { now }: PublicContext,
  ): Result<Response, Failure> | Promise<Result<Response, Failure>> => {
    const view = currentCatalogue();
    const request = { ...asked, activeFilters: normalizeFilters(asked.activeFilters) };
    if (request.activeFilters.sortBy === 'best-verdict') return listByVerdict(view, request, now);
    const page = pages.answer(request, { view, now }, () => listPage({ view, translations }, request, now));
    return ok({ ...page, featured: listFeatured({ view, translations }, request, now) });
  };

  async function listByVerdict(
    view: CatalogueView,
    request: Request,
    now: Date,
  ): Promise<Result<Response, Failure>> {
    const ranked = await rankByVerdict(view, toQuery(request), now);
    const page = presentPage({ view, translations }, request, ranked);
    return ok({ ...page, featured: listFeatured({ view, translations }, request, now) });
  }

  /** Placements appear beside the first page only, so that offset and total count the list alone. */
  function listFeatured(
    { view, translations: words }: ResultContext,
    { countrySlug: country, activeFilters: filters, languageSlug, offset }: Request,
    now: Date,
  ): Response['featured'] {
    if (offset > 0) return [];
    const i18n = callI18n({ countrySlug: country, languageSlug }, words);
    return selectPlacements(view, { country, filters }, now).map(selected => ({
      ...presentResultItem(
        { view, filters, i18n },
        { product: selected.product, offers: [selected.offer], selected: selected.offer },
      ),
      featured: presentPlacement(selected, i18n),
    }));
  }
}

function toQuery({ countrySlug: country, activeFilters: filters, offset, perPage }: Request): ResultQuery {
  return { country, filters, offset, perPage };
}

function listPage(context: ResultContext, request: Request, now: Date): ListPage {
  return presentPage(context, request, context.view.search(toQuery(request), now.getTime()));
}

function presentPage(
  { view, translations }: ResultContext,
  request: Request,
  { items, total }: { readonly items: readonly BrowseItem[]; readonly total: number },
): ListPage {
  const { countrySlug: country, activeFilters: filters, offset, perPage } = request;
  const i18n = callI18n(request, translations);
  const end = offset + items.length;
  return {
    data: items.map(item => presentResultItem({ view, filters, i18n }, item)),
    meta: {
      countrySlug: country,
      currency: i18n.locale.currency,
      taxIncluded: i18n.locale.taxIncluded,
    },
    pagination: {
      page: Math.floor(offset / perPage) + 1,
      offset,
      nextOffset: end < total ? end : null,
      total,
    },
  };
}
