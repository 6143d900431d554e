// While the database is away, every call and every task fails: the outage is logged once, and then once a minute as long as it lasts.
import { DatabaseOverloaded } from '#adapters/database/connection/database-errors.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';

const repeatMs = 60_000;

/** 'logged' = an outage logged within the last minute. `now` in milliseconds. */
export function createOutageFilter(now: () => number): (error: unknown) => 'outage' | 'logged' | 'other' {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return error => {
    if (!isDatabaseAway(error) || error instanceof DatabaseOverloaded) return 'other';
    if (now() - loggedAt < repeatMs) return 'logged';
    loggedAt = now();
    return 'outage';
  };
}
