// Handler of getResult. It reads the catalogue in memory and never a session.
import { createAnswerCache } from '#api/answer-cache.ts';
import type { PublicContext } from '#api/contexts.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getResult } from '#api/contract/results.ts';
import type { CatalogueAccess } from '#api/handlers/catalogue-access.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentResultItem } from '#api/present/present-result-item.ts';
import { callWording } from '#api/present/wording.ts';
import { tidyFilters } from '#domain/filters/merge-filters.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { CatalogueView } from '#live/catalogue/catalogue-view.ts';

type Request = ParsedRequestOf<typeof getResult>;
type Response = ResponseOf<typeof getResult>;

/** A page of 24 products with their offers is about 100 kB in memory. */
const keptPages = 200;

export function createGetResult({ currentCatalogue, translations }: CatalogueAccess) {
  const pages = createAnswerCache<Request, Response>(keptPages);
  return (asked: Request, { now }: PublicContext): Result<Response, Failure> => {
    const view = currentCatalogue();
    const request = { ...asked, activeFilters: tidyFilters(asked.activeFilters) };
    return ok(pages.answer(request, { view, now }, () => listPage({ view, translations }, request, now)));
  };
}

function listPage(
  { view, translations }: { view: CatalogueView; translations: CatalogueAccess['translations'] },
  request: Request,
  now: Date,
): Response {
  const { countrySlug: country, activeFilters: filters, offset, perPage } = request;
  const wording = callWording(request, translations);
  const { items, total } = view.search({ country, filters, offset, perPage }, now.getTime());
  const end = offset + items.length;
  return {
    data: items.map(item => presentResultItem({ view, filters, wording }, item)),
    featured: [],
    meta: {
      countrySlug: country,
      currency: wording.locale.currency,
      taxIncluded: wording.locale.taxIncluded,
    },
    pagination: {
      page: Math.floor(offset / perPage) + 1,
      offset,
      nextOffset: end < total ? end : null,
      total,
    },
  };
}
