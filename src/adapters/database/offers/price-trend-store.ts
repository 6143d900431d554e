// The daily figures behind price drops, for the line beside each.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CountryDrop } from '#adapters/database/offers/price-drop-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { PriceStep } from '#domain/offers/grade-history.ts';

/** Drops read at once: with one connection for all queries, others wait as long as that takes. */
const dropsAtOnce = 100;

/** The steps of each drop's grade since `from` (ISO date), the first of them the one that held then; in the order of `drops`. */
export async function readPriceTrends(
  db: Kysely<Schema>,
  drops: readonly CountryDrop[],
  from: string,
): Promise<PriceStep[][]> {
  const trends: PriceStep[][] = drops.map(() => []);
  for (let start = 0; start < drops.length; start += dropsAtOnce) {
    const some = drops.slice(start, start + dropsAtOnce);
    const { rows } = await sql<PriceStep & { at: number }>`
      select drop.at::integer as at, held.day, held.lowest_minor as "lowestMinor"
      from unnest(
        ${some.map(({ productId }) => productId)}::bigint[],
        ${some.map(({ country }) => country)}::text[],
        ${some.map(({ grade }) => grade)}::text[]
      ) with ordinality as drop (product_id, country, grade, at)
      join price_day as held on held.product_id = drop.product_id and held.country = drop.country
        and held.mode = 'refurbished' and held.grade = drop.grade
        and held.day >= coalesce((
          select max(first.day) from price_day as first
          where first.product_id = drop.product_id and first.country = drop.country
            and first.mode = 'refurbished' and first.grade = drop.grade and first.day <= ${from}::date
        ), ${from}::date)
      order by drop.at, held.day
    `.execute(db);
    for (const { at, day, lowestMinor } of rows) trends[start + at - 1]?.push({ day, lowestMinor });
  }
  return trends;
}
