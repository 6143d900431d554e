// When a feed is read next. Clock and chance are arguments.
import { dayMs, minuteMs } from '#domain/durations.ts';

/** How often a feed is read, and by how much each run is delayed at random, at most, so that feeds do not all run at once. */
export interface FeedSchedule {
  readonly intervalMs: number;
  readonly jitterMs: number;
}

/** Reading more often would burden a shop; reading less often would make its offers too old to compare. */
export const minIntervalMs = 5 * minuteMs;
export const maxIntervalMs = 7 * dayMs;
export const defaultIntervalMs = dayMs;

/** The intervals that a form offers. */
export const offeredIntervals: readonly number[] = [
  5 * minuteMs,
  15 * minuteMs,
  30 * minuteMs,
  60 * minuteMs,
  120 * minuteMs,
  240 * minuteMs,
  360 * minuteMs,
  720 * minuteMs,
  dayMs,
  2 * dayMs,
  7 * dayMs,
];

/** The jitter of a feed without one of its own: a tenth of its interval. */
export function defaultJitterMs(intervalMs: number): number {
  return Math.round(intervalMs / 10);
}

/** After a run that did not fail, held runs included. `random` is in [0, 1). */
export function planNextRun(endedAt: Date, { intervalMs, jitterMs }: FeedSchedule, random: number): Date {
  return new Date(endedAt.getTime() + intervalMs + Math.round(jitterMs * random));
}

/**
 * After a failure: a tenth of the interval, doubled with each further failure in a row, plus up to half of it at random.
 * Never sooner than the tenth, never later than a day, and within the day never sooner than the server asked for.
 */
export function planRetry(
  failedAt: Date,
  { intervalMs }: FeedSchedule,
  {
    failedRuns,
    random,
    retryAfterMs,
  }: { readonly failedRuns: number; readonly random: number; readonly retryAfterMs: number | null },
): Date {
  const tenthMs = intervalMs / 10;
  const grown = tenthMs * 2 ** Math.min(Math.max(0, failedRuns - 1), 30) * (1 + random / 2);
  const wanted = Math.max(grown, retryAfterMs ?? 0);
  return new Date(failedAt.getTime() + Math.round(Math.min(wanted, dayMs)));
}
