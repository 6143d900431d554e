// Alerts of visitors. Every read and every change names the holder, and every statement checks it.
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Selectable, SqlBool, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type {
  AlertCriteria,
  AlertPace,
  AlertState,
  AlertSubject,
  CriteriaFilters,
} from '#domain/alerts/alert.ts';
import type { NotifiedPrice } from '#domain/alerts/decide-alert.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import type { FormScope } from '#domain/people/form-scope.ts';

/** Whom the alert notifies; exactly one of these is set. */
export type AlertOwner =
  | { readonly kind: 'person'; readonly id: number }
  | { readonly kind: 'claim'; readonly id: number }
  | { readonly kind: 'push'; readonly id: number };

/** Who sees and changes alerts: a session has those of its person, of the addresses that wait in it, and of its browser. */
export interface AlertHolder {
  readonly sessionId: number | null;
  readonly personId: number | null;
}

export interface NewAlert extends AlertCriteria {
  readonly scope: FormScope;
  readonly language: LanguageSlug;
  readonly pace: AlertPace;
  /** The product of an alert on an offer, too; null for criteria and texts. */
  readonly productId: number | null;
}

export interface StoredAlert extends NewAlert {
  readonly id: number;
  readonly personId: number | null;
  readonly claimId: number | null;
  readonly pushId: number | null;
  readonly state: AlertState;
  readonly snoozedTo: Date | null;
  readonly createdAt: Date;
  readonly lastSentAt: Date | null;
}

/** The fields of an alert that a visitor may change; omitted ones stay. */
export type AlertChange = Partial<
  Pick<StoredAlert, 'trigger' | 'maxPriceMinor' | 'pace' | 'state' | 'snoozedTo'>
>;

