// Deletes visits and rejected contributions once they are older than we promise to store them.
import { hourMs } from '#domain/durations.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import type { Clock } from '#services/ports/clock.ts';
import { purgeRejected } from '#services/contributions/purge-rejected.ts';
import { purgeVisits } from '#services/visits/purge-visits.ts';

const everyMs = 6 * hourMs;

export function createVisitRetentionTask(deps: { db: Kysely<Schema>; clock: Clock }): RecurringTask {
  return {
    name: 'old visits and rejected contributions',
    everyMs,
    run: async () => {
      await purgeVisits(deps, deps.clock.now());
      await purgeRejected(deps, deps.clock.now());
    },
  };
}
