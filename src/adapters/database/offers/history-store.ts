// The price history: the daily figures rolled up from the intervals of offers.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { copyRows } from '#adapters/database/connection/copy-rows.ts';
import type { CopyValue } from '#adapters/database/connection/copy-rows.ts';
import { lockPublishes } from '#adapters/database/catalogue/change-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { computeDailyFigures } from '#domain/offers/daily-figures.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import type { OfferInterval } from '#domain/offers/price-history.ts';

/** The first day of the history, and the last that was rolled up; null when there is none. */
export async function readHistoryBounds(
  db: Kysely<Schema>,
): Promise<{ firstDay: string | null; lastRolledUp: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (select min(valid_from at time zone 'UTC')::date from offer_interval) as first,
           (select max(day) from price_day_done) as last
  `.execute(db);
  return { firstDay: rows[0]?.first ?? null, lastRolledUp: rows[0]?.last ?? null };
}

/** Deletes the figures of a day and of all later ones: they were rolled up before those days were complete. */
export async function deleteDaysFrom(db: Kysely<Schema>, day: string): Promise<void> {
  await db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    await transaction.deleteFrom('price_day').where('day', '>=', day).execute();
    await transaction.deleteFrom('price_day_done').where('day', '>=', day).execute();
  });
}

/**
 * Rolls up one complete day (UTC): writes the figures of every product, country, mode and grade whose offers changed on it or the day
 * before, where they differ from the previous ones. Does nothing for a day that was rolled up before.
 */
export async function rollUpDay(db: Kysely<Schema>, day: string): Promise<{ rows: number }> {
  return db.transaction().execute(async transaction => {
    // A publish in between would change the day's figures.
    await lockPublishes(transaction);
    const claimed = await transaction
      .insertInto('price_day_done')
      .values({ day })
      .onConflict(conflict => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!claimed) return { rows: 0 };
    const result = await sql`
      with bounds as (
        select ${day}::date::timestamp at time zone 'UTC' as starts,
               (${day}::date + 1)::timestamp at time zone 'UTC' as ends
      ), touched as (
        select distinct product_id, country, mode, grade from offer_interval, bounds
        where (valid_from >= starts - interval '1 day' and valid_from < ends)
           or (valid_to >= starts - interval '1 day' and valid_to < ends)
      ), lowest_of_offers as (
        select i.product_id, i.country, i.mode, i.grade, i.offer_id, min(i.price_minor) as price_minor
        from offer_interval i
        join touched using (product_id, country, mode, grade)
        cross join bounds
        where i.available and i.valid_from < ends and (i.valid_to is null or i.valid_to > starts)
        group by 1, 2, 3, 4, 5
      ), figures as (
        select product_id, country, mode, grade,
          count(l.offer_id) as offers, min(l.price_minor) as lowest_minor,
          percentile_disc(0.5) within group (order by l.price_minor) as median_minor
        from touched left join lowest_of_offers l using (product_id, country, mode, grade)
        group by 1, 2, 3, 4
      )
      insert into price_day (product_id, country, mode, grade, day, offers, lowest_minor, median_minor)
      select f.product_id, f.country, f.mode, f.grade, ${day}::date, f.offers, f.lowest_minor, f.median_minor
      from figures f
      left join lateral (
        select p.offers, p.lowest_minor, p.median_minor from price_day p
        where p.product_id = f.product_id and p.country = f.country and p.mode = f.mode and p.grade = f.grade
          and p.day < ${day}::date
        order by p.day desc limit 1
      ) held on true
      where (coalesce(held.offers, 0), held.lowest_minor, held.median_minor)
        is distinct from (f.offers, f.lowest_minor, f.median_minor)
    `.execute(transaction);
    return { rows: Number(result.numAffectedRows ?? 0n) };
  });
}

/** Products whose intervals are in memory at once. */
const productsPerBatch = 500;

/**
 * Rolls up every day before `until` (a midnight, UTC) in one pass, for a history without a rolled-up day or to rebuild it: writes what
 * `rollUpDay` would write day by day (a test compares the two), hundreds of times faster.
 */
export async function rollUpFirstDays(
  db: Kysely<Schema>,
  { firstDay, until, isRebuild }: { firstDay: string; until: number; isRebuild: boolean },
): Promise<{ rows: number }> {
  return db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    if (isRebuild) {
      await transaction.deleteFrom('price_day').execute();
      await transaction.deleteFrom('price_day_done').execute();
    }
    const { rows: claimed } = await sql`
      insert into price_day_done (day)
      select day::date from generate_series(${firstDay}::date, ${isoDay(until)}::date - 1, interval '1 day') as day
      on conflict do nothing returning day
    `.execute(transaction);
    if (claimed.length === 0) return { rows: 0 };
    const lastProduct = await readLastProduct(transaction);
    let rows = 0;
    let next = readIntervals(transaction, 1);
    let written = Promise.resolve();
    for (let product = 1; product <= lastProduct; product += productsPerBatch) {
      const intervals = await next;
      // The database reads and writes while figures are computed: it is the bottleneck.
      next = deferRejection(readIntervals(transaction, product + productsPerBatch));
      const figures = listFigures(intervals, until);
      await written;
      written = deferRejection(copyRows(transaction, 'price_day', figureColumns, figures));
      rows += figures.length;
    }
    await Promise.all([next, written]);
    return { rows };
  });
}

/** Prevents an unhandled rejection of a promise that is awaited later; the awaiting code still gets the error. */
function deferRejection<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

async function readLastProduct(transaction: Transaction<Schema>): Promise<number> {
  const row = await transaction
    .selectFrom('offer_interval')
    .select(expression => expression.fn.max<number | null>('product_id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

interface StoredInterval extends OfferInterval {
  readonly productId: number;
  readonly country: string;
  readonly mode: string;
  readonly grade: string;
}

/**
 * All intervals of the next products, from an id on. Milliseconds as whole numbers: fractions take a third of the time to write
 * and read.
 */
async function readIntervals(transaction: Transaction<Schema>, from: number): Promise<StoredInterval[]> {
  const { rows } = await sql<StoredInterval>`
    select product_id as "productId", country, mode, grade, offer_id as "offerId", price_minor as "priceMinor", available,
      (date_part('epoch', valid_from) * 1000)::bigint as "from", (date_part('epoch', valid_to) * 1000)::bigint as "to"
    from offer_interval
    where product_id >= ${from} and product_id < ${from + productsPerBatch}
  `.execute(transaction);
  return rows;
}

const figureColumns = [
  'product_id', 'country', 'mode', 'grade', 'day', 'offers', 'lowest_minor', 'median_minor',
] as const; // prettier-ignore

function listFigures(intervals: readonly StoredInterval[], until: number): CopyValue[][] {
  const groups = Map.groupBy(
    intervals,
    ({ productId, country, mode, grade }) => `${productId}/${country}/${mode}/${grade}`,
  );
  return [...groups.values()].flatMap(group => {
    const { productId, country, mode, grade } = group[0] as StoredInterval;
    return computeDailyFigures(group, until).map(({ day, offers, lowestMinor, medianMinor }) => [
      productId,
      country,
      mode,
      grade,
      day,
      offers,
      lowestMinor,
      medianMinor,
    ]);
  });
}

/** Tables to compact, in order: statistics of the last one show that all were compacted (`compactFirstHistory`). */
const compactedTables = [
  'price_day',
  'staged_listing',
  'listing',
  'offer',
  'feed',
  'feed_run',
  'offer_interval',
];

/**
 * Frees the space of closed intervals and dropped stages and marks pages as all-visible, so that a product page reads only indexes.
 * Autovacuum would do so, too, but later than the first visitor. Table by table, so that a page waits for one of them at most.
 */
export async function compactHistory(db: Kysely<Schema>): Promise<void> {
  for (const table of compactedTables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

/** Compacts a history that was never compacted completely: a first start ended before or during it. */
export async function compactFirstHistory(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ isNew: boolean }>`
    select reltuples <= 0 and exists (select 1 from offer_interval) as "isNew"
    from pg_class where oid = 'offer_interval'::regclass
  `.execute(db);
  if (rows[0]?.isNew) await compactHistory(db);
}
