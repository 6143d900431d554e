// The payouts for one device, and the net cost of a newer one.
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getTradeInQuotes } from '#api/contract/trade-in.ts';
import { openTradeIn } from '#api/handlers/trade-in-market.ts';
import type { Moment, TradeInDeps } from '#api/handlers/trade-in-market.ts';
import { callI18n } from '#api/present/i18n.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import type { Failure } from '#api/present/present-failure.ts';
import {
  presentMost,
  presentQuote,
  presentSoldModel,
  presentStep,
  presentUpgrade,
} from '#api/present/present-trade-in.ts';
import { modelCategory, modelFilterName } from '#domain/catalogue/families.ts';
import { storageLabel } from '#domain/catalogue/product-naming.ts';
import type { Model } from '#domain/catalogue/product.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import { countries } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { nameCarrier } from '#api/present/name-carrier.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { sellConditions } from '#domain/trade-in/quote.ts';
import { sortQuotes } from '#domain/trade-in/select-quotes.ts';
import { resolveMain } from '#domain/urls/main-filters.ts';
import {
  findMostOfModel,
  findMostPaid,
  findSoldModel,
  listPartnerOffers,
  listQuotedCarriers,
  listStorages,
  listUpgrades,
} from '#read-models/trade-in/view-trade-in.ts';

export function listQuotes(
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
      label: nameCarrier(each, i18n.t),
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
