// What visitors see of alerts: their notifications, the clicks on them, and how long they took.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

export interface NotifiedMatch {
  readonly alertId: number;
  readonly productId: number;
  readonly event: Schema['alert_match']['event'];
  readonly priceMinor: number;
  readonly matchedAt: Date;
  readonly sentAt: Date | null;
  /** Clicks on the link of its message. */
  readonly clicks: number;
}

/** The last matches of alerts, newest first, without dropped ones; those that still wait have no `sentAt`. At most `perAlert` of each. */
export async function readLastMatches(
  db: Kysely<Schema>,
  alertIds: readonly number[],
  perAlert: number,
): Promise<NotifiedMatch[]> {
  const { rows } = await sql<NotifiedMatch>`
    select m.alert_id as "alertId", m.product_id as "productId", m.event, m.price_minor as "priceMinor", m.matched_at as "matchedAt",
      m.sent_at as "sentAt",
      m.clicks
    from unnest(${[...alertIds]}::bigint[]) as a(id)
    cross join lateral (
      select * from alert_match l where l.alert_id = a.id and l.dropped_at is null
      order by l.matched_at desc, l.id desc limit ${perAlert}
    ) m
    order by m.alert_id, m.matched_at desc, m.id desc
  `.execute(db);
  return rows;
}

/** Which of these alerts are about one product, have notified of it, and fire again only after its price has risen or it was sold out. */
export async function findDisarmed(db: Kysely<Schema>, alertIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select a.id from alert a
    join alert_told t on t.alert_id = a.id and t.product_id = a.product_id and not t.is_armed
    where a.id = any(${[...alertIds]}::bigint[])
      and exists (select 1 from alert_match m where m.alert_id = a.id and m.dropped_at is null)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface MerchantLatency {
  readonly merchantSlug: string;
  readonly merchantName: string;
  /** From the observation of the merchant's prices to the moment the message was handed over; null = none was sent. */
  readonly p50Seconds: number | null;
  readonly p95Seconds: number | null;
  readonly sent: number;
}

/**
 * How long messages since then took, by merchant; the last row, with an empty slug, is for all. Messages that waited because their
 * recipient asked for it (digest, quiet hours, snooze) are left out.
 */
export async function readLatencies(
  db: Kysely<Schema>,
  country: CountrySlug,
  since: Date,
): Promise<MerchantLatency[]> {
  const { rows } = await sql<MerchantLatency>`
    with taken as (
      select o.merchant_id, greatest(0, extract(epoch from m.sent_at - m.seen_at))::float8 as seconds
      from alert_match m join offer o on o.id = m.offer_id
      where m.sent_at >= ${since}::timestamptz and o.country = ${country} and m.due_at <= m.matched_at
    )
    select coalesce(r.slug, '') as "merchantSlug", coalesce(r.name, '') as "merchantName",
      round(percentile_disc(0.5) within group (order by t.seconds))::int as "p50Seconds",
      round(percentile_disc(0.95) within group (order by t.seconds))::int as "p95Seconds", count(*) as sent
    from taken t join merchant r on r.id = t.merchant_id
    group by grouping sets ((r.slug, r.name), ())
    order by grouping(r.slug), r.name
  `.execute(db);
  return rows.filter(({ merchantSlug, sent }) => merchantSlug !== '' || sent > 0);
}

export interface FeedChecks {
  /** Median of the scheduled feeds; null = none is scheduled. */
  readonly everyMs: number | null;
  readonly lastAt: Date | null;
}

/** How often the feeds of a country are read, and when one was confirmed last. */
export async function readFeedChecks(db: Kysely<Schema>, country: CountrySlug): Promise<FeedChecks> {
  const { rows } = await sql<FeedChecks>`
    select percentile_disc(0.5) within group (order by interval_ms) filter (where address is not null and not is_paused) as "everyMs",
      max(confirmed_at) as "lastAt"
    from feed where country = ${country}
  `.execute(db);
  return rows[0] ?? { everyMs: null, lastAt: null };
}
