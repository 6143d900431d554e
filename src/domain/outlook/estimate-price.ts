// What a price is likely to become, as shares of today's, or why that cannot be said.
import { ageBand, outlookRule } from '#domain/outlook/outlook-rule.ts';
import type { BackTest, Horizon, Outlook } from '#domain/outlook/outlook-rule.ts';

export interface PriceEstimate {
  readonly horizon: Horizon;
  /** `short`: too little history for a test. `no-better`: tested, and "stays the same" was as near or nearer. */
  readonly kind: 'band' | 'short' | 'no-better';
  /** Shares of today's price; null = nothing is said. */
  readonly band: { readonly low: number; readonly middle: number; readonly high: number } | null;
  readonly test: BackTest | null;
}

/** To the tenth of a percent that pages print: two equal figures would prove nothing. */
export function isCloser({ error, sameError }: BackTest): boolean {
  return Math.round(error * 1_000) < Math.round(sameError * 1_000);
}

/** `now` and `releasedAt` in milliseconds since 1970. */
export function estimatePrice(outlook: Outlook, releasedAt: number, now: number): PriceEstimate[] {
  return outlook.horizons.map(({ horizon, byAge, test }) => {
    const change = byAge[ageBand(releasedAt, now)] ?? null;
    if (change === null || test === null || test.tested < outlookRule.minTested)
      return { horizon, kind: 'short', band: null, test: null };
    if (!isCloser(test)) return { horizon, kind: 'no-better', band: null, test };
    const { low, middle, high } = change;
    return { horizon, kind: 'band', band: { low, middle, high }, test };
  });
}
