// Alerts with their recipients, as the alert engine reads and locks them.
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { toAlert } from '#adapters/database/alerts/alert-store.ts';
import type { StoredAlert } from '#adapters/database/alerts/alert-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { QuietHours } from '#domain/people/person-settings.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';

/** Whom an alert notifies. */
export interface AlertRecipient {
  readonly personId: number;
  readonly email: string;
  readonly emailKey: string;
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  readonly quietHours: QuietHours | null;
}

export interface ReadyAlert extends StoredAlert {
  /** null = a browser alone, by its push subscription. */
  readonly recipient: AlertRecipient | null;
  readonly hasWebhook: boolean;
}

type AlertRow = Selectable<Schema['alert']> & {
  readonly email: string | null;
  readonly email_key: string | null;
  readonly person_country: CountrySlug | null;
  readonly person_language: LanguageSlug | null;
  readonly quiet_from_hour: number | null;
  readonly quiet_to_hour: number | null;
  readonly has_webhook: boolean;
};

function selectReady(db: Kysely<Schema>) {
  return db
    .selectFrom('alert')
    .leftJoin('person', 'person.id', 'alert.person_id')
    .selectAll('alert')
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('alert_webhook')
          .select('alert_webhook.alert_id')
          .whereRef('alert_webhook.alert_id', '=', 'alert.id')
          .where('alert_webhook.disabled_at', 'is', null),
      ).as('has_webhook'),
      'person.email',
      'person.email_key',
      'person.country as person_country',
      'person.language as person_language',
      'person.quiet_from_hour',
      'person.quiet_to_hour',
    ])
    .where('alert.state', '=', 'active')
    .orderBy('alert.id');
}

/** The active ones of these alerts. */
export async function readReadyAlerts(db: Kysely<Schema>, ids: readonly number[]): Promise<ReadyAlert[]> {
  if (ids.length === 0) return [];
  const rows = await selectReady(db)
    .where('alert.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return rows.map(row => toReady(row as AlertRow));
}

/** The same, locked until the transaction ends: somebody who stops an alert waits, and then sees what it notified of. */
export async function lockReadyAlerts(
  transaction: Transaction<Schema>,
  ids: readonly number[],
): Promise<ReadyAlert[]> {
  if (ids.length === 0) return [];
  const rows = await selectReady(transaction)
    .where('alert.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .forUpdate('alert')
    .execute();
  return rows.map(row => toReady(row as AlertRow));
}

/** Locks active alerts that were never compared with the offers of their time; skips those that another process has locked. */
export async function lockUncheckedAlerts(
  transaction: Transaction<Schema>,
  limit: number,
): Promise<ReadyAlert[]> {
  const rows = await selectReady(transaction)
    .where('alert.is_checked', '=', false)
    .limit(limit)
    .forUpdate('alert')
    .skipLocked()
    .execute();
  return rows.map(row => toReady(row as AlertRow));
}

export async function setChecked(transaction: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  await transaction
    .updateTable('alert')
    .set({ is_checked: true })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

function toReady(row: AlertRow): ReadyAlert {
  const {
    person_id: personId,
    email,
    email_key: emailKey,
    person_country: country,
    person_language: language,
  } = row;
  const { quiet_from_hour: from, quiet_to_hour: to } = row;
  const isPerson =
    personId !== null && email !== null && emailKey !== null && country !== null && language !== null;
  return {
    ...toAlert(row),
    hasWebhook: row.has_webhook,
    recipient: isPerson
      ? {
          personId,
          email,
          emailKey,
          country,
          language,
          quietHours: from === null || to === null ? null : { from, to },
        }
      : null,
  };
}

/** Alerts that changed since a moment, removed and paused ones included, in the order of ids after `afterId`. */
export async function readChangedAlerts(
  db: Kysely<Schema>,
  {
    since,
    afterId,
    limit,
  }: { readonly since: Date | null; readonly afterId: number; readonly limit: number },
): Promise<StoredAlert[]> {
  const rows = await db
    .selectFrom('alert')
    .selectAll()
    .where('id', '>', afterId)
    .$if(since !== null, query => query.where('changed_at', '>=', since ?? new Date(0)))
    // The first read needs only alerts that can fire.
    .$if(since === null, query => query.where('state', '=', 'active'))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toAlert);
}

/** Moves alerts on a retired product to its successor. */
export async function followSuccessors(transaction: Transaction<Schema>, at: Date): Promise<void> {
  await sql`
    update alert a set product_id = p.successor_id, changed_at = ${at}::timestamptz
    from product p
    where p.id = a.product_id and p.retired_at is not null and p.successor_id is not null and a.state <> 'removed'
  `.execute(transaction);
}
