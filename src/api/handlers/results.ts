// Handler of getResult. It reads the catalogue in memory and never a session.
import type { PublicContext } from '#api/contexts.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getResult } from '#api/contract/results.ts';
import type { CatalogueAccess } from '#api/handlers/catalogue-access.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentResultItem } from '#api/present/present-result-item.ts';
import { callWording } from '#api/present/wording.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { browseResults } from '#services/catalogue/browse-results.ts';

export function handleGetResult(
  { currentCatalogue, translations }: CatalogueAccess,
  request: ParsedRequestOf<typeof getResult>,
  context: PublicContext,
): Result<ResponseOf<typeof getResult>, Failure> {
  const view = currentCatalogue();
  const { countrySlug: country, activeFilters: filters, offset, perPage } = request;
  const wording = callWording(request, translations);
  const { items, total } = browseResults(view, { country, filters, offset, perPage }, context.now);
  const end = offset + items.length;
  return ok({
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
  });
}
