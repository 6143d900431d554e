// Deletes addresses that were not confirmed within seven days, with their alerts (R17), and the claims of confirmed ones, whose opt-in
// record has all they say; a few at a time.
import type { Kysely } from 'kysely';
import { deleteOldClaims } from '#adapters/database/people/claim-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { claimLifeMs } from '#domain/people/claim.ts';

const batchSize = 1_000;

/** Returns how many were deleted. */
export async function purgeClaims({ db }: { readonly db: Kysely<Schema> }, now: Date): Promise<number> {
  const before = new Date(now.getTime() - claimLifeMs);
  let deleted = 0;
  for (;;) {
    const count = await deleteOldClaims(db, before, batchSize);
    deleted += count;
    if (count < batchSize) return deleted;
  }
}
