// The daily figures of many products at once.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';
import type { PriceStep } from '#domain/offers/grade-history.ts';

export interface PriceLine {
  readonly productId: number;
  readonly country: CountrySlug;
  readonly mode: Mode;
  readonly grade: Grade;
}

/** Lines per query: other queries of the connection wait while it runs. */
const linesPerBatch = 100;

/** The steps of each line since `from` (ISO date), beginning with the one in force then; in the order of `lines`. */
export async function readPriceTrends(
  db: Kysely<Schema>,
  lines: readonly PriceLine[],
  from: string,
): Promise<PriceStep[][]> {
  const trends: PriceStep[][] = lines.map(() => []);
  for (let start = 0; start < lines.length; start += linesPerBatch) {
    const some = lines.slice(start, start + linesPerBatch);
    const { rows } = await sql<PriceStep & { at: number }>`
      select line.at::integer as at, held.day, held.lowest_minor as "lowestMinor"
      from unnest(
        ${some.map(({ productId }) => productId)}::bigint[],
        ${some.map(({ country }) => country)}::text[],
        ${some.map(({ mode }) => mode)}::text[],
        ${some.map(({ grade }) => grade)}::text[]
      ) with ordinality as line (product_id, country, mode, grade, at)
      join price_day as held on held.product_id = line.product_id and held.country = line.country
        and held.mode = line.mode and held.grade = line.grade
        and held.day >= coalesce((
          select max(first.day) from price_day as first
          where first.product_id = line.product_id and first.country = line.country
            and first.mode = line.mode and first.grade = line.grade and first.day <= ${from}::date
        ), ${from}::date)
      order by line.at, held.day
    `.execute(db);
    for (const { at, day, lowestMinor } of rows) trends[start + at - 1]?.push({ day, lowestMinor });
  }
  return trends;
}
