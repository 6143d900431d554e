// Deletes the outcomes of old feed runs, a few at a time so that no other query waits for long.
import { dayMs } from '#domain/durations.ts';
import type { Kysely } from 'kysely';
import { deleteOldRuns } from '#adapters/database/feeds/run-retention-store.ts';
import type { Schema } from '#adapters/database/schema.ts';

/** How long the outcome of a run is stored. */
export const runLifeMs = 90 * dayMs;

const stepSize = 500;

/** Returns how many runs were deleted. */
export async function purgeRuns({ db }: { db: Kysely<Schema> }, now: Date): Promise<number> {
  const before = new Date(now.getTime() - runLifeMs);
  let sum = 0;
  for (let count = stepSize; count === stepSize; sum += count)
    count = await deleteOldRuns(db, before, stepSize);
  return sum;
}
