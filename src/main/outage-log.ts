// A database that is away fails at every call and every task: said once, and again for as long as it lasts once a minute.
import { DatabaseOverloaded } from '#adapters/database/database-errors.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';

const againMs = 60_000;

/** Whether an error says nothing that was not said within the last minute. `now` in milliseconds. */
export function createOutageFilter(now: () => number): (error: unknown) => 'outage' | 'said' | 'other' {
  let saidAt = Number.NEGATIVE_INFINITY;
  return error => {
    if (!isDatabaseAway(error) || error instanceof DatabaseOverloaded) return 'other';
    if (now() - saidAt < againMs) return 'said';
    saidAt = now();
    return 'outage';
  };
}
