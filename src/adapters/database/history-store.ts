// The price history: intervals of offers, and the daily figures rolled up from them.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { lockSwaps } from '#adapters/database/generation-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';
import type { DailyFigures, OfferInterval } from '#domain/offers/price-history.ts';

export interface ProductMarket {
  readonly productId: number;
  readonly country: CountrySlug;
  readonly mode: Mode;
}

/** The first day of which there is any history, and the last that was rolled up; null when there is none. */
export async function readHistoryBounds(
  db: Kysely<Schema>,
): Promise<{ firstDay: string | null; lastRolledUp: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (select min(valid_from at time zone 'UTC')::date from offer_interval) as first,
           (select max(day) from price_day_done) as last
  `.execute(db);
  return { firstDay: rows[0]?.first ?? null, lastRolledUp: rows[0]?.last ?? null };
}

/**
 * Rolls up one day that is over (UTC): for every product, country, mode and grade whose offers changed on it or the day
 * before, the figures of the day, where they differ from those that held so far. Does nothing for a day that is done.
 */
export async function rollUpDay(db: Kysely<Schema>, day: string): Promise<{ rows: number }> {
  return db.transaction().execute(async transaction => {
    // A swap in between would change what the day looks like.
    await lockSwaps(transaction);
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

/** Daily figures of a product in one market, by grade, in order of days; each holds until the next of its grade. */
export async function readDailyFigures(
  db: Kysely<Schema>,
  { productId, country, mode }: ProductMarket,
): Promise<Map<Grade, DailyFigures[]>> {
  const rows = await db
    .selectFrom('price_day')
    .select(['grade', 'day', 'offers', 'lowest_minor', 'median_minor'])
    .where('product_id', '=', productId)
    .where('country', '=', country)
    .where('mode', '=', mode)
    .orderBy('day')
    .execute();
  const groups = Map.groupBy(rows, row => row.grade);
  return new Map(
    [...groups].map(([grade, group]) => [
      grade,
      group.map(row => ({
        day: row.day,
        offers: row.offers,
        lowestMinor: row.lowest_minor,
        medianMinor: row.median_minor,
      })),
    ]),
  );
}

/** Intervals of a product in one market that touch the time from `since` on, in order. */
export async function readIntervalsSince(
  db: Kysely<Schema>,
  { productId, country, mode }: ProductMarket,
  since: Date,
): Promise<(OfferInterval & { readonly grade: Grade })[]> {
  const rows = await db
    .selectFrom('offer_interval')
    .select(['offer_id', 'valid_from', 'valid_to', 'price_minor', 'available', 'grade'])
    .where('product_id', '=', productId)
    .where('country', '=', country)
    .where('mode', '=', mode)
    .where(({ eb, or }) => or([eb('valid_to', '>', since), eb('valid_to', 'is', null)]))
    .orderBy('valid_from')
    .orderBy('offer_id')
    .execute();
  return rows.map(row => ({
    offerId: row.offer_id,
    from: row.valid_from.getTime(),
    to: row.valid_to?.getTime() ?? null,
    priceMinor: row.price_minor,
    available: row.available,
    grade: row.grade,
  }));
}

/** When somebody first listed the product in a market, and when it was last seen there; null = never. */
export async function readSeen(
  db: Kysely<Schema>,
  { productId, country, mode }: ProductMarket,
): Promise<{ firstSeenAt: Date; lastSeenAt: Date } | null> {
  const here = sql`i.product_id = ${productId} and i.country = ${country} and i.mode = ${mode}`;
  // Ends of an index each: a product with a long history is asked as quickly as one with a short one.
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select
      (select i.valid_from from offer_interval i where ${here} order by i.valid_from limit 1) as first,
      greatest(
        (select i.valid_to from offer_interval i where ${here} and i.valid_to is not null order by i.valid_to desc limit 1),
        (select max(f.confirmed_at) from offer_interval i join offer o on o.id = i.offer_id join feed f on f.id = o.feed_id
          where ${here} and i.valid_to is null)
      ) as last
  `.execute(db);
  const row = rows[0];
  return row?.first && row.last ? { firstSeenAt: row.first, lastSeenAt: row.last } : null;
}
