// Deletes ended rows of the outbox after 90 days: until then their message id identifies bounced mails, and their dedupe key prevents a
// second row for the same decision. Dead rows stay until an operator has decided.
import type { Kysely } from 'kysely';
import { deleteEndedOutbox } from '#adapters/database/outbox/outbox-operator-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs } from '#domain/durations.ts';

const keptMs = 90 * dayMs;
const batchSize = 5_000;

/** Returns how many were deleted. */
export async function purgeOutbox({ db }: { readonly db: Kysely<Schema> }, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs);
  let deleted = 0;
  for (;;) {
    const count = await deleteEndedOutbox(db, { before, limit: batchSize });
    deleted += count;
    if (count < batchSize) return deleted;
  }
}
