// Handlers of the calls about filters. They read the catalogue in memory and never a session.
import { createAnswerCache } from '#api/answer-cache.ts';
import type { PublicContext } from '#api/contexts.ts';
import { familyOfMain } from '#api/call-tags.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getAllFilters, getCountFilters, templateActiveFilters } from '#api/contract/filters.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentFilters } from '#api/present/present-filters.ts';
import { presentTemplate } from '#api/present/present-template.ts';
import type { ListOffer } from '#api/present/present-list-title.ts';
import { namesOfModel, valueNamesOf } from '#api/present/value-names.ts';
import { callI18n } from '#api/present/i18n.ts';
import { defaultFilters, listValues } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { pageSize } from '#domain/filters/page-size.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { resolveMode, normalizeFilters } from '#domain/filters/merge-filters.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { PriceBands } from '#domain/search/price-bands.ts';
import { listPriceThresholds } from '#domain/urls/price-thresholds.ts';
import { splitMain } from '#domain/urls/main-filters.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { marketTag } from '#read-models/catalogue/cache-tags.ts';
import { listFilterValues } from '#read-models/catalogue/list-filters.ts';

/** An answer takes a few kilobytes. */
const cachedAnswers = 2_000;

type AllFilters = ResponseOf<typeof getAllFilters>;
type Counts = ResponseOf<typeof getCountFilters>;
type Template = ResponseOf<typeof templateActiveFilters>;

export function createGetAllFilters(deps: CatalogueDeps) {
  const answers = createAnswerCache<ParsedRequestOf<typeof getAllFilters>, AllFilters>(cachedAnswers);
  return (
    request: ParsedRequestOf<typeof getAllFilters>,
    { now }: PublicContext,
  ): Result<AllFilters, Failure> => {
    const view = deps.currentCatalogue();
    const { countrySlug, mainFilters } = request;
    const changedAt = deps.changedAt([marketTag(countrySlug, familyOfMain(mainFilters))]);
    const make = () => listAllFilters(deps, view, request);
    return ok(answers.answer(request, { view, now, changedAt }, make));
  };
}

function listAllFilters(
  { translations }: CatalogueDeps,
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
  const i18n = callI18n(request, translations);
  const context = { names, vocabulary: view.vocabulary, i18n };
  return { filters: presentFilters(values, { category, productFamily }, context) };
}

export function createGetCountFilters({ currentCatalogue }: CatalogueDeps) {
  const answers = createAnswerCache<Omit<ParsedRequestOf<typeof getCountFilters>, 'languageSlug'>, Counts>(
    cachedAnswers,
  );
  return (
    { countrySlug, activeFilters, filterKeys }: ParsedRequestOf<typeof getCountFilters>,
    { now }: PublicContext,
  ): Result<Counts, Failure> => {
    const view = currentCatalogue();
    // Counts depend neither on the order nor on the language.
    const filters = { ...normalizeFilters(activeFilters), sortBy: defaultFilters.sortBy };
    const request = { countrySlug, activeFilters: filters, filterKeys };
    const count = () => {
      const counts = view.countFilters(countrySlug, filters, filterKeys, now.getTime());
      if (!filterKeys.includes('price')) return counts;
      const bands = view.bandPrices(countrySlug, filters, now.getTime());
      return bands === null ? counts : { ...counts, priceBands: nameBands(bands) };
    };
    return ok(answers.answer(request, { view, now }, count));
  };
}

function nameBands({ from, step, counts }: PriceBands): Record<string, number> {
  return Object.fromEntries(counts.map((count, at) => [String(from + at * step), count]));
}

export function createTemplateActiveFilters({ currentCatalogue, translations }: CatalogueDeps) {
  const answers = createAnswerCache<ParsedRequestOf<typeof templateActiveFilters>, Template>(cachedAnswers);
  return (
    request: ParsedRequestOf<typeof templateActiveFilters>,
    { now }: PublicContext,
  ): Result<Template, Failure> => {
    const view = currentCatalogue();
    const make = () => {
      const names = valueNamesOf(view.products, view.merchants);
      const i18n = callI18n(request, translations);
      const filters = resolveMode(request.activeFilters);
      const isThere = (country: CountrySlug) =>
        view.countProducts(country, filters, now.getTime()) > (request.page - 1) * pageSize;
      const [model, ...otherModels] = listValues(filters.product['modelName']);
      const isOneModel = model !== undefined && otherModels.length === 0;
      const shown = isOneModel ? namesOfModel(names, String(model)) : names;
      const context = { names: shown, vocabulary: view.vocabulary, i18n };
      const offer = findListOffer(view, request.countrySlug, filters, now);
      return presentTemplate(filters, request.page, context, () => countries.filter(isThere), offer);
    };
    return ok(answers.answer(request, { view, now }, make));
  };
}

/** Only chosen merchants count, because the counts of a key ignore the values chosen for it. */
function findListOffer(
  view: CatalogueView,
  country: CountrySlug,
  filters: ActiveFilters,
  now: Date,
): ListOffer {
  const chosen = listValues(filters.offer['merchantSlug']);
  const cheapest = { ...filters, sortBy: 'price', availability: 'available' } as const;
  const [item] = view.search({ country, filters: cheapest, offset: 0, perPage: 1 }, now.getTime()).items;
  const counts = view.countFilters(country, filters, ['merchantSlug'], now.getTime())['merchantSlug'] ?? {};
  return {
    lowestPriceMinor: item?.selected?.priceMinor ?? null,
    merchants: Object.keys(counts).filter(slug => chosen.length === 0 || chosen.includes(slug)).length,
  };
}
