// The distribution of discounts, and how fast offers go out of stock.
import type { SpellLength } from '#domain/merchants/merchant-record.ts';
import { countDays } from '#domain/statistics/day-counts.ts';
import type { DayCounts } from '#domain/statistics/day-counts.ts';

/** Width of a bar in percentage points. */
export const discountStep = 10;

export interface DiscountBar {
  /** Percent below the price new, up to the next bar; the first bar includes prices above the price new. */
  readonly from: number;
  /** Of all days, 0 to 1. */
  readonly share: number;
  readonly days: number;
}

/** Ten bars from 0 to 90 percent and more; null = too few days. */
export function buildDiscountHistogram(discounts: DayCounts, minDays: number): DiscountBar[] | null {
  const all = countDays(discounts);
  if (all < minDays) return null;
  const bars = Array.from({ length: 100 / discountStep }, () => 0);
  for (const [percent, days] of discounts) {
    const at = Math.min(Math.max(Math.floor(percent / discountStep), 0), bars.length - 1);
    bars[at] = (bars[at] ?? 0) + days;
  }
  return bars.map((days, at) => ({ from: at * discountStep, share: days / all, days }));
}

/** The share of offers that are still in stock after so many hours. */
export interface StockLeft {
  readonly hours: number;
  /** 0 to 1. */
  readonly share: number;
}

/**
 * The share of offers that are still in stock after each of the times (hours, ascending), by the Kaplan-Meier estimate (see
 * `findMedianSpell`). Ends with the longest observation.
 */
export function estimateStockCurve(spells: readonly SpellLength[], times: readonly number[]): StockLeft[] {
  const sorted = spells.toSorted((a, b) => a.hours - b.hours);
  const longest = sorted.at(-1)?.hours ?? -1;
  let atRisk = spells.reduce((sum, { ended, running }) => sum + ended + running, 0);
  let share = 1;
  let next = 0;
  const left: StockLeft[] = [];
  for (const hours of times) {
    if (hours > longest) break;
    for (; next < sorted.length && (sorted[next]?.hours ?? 0) < hours; next += 1) {
      const { ended, running } = sorted[next] as SpellLength;
      if (atRisk > 0) share *= 1 - ended / atRisk;
      atRisk -= ended + running;
    }
    left.push({ hours, share });
  }
  return left;
}
