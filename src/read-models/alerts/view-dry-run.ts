// The dry run of an alert: applies its rules to the history of the products that it covers.
import type { Kysely } from 'kysely';
import {
  readKnownOffers,
  readLowestFigures,
  readMarketHistory,
} from '#adapters/database/offers/offer-history-store.ts';
import type { FigureRow } from '#adapters/database/offers/offer-history-store.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { covers } from '#domain/alerts/criteria.ts';
import { dryRunAlert, dryRunDays } from '#domain/alerts/dry-run.ts';
import type { DryRun, ProductHistory } from '#domain/alerts/dry-run.ts';
import type { OfferHistory } from '#domain/alerts/market-changes.ts';
import { groupByMarket } from '#domain/alerts/market-history.ts';
import { relistingGapMs } from '#domain/offers/relisting-gap.ts';
import { dayMs } from '#domain/durations.ts';
import { offerFilterValues } from '#domain/filters/product-values.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { unknownProfile } from '#domain/merchants/merchant-profile.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import type { AssessedAlert } from '#read-models/alerts/assess-alert.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

/** Above this number the dry run reads the daily figures, which know prices by condition and nothing else of an offer. */
const maxProductsByOffer = 300;
/** Some hundred milliseconds of work. */
const maxIntervals = 40_000;
const maxKnownOffers = 5_000;

export interface DryRunView extends DryRun {
  /** An offer that was ever listed here matches, whatever its price. */
  readonly hasEverMatched: boolean;
}

export async function viewDryRun(
  db: Kysely<Schema>,
  view: CatalogueView,
  assessed: AssessedAlert,
  now: number,
): Promise<DryRunView> {
  const histories = await readInTime(db, reading =>
    assessed.products.length > maxProductsByOffer
      ? readByFigures(reading, view, assessed, now)
      : readByOffers(reading, view, assessed, now),
  );
  const run = dryRunAlert(assessed.alert, histories, now);
  const hasEverMatched =
    assessed.lowestMinor !== null || run.lowestMinor !== null || (await findEverMatched(db, view, assessed));
  return { ...run, hasEverMatched };
}

/** Whether an offer that was ever listed matches the alert, whatever its price. */
export async function findEverMatched(
  db: Kysely<Schema>,
  view: CatalogueView,
  { alert, products }: AssessedAlert,
): Promise<boolean> {
  const productIds = products.map(({ id }) => id);
  const { country, mode } = alert;
  const merchants = merchantsOf(view);
  const offers = await readInTime(db, reading =>
    readKnownOffers(reading, { productIds, country, mode }, maxKnownOffers),
  );
  // At the limit the search is incomplete, so a match cannot be ruled out.
  if (offers.length === maxKnownOffers) return true;
  return offers.some(({ offerId, ...terms }) => {
    const product = view.data.catalogue.find(terms.productId);
    const merchant = merchants.get(terms.merchantId);
    if (!product || !merchant) return false;
    const offer = { ...terms, id: offerId, lastOutOfStockAt: null, merchant };
    return covers(alert, {
      offerId,
      productId: terms.productId,
      country,
      mode,
      product: view.filterValuesOf(product),
      offer: offerFilterValues(offer),
    });
  });
}

async function readByOffers(
  db: Kysely<Schema>,
  view: CatalogueView,
  { alert, products }: AssessedAlert,
  now: number,
): Promise<ProductHistory[]> {
  const { country, mode } = alert;
  const marketKeys = products.map(({ id }) => ({ productId: id, country, mode }));
  const since = new Date(now - dryRunDays * dayMs - relistingGapMs);
  const rows = await readMarketHistory(db, marketKeys, since, maxIntervals);
  return groupByMarket(rows, merchantsOf(view)).flatMap(({ productId, offers }) => {
    const product = view.data.catalogue.find(productId);
    return product ? [{ product: view.filterValuesOf(product), offers }] : [];
  });
}

/** One offer for each condition of a product, at the lowest price. */
async function readByFigures(
  db: Kysely<Schema>,
  view: CatalogueView,
  { alert, products }: AssessedAlert,
  now: number,
): Promise<ProductHistory[]> {
  const { country, mode } = alert;
  const productIds = products.map(({ id }) => id);
  const firstDay = isoDay(now - dryRunDays * dayMs);
  const rows = await readLowestFigures(db, { productIds, country, mode, firstDay });
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return [...byProduct].flatMap(([productId, ofProduct]): ProductHistory[] => {
    const product = view.data.catalogue.find(productId);
    if (!product) return [];
    const byGrade = Map.groupBy(ofProduct, ({ grade }) => grade);
    const offers = [...byGrade.values()].map(figures => toOffer(figures, alert));
    return [{ product: view.filterValuesOf(product), offers }];
  });
}

function toOffer(figures: readonly FigureRow[], { country, mode }: AssessedAlert['alert']): OfferHistory {
  const { productId, grade } = figures[0] as FigureRow;
  const intervals = figures.map(({ day, lowestMinor }, at) => ({
    from: Date.parse(day),
    to: figures[at + 1] ? Date.parse((figures[at + 1] as FigureRow).day) : null,
    grade,
    priceMinor: lowestMinor ?? 0,
    available: lowestMinor !== null,
  }));
  return {
    offer: { ...anyOffer, productId, country, mode, grade, currency: getCountryLocale(country).currency },
    intervals,
    earlierMinor: null,
  };
}

const anyMerchant: Merchant = {
  id: 0,
  slug: '',
  name: '',
  hosts: [],
  countries: [],
  isDemo: false,
  gradeWords: {},
  profile: unknownProfile,
  countryProfiles: {},
  addedAt: 0,
};

/** Daily figures know only the condition and price of an offer, so the other fields have defaults. */
const anyOffer = {
  id: 0,
  merchantId: 0,
  feedId: 0,
  merchant: anyMerchant,
  conditionWords: null,
  carrier: null,
  keyboardLayout: null,
  priceMinor: 0,
  shippingMinor: null,
  available: true,
  warrantyMonths: null,
  returnDays: null,
  lastOutOfStockAt: null,
  url: '',
} as const;

function merchantsOf({ merchants }: CatalogueView): ReadonlyMap<number, Merchant> {
  return new Map(merchants.map(merchant => [merchant.id, merchant]));
}
