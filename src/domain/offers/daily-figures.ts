// The daily figures of one product, country, mode and grade, computed from all of its intervals at once.
import { dayMs } from '#domain/durations.ts';
import { isoDay, startOfDay } from '#domain/offers/price-history.ts';
import type { DailyFigures, OfferInterval } from '#domain/offers/price-history.ts';

/**
 * Figures of whole days (UTC) before `until`, a midnight. Like the daily roll-up it gives only days whose figures differ from those of
 * the day before. Intervals in any order.
 */
export function computeDailyFigures(intervals: readonly OfferInterval[], until: number): DailyFigures[] {
  const touched = new Set<number>();
  for (const { from, to } of intervals) {
    for (const time of to === null ? [from] : [from, to]) {
      // An interval still counts on the day it ends, and is missing from the next.
      touched.add(startOfDay(time)).add(startOfDay(time) + dayMs);
    }
  }
  const figures: DailyFigures[] = [];
  let previous: Omit<DailyFigures, 'day'> = { offers: 0, lowestMinor: null, medianMinor: null };
  for (const day of [...touched].filter(each => each < until).sort((a, b) => a - b)) {
    const now = computeDay(intervals, day);
    const isSame =
      now.offers === previous.offers &&
      now.lowestMinor === previous.lowestMinor &&
      now.medianMinor === previous.medianMinor;
    if (!isSame) figures.push({ day: isoDay(day), ...now });
    previous = now;
  }
  return figures;
}

function computeDay(intervals: readonly OfferInterval[], day: number): Omit<DailyFigures, 'day'> {
  const lowestOfOffers = new Map<number, number>();
  for (const { offerId, from, to, priceMinor, available } of intervals) {
    if (!available || from >= day + dayMs || (to !== null && to <= day)) continue;
    const lowest = lowestOfOffers.get(offerId);
    if (lowest === undefined || priceMinor < lowest) lowestOfOffers.set(offerId, priceMinor);
  }
  const prices = [...lowestOfOffers.values()].sort((a, b) => a - b);
  return {
    offers: prices.length,
    lowestMinor: prices[0] ?? null,
    medianMinor: prices[Math.ceil(prices.length / 2) - 1] ?? null,
  };
}
