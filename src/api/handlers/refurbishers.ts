// Handlers of the calls that compare merchants: everything from the catalogue and the records in memory; no query.
import type { PublicHandlers } from '#api/dispatch.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type {
  getRefurbisher,
  getRefurbisherPair,
  getRefurbisherPairs,
  getRefurbishers,
} from '#api/contract/refurbishers.ts';
import type { WireRefurbisher } from '#api/contract/refurbishers.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import { callI18n } from '#api/present/i18n.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentOffer } from '#api/present/present-offer.ts';
import { presentProductSummary } from '#api/present/present-product.ts';
import {
  presentGradeWords,
  presentPair,
  presentRefurbisher,
  presentReports,
} from '#api/present/present-refurbisher.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { comparePairPrices } from '#domain/merchants/price-level.ts';
import { pickBestOffers } from '#domain/merchants/best-offers.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { discountPercent } from '#domain/offers/discount.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { pricesOf, readMerchantMarket } from '#read-models/merchants/merchant-market.ts';
import type { ComparedProduct } from '#read-models/merchants/merchant-market.ts';
import { listMarketFigures } from '#read-models/merchants/market-figures.ts';
import type { ReportCache } from '#read-models/merchants/report-cache.ts';
import type { MerchantRecordCache } from '#read-models/merchants/merchant-record-cache.ts';

export interface RefurbisherDeps extends Pick<CatalogueDeps, 'currentCatalogue' | 'translations'> {
  readonly merchantRecords: Pick<MerchantRecordCache, 'of'>;
  readonly offerReports: Pick<ReportCache, 'of'>;
}

/** Number of products in a comparison of two merchants. */
const pairProducts = 12;

type Calls = Pick<
  PublicHandlers,
  'getRefurbishers' | 'getRefurbisher' | 'getRefurbisherPairs' | 'getRefurbisherPair'
>;

export function createRefurbisherHandlers(deps: RefurbisherDeps): Calls {
  return {
    getRefurbishers: request => listAll(deps, request),
    getRefurbisher: request => showOne(deps, request),
    getRefurbisherPairs: request => listPairs(deps, request),
    getRefurbisherPair: request => showPair(deps, request),
  };
}

function listAll(
  deps: RefurbisherDeps,
  { country }: ParsedRequestOf<typeof getRefurbishers>,
): Result<ResponseOf<typeof getRefurbishers>, Failure> {
  const view = deps.currentCatalogue();
  const { standings } = readMerchantMarket(view, country);
  return ok({ refurbishers: standings.map(({ merchant }) => present(deps, view, merchant, country)) });
}

function showOne(
  deps: RefurbisherDeps,
  { country, merchantSlug }: ParsedRequestOf<typeof getRefurbisher>,
): Result<ResponseOf<typeof getRefurbisher>, Failure> {
  const view = deps.currentCatalogue();
  const merchant = findMerchant(view, country, merchantSlug);
  if (!merchant) return fail({ code: 'merchant-unknown' });
  const { compared, pairs, standings } = readMerchantMarket(view, country);
  const i18n = callI18n({ countrySlug: country }, deps.translations);
  const best = pickBestOffers(listOwn(compared, merchant.id));
  return ok({
    refurbisher: present(deps, view, merchant, country),
    countries: listMarketFigures(view)
      .filter(({ merchants }) => merchants.some(({ id }) => id === merchant.id))
      .map(figures => figures.country),
    gradeWords: presentGradeWords(standings.find(each => each.merchant.id === merchant.id) ?? null),
    bestOffers: best.map(({ product, offer }) => ({
      product: presentProductSummary(product, view.pathOf(product, offer.mode), i18n),
      offer: presentOffer(offer, product, view.confirmedAt(offer), i18n),
    })),
    stock: (deps.merchantRecords.of(merchant.id, country)?.stock ?? []).map(({ day, offers }) => ({
      day,
      offers,
    })),
    reports: presentReports(deps.offerReports.of(merchant.id)),
    pairs: pairs
      .filter(({ slugs }) => slugs.includes(merchant.slug))
      .map(pair => presentPair(pair, standings)),
  });
}

