// When the marketplace and its merchants began. Times in milliseconds since 1970.
import { dayMs } from '#domain/durations.ts';
import { draw, makeKey, within, type DrawKey } from '#demo/market/draw.ts';

/** Months of history before the anchor. */
const historyMonths = 18;

function startOfHistory(anchor: number): number {
  const start = new Date(anchor);
  start.setUTCMonth(start.getUTCMonth() - historyMonths);
  return start.getTime();
}

export function keyOfMerchant(seed: string, slug: string): DrawKey {
  return within(makeKey(seed), makeKey(slug));
}

/** Half of the merchants were there from the beginning, the others joined within the first year. */
export function openingOf(merchant: DrawKey, anchor: number): number {
  const from = startOfHistory(anchor);
  const late = Math.max(0, draw(merchant, 'opening') - 0.5) * 2 * 365 * dayMs;
  return from + Math.min(late, (anchor - from) / 2);
}
