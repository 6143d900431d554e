// Handlers of the calls about filters. They read the catalogue in memory and never a session.
import type { PublicContext } from '#api/contexts.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getAllFilters, getCountFilters, templateActiveFilters } from '#api/contract/filters.ts';
import type { CatalogueAccess } from '#api/handlers/catalogue-access.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentFilters } from '#api/present/present-filters.ts';
import { presentTemplate } from '#api/present/present-template.ts';
import { valueNamesOf } from '#api/present/value-names.ts';
import { callWording } from '#api/present/wording.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { listPriceThresholds } from '#domain/urls/price-thresholds.ts';
import { splitMain } from '#domain/urls/main-filters.ts';
import { listFilterValues } from '#services/catalogue/list-filters.ts';

export function handleGetAllFilters(
  { currentCatalogue, translations }: CatalogueAccess,
  request: ParsedRequestOf<typeof getAllFilters>,
): Result<ResponseOf<typeof getAllFilters>, Failure> {
  const view = currentCatalogue();
  const { category = null, productFamily = null } = request.mainFilters;
  const { root, line } = splitMain({ category, productFamily });
  const values = listFilterValues(view, {
    country: request.countrySlug,
    category,
    productFamily,
    thresholds: listPriceThresholds(root?.root ?? null, line),
  });
  const names = valueNamesOf(view.products, view.merchants);
  const wording = callWording(request, translations);
  return ok({
    filters: presentFilters(values, { category, productFamily }, { names, vocabulary: view.vocabulary, wording }),
  });
}

export function handleGetCountFilters(
  { currentCatalogue }: CatalogueAccess,
  { countrySlug, activeFilters, filterKeys }: ParsedRequestOf<typeof getCountFilters>,
  { now }: PublicContext,
): Result<ResponseOf<typeof getCountFilters>, Failure> {
  return ok(currentCatalogue().countFilters(countrySlug, activeFilters, filterKeys, now.getTime()));
}

export function handleTemplateActiveFilters(
  { currentCatalogue, translations }: CatalogueAccess,
  request: ParsedRequestOf<typeof templateActiveFilters>,
): Result<ResponseOf<typeof templateActiveFilters>, Failure> {
  const view = currentCatalogue();
  const names = valueNamesOf(view.products, view.merchants);
  const wording = callWording(request, translations);
  return ok(
    presentTemplate(request.activeFilters, request.page, { names, vocabulary: view.vocabulary, wording }),
  );
}
