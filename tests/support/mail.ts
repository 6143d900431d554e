// People, mails and alerts for the tests of mail.
import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { MailOrder } from '#services/mail/enqueue-mail.ts';

export const testNow = new Date('2026-11-20T09:00:00.000Z');

/** A mail with a link, by default for a German visitor. */
export function makeMailOrder(given: Partial<MailOrder> = {}): MailOrder {
  const order = {
    kind: 'magic-link',
    payload: { path: '/de/magiclink?token=x' },
    country: 'de',
    language: 'de',
    recipient: { email: 'ada@example.org', emailKey: 'ada@example.org' },
    personId: null,
    claimId: null,
    dedupeKey: 'magic-link/1',
    expiresAt: null,
  } satisfies MailOrder;
  return { ...order, ...given } as MailOrder;
}

/** Inserts a person with a confirmed address; returns the id. */
export async function insertPerson(
  db: Kysely<Schema>,
  given: Partial<Insertable<Schema['person']>> & { readonly email: string },
): Promise<number> {
  const { id } = await db
    .insertInto('person')
    .values({
      email_key: given.email.toLowerCase(),
      country: 'de',
      language: 'de',
      created_at: testNow,
      confirmed_at: testNow,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts an active alert for any product of a country; returns the id. */
export async function insertAlert(
  db: Kysely<Schema>,
  { personId, ...given }: { readonly personId: number | null } & Partial<Insertable<Schema['alert']>>,
): Promise<number> {
  const { id } = await db
    .insertInto('alert')
    .values({
      person_id: personId,
      scope: 'all',
      trigger: 'price-drop',
      country: 'de',
      language: 'de',
      mode: 'refurbished',
      filters: JSON.stringify({ main: {}, product: {}, offer: {} }),
      state: 'active',
      created_at: testNow,
      changed_at: testNow,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
