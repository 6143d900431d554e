// Until when something that was read counts as read today.
import { dayMs } from '#domain/durations.ts';

/** A 'today' label applies within 24 hours (specification, Constants). */
export const todayMs = dayMs;

/** Times in milliseconds since 1970. A clock that runs behind the one that confirmed still says today. */
export function isConfirmedToday(confirmedAt: number, now: number): boolean {
  return now - confirmedAt < todayMs;
}
