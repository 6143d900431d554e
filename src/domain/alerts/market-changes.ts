// What happened to the offers of one product in one country and mode, and what its alerts see of them.
import { looksAt } from '#domain/alerts/criteria.ts';
import type { ChangedOffer, IndexedAlert } from '#domain/alerts/criteria.ts';
import type { WatchedMarket } from '#domain/alerts/decide-alert.ts';
import { compareStates, findOfferEvent } from '#domain/alerts/offer-change.ts';
import type { OfferChange, StockInterval } from '#domain/alerts/offer-change.ts';
import { offerFilterValues } from '#domain/filters/product-values.ts';
import type { OfferValues, ProductValues } from '#domain/filters/product-values.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** An offer with its history as this product's. */
export interface OfferHistory {
  /** Its terms as they are, or were last; grade, price and stock are those of the intervals. */
  readonly offer: SearchOffer;
  /** In order of time. */
  readonly intervals: readonly StockInterval[];
  /** The price at which it was last in stock before these intervals; null = it never was. */
  readonly earlierMinor: number | null;
}

export type MarketChange = OfferChange & ChangedOffer;

interface OfferState {
  readonly priceMinor: number;
  readonly values: OfferValues;
}

/** An offer while it is in stock, before and after; null = it is not. */
interface WatchedOffer {
  readonly offer: SearchOffer;
  readonly before: OfferState | null;
  readonly after: OfferState | null;
}

export interface MarketMoment {
  readonly product: ProductValues;
  readonly offers: readonly WatchedOffer[];
  readonly changes: readonly MarketChange[];
}

/**
 * The market as it was before and as it is. `sinceOf` an offer: from when on its changes are news; null = it has none. `now`: to look at a
 * moment of the past.
 */
export function compareMarket(
  product: ProductValues,
  histories: readonly OfferHistory[],
  sinceOf: (offer: SearchOffer) => number | null,
  now: number,
): MarketMoment {
  const changes: MarketChange[] = [];
  const offers = histories.map(({ offer, intervals, earlierMinor }) => {
    const since = sinceOf(offer);
    const states = compareStates(intervals, since ?? now + 1, now);
    const { before, after, changedAt } = states;
    const shown = changedAt === null ? null : after?.available ? after : before;
    if (shown && changedAt !== null && since !== null) {
      const lastMinor = findLastPrice(intervals, changedAt) ?? earlierMinor;
      const found = findOfferEvent(states, lastMinor);
      if (found) changes.push({ ...identify(offer), ...found, product, offer: valuesOf(offer, shown) });
    }
    return { offer, before: inStock(offer, before), after: inStock(offer, after) };
  });
  return { product, offers, changes };
}

/** The lowest prices of the offers that an alert looks at. */
export function watchMarket(alert: IndexedAlert, { product, offers }: MarketMoment): WatchedMarket {
  // Of an alert on availability only what it would take is in stock.
  const limit = alert.trigger === 'availability' ? (alert.maxPriceMinor ?? Infinity) : Infinity;
  const lowest = (when: 'before' | 'after') =>
    offers.reduce<number | null>((least, each) => {
      const state = each[when];
      if (!state || state.priceMinor > limit || (least !== null && state.priceMinor >= least)) return least;
      return looksAt(alert, { ...identify(each.offer), product, offer: state.values })
        ? state.priceMinor
        : least;
    }, null);
  return { lowestBeforeMinor: lowest('before'), lowestNowMinor: lowest('after') };
}

function inStock(offer: SearchOffer, state: StockInterval | null): OfferState | null {
  return state?.available ? { priceMinor: state.priceMinor, values: valuesOf(offer, state) } : null;
}

function valuesOf(offer: SearchOffer, { grade, priceMinor }: StockInterval): OfferValues {
  return offerFilterValues({ ...offer, grade, priceMinor });
}

function findLastPrice(intervals: readonly StockInterval[], before: number): number | null {
  return intervals.findLast(({ available, from }) => available && from < before)?.priceMinor ?? null;
}

function identify({ id, productId, country, mode }: SearchOffer) {
  return { offerId: id, productId, country, mode };
}
