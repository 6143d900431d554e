// What the alert engine reads and writes in the transaction that decides.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { NotifiedPrice } from '#domain/alerts/decide-alert.ts';

/** The price of a product that an alert last notified of. */
export interface NewNotifiedPrice extends NotifiedPrice {
  readonly alertId: number;
  readonly productId: number;
}

export interface NotifiedPriceRow extends NewNotifiedPrice {
  readonly notifiedAt: Date;
}

/**
 * The notified prices of these alerts and products, and those of other active alerts in these countries that are disarmed: they wait for a
 * price worth another notification.
 */
export async function readNotifiedPrices(
  db: Kysely<Schema>,
  {
    alertIds,
    productIds,
    countries,
  }: {
    readonly alertIds: readonly number[];
    readonly productIds: readonly number[];
    readonly countries: readonly string[];
  },
): Promise<NotifiedPriceRow[]> {
  return db
    .selectFrom('alert_told as t')
    .innerJoin('alert as a', 'a.id', 't.alert_id')
    .select([
      't.alert_id as alertId',
      't.product_id as productId',
      't.price_minor as priceMinor',
      't.is_armed as isArmed',
      't.told_at as notifiedAt',
    ])
    .where('t.product_id', '=', sql<number>`any(${[...productIds]}::bigint[])`)
    .where('a.country', '=', sql<string>`any(${[...countries]}::text[])`)
    .where('a.state', '=', 'active')
    .where(({ or, eb }) =>
      or([eb('t.is_armed', '=', false), eb('t.alert_id', '=', sql<number>`any(${[...alertIds]}::bigint[])`)]),
    )
    .execute();
}

/** Inserts or replaces notified prices. Rearming keeps the time of the notification. */
export async function writeNotifiedPrices(
  transaction: Transaction<Schema>,
  rows: readonly NewNotifiedPrice[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ alertId, productId, priceMinor, isArmed }) => ({
    alert_id: alertId,
    product_id: productId,
    price_minor: priceMinor,
    is_armed: isArmed,
  }));
  await sql`
    insert into alert_told (alert_id, product_id, price_minor, is_armed, told_at)
    select x.*, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as x(alert_id bigint, product_id bigint, price_minor bigint, is_armed boolean)
    on conflict (alert_id, product_id) do update set
      price_minor = excluded.price_minor, is_armed = excluded.is_armed,
      told_at = case when excluded.is_armed then alert_told.told_at else excluded.told_at end
  `.execute(transaction);
}

export interface NewMatch {
  readonly alertId: number;
  readonly productId: number;
  readonly offerId: number;
  readonly event: Schema['alert_match']['event'];
  readonly priceMinor: number;
  readonly beforeMinor: number | null;
  readonly seenAt: Date;
  readonly dueAt: Date;
}

export interface StoredMatch extends NewMatch {
  readonly id: number;
}

/** Writes matches and returns the new ones: each is written once (I1). */
export async function insertMatches(
  transaction: Transaction<Schema>,
  matches: readonly NewMatch[],
  at: Date,
): Promise<StoredMatch[]> {
  if (matches.length === 0) return [];
  const { rows } = await sql<StoredMatch>`
    insert into alert_match (alert_id, product_id, offer_id, event, price_minor, before_minor, seen_at, matched_at, due_at)
    select x."alertId", x."productId", x."offerId", x.event, x."priceMinor", x."beforeMinor", x."seenAt", ${at}::timestamptz, x."dueAt"
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as x("alertId" bigint, "productId" bigint, "offerId" bigint, event text,
      "priceMinor" bigint, "beforeMinor" bigint, "seenAt" timestamptz, "dueAt" timestamptz)
    on conflict (alert_id, offer_id, event, seen_at) do nothing
    returning id, alert_id as "alertId", product_id as "productId", offer_id as "offerId", event, price_minor as "priceMinor",
      before_minor as "beforeMinor", seen_at as "seenAt", due_at as "dueAt"
  `.execute(transaction);
  return rows;
}

/** Records the message of these matches, and when their alerts last notified. */
export async function setNotified(
  transaction: Transaction<Schema>,
  {
    matchIds,
    alertIds,
    outboxId,
  }: {
    readonly matchIds: readonly number[];
    readonly alertIds: readonly number[];
    readonly outboxId: number;
  },
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('alert_match')
    .set({ outbox_id: outboxId })
    .where('id', '=', sql<number>`any(${[...matchIds]}::bigint[])`)
    .execute();
  await transaction
    .updateTable('alert')
    .set({ last_sent_at: at, sent_count: sql<number>`sent_count + 1` })
    .where('id', '=', sql<number>`any(${[...alertIds]}::bigint[])`)
    .execute();
}

/** Drops matches without notifying anybody of them. */
export async function dropMatches(
  transaction: Transaction<Schema>,
  matchIds: readonly number[],
  at: Date,
): Promise<void> {
  if (matchIds.length === 0) return;
  await transaction
    .updateTable('alert_match')
    .set({ dropped_at: at })
    .where('id', '=', sql<number>`any(${[...matchIds]}::bigint[])`)
    .execute();
}

/** A match whose notification waits, with the current state of its offer. */
export interface WaitingMatch extends StoredMatch {
  readonly feedId: number;
  readonly currentMinor: number;
  readonly isAvailable: boolean;
  readonly currentProductId: number;
}

/** Locks the due matches, by alert, oldest first; skips those that another process has locked. */
export async function lockDueMatches(
  transaction: Transaction<Schema>,
  now: Date,
  limit: number,
): Promise<WaitingMatch[]> {
  const { rows } = await sql<WaitingMatch>`
    with due as (
      select m.* from alert_match m join alert a on a.id = m.alert_id
      where m.due_at <= ${now}::timestamptz and m.outbox_id is null and m.dropped_at is null
      order by a.person_id, m.alert_id, m.id limit ${limit} for update of m skip locked
    )
    select m.id, m.alert_id as "alertId", m.product_id as "productId", m.offer_id as "offerId", m.event, m.price_minor as "priceMinor",
      m.before_minor as "beforeMinor", m.seen_at as "seenAt", m.due_at as "dueAt",
      o.feed_id as "feedId", o.price_minor as "currentMinor", o.available and o.gone_at is null as "isAvailable",
      o.product_id as "currentProductId"
    from due m join offer o on o.id = m.offer_id
    order by m.alert_id, m.id
  `.execute(transaction);
  return rows;
}

/** Moves when matches are due. */
export async function setDue(
  transaction: Transaction<Schema>,
  rows: readonly { readonly id: number; readonly dueAt: Date }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update alert_match m set due_at = x."dueAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, "dueAt" timestamptz)
    where m.id = x.id
  `.execute(transaction);
}
