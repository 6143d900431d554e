// GET /api/product/landed/{countrySlug}/{productSku}: from the catalogue and the exchange rates in memory; no query.
import type { PublicHandlers } from '#api/dispatch.ts';
import type { LandedOfferWire } from '#api/contract/landed-prices.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import { callI18n } from '#api/present/i18n.ts';
import { presentOffer } from '#api/present/present-offer.ts';
import { presentProductSummary } from '#api/present/present-product.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { foreignCurrencies, isStale, rateAgeDays } from '#domain/money/exchange-rates.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { RateTable } from '#domain/money/exchange-rates.ts';
import { fail, ok } from '#domain/result.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { describeDeviceAbroad } from '#domain/shipping/device-abroad.ts';
import { shippedDeviceByFamily } from '#domain/shipping/landed-rules.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { listLandedPrices } from '#read-models/offers/list-landed-prices.ts';
import type { LandedOffer } from '#read-models/offers/list-landed-prices.ts';
import type { ExchangeRateCache } from '#read-models/rates/exchange-rate-cache.ts';

export interface LandedDeps extends Pick<CatalogueDeps, 'currentCatalogue' | 'translations'> {
  readonly exchangeRates: Pick<ExchangeRateCache, 'current'>;
}

export function createGetLandedPrices(deps: LandedDeps): PublicHandlers['getLandedPrices'] {
  const { currentCatalogue, translations, exchangeRates } = deps;
  return (request, { now }) => {
    const view = currentCatalogue();
    const product = view.findProduct(request.productSku);
    if (!product) return fail({ code: 'product-unknown' });
    const { countrySlug: to, mode } = request;
    const i18n = callI18n(request, translations);
    const rates = exchangeRates.current();
    const listed = rates && listLandedPrices(view, product, { to, mode, rates });
    const place = { to, language: i18n.locale.language };
    return ok({
      product: presentProductSummary(product, view.pathOf(product, mode), i18n),
      mode,
      currency: i18n.locale.currency,
      device: shippedDeviceByFamily[product.model.family],
      rates: rates && presentRates(rates, now.getTime()),
      offers: (listed?.offers ?? []).map(each => presentLanded(deps, view, product, each, place)),
      without: [...(listed?.without ?? [])],
    });
  };
}

function presentRates(rates: RateTable, now: number) {
  return {
    day: rates.day,
    ageDays: rateAgeDays(rates, now),
    isStale: isStale(rates, now),
    isDemo: rates.isDemo,
    perEuro: foreignCurrencies.map(currency => ({ currency, rate: rates.perEuro[currency] })),
  };
}

function presentLanded(
  { translations }: Pick<LandedDeps, 'translations'>,
  view: CatalogueView,
  product: Product,
  { country, offer, landed, home, judgement }: LandedOffer,
  { to, language }: { readonly to: CountrySlug; readonly language: LanguageSlug },
): LandedOfferWire {
  const present = (each: SearchOffer) =>
    presentOffer(
      each,
      product,
      view.confirmedAt(each),
      callI18n({ countrySlug: each.country, languageSlug: language }, translations),
    );
  const { keyboardLayout } = offer;
  const { route: _route, import: brought, ...costs } = landed;
  const tax = brought?.tax;
  return {
    country,
    offer: present(offer),
    path: formatLocalePath(getCountryLocale(country), view.pathOf(product, offer.mode)),
    landed: {
      ...costs,
      import: brought && {
        dutyKind: brought.dutyKind,
        duty: brought.duty,
        tax: tax
          ? {
              lowMinor: tax.lowMinor,
              highMinor: tax.highMinor,
              name: tax.rule.name,
              basisPoints: [...tax.rule.basisPoints],
              mayBeSellers: tax.mayBeSellers,
            }
          : null,
        clearance: brought.clearance,
      },
    },
    home: home && { offer: present(home.offer), total: home.total },
    verdict: judgement?.verdict ?? null,
    mostMinor: judgement?.mostMinor ?? null,
    leastMinor: judgement?.leastMinor ?? null,
    ...describeDeviceAbroad(product.model, { from: country, to, keyboardLayout }),
  };
}
