// What happened to the offers of one product in one country and mode, and which prices its alerts see.
import { concerns, covers } from '#domain/alerts/criteria.ts';
import type { ChangedOffer, IndexedAlert } from '#domain/alerts/criteria.ts';
import type { WatchedMarket } from '#domain/alerts/decide-alert.ts';
import { compareStates, findOfferEvent } from '#domain/alerts/offer-change.ts';
import type { OfferChange, StockInterval } from '#domain/alerts/offer-change.ts';
import { offerFilterValues } from '#domain/filters/product-values.ts';
import type { OfferValues, ProductValues } from '#domain/filters/product-values.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** An offer with its history, as far as it was an offer of this product. */
export interface OfferHistory {
  /** Its present or last terms; its grade, price and stock at a time are those of the intervals. */
  readonly offer: SearchOffer;
  /** In order of time. */
  readonly intervals: readonly StockInterval[];
  /** The last price at which it was in stock before these intervals; null = it never was. */
  readonly earlierMinor: number | null;
}

export interface MarketChange extends OfferChange, ChangedOffer {
  /** When visitors could first see it, in milliseconds since 1970. */
  readonly publishedAt: number;
}

/** Since when changes of a feed are news, and when visitors could first see them; milliseconds since 1970. */
export interface FeedNews {
  readonly since: number;
  readonly publishedAt: number;
}

interface OfferState {
  readonly priceMinor: number;
  readonly values: OfferValues;
}

/** An offer before and after; null = not in stock then. */
interface WatchedOffer {
  readonly offer: SearchOffer;
  readonly before: OfferState | null;
  readonly after: OfferState | null;
  /** When its present state began; null = it is not listed. */
  readonly since: number | null;
}

export interface MarketMoment {
  /** The moment before which `before` was true; null = nothing is news. */
  readonly since: number | null;
  readonly product: ProductValues;
  readonly offers: readonly WatchedOffer[];
  readonly changes: readonly MarketChange[];
}

/**
 * The market before the news of each offer's feed and at `now`, which may be a moment of the past. `newsOf` an offer: null = no news.
 */
export function compareMarket(
  product: ProductValues,
  histories: readonly OfferHistory[],
  newsOf: (offer: SearchOffer) => FeedNews | null,
  now: number,
): MarketMoment {
  const changes: MarketChange[] = [];
  let earliest: number | null = null;
  const offers = histories.map(({ offer, intervals, earlierMinor }) => {
    const news = newsOf(offer);
    if (news) earliest = Math.min(earliest ?? Infinity, news.since);
    const states = compareStates(intervals, news?.since ?? now + 1, now);
    const { before, after, changedAt } = states;
    const shown = changedAt === null ? null : after?.available ? after : before;
    if (shown && changedAt !== null && news) {
      const lastMinor = findLastPrice(intervals, changedAt) ?? earlierMinor;
      const found = findOfferEvent(states, lastMinor);
      const { publishedAt } = news;
      if (found)
        changes.push({ ...identify(offer), ...found, product, offer: readValues(offer, shown), publishedAt });
    }
    return {
      offer,
      before: inStock(offer, before),
      after: inStock(offer, after),
      since: after?.from ?? null,
    };
  });
  return { since: earliest, product, offers, changes };
}

/** The lowest prices of the offers that an alert watches. */
export function watchMarket(
  alert: IndexedAlert,
  { product, offers, since }: MarketMoment,
  /** When the alert last notified of this product, in milliseconds since 1970; null = never. */
  notifiedAt: number | null,
): WatchedMarket {
  // For an alert on availability, offers above its maximum price count as out of stock.
  const limit = alert.trigger === 'availability' ? (alert.maxPriceMinor ?? Infinity) : Infinity;
  const lowest = (when: 'before' | 'after') =>
    offers.reduce<number | null>((least, each) => {
      const state = each[when];
      if (!state || state.priceMinor > limit || (least !== null && state.priceMinor >= least)) return least;
      return covers(alert, { ...identify(each.offer), product, offer: state.values })
        ? state.priceMinor
        : least;
    }, null);
  return {
    lowestBeforeMinor: lowest('before'),
    lowestNowMinor: lowest('after'),
    isNotifiedBefore: notifiedAt === null || since === null || notifiedAt <= since,
  };
}

/**
 * What is in stock now, as changes that an alert may fire on: for an alert that is checked for the first time. `beforeMinor`: the price
 * known before; null = the product was not in stock.
 */
export function listCurrentAsChanges(
  alert: IndexedAlert,
  { product, offers }: MarketMoment,
  beforeMinor: number | null,
): MarketChange[] {
  const event = beforeMinor === null ? 'back-in-stock' : 'price-drop';
  return offers
    .flatMap(({ offer, after, since }): MarketChange[] =>
      after === null || since === null
        ? []
        : [
            {
              ...identify(offer),
              event,
              priceMinor: after.priceMinor,
              beforeMinor,
              changedAt: since,
              publishedAt: since,
              product,
              offer: after.values,
            },
          ],
    )
    .filter(change => concerns(alert, change));
}

function inStock(offer: SearchOffer, state: StockInterval | null): OfferState | null {
  return state?.available ? { priceMinor: state.priceMinor, values: readValues(offer, state) } : null;
}

function readValues(offer: SearchOffer, { grade, priceMinor }: StockInterval): OfferValues {
  return offerFilterValues({ ...offer, grade, priceMinor });
}

function findLastPrice(intervals: readonly StockInterval[], before: number): number | null {
  return intervals.findLast(({ available, from }) => available && from < before)?.priceMinor ?? null;
}

function identify({ id, productId, country, mode }: SearchOffer) {
  return { offerId: id, productId, country, mode };
}
