// Polls for times that were written while a clock was ahead.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { minuteMs } from '#domain/durations.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { resetAllFutureTimes } from '#services/feeds/reset-future-times.ts';
import { resetFutureMessages } from '#services/outbox/reset-future-messages.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';

interface FutureTimesDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly log: Log;
}

export function createFutureTimesTask(deps: FutureTimesDeps): RecurringTask {
  return {
    name: 'times ahead of the clock',
    everyMs: minuteMs,
    isQuiet: true,
    run: async () => void (await resetAllFutureTimes(deps, deps.clock.now())),
  };
}

/** Reads whole tables, so it runs less often. */
export function createFutureMessagesTask(deps: FutureTimesDeps): RecurringTask {
  return {
    name: 'messages ahead of the clock',
    everyMs: 10 * minuteMs,
    isQuiet: true,
    run: async () => void (await resetFutureMessages(deps, deps.clock.now())),
  };
}
