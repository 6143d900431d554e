// Handlers of /api/trade-in: everything from the quotes, partners and offers in memory; no query.
import type { PublicContext } from '#api/contexts.ts';
import type { PublicHandlers } from '#api/dispatch.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getTradeInDevices, getTradeInQuotes, getTradeInValue } from '#api/contract/trade-in.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import type { PartnerDeps } from '#api/handlers/partners.ts';
import { callI18n } from '#api/present/i18n.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentPartner } from '#api/present/present-partner.ts';
import {
  presentMost,
  presentNet,
  presentQuote,
  presentSoldModel,
  presentSoldCategory,
  presentStep,
  presentUpgrade,
} from '#api/present/present-trade-in.ts';
import { getFamily, modelCategory, modelFilterName, roots } from '#domain/catalogue/families.ts';
import type { RootSlug } from '#domain/catalogue/families.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import type { Model } from '#domain/catalogue/product.ts';
import { storageLabel } from '#domain/catalogue/product-naming.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug, Locale } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMajor } from '#domain/money/money.ts';
import { carrierNames } from '#domain/offers/carrier-names.ts';
import { modes } from '#domain/offers/condition.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { sellConditions } from '#domain/trade-in/quote.ts';
import { sortQuotes } from '#domain/trade-in/select-quotes.ts';
import { formatSellPath, formatSellQuery, usualChoice } from '#domain/trade-in/sell-address.ts';
import { resolveMain } from '#domain/urls/main-filters.ts';
import type { QuoteCache } from '#read-models/trade-in/quote-cache.ts';
import {
  findBestOffer,
  findMostOfModel,
  findMostPaid,
  findSoldModel,
  listPartnerOffers,
  listPredecessors,
  listQuotedCarriers,
  listQuotingPartners,
  listSoldModels,
  listStorages,
  listUpgrades,
} from '#read-models/trade-in/view-trade-in.ts';
import type { TradeInMarket } from '#read-models/trade-in/view-trade-in.ts';

export interface TradeInDeps
  extends Pick<CatalogueDeps, 'currentCatalogue' | 'translations'>, Pick<PartnerDeps, 'partners'> {
  readonly quotes: Pick<QuoteCache, 'of' | 'models'>;
}

/** Categories that most visitors look for come first. */
const mostSold: readonly RootSlug[] = ['iphone', 'ipad', 'macbook', 'apple-watch', 'airpods'];

type Calls = Pick<PublicHandlers, 'getTradeInDevices' | 'getTradeInQuotes' | 'getTradeInValue'>;
type Moment = Pick<PublicContext, 'now'>;

export function createTradeInHandlers(deps: TradeInDeps & { readonly formatUrl: FormatUrl }): Calls {
  return {
    getTradeInDevices: (request, context) => listDevices(deps, request, context),
    getTradeInQuotes: (request, context) => listQuotes(deps, request, context),
    getTradeInValue: (request, context) => showValue(deps, request, context),
  };
}

/** What partners buy and merchants sell in a country at the moment of a call. */
export function openTradeIn(deps: TradeInDeps, country: CountrySlug, { now }: Moment): TradeInMarket {
  const { partners, quotes } = deps;
  return { view: deps.currentCatalogue().at(now.getTime()), country, partners, quotes, now };
}

function listDevices(
  deps: TradeInDeps,
  { country, languageSlug, category }: ParsedRequestOf<typeof getTradeInDevices>,
  moment: Moment,
): Result<ResponseOf<typeof getTradeInDevices>, Failure> {
  const { locale } = callI18n({ countrySlug: country, languageSlug }, deps.translations);
  const market = openTradeIn(deps, country, moment);
  const { partners, readAt } = listQuotingPartners(market);
  const all = listSoldModels(market, null).map(model => ({
    model,
    payout: findMostOfModel(market, model) ?? 0,
  }));
  const byRoot = Map.groupBy(all, ({ model }) => getFamily(model.family).root);
  return ok({
    partners: partners.map(partner => presentPartner(partner, deps.translations)),
    readAt: readAt?.toISOString() ?? null,
    countries: countries.filter(
      each => listSoldModels(openTradeIn(deps, each, moment), category ?? null).length > 0,
    ),
    categories: [...new Set([...mostSold, ...roots])].flatMap(root => {
      const sold = byRoot.get(root) ?? [];
      const [newest] = sold;
      const mostMinor = Math.max(...sold.map(({ payout }) => payout));
      return newest ? [presentSoldCategory(newest.model, { models: sold.length, mostMinor }, locale)] : [];
    }),
    models:
      category === undefined
        ? []
        : (byRoot.get(category) ?? []).map(({ model, payout }) => presentSoldModel(model, payout, locale)),
  });
}

