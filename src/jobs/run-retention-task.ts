// Deletes the outcomes of feed runs after their retention period.
import { hourMs } from '#domain/durations.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { purgeRuns } from '#services/feeds/purge-runs.ts';
import type { Clock } from '#services/ports/clock.ts';

const everyMs = 12 * hourMs;

export function createRunRetentionTask(deps: { db: Kysely<Schema>; clock: Clock }): RecurringTask {
  return {
    name: 'old feed runs',
    everyMs,
    run: async () => void (await purgeRuns(deps, deps.clock.now())),
  };
}
