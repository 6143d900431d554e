// Figures of the site by the hour: written as they are measured, read for the dashboard.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { siteFigures } from '#domain/operations/site-figures.ts';
import type { SiteFigure, SiteFigureName } from '#domain/operations/site-figures.ts';

/** Writes figures of the hour that contains `at`: each is added, kept if it is worse, or replaced, by its rule in `siteFigures`. */
export async function writeSiteFigures(
  db: Kysely<Schema>,
  figures: readonly SiteFigure[],
  at: Date,
): Promise<void> {
  for (const { name, value } of figures) {
    const kind = siteFigures[name];
    await sql`
      insert into site_figure as f (name, hour, value)
      values (${name}, date_trunc('hour', ${at}::timestamptz, 'UTC'), ${value})
      on conflict (name, hour) do update set value = case ${kind}
        when 'add' then f.value + excluded.value
        when 'worst' then greatest(f.value, excluded.value)
        else excluded.value end
    `.execute(db);
  }
}

/** Adds figures of hours that have none of that name. */
export async function importSiteFigures(
  db: Kysely<Schema>,
  figures: readonly (SiteFigure & { readonly hour: Date })[],
): Promise<void> {
  await sql`
    insert into site_figure (name, hour, value)
    select x.name, x.hour, x.value
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as x(name text, hour timestamptz, value double precision)
    on conflict (name, hour) do nothing
  `.execute(db);
}

/** Counts the events of the hour that contains `at`, and measures the current state. */
export async function measureSite(db: Kysely<Schema>, at: Date): Promise<SiteFigure[]> {
  const hour = sql`date_trunc('hour', ${at}::timestamptz, 'UTC')`;
  const { rows } = await sql<SiteFigure>`
    select 'lists' as name, count(*)::double precision as value from list_view where visited_at >= ${hour}
    union all select 'products', count(*) from product_view where visited_at >= ${hour}
    union all select 'clicks', count(*) from click where visited_at >= ${hour} and same_as is null
    union all select 'alerts', count(*) from alert where created_at >= ${hour}
    union all select 'mails', count(*) from outbox where channel = 'mail' and state = 'sent' and sent_at >= ${hour}
    union all select 'offers-in-stock', count(*) from offer where gone_at is null and available
    union all select 'offers-sold-out', count(*) from offer where gone_at is null and not available
    union all select 'outbox-waiting', count(*) from outbox where state in ('waiting', 'sending')
    union all select 'outbox-dead', count(*) from outbox where state = 'dead'
    union all select 'feeds-late', count(*) from feed
      where not is_paused and next_run_at < ${at}::timestamptz - interval '15 minutes'
        and (leased_until is null or leased_until < ${at}::timestamptz)
  `.execute(db);
  return rows;
}

export async function deleteOldSiteFigures(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('site_figure').where('hour', '<', before).execute();
}

export interface FigurePoint {
  readonly name: SiteFigureName;
  /** Beginning of the hour or the day. */
  readonly at: Date;
  readonly value: number;
}

/** Counts are summed by day; of measurements the day's last value counts, of latency the worst. */
export async function readDailyFigures(db: Kysely<Schema>, since: Date): Promise<FigurePoint[]> {
  const { rows } = await sql<FigurePoint>`
    select name, date_trunc('day', hour, 'UTC') as at,
      case when name = 'latency-p95-ms' then max(value)
        when name like 'offers-%' or name like 'outbox-%' or name = 'feeds-late' then (array_agg(value order by hour desc))[1]
        else sum(value) end as value
    from site_figure where hour >= ${since}::timestamptz group by 1, 2 order by 2
  `.execute(db);
  return rows;
}

export async function readHourlyFigures(db: Kysely<Schema>, since: Date): Promise<FigurePoint[]> {
  return db
    .selectFrom('site_figure')
    .select(['name', 'hour as at', 'value'])
    .where('hour', '>=', since)
    .orderBy('hour')
    .execute();
}

export interface MerchantClicks {
  readonly merchantSlug: string;
  readonly clicks: number;
}

/** Clicks that count, by merchant, most first; `since` is the beginning of a day. */
export async function readClicksByMerchant(db: Kysely<Schema>, since: Date): Promise<MerchantClicks[]> {
  const { rows } = await sql<MerchantClicks>`
    select m.slug as "merchantSlug", sum(l.clicks)::integer as clicks
    from click_ledger l join merchant m on m.id = l.merchant_id
    where l.day >= (${since}::timestamptz at time zone 'UTC')::date and l.clicks > 0
    group by m.slug order by 2 desc, 1
  `.execute(db);
  return rows;
}

export interface RunsOfDay {
  readonly at: Date;
  readonly accepted: number;
  readonly held: number;
  readonly failed: number;
}

/** Feed runs by the UTC day on which they were observed, oldest first; days without runs are left out. */
export async function readRunsByDay(db: Kysely<Schema>, since: Date): Promise<RunsOfDay[]> {
  const { rows } = await sql<RunsOfDay>`
    select date_trunc('day', observed_at, 'UTC') as at, count(*) filter (where outcome = 'accepted')::integer as accepted,
      count(*) filter (where outcome = 'held')::integer as held, count(*) filter (where outcome = 'failed')::integer as failed
    from feed_run where observed_at >= ${since}::timestamptz group by 1 order by 1
  `.execute(db);
  return rows;
}
