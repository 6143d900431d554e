// Handler of getHome: everything from the catalogue in memory and the cache of price drops; no query.
import { createAnswerCache } from '#api/answer-cache.ts';
import type { PublicContext } from '#api/contexts.ts';
import type { ParsedRequestOf } from '#api/contract/endpoint.ts';
import type { getHome, Home } from '#api/contract/home.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentHome } from '#api/present/present-home.ts';
import { callI18n } from '#api/present/i18n.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import { countries, languages } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { modes } from '#domain/offers/condition.ts';
import type { Mode, Sort } from '#domain/offers/condition.ts';
import { summarizeDiscounts } from '#domain/offers/discount-summary.ts';
import type { DiscountSummary } from '#domain/offers/discount-summary.ts';
import { pickPriceDrops } from '#domain/offers/price-drop.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { BrowseItem, CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { marketTag } from '#read-models/catalogue/cache-tags.ts';
import type { Explore } from '#read-models/explore/explore.ts';
import type { BackfillStatus } from '#read-models/offers/backfill-status.ts';
import type { PriceDropCache } from '#read-models/offers/price-drop-cache.ts';

export interface HomeDeps extends CatalogueDeps {
  readonly explore: Explore;
  readonly priceDrops: Pick<PriceDropCache, 'of' | 'version'>;
  readonly backfill: Pick<BackfillStatus, 'isPending' | 'version'>;
  readonly formatUrl: FormatUrl;
}

/** Rows in the list of price drops, and in that of new models. */
const dropCount = 8;
const modelCount = 6;
/** Products to choose from, so that those shown can be of different models. */
const askedProducts = 500;

type Request = ParsedRequestOf<typeof getHome>;

export function createGetHome(deps: HomeDeps) {
  const answers = createAnswerCache<Request, Home>(languages.length * countries.length);
  // A summary reads every offer of a country; it stays cached while only feeds of other countries change.
  const summaries = createAnswerCache<CountrySlug, { readonly discounts: DiscountSummary | null }>(
    countries.length,
  );
  return (request: Request, { now }: PublicContext): Result<Home, Failure> => {
    const view = deps.currentCatalogue();
    const { countrySlug: country } = request;
    const ofCountry = { view, now, changedAt: deps.changedAt([marketTag(country, null)]) };
    const state = { view, now, version: `${deps.priceDrops.version()} ${deps.backfill.version()}` };
    const make = () => {
      const { discounts } = summaries.answer(country, ofCountry, () => ({
        discounts: summarizeDiscounts(view.records(country, 'refurbished')),
      }));
      return makeHome(deps, view, { request, discounts, now: now.getTime() });
    };
    return ok(answers.answer(request, state, make));
  };
}

interface HomeQuery {
  readonly request: Request;
  readonly discounts: DiscountSummary | null;
  readonly now: number;
}

function makeHome(deps: HomeDeps, view: CatalogueView, { request, discounts, now }: HomeQuery): Home {
  const { countrySlug: country, language } = request;
  const find = (of: CountrySlug, mode: Mode, sortBy: Sort, perPage: number) =>
    view.search({ country: of, filters: { ...defaultFilters, mode, sortBy }, offset: 0, perPage }, now);
  const drops = pickPriceDrops(
    deps.priceDrops.of(country),
    {
      findProduct: id => view.data.catalogue.find(id),
      offersOf: id => view.offersOf(id, country, 'refurbished'),
    },
    dropCount,
  );
  return presentHome(
    {
      modes: modes.map(mode => ({ mode, ...find(country, mode, 'price', 1) })),
      figures: deps.explore.figures(view, country),
      largestSaving: find(country, 'refurbished', 'discount', 1).items[0] ?? null,
      discounts,
      totals: countries.map(each => ({
        country: each,
        total: modes.reduce((sum, mode) => sum + find(each, mode, 'price', 1).total, 0),
      })),
      isHistoryToCome: deps.backfill.isPending(),
      drops,
      newest: keepLowestPerModel(find(country, 'refurbished', 'latest-release', askedProducts).items),
    },
    { view, i18n: callI18n({ countrySlug: country, languageSlug: language }, deps.translations) },
    deps.formatUrl,
  );
}

/** The cheapest product of each model, models in the order of their first product. */
function keepLowestPerModel(items: readonly BrowseItem[]): BrowseItem[] {
  const kept = new Map<number, BrowseItem>();
  for (const item of items) {
    const { id } = item.product.model;
    const known = kept.get(id);
    if (!known || readPrice(item) < readPrice(known)) kept.set(id, item);
  }
  return [...kept.values()].slice(0, modelCount);
}

function readPrice({ selected }: BrowseItem): number {
  return selected?.priceMinor ?? Number.POSITIVE_INFINITY;
}
