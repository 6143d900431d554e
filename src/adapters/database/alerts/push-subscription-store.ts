// Push subscriptions of browsers.
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import type { PushSubscriptionKeys } from '#domain/push/push-subscription.ts';

export interface NewPushSubscription extends PushSubscriptionKeys {
  readonly sessionId: number;
  readonly personId: number | null;
  readonly language: LanguageSlug;
}

/**
 * Stores a subscription for its session, even if another session of the browser brought it before; returns its id. null = the endpoint is
 * known with other keys, so this caller is not its browser.
 */
export async function upsertPushSubscription(
  db: Kysely<Schema>,
  { sessionId, personId, language, endpoint, p256dh, auth }: NewPushSubscription,
  at: Date,
): Promise<number | null> {
  const row = await db
    .insertInto('push_subscription')
    .values({
      session_id: sessionId,
      person_id: personId,
      endpoint,
      p256dh,
      auth,
      language,
      created_at: at,
    })
    .onConflict(conflict =>
      conflict
        .column('endpoint')
        .doUpdateSet({ session_id: sessionId, person_id: personId, language })
        .where('push_subscription.auth', '=', auth)
        .where('push_subscription.p256dh', '=', p256dh),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The endpoint of each of these subscriptions. */
export async function readPushEndpoints(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('push_subscription')
    .select(['id', 'endpoint'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, endpoint }) => [id, endpoint]));
}

export async function findPushSubscription(
  db: Kysely<Schema>,
  id: number,
): Promise<(PushSubscriptionKeys & { readonly language: LanguageSlug }) | null> {
  const row = await db
    .selectFrom('push_subscription')
    .select(['endpoint', 'p256dh', 'auth', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, language: row.language as LanguageSlug } : null;
}

/**
 * Deletes a browser's subscription and the alerts that notified nobody else; alerts with an address go on by mail. `by`: the row, or what only
 * the browser knows. false = there is no such subscription.
 */
export function deletePushSubscription(
  db: Kysely<Schema>,
  by: { readonly id: number } | { readonly endpoint: string },
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async transaction => {
    const found = await transaction
      .selectFrom('push_subscription')
      .select('id')
      .where(({ eb }) => ('id' in by ? eb('id', '=', by.id) : eb('endpoint', '=', by.endpoint)))
      .forUpdate()
      .executeTakeFirst();
    if (!found) return false;
    await transaction
      .updateTable('alert')
      .set({ push_id: null, changed_at: at })
      .where('push_id', '=', found.id)
      .where(({ eb, or }) => or([eb('person_id', 'is not', null), eb('claim_id', 'is not', null)]))
      .execute();
    // Its remaining alerts, their matches and outbox rows are deleted by cascade.
    await transaction.deleteFrom('push_subscription').where('id', '=', found.id).execute();
    return true;
  });
}

/** Subscriptions created before a moment that no alert uses, oldest first. */
export async function findIdleSubscriptions(
  db: Kysely<Schema>,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('alert')
            .select('alert.id')
            .whereRef('alert.push_id', '=', 'push_subscription.id')
            .where('alert.state', '!=', 'removed'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a subscription, so that no alert starts to use it, and returns whether none does. */
export async function lockIdleSubscription(transaction: Transaction<Schema>, id: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('push_subscription')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const alert = await transaction
    .selectFrom('alert')
    .select('id')
    .where('push_id', '=', id)
    .where('state', '!=', 'removed')
    .limit(1)
    .executeTakeFirst();
  return !alert;
}

function inTransaction<Value>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Value>,
): Promise<Value> {
  return db.isTransaction ? work(db as Transaction<Schema>) : db.transaction().execute(work);
}
