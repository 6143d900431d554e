// What an alert would have sent: its rules applied to the history of the offers that it watches.
import { concerns, covers } from '#domain/alerts/criteria.ts';
import type { IndexedAlert } from '#domain/alerts/criteria.ts';
import { decideAlert, initialNotified, rearm } from '#domain/alerts/decide-alert.ts';
import { compareMarket, watchMarket } from '#domain/alerts/market-changes.ts';
import type { OfferHistory } from '#domain/alerts/market-changes.ts';
import { dayMs } from '#domain/durations.ts';
import { offerFilterValues } from '#domain/filters/product-values.ts';
import type { ProductValues } from '#domain/filters/product-values.ts';
import { localTime } from '#domain/locale/country-time-zone.ts';

export const dryRunDays = 90;

/** A product in one country and mode. */
export interface ProductHistory {
  readonly product: ProductValues;
  readonly offers: readonly OfferHistory[];
}

export interface DryRun {
  /** Messages, at most one for each day of the country. */
  readonly fired: number;
  /** The lowest price in stock, whatever the alert's maximum; null = none was. */
  readonly lowestMinor: number | null;
}

/** The last 90 days up to `now` (milliseconds since 1970), as if the alert had been set before them. */
export function dryRunAlert(alert: IndexedAlert, products: readonly ProductHistory[], now: number): DryRun {
  const start = now - dryRunDays * dayMs;
  const days = new Set<string>();
  let lowestMinor: number | null = null;
  for (const { product, offers } of products) {
    const watched = offers.flatMap(history => keepWatched(alert, product, history));
    for (const { intervals } of watched) {
      for (const { available, priceMinor, to } of intervals) {
        if (!available || (to !== null && to < start)) continue;
        lowestMinor = Math.min(lowestMinor ?? Infinity, priceMinor);
      }
    }
    for (const time of listFires(alert, { product, offers: watched }, start, now))
      days.add(localTime(alert.country, time).day);
  }
  return { fired: days.size, lowestMinor };
}

/** The times at which an alert of one product alone would have fired. */
function listFires(
  alert: IndexedAlert,
  { product, offers }: ProductHistory,
  start: number,
  now: number,
): number[] {
  const moments = [
    ...new Set(offers.flatMap(({ intervals }) => intervals.flatMap(({ from, to }) => [from, to ?? from]))),
  ]
    .filter(moment => moment > start && moment <= now)
    .sort((a, b) => a - b);
  const atStart = compareMarket(product, offers, () => null, start);
  let notified = initialNotified(alert, watchMarket(alert, atStart, null).lowestNowMinor);
  const fires: number[] = [];
  for (const moment of moments) {
    const market = compareMarket(product, offers, () => ({ since: moment, publishedAt: moment }), moment);
    const seen = watchMarket(alert, market, null);
    const changes = market.changes.filter(change => concerns(alert, change));
    const decision = changes.length === 0 ? null : decideAlert(alert, notified, seen, changes);
    if (decision && decision.fires.length > 0) fires.push(moment);
    notified = decision ? decision.notified : notified && rearm(notified, seen);
  }
  return fires;
}

/** The history of an offer while the alert watches it; empty for an offer that it never watches. */
function keepWatched(alert: IndexedAlert, product: ProductValues, history: OfferHistory): OfferHistory[] {
  const { offer, intervals } = history;
  const { id: offerId, productId, country, mode } = offer;
  const kept = intervals.filter(({ grade, priceMinor }) =>
    covers(alert, {
      offerId,
      productId,
      country,
      mode,
      product,
      offer: offerFilterValues({ ...offer, grade, priceMinor }),
    }),
  );
  return kept.length === 0 ? [] : [{ ...history, intervals: kept }];
}
