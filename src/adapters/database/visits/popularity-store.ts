// Visits by product and day, and the popularity computed from them.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { popularity } from '#domain/visits/popularity.ts';

/** Days are ISO dates, UTC. `firstDay`: the day of the oldest visit; `lastCounted`: null = no day has been counted yet. */
export async function readInterestBounds(
  db: Kysely<Schema>,
): Promise<{ firstDay: string | null; lastCounted: string | null }> {
  const { rows } = await sql<{ firstDay: string | null; lastCounted: string | null }>`
    select
      (select min(first)::text from (
        select (min(visited_at) at time zone 'utc')::date as first from product_view
        union all select (min(visited_at) at time zone 'utc')::date from click) as firsts) as "firstDay",
      (select max(day)::text from interest_day) as "lastCounted"
  `.execute(db);
  return rows[0] ?? { firstDay: null, lastCounted: null };
}

/** Counts a day once and deletes days that no longer matter; returns how many products had visits. */
export async function countInterest(transaction: Transaction<Schema>, day: string): Promise<number> {
  const { numInsertedOrUpdatedRows: isNew } = await transaction
    .insertInto('interest_day')
    .values({ day })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (isNew === 0n) return 0;
  const of = (table: 'product_view' | 'click') => sql`
    select product_id, coalesce(session_id::text, 'visit ' || id) as visitor, ${sql.lit(table === 'click')} as is_click
    from ${sql.table(table)} where visited_at >= ${day}::date::timestamp at time zone 'utc'
      and visited_at < (${day}::date + 1)::timestamp at time zone 'utc'
      ${table === 'click' ? sql`and same_as is null` : sql``}`;
  const { numAffectedRows } = await sql`
    insert into product_interest (product_id, day, views, clicks)
    select product_id, ${day}::date, count(distinct visitor) filter (where not is_click),
      count(distinct visitor) filter (where is_click)
    from (${of('product_view')} union all ${of('click')}) as visits
    group by product_id
  `.execute(transaction);
  await sql`delete from product_interest where day < ${day}::date - ${sql.lit(popularity.keptDays)}`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0);
}

/** Deletes the counts of a day and of all later ones: they were made before those days were complete. */
export async function deleteInterestFrom(transaction: Transaction<Schema>, day: string): Promise<void> {
  await transaction.deleteFrom('product_interest').where('day', '>=', day).execute();
  await transaction.deleteFrom('interest_day').where('day', '>=', day).execute();
}

/** By product id, as of the last counted day; products without visits are left out. */
export async function readPopularity(db: Kysely<Schema>): Promise<Map<number, number>> {
  const { clickWeight, viewWeight, halfLifeDays } = popularity;
  const { rows } = await sql<{ productId: number; score: number }>`
    select product_id as "productId",
      sum((views * ${sql.lit(viewWeight)} + clicks * ${sql.lit(clickWeight)})
        * power(0.5, (newest.day - product_interest.day) / ${sql.lit(halfLifeDays)}::float8))::float8 as score
    from product_interest, (select max(day) as day from interest_day) as newest
    group by product_id
  `.execute(db);
  return new Map(rows.map(({ productId, score }) => [productId, score]));
}
