// Price drops, found in the daily figures.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { RecordedDrop } from '#domain/offers/price-drop.ts';

export interface CountryDrop extends RecordedDrop {
  readonly country: CountrySlug;
}

/** The newest day with figures (ISO date); null when there is none yet. */
export async function readNewestFigureDay(db: Kysely<Schema>): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from price_day_done`.execute(db);
  return rows[0]?.day ?? null;
}

/** How many days back a drop may lie, and how far below the lowest of the 30 days before it must be. */
const maxAgeDays = 7;
const minShare = 0.05;
const maxPerCountry = 100;
/** Products per query: with one connection for all queries, others wait while it runs. */
const idsPerBatch = 400;

/**
 * Refurbished configurations whose lowest price of a grade fell in the week up to `newestDay`, at least 5 % below the lowest of
 * the 30 days before: by country, latest first, the drops of one day largest first.
 */
export async function readPriceDrops(db: Kysely<Schema>, newestDay: string): Promise<CountryDrop[]> {
  const { last } = await db
    .selectFrom('price_day')
    .select(expression => expression.fn.max<number | null>('product_id').as('last'))
    .executeTakeFirstOrThrow();
  const drops: CountryDrop[] = [];
  for (let after = 0; after < (last ?? 0); after += idsPerBatch)
    drops.push(...(await readDropsBetween(db, newestDay, { after, upTo: after + idsPerBatch })));
  return [...Map.groupBy(drops, ({ country }) => country).values()].flatMap(ofCountry =>
    ofCountry.sort(compareDrops).slice(0, maxPerCountry),
  );
}

/**
 * A row of figures is valid until the next one, so the lowest price of a span comes from the rows in it and from the rows that those
 * replaced.
 */
async function readDropsBetween(
  db: Kysely<Schema>,
  newestDay: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<CountryDrop[]> {
  const { rows } = await sql<CountryDrop>`
    with changes as (
      select product_id, country, grade, day, lowest_minor,
        lag(lowest_minor) over (partition by product_id, country, mode, grade order by day) as held_minor
      from price_day where mode = 'refurbished' and product_id > ${after}::bigint and product_id <= ${upTo}::bigint
    ), compared as (
      select *, least(held_minor, min(least(lowest_minor, held_minor)) over (
        partition by product_id, country, grade order by day
        range between interval '30 days' preceding and interval '1 day' preceding
      )) as before_minor
      from changes
    )
    select country, product_id as "productId", grade, day,
      before_minor as "beforeMinor", lowest_minor as "lowestMinor"
    from compared
    where day > ${newestDay}::date - ${maxAgeDays}::integer and held_minor is not null
      and lowest_minor <= before_minor * ${1 - minShare}::float8
  `.execute(db);
  return rows;
}

function compareDrops(a: CountryDrop, b: CountryDrop): number {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  return (
    a.lowestMinor / a.beforeMinor - b.lowestMinor / b.beforeMinor ||
    a.productId - b.productId ||
    (a.grade < b.grade ? -1 : 1)
  );
}
