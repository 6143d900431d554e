// Deletes contact messages a year after they were sent.
import type { Kysely } from 'kysely';
import { deleteContactMessagesBefore } from '#adapters/database/contact/contact-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { contactLifeMs } from '#domain/contact/contact-form.ts';

/** Returns how many were deleted. */
export function purgeContactMessages({ db }: { readonly db: Kysely<Schema> }, now: Date): Promise<number> {
  return deleteContactMessagesBefore(db, new Date(now.getTime() - contactLifeMs));
}
