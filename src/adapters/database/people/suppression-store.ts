// Suppressed addresses, known by their hash alone, and temporary bounces.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs } from '#domain/durations.ts';

export type SuppressionReason = Schema['suppression']['reason'];

/** The duration of a pause after temporary bounces. */
const pauseMs = 30 * dayMs;
/** This many temporary bounces within this time pause an address. */
const softBounces = { most: 5, withinMs: 14 * dayMs } as const;

/** Why an address gets no mail; null = it is not suppressed. */
export async function findSuppression(
  db: Kysely<Schema>,
  addressHash: string,
  now: Date,
): Promise<SuppressionReason | null> {
  const row = await db
    .selectFrom('suppression')
    .select(['reason', 'created_at'])
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  if (!row) return null;
  const isOver = row.reason === 'soft-bounces' && now.getTime() - row.created_at.getTime() > pauseMs;
  return isOver ? null : row.reason;
}

/** Suppresses an address: for `soft-bounces` it is a pause, otherwise for good. Replaces a pause; a permanent suppression stays. */
export async function suppressAddress(
  db: Kysely<Schema>,
  addressHash: string,
  reason: SuppressionReason,
  now: Date,
): Promise<void> {
  await db
    .insertInto('suppression')
    .values({ address_hash: addressHash, reason, created_at: now })
    .onConflict(conflict =>
      conflict
        .column('address_hash')
        .doUpdateSet({ reason, created_at: now })
        .where('suppression.reason', '=', 'soft-bounces'),
    )
    .execute();
}

/** Records a temporary bounce, counting each key once; returns whether the address has bounced too often. */
export async function recordSoftBounce(
  db: Kysely<Schema>,
  { addressHash, eventKey }: { readonly addressHash: string; readonly eventKey: string | null },
  now: Date,
): Promise<boolean> {
  await db
    .insertInto('soft_bounce')
    .values({ address_hash: addressHash, event_key: eventKey, bounced_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { count } = await db
    .selectFrom('soft_bounce')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('address_hash', '=', addressHash)
    .where('bounced_at', '>', new Date(now.getTime() - softBounces.withinMs))
    .executeTakeFirstOrThrow();
  return Number(count) >= softBounces.most;
}

/** Deletes the suppression and the bounces of an address. false = there was no suppression. */
export async function deleteSuppression(db: Kysely<Schema>, addressHash: string): Promise<boolean> {
  await db.deleteFrom('soft_bounce').where('address_hash', '=', addressHash).execute();
  const { numDeletedRows } = await db
    .deleteFrom('suppression')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Switches the newsletter off; it stays off when the suppression ends. */
export async function stopNewsletter(db: Kysely<Schema>, emailKey: string): Promise<void> {
  await db.updateTable('person').set({ newsletter: 'off' }).where('email_key', '=', emailKey).execute();
}

/** Marks a person's address as suppressed, so that pages can explain missing mails; `at` null = it is not. */
export async function markPersonSuppressed(
  db: Kysely<Schema>,
  emailKey: string,
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('person')
    .set({ suppressed_at: at })
    .where('email_key', '=', emailKey)
    .where('suppressed_at', at === null ? 'is not' : 'is', null)
    .execute();
}

/** Deletes temporary bounces that no longer count, and pauses that are over. */
export async function deleteExpiredBounces(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('soft_bounce')
    .where('bounced_at', '<', new Date(now.getTime() - softBounces.withinMs))
    .execute();
  await sql`
    delete from suppression where reason = 'soft-bounces' and created_at < ${new Date(now.getTime() - pauseMs)}::timestamptz
  `.execute(db);
}

/** Address keys of people who have been marked as suppressed for longer than a pause lasts. */
export async function listLongSuppressed(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('email_key')
    .where('suppressed_at', '<', new Date(now.getTime() - pauseMs))
    .execute();
  return rows.map(row => row.email_key);
}
