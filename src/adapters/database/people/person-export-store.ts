// All stored data of a person, as rows.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { readContactMessagesFrom } from '#adapters/database/contact/contact-store.ts';
import { readOwnContributions } from '#adapters/database/contributions/moderation-store.ts';
import { readSavedProducts } from '#adapters/database/people/saved-product-store.ts';
import type { Schema } from '#adapters/database/schema.ts';

export type PersonExport = NonNullable<Awaited<ReturnType<typeof readPersonExport>>>;

/** null when the person is gone. */
export async function readPersonExport(db: Kysely<Schema>, personId: number) {
  const person = await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirst();
  if (!person) return null;
  return {
    person,
    sessions: await db
      .selectFrom('session')
      .select(['created_at', 'last_seen_at', 'confirmed_at'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute(),
    optIns: await db
      .selectFrom('opt_in')
      .select(['claimed_at', 'confirmed_at', 'text_key', 'language', 'network'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute(),
    pendingClaims: await db
      .selectFrom('email_claim')
      .select(['email', 'purpose', 'created_at'])
      .where(({ eb, or }) => or([eb('person_id', '=', personId), eb('email_key', '=', person.email_key)]))
      .where('confirmed_at', 'is', null)
      .orderBy('id')
      .execute(),
    alerts: await db
      .selectFrom('alert')
      .leftJoin('product', 'product.id', 'alert.product_id')
      .selectAll('alert')
      .select('product.sku')
      .where('person_id', '=', personId)
      .orderBy('alert.id')
      .execute(),
    followUps: await db
      .selectFrom('follow_up_item')
      .innerJoin('product', 'product.id', 'follow_up_item.product_id')
      .select(['product.sku', 'country', 'mode', 'offer_id', 'added_at', 'told_at'])
      .where('person_id', '=', personId)
      .orderBy('added_at')
      .execute(),
    savedProducts: await readSavedProducts(db, personId),
    pushSubscriptions: await db
      .selectFrom('push_subscription')
      .select(['endpoint', 'created_at'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute(),
    contributions: await readOwnContributions(db, personId),
    contactMessages: await readContactMessagesFrom(db, person.email_key),
    mails: await db
      .selectFrom('outbox')
      .select(['kind', 'state', 'created_at', 'sent_at'])
      .where('person_id', '=', personId)
      .where('channel', '=', 'mail')
      .orderBy('id')
      .execute(),
  };
}

export interface AddressHolding {
  readonly personId: number | null;
  /** Unconfirmed claims, contact messages and outbox mails of the address. */
  readonly claims: number;
  readonly messages: number;
  readonly mails: number;
}

/** Counts what is stored under an address, whether or not it was confirmed. */
export async function readAddressHolding(db: Kysely<Schema>, emailKey: string): Promise<AddressHolding> {
  const { rows } = await sql<AddressHolding>`
    select (select id from person where email_key = ${emailKey}) as "personId",
      (select count(*) from email_claim where email_key = ${emailKey} and confirmed_at is null) as claims,
      (select count(*) from contact_message where email_key = ${emailKey}) as messages,
      (select count(*) from outbox where lower(recipient) = ${emailKey}) as mails
  `.execute(db);
  return rows[0] ?? { personId: null, claims: 0, messages: 0, mails: 0 };
}
