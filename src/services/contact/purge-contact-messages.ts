// Messages to the operator are deleted a year after they came.
import type { Kysely } from 'kysely';
import { deleteContactMessagesBefore } from '#adapters/database/contact/contact-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { contactLifeMs } from '#domain/contact/contact-form.ts';

/** Returns how many went. */
export function purgeContactMessages({ db }: { readonly db: Kysely<Schema> }, now: Date): Promise<number> {
  return deleteContactMessagesBefore(db, new Date(now.getTime() - contactLifeMs));
}
