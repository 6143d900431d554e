// Figures of feeds, offers, alerts and troubles for the metrics.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

export interface FeedGauge {
  readonly feed: number;
  readonly merchant: string;
  readonly country: string;
  readonly failedRuns: number;
  readonly confirmedAt: Date | null;
  /** Outcome of the last run that ended; `failed` also when the source could not be opened, `none` = there was no run. */
  readonly outcome: string;
}

/** Limits the size of an answer: each feed has three lines in it. */
const maxFeeds = 1_000;

export async function readFeedGauges(db: Kysely<Schema>): Promise<FeedGauge[]> {
  const { rows } = await sql<FeedGauge>`
    select f.id as feed, m.slug as merchant, f.country, f.failed_runs as "failedRuns",
      f.confirmed_at as "confirmedAt",
      case when f.failed_runs > 0 then 'failed' else coalesce(l.outcome, 'none') end as outcome
    from feed f
    join merchant m on m.id = f.merchant_id
    left join lateral (
      select outcome from feed_run where feed_id = f.id and outcome <> 'running' order by id desc limit 1
    ) l on true
    where f.removed_at is null and not f.is_paused
    order by f.id limit ${maxFeeds}
  `.execute(db);
  return rows;
}

export interface MerchantGauge {
  readonly merchant: string;
  readonly inStock: number;
  readonly soldOut: number;
}

export async function readMerchantGauges(db: Kysely<Schema>): Promise<MerchantGauge[]> {
  const { rows } = await sql<MerchantGauge>`
    select m.slug as merchant, coalesce(o.in_stock, 0)::integer as "inStock", coalesce(o.sold_out, 0)::integer as "soldOut"
    from merchant m
    left join (
      select merchant_id, count(*) filter (where available) as in_stock, count(*) filter (where not available) as sold_out
      from offer where gone_at is null group by merchant_id
    ) o on o.merchant_id = m.id
    where m.removed_at is null
    order by m.slug
  `.execute(db);
  return rows;
}

export async function countAlertsByState(
  db: Kysely<Schema>,
): Promise<{ readonly state: string; readonly count: number }[]> {
  return db
    .selectFrom('alert')
    .select(['state', sql<number>`count(*)::integer`.as('count')])
    .groupBy('state')
    .execute();
}

export async function countTroublesByKind(
  db: Kysely<Schema>,
): Promise<{ readonly kind: string; readonly count: number }[]> {
  return db
    .selectFrom('trouble')
    .select(['kind', sql<number>`count(*)::integer`.as('count')])
    .where('closed_at', 'is', null)
    .groupBy('kind')
    .execute();
}
