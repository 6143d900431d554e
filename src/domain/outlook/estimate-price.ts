// The likely future price as a share of today's, or why there is no estimate.
import { ageBand, outlookRule } from '#domain/outlook/outlook-rule.ts';
import type { BackTest, Horizon, Outlook } from '#domain/outlook/outlook-rule.ts';

export interface PriceEstimate {
  readonly horizon: Horizon;
  /** `short`: too little history for a test. `no-better`: in the test, "stays the same" was as close or closer. */
  readonly kind: 'band' | 'short' | 'no-better';
  /** Shares of today's price; null = no estimate. */
  readonly band: { readonly low: number; readonly middle: number; readonly high: number } | null;
  readonly test: BackTest | null;
}

/**
 * Whether the estimates were closer than "stays the same", by the tenths of a percent that pages print: equal figures would prove nothing.
 */
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
