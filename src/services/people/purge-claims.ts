// Addresses that nobody confirmed in seven days are deleted with their alerts (R17), a few at a time. So are the claims of confirmed ones,
// which say nothing that the record of the opt-in does not.
import type { Kysely } from 'kysely';
import { deleteOldClaims } from '#adapters/database/people/claim-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { claimLifeMs } from '#domain/people/claim.ts';

const batchSize = 1_000;

/** Returns how many went. */
export async function purgeClaims({ db }: { readonly db: Kysely<Schema> }, now: Date): Promise<number> {
  const before = new Date(now.getTime() - claimLifeMs);
  let deleted = 0;
  for (;;) {
    const count = await deleteOldClaims(db, before, batchSize);
    deleted += count;
    if (count < batchSize) return deleted;
  }
}
