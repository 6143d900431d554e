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
import type { Mode } from '#domain/offers/condition.ts';
import { summarizeDiscounts } from '#domain/offers/discount-summary.ts';
import type { DiscountSummary } from '#domain/offers/discount-summary.ts';
import { pickLeadSaving } from '#domain/offers/lead-saving.ts';
import type { LeadSaving } from '#domain/offers/lead-saving.ts';
import { pickPriceDrops } from '#domain/offers/price-drop.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
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

/** Rows in the list of price drops. */
const dropCount = 8;

type Request = ParsedRequestOf<typeof getHome>;

export function createGetHome(deps: HomeDeps) {
  const answers = createAnswerCache<Request, Home>(languages.length * countries.length);
  // A summary reads every offer of a country, so it stays cached while only feeds of other countries change.
  const summaries = createAnswerCache<CountrySlug, Savings>(countries.length);
  return (request: Request, { now }: PublicContext): Result<Home, Failure> => {
    const view = deps.currentCatalogue();
    const { countrySlug: country } = request;
    const ofCountry = { view, now, changedAt: deps.changedAt([marketTag(country, null)]) };
    const state = { view, now, version: `${deps.priceDrops.version()} ${deps.backfill.version()}` };
    const today = isoDay(now.getTime());
    const make = () => {
      const savings = summaries.answer(country, { ...ofCountry, version: today }, () => ({
        discounts: summarizeDiscounts(view.records(country, 'refurbished')),
        largestSaving: pickLeadSaving(view.records(country, 'refurbished'), today),
      }));
      return makeHome(deps, view, { request, savings, now: now.getTime() });
    };
    return ok(answers.answer(request, state, make));
  };
}

interface Savings {
  readonly discounts: DiscountSummary | null;
  readonly largestSaving: LeadSaving | null;
}

interface HomeQuery {
  readonly request: Request;
  readonly savings: Savings;
  readonly now: number;
}

function makeHome(deps: HomeDeps, view: CatalogueView, { request, savings, now }: HomeQuery): Home {
  const { countrySlug: country, language } = request;
  const findCheapest = (mode: Mode) =>
    view.search({ country, filters: { ...defaultFilters, mode }, offset: 0, perPage: 1 }, now);
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
      modes: modes.map(mode => ({ mode, ...findCheapest(mode) })),
      figures: deps.explore.figures(view, country),
      ...savings,
      today: isoDay(now),
      isHistoryToCome: deps.backfill.isPending(),
      drops,
    },
    { view, i18n: callI18n({ countrySlug: country, languageSlug: language }, deps.translations) },
    deps.formatUrl,
  );
}
