// Whether what was confirmed at some time still counts as confirmed today.
import { dayMs } from '#domain/durations.ts';

/** What was confirmed within 24 hours is labelled as of today (specification, Constants). */
export const todayMs = dayMs;

/** Times in milliseconds since 1970. A `confirmedAt` after `now`, from a clock that runs ahead, counts as today. */
export function isConfirmedToday(confirmedAt: number, now: number): boolean {
  return now - confirmedAt < todayMs;
}