function listQuotes(
  deps: TradeInDeps & { readonly formatUrl: FormatUrl },
  request: ParsedRequestOf<typeof getTradeInQuotes>,
  moment: Moment,
): Result<ResponseOf<typeof getTradeInQuotes>, Failure> {
  const { country, languageSlug, category, modelName, condition, sort } = request;
  const i18n = callI18n({ countrySlug: country, languageSlug }, deps.translations);
  const { locale } = i18n;
  const market = openTradeIn(deps, country, moment);
  const model = findSoldModel(market.view, category, modelName);
  if (!model) return fail({ code: 'product-unknown' });
  const storages = listStorages(market.view, model);
  const storageGb =
    request.storageSize === undefined
      ? storages.length > 1
        ? null
        : (storages[0] ?? null)
      : Number(request.storageSize);
  if (request.storageSize !== undefined && (storageGb === null || !storages.includes(storageGb)))
    return fail({ code: 'product-unknown' });
  const carrier = request.carrier === 'unlocked' ? null : (request.carrier ?? null);
  const isOpen = storageGb === null && storages.length > 1;
  const mostOf = (gb: number | null) =>
    sellConditions.map(each => ({
      condition: each,
      ...presentMost(findMostPaid(market, model, { storageGb: gb, carrier, condition: each }), locale),
    }));
  const offers = isOpen ? [] : listPartnerOffers(market, model, { storageGb, carrier, condition });
  const [best = null] = sortQuotes(offers, 'payout');
  const payoutMinor = best?.quote.payoutMinor ?? 0;
  const product = request.newSku === undefined ? null : market.view.findProduct(request.newSku);
  return ok({
    model: presentSoldModel(model, findMostOfModel(market, model), locale),
    listUrl: listUrlOf(deps.formatUrl, model, locale),
    countries: countries.filter(each => findMostOfModel(openTradeIn(deps, each, moment), model) !== null),
    storages: storages.map(gb => ({
      storageSize: gb,
      label: storageLabel(gb, locale.language),
      payouts: mostOf(gb),
    })),
    storageSize: storageGb,
    carriers: listQuotedCarriers(market, model).map(each => ({
      carrier: each,
      label: each === 'unlocked' ? i18n.t('filter.unlocked') : carrierNames[each],
    })),
    conditions: sellConditions.map(each => {
      const most = (isOpen ? storages : [storageGb]).flatMap(
        gb => findMostPaid(market, model, { storageGb: gb, carrier, condition: each }) ?? [],
      );
      return {
        condition: each,
        ...presentMost(most.length === 0 ? null : Math.max(...most), locale),
      };
    }),
    quotes: sortQuotes(offers, sort).map(offer => presentQuote(offer, deps.translations, locale)),
    best: best && presentQuote(best, deps.translations, locale),
    upgrade: product && presentUpgrade(market, product, payoutMinor, i18n),
    upgrades:
      best === null
        ? []
        : listUpgrades(market, model, storageGb).map(found => presentStep(found, payoutMinor, locale)),
  });
}

function listUrlOf(formatUrl: FormatUrl, model: Model, locale: Locale): string {
  const main = resolveMain({ category: modelCategory(model) });
  return formatUrl({ ...defaultFilters, main, product: { modelName: modelFilterName(model) } }, locale);
}

function showValue(
  deps: TradeInDeps,
  { country, languageSlug, productSku }: ParsedRequestOf<typeof getTradeInValue>,
  moment: Moment,
): Result<ResponseOf<typeof getTradeInValue>, Failure> {
  const { locale } = callI18n({ countrySlug: country, languageSlug }, deps.translations);
  const market = openTradeIn(deps, country, moment);
  const product = market.view.findProduct(productSku);
  if (!product) return fail({ code: 'product-unknown' });
  const { model } = product;
  const storageGb = readOptionValue(product, 'storageGb');
  const own = findMostPaid(market, model, { storageGb, carrier: null, condition: 'B' });
  const totals = modes.flatMap(mode => findBestOffer(market, product, mode)?.totalMinor ?? []);
  const place = (sold: typeof model, gb: number | null) =>
    formatSellPath({ root: getFamily(sold.family).root, modelName: modelFilterName(sold), storageGb: gb });
  return ok({
    sell:
      own === null
        ? null
        : {
            path: place(model, listStorages(market.view, model).length > 1 ? storageGb : null),
            maxPayout: toMajor(own),
            maxPayoutLabel: formatPrice({ amountMinor: own, currency: locale.currency }),
          },
    upgrades:
      totals.length === 0
        ? []
        : listPredecessors(market, model).map(before => {
            const payoutMinor = findMostOfModel(market, before) ?? 0;
            return {
              label: modelLabel(before.name, locale.language),
              path: place(before, null) + formatSellQuery({ ...usualChoice, forSku: product.sku }),
              maxPayoutLabel: formatPrice({ amountMinor: payoutMinor, currency: locale.currency }),
              ...presentNet(Math.min(...totals), payoutMinor, locale),
            };
          }),
  });
}
