// Visitors with a session, with and without a confirmed address, for tests of alerts.
import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { insertPerson } from '#tests/support/mail.ts';
import type { VisitsServer } from '#tests/support/visits-server.ts';
import { ownScript } from '#tests/support/visits-server.ts';

/** Opens a session of a person; returns the headers of its browser. */
export async function openPersonSession(
  site: VisitsServer,
  person: Partial<Insertable<Schema['person']>> & { readonly email: string },
): Promise<{ readonly headers: Record<string, string>; readonly personId: number }> {
  const { db } = site.market;
  const personId = await insertPerson(db, { country: 'us', language: 'en', ...person });
  const cookie = await site.openSession();
  await tieLastSession(db, personId);
  return { headers: { ...ownScript, cookie }, personId };
}

/** Opens a session without a person; returns the headers of its browser. */
export async function openPlainSession(site: VisitsServer): Promise<Record<string, string>> {
  return { ...ownScript, cookie: await site.openSession() };
}

async function tieLastSession(db: Kysely<Schema>, personId: number): Promise<void> {
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('session').set({ person_id: personId }).where('id', '=', id).execute();
}