function isHeldBy({ sessionId, personId }: AlertHolder): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    alert.person_id = ${personId}::bigint
    or alert.claim_id in (select id from email_claim where session_id = ${sessionId}::bigint and confirmed_at is null)
    or alert.push_id in (select id from push_subscription where session_id = ${sessionId}::bigint)
  )`;
}

/** Newest first, without removed alerts. */
export async function findHeldAlerts(db: Kysely<Schema>, holder: AlertHolder): Promise<StoredAlert[]> {
  const rows = await db
    .selectFrom('alert')
    .selectAll()
    .where(isHeldBy(holder))
    .where('state', '!=', 'removed')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAlert);
}

/** Locks one alert of the holder until the transaction ends; null = there is none. */
export async function lockHeldAlert(
  transaction: Transaction<Schema>,
  holder: AlertHolder,
  id: number,
): Promise<StoredAlert | null> {
  const row = await transaction
    .selectFrom('alert')
    .selectAll()
    .where('id', '=', id)
    .where(isHeldBy(holder))
    .where('state', '!=', 'removed')
    .forUpdate()
    .executeTakeFirst();
  return row ? toAlert(row) : null;
}

/** Locks the owner's alerts, so that two alerts created at once are counted one after the other. */
export async function lockAlertsOf(
  transaction: Transaction<Schema>,
  owner: AlertOwner,
): Promise<StoredAlert[]> {
  const tables = { person: 'person', claim: 'email_claim', push: 'push_subscription' } as const;
  await sql`select 1 from ${sql.table(tables[owner.kind])} where id = ${owner.id} for update`.execute(
    transaction,
  );
  const rows = await transaction
    .selectFrom('alert')
    .selectAll()
    .where(`${owner.kind}_id`, '=', owner.id)
    .where('state', '!=', 'removed')
    .execute();
  return rows.map(toAlert);
}

export async function insertAlert(
  transaction: Transaction<Schema>,
  owner: AlertOwner,
  alert: NewAlert,
  at: Date,
): Promise<number> {
  const isConfirmed = owner.kind !== 'claim';
  const { id } = await transaction
    .insertInto('alert')
    .values({
      person_id: owner.kind === 'person' ? owner.id : null,
      claim_id: owner.kind === 'claim' ? owner.id : null,
      push_id: owner.kind === 'push' ? owner.id : null,
      scope: alert.scope,
      trigger: alert.trigger,
      country: alert.country,
      language: alert.language,
      mode: alert.mode,
      filters: formatFilters(alert.subject),
      product_id: alert.productId,
      offer_id: alert.subject.kind === 'offer' ? alert.subject.offerId : null,
      search_text: alert.subject.kind === 'text' ? alert.subject.text : null,
      max_price_minor: alert.maxPriceMinor,
      pace: alert.pace,
      state: isConfirmed ? 'active' : 'created',
      created_at: at,
      confirmed_at: isConfirmed ? at : null,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The caller has locked the alert as its holder. A removed alert keeps its row: the links of its mails show its history. */
export async function changeAlert(
  transaction: Transaction<Schema>,
  id: number,
  change: AlertChange,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('alert')
    .set({
      ...(change.trigger !== undefined && { trigger: change.trigger }),
      ...(change.maxPriceMinor !== undefined && { max_price_minor: change.maxPriceMinor }),
      ...(change.pace !== undefined && { pace: change.pace }),
      ...(change.state !== undefined && { state: change.state }),
      ...(change.state === 'removed' && { removed_at: at }),
      // Has the engine check it once (`checkNewAlerts`): something may have happened while it was paused.
      ...(change.state === 'active' && { is_checked: false }),
      ...(change.snoozedTo !== undefined && { snoozed_to: change.snoozedTo }),
      changed_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Waiting matches become due now; `enqueueWaiting` looks at pace, snooze and quiet hours again. */
export async function releaseWaitingMatches(
  transaction: Transaction<Schema>,
  alertId: number,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('alert_match')
    .set({ due_at: at })
    .where('alert_id', '=', alertId)
    .where('outbox_id', 'is', null)
    .where('dropped_at', 'is', null)
    .where('due_at', '>', at)
    .execute();
}

/** Clears the notified prices of all products, and records this one; null = none. */
export async function resetNotifiedPrices(
  transaction: Transaction<Schema>,
  alertId: number,
  notified: { readonly productId: number; readonly price: NotifiedPrice } | null,
  at: Date,
): Promise<void> {
  await transaction.deleteFrom('alert_told').where('alert_id', '=', alertId).execute();
  if (!notified) return;
  await transaction
    .insertInto('alert_told')
    .values({
      alert_id: alertId,
      product_id: notified.productId,
      price_minor: notified.price.priceMinor,
      is_armed: notified.price.isArmed,
      told_at: at,
    })
    .execute();
}

function formatFilters(subject: AlertSubject): string | null {
  if (subject.kind === 'filters') return JSON.stringify(subject.filters);
  if (subject.kind !== 'product' || Object.keys(subject.filters).length === 0) return null;
  return JSON.stringify({ main: {}, product: {}, offer: subject.filters } satisfies CriteriaFilters);
}

export function toAlert(row: Selectable<Schema['alert']>): StoredAlert {
  return {
    id: row.id,
    personId: row.person_id,
    claimId: row.claim_id,
    pushId: row.push_id,
    scope: row.scope,
    trigger: row.trigger,
    country: row.country as CountrySlug,
    language: row.language as LanguageSlug,
    mode: row.mode,
    subject: toSubject(row),
    productId: row.product_id,
    maxPriceMinor: row.max_price_minor,
    pace: row.pace,
    state: row.state,
    snoozedTo: row.snoozed_to,
    createdAt: row.created_at,
    lastSentAt: row.last_sent_at,
  };
}

function toSubject(row: Selectable<Schema['alert']>): AlertSubject {
  const { scope, search_text: text, offer_id: offerId, product_id: productId } = row;
  const filters = (row.filters ?? { main: {}, product: {}, offer: {} }) as CriteriaFilters;
  if (scope === 'searchText' && text !== null)
    return { kind: 'text', text, language: row.language as LanguageSlug };
  if (scope === 'offer' && offerId !== null) return { kind: 'offer', offerId };
  if (productId !== null) return { kind: 'product', productId, filters: filters.offer };
  return { kind: 'filters', filters };
}
