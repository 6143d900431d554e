// The price history of a product in one condition, as its page shows it: when the lowest price changed, its 30-day low, a verdict.
import type { Grade } from '#domain/offers/condition.ts';
import {
  fillDays,
  findLowestOf30Days,
  hasExpired,
  isoDay,
  startOfDay,
} from '#domain/offers/price-history.ts';
import type { DailyFigures, OfferInterval } from '#domain/offers/price-history.ts';
import { judgePrice } from '#domain/offers/price-verdict.ts';
import type { PriceVerdict } from '#domain/offers/price-verdict.ts';

/** The lowest price from this day (UTC, YYYY-MM-DD) on; null = not in stock anywhere. */
export interface PriceStep {
  readonly day: string;
  readonly lowestMinor: number | null;
}

export interface GradeHistory {
  readonly grade: Grade;
  /** Only the days on which the lowest price changed; the last step holds until today. */
  readonly steps: readonly PriceStep[];
  /** The lowest price in stock now; null = not in stock anywhere. Offers of expired feeds are not in stock. */
  readonly nowMinor: number | null;
  readonly lowestOf30Days: { readonly priceMinor: number; readonly day: string } | null;
  /** null = there is no price now to judge. */
  readonly verdict: PriceVerdict | null;
}

/**
 * `figures` of whole days, in order, each valid until the next, the last until today: a day that is not rolled up yet counts
 * like the one before it. `intervals` of the grade, at least those that touch today; `now` in milliseconds since 1970.
 */
export function describeGrade(
  grade: Grade,
  figures: readonly DailyFigures[],
  intervals: readonly OfferInterval[],
  now: number,
): GradeHistory {
  const running = intervals.filter(
    each => each.available && each.from <= now && each.to === null && !hasExpired(each, now),
  );
  const nowMinor = running.length === 0 ? null : Math.min(...running.map(({ priceMinor }) => priceMinor));
  const days = fillDays(figures, startOfDay(now));
  return {
    grade,
    steps: findSteps([...figures, { day: isoDay(now), lowestMinor: nowMinor }]),
    nowMinor,
    lowestOf30Days: findLowestOf30Days(figures, intervals, now),
    verdict: nowMinor === null ? null : judgePrice(nowMinor, days, now),
  };
}

/** Begins with the first price. Figures also change with the number of offers, which is no step. */
function findSteps(figures: readonly PriceStep[]): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const { day, lowestMinor } of figures) {
    if (lowestMinor !== (steps.at(-1)?.lowestMinor ?? null)) steps.push({ day, lowestMinor });
  }
  return steps;
}