/** The merchant's lowest offer of each product and grade, with the prices of the others. */
function listOwn(compared: readonly ComparedProduct[], merchantId: number) {
  return compared.flatMap(({ product, offers }) => {
    const offer = offers.get(merchantId);
    if (!offer) return [];
    const others = [...offers.values()].filter(each => each !== offer).map(({ priceMinor }) => priceMinor);
    return [
      {
        product,
        offer,
        modelId: product.model.id,
        priceMinor: offer.priceMinor,
        othersMinor: others.length === 0 ? null : Math.min(...others),
        discountPercent: discountPercent(offer, product),
      },
    ];
  });
}

function listPairs(
  deps: RefurbisherDeps,
  { country }: ParsedRequestOf<typeof getRefurbisherPairs>,
): Result<ResponseOf<typeof getRefurbisherPairs>, Failure> {
  const { pairs, standings } = readMerchantMarket(deps.currentCatalogue(), country);
  return ok({ pairs: pairs.map(pair => presentPair(pair, standings)) });
}

/** Requires two different slugs in order, so that each pair has one address. */
function showPair(
  deps: RefurbisherDeps,
  { country, slugA, slugB }: ParsedRequestOf<typeof getRefurbisherPair>,
): Result<ResponseOf<typeof getRefurbisherPair>, Failure> {
  if (slugA >= slugB) return fail({ code: 'invalid-request', field: 'slugB' });
  const view = deps.currentCatalogue();
  const [first, second] = [findMerchant(view, country, slugA), findMerchant(view, country, slugB)];
  if (!first || !second) return fail({ code: 'merchant-unknown' });
  const { compared } = readMerchantMarket(view, country);
  const i18n = callI18n({ countrySlug: country }, deps.translations);
  const prices = comparePairPrices(pricesOf(compared), first.id, second.id);
  const isWorthwhile = (each: CountrySlug) =>
    readMerchantMarket(view, each).pairs.some(({ slugs }) => slugs[0] === slugA && slugs[1] === slugB);
  const shared = compared.flatMap(({ product, offers }) => {
    const [own, other] = [offers.get(first.id), offers.get(second.id)];
    return own && other ? [{ product, own, other }] : [];
  });
  return ok({
    refurbishers: [first, second].map(merchant => present(deps, view, merchant, country)),
    countries: countries.filter(isWorthwhile),
    compared: prices.compared,
    firstCheaper: prices.firstCheaper,
    secondCheaper: prices.secondCheaper,
    pricePercent: prices.medianPercent,
    // Largest price differences first: there the choice matters most.
    products: shared
      .toSorted((a, b) => distance(b) - distance(a) || a.product.id - b.product.id)
      .slice(0, pairProducts)
      .map(({ product, own, other }) => ({
        product: presentProductSummary(product, view.pathOf(product, own.mode), i18n),
        first: presentOffer(own, product, view.confirmedAt(own), i18n),
        second: presentOffer(other, product, view.confirmedAt(other), i18n),
      })),
  });
}

function distance({ own, other }: { own: { priceMinor: number }; other: { priceMinor: number } }): number {
  return Math.abs(own.priceMinor - other.priceMinor);
}

function present(
  deps: RefurbisherDeps,
  view: CatalogueView,
  merchant: Merchant,
  country: CountrySlug,
): WireRefurbisher {
  const { standings } = readMerchantMarket(view, country);
  const standing = standings.find(each => each.merchant.id === merchant.id) ?? null;
  return presentRefurbisher(merchant, country, standing, deps.merchantRecords.of(merchant.id, country));
}

/** null for a merchant that does not serve the country. */
function findMerchant(view: CatalogueView, country: CountrySlug, slug: string): Merchant | null {
  return view.merchants.find(each => each.slug === slug && each.countries.includes(country)) ?? null;
}
