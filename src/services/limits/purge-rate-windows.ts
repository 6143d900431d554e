// Deletes limit windows that no longer count, a few at a time.
import type { Kysely } from 'kysely';
import { deleteRateSteps } from '#adapters/database/people/rate-window-store.ts';
import type { Schema } from '#adapters/database/schema.ts';

const batchSize = 1_000;

/** Returns how many were deleted. */
export async function purgeRateWindows({ db }: { readonly db: Kysely<Schema> }, now: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await deleteRateSteps(db, now, batchSize);
    deleted += count;
    if (count < batchSize) return deleted;
  }
}
