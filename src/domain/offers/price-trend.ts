// The line that shows how a price changed over the last 90 days, from price steps.
import { dayMs } from '#domain/durations.ts';
import type { PriceStep } from '#domain/offers/grade-history.ts';
import { isoDay } from '#domain/offers/price-history.ts';

export const trendDays = 90;

export interface PriceTrend {
  /** Days since the line begins, 0 to `trendDays`, of each change; the last step holds until `trendDays`. */
  readonly days: readonly number[];
  /** The lowest price from that day on, in minor units; null = not in stock anywhere. */
  readonly prices: readonly (number | null)[];
}

/** The day (ISO date, UTC) on which the line that ends with `today` begins. */
export function startOfTrend(today: string): string {
  return isoDay(Date.parse(today) - trendDays * dayMs);
}

/**
 * `steps` in order, each valid until the next. The line ends with the current price, which may be newer than the steps, and begins with the
 * first price: days before it have none.
 */
export function cutTrend(steps: readonly PriceStep[], today: string, nowMinor: number): PriceTrend {
  const start = Date.parse(startOfTrend(today));
  const [days, prices]: [number[], (number | null)[]] = [[], []];
  for (const { day, lowestMinor } of [...steps, { day: today, lowestMinor: nowMinor }]) {
    const at = Math.max(0, Math.round((Date.parse(day) - start) / dayMs));
    // Steps before the line are moved to its first day; of several on one day the last counts.
    if (days.at(-1) === at) {
      days.pop();
      prices.pop();
    }
    if (lowestMinor === (prices.at(-1) ?? null)) continue;
    days.push(at);
    prices.push(lowestMinor);
  }
  return { days, prices };
}
