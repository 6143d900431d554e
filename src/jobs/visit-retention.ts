// Deletes what is older than we promise to keep.
import { hourMs } from '#domain/durations.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import type { Clock } from '#services/ports/clock.ts';
import { forgetRejected } from '#services/contributions/forget-rejected.ts';
import { forgetVisits } from '#services/visits/forget-visits.ts';

const everyMs = 6 * hourMs;

export function createVisitRetention(deps: { db: Kysely<Schema>; clock: Clock }): RecurringTask {
  return {
    name: 'old visits and rejected contributions',
    everyMs,
    run: async () => {
      await forgetVisits(deps, deps.clock.now());
      await forgetRejected(deps, deps.clock.now());
    },
  };
}
