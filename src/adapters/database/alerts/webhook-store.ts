// Webhooks: servers of visitors that an alert calls.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

export interface StoredWebhook {
  readonly url: string;
  readonly secret: string;
  /** Failed attempts in a row. */
  readonly failures: number;
  /** null = it is enabled. */
  readonly disabledAt: Date | null;
}

export async function findWebhook(db: Kysely<Schema>, alertId: number): Promise<StoredWebhook | null> {
  const row = await db
    .selectFrom('alert_webhook')
    .select(['url', 'secret', 'failures', 'disabled_at as disabledAt'])
    .where('alert_id', '=', alertId)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the webhook of an alert, replacing an earlier one and its count of failures. */
export async function upsertWebhook(
  db: Kysely<Schema>,
  { alertId, url, secret }: Pick<StoredWebhook, 'url' | 'secret'> & { readonly alertId: number },
  at: Date,
): Promise<void> {
  await db
    .insertInto('alert_webhook')
    .values({ alert_id: alertId, url, secret, created_at: at })
    .onConflict(conflict =>
      conflict
        .column('alert_id')
        .doUpdateSet({ url, secret, created_at: at, failures: 0, disabled_at: null }),
    )
    .execute();
}

export async function deleteWebhook(db: Kysely<Schema>, alertId: number): Promise<void> {
  await db.deleteFrom('alert_webhook').where('alert_id', '=', alertId).execute();
}

/** The webhooks of these alerts, by alert. */
export async function readWebhooks(
  db: Kysely<Schema>,
  alertIds: readonly number[],
): Promise<Map<number, StoredWebhook>> {
  const rows = await db
    .selectFrom('alert_webhook')
    .select(['alert_id as alertId', 'url', 'secret', 'failures', 'disabled_at as disabledAt'])
    .where('alert_id', '=', sql<number>`any(${[...alertIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ alertId, ...webhook }) => [alertId, webhook]));
}

/** The webhook that an attempt called: one that was replaced meanwhile is not changed. */
export interface AttemptedWebhook extends Pick<StoredWebhook, 'secret'> {
  readonly alertId: number;
}

/** Resets the count of failures. */
export async function recordWebhookSuccess(
  db: Kysely<Schema>,
  { alertId, secret }: AttemptedWebhook,
): Promise<void> {
  await db
    .updateTable('alert_webhook')
    .set({ failures: 0 })
    .where('alert_id', '=', alertId)
    .where('secret', '=', secret)
    .where('failures', '>', 0)
    .execute();
}

/** Counts a failed attempt and disables the webhook after `most` in a row. Returns whether it is disabled. */
export async function recordWebhookFailure(
  db: Kysely<Schema>,
  { alertId, secret }: AttemptedWebhook,
  { most, at }: { readonly most: number; readonly at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('alert_webhook')
    .set({
      failures: sql<number>`least(failures + 1, ${most}::integer)`,
      disabled_at: sql<Date | null>`case when failures + 1 >= ${most}::integer
        then coalesce(disabled_at, ${at}::timestamptz) else disabled_at end`,
    })
    .where('alert_id', '=', alertId)
    .where('secret', '=', secret)
    .returning('disabled_at')
    .executeTakeFirst();
  return row !== undefined && row.disabled_at !== null;
}
