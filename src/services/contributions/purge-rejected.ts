// Deletes rejected contributions after a while in which the decision can be undone.
import type { Kysely } from 'kysely';
import { deleteRejected } from '#adapters/database/contributions/moderation-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { rejectedLifeMs } from '#domain/contributions/contribution.ts';

/** Returns how many were deleted. */
export function purgeRejected({ db }: { readonly db: Kysely<Schema> }, now: Date): Promise<number> {
  return deleteRejected(db, new Date(now.getTime() - rejectedLifeMs));
}
