// Handlers of the calls about filters. They read the catalogue in memory and never a session.
import { createAnswerCache } from '#api/answer-cache.ts';
import type { PublicContext } from '#api/contexts.ts';
import { familyOfMain } from '#api/call-topics.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getAllFilters, getCountFilters, templateActiveFilters } from '#api/contract/filters.ts';
import type { CatalogueAccess } from '#api/handlers/catalogue-access.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentFilters } from '#api/present/present-filters.ts';
import { presentTemplate } from '#api/present/present-template.ts';
import { valueNamesOf } from '#api/present/value-names.ts';
import { callWording } from '#api/present/wording.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import { pageSize } from '#domain/filters/page-size.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { settleMode, tidyFilters } from '#domain/filters/merge-filters.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { listPriceThresholds } from '#domain/urls/price-thresholds.ts';
import { splitMain } from '#domain/urls/main-filters.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { marketTopic } from '#read-models/catalogue/page-topics.ts';
import { listFilterValues } from '#read-models/catalogue/list-filters.ts';

/** Answers of a few kilobytes each. */
const keptAnswers = 2_000;

type AllFilters = ResponseOf<typeof getAllFilters>;
type Counts = ResponseOf<typeof getCountFilters>;
type Template = ResponseOf<typeof templateActiveFilters>;

export function createGetAllFilters(access: CatalogueAccess) {
  const answers = createAnswerCache<ParsedRequestOf<typeof getAllFilters>, AllFilters>(keptAnswers);
  return (
    request: ParsedRequestOf<typeof getAllFilters>,
    { now }: PublicContext,
  ): Result<AllFilters, Failure> => {
    const view = access.currentCatalogue();
    const { countrySlug, mainFilters } = request;
    const changedAt = access.changedAt([marketTopic(countrySlug, familyOfMain(mainFilters))]);
    const make = () => listAllFilters(access, view, request);
    return ok(answers.answer(request, { view, now, changedAt }, make));
  };
}

function listAllFilters(
  { translations }: CatalogueAccess,
  view: CatalogueView,
  request: ParsedRequestOf<typeof getAllFilters>,
): AllFilters {
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
  const surroundings = { names, vocabulary: view.vocabulary, wording };
  return { filters: presentFilters(values, { category, productFamily }, surroundings) };
}

export function createGetCountFilters({ currentCatalogue }: CatalogueAccess) {
  const answers = createAnswerCache<Omit<ParsedRequestOf<typeof getCountFilters>, 'languageSlug'>, Counts>(
    keptAnswers,
  );
  return (
    { countrySlug, activeFilters, filterKeys }: ParsedRequestOf<typeof getCountFilters>,
    { now }: PublicContext,
  ): Result<Counts, Failure> => {
    const view = currentCatalogue();
    // Neither order nor language changes a number.
    const filters = { ...tidyFilters(activeFilters), sortBy: defaultFilters.sortBy };
    const request = { countrySlug, activeFilters: filters, filterKeys };
    const count = () => view.countFilters(countrySlug, filters, filterKeys, now.getTime());
    return ok(answers.answer(request, { view, now }, count));
  };
}

export function createTemplateActiveFilters({ currentCatalogue, translations }: CatalogueAccess) {
  const answers = createAnswerCache<ParsedRequestOf<typeof templateActiveFilters>, Template>(keptAnswers);
  return (
    request: ParsedRequestOf<typeof templateActiveFilters>,
    { now }: PublicContext,
  ): Result<Template, Failure> => {
    const view = currentCatalogue();
    const make = () => {
      const names = valueNamesOf(view.products, view.merchants);
      const wording = callWording(request, translations);
      const filters = settleMode(request.activeFilters);
      const isThere = (country: CountrySlug) =>
        view.countProducts(country, filters, now.getTime()) > (request.page - 1) * pageSize;
      const surroundings = { names, vocabulary: view.vocabulary, wording };
      return presentTemplate(filters, request.page, surroundings, () => countries.filter(isThere));
    };
    return ok(answers.answer(request, { view, now }, make));
  };
}
