// Looks for times that were written while a clock was ahead.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { resetAllFutureTimes } from '#services/feeds/reset-future-times.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';

const everyMs = 60_000;

export function createFutureTimes(deps: { db: Kysely<Schema>; clock: Clock; log: Log }): RecurringTask {
  return {
    name: 'times ahead of the clock',
    everyMs,
    isQuiet: true,
    run: async () => void (await resetAllFutureTimes(deps, deps.clock.now())),
  };
}
