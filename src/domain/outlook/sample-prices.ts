// The price of a configuration on days that are whole steps before the newest one.
import { dayMs } from '#domain/durations.ts';
import type { PriceStep } from '#domain/offers/grade-history.ts';
import { outlookRule, stepDays } from '#domain/outlook/outlook-rule.ts';

export interface PriceSeries {
  /** When its model came out, in milliseconds since 1970. */
  readonly releasedAt: number;
  /** In minor units, from the newest day back, a step apart; 0 = no price that day. */
  readonly prices: readonly number[];
}

/** `steps` in order of days, of one configuration, country, mode and grade; `until` is the newest whole day. */
export function samplePrices(steps: readonly PriceStep[], until: string): number[] {
  const prices: number[] = [];
  const [first] = steps;
  if (!first) return prices;
  const end = Date.parse(until);
  const start = Date.parse(first.day);
  let at = steps.length - 1;
  for (let step = 0; step < outlookRule.maxSteps; step += 1) {
    const day = end - step * stepDays * dayMs;
    if (day < start) break;
    while (at > 0 && Date.parse(steps[at]?.day ?? '') > day) at -= 1;
    prices.push(steps[at]?.lowestMinor ?? 0);
  }
  return prices;
}
