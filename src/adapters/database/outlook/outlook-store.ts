// Stored outlooks, and the price series from which they are computed.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { Outlook } from '#domain/outlook/outlook-rule.ts';
import { samplePrices } from '#domain/outlook/sample-prices.ts';
import type { PriceSeries } from '#domain/outlook/sample-prices.ts';

export interface StoredOutlook {
  readonly family: FamilySlug;
  readonly mode: Mode;
  readonly outlook: Outlook;
}

export interface FamilySeries {
  readonly family: FamilySlug;
  readonly mode: Mode;
  readonly series: PriceSeries[];
}

/** Products per query: with one connection for all queries, others wait while it runs. */
const idsPerBatch = 200;

interface SeriesRow {
  readonly family: FamilySlug;
  readonly mode: Mode;
  readonly released: string;
  readonly days: readonly string[];
  readonly prices: readonly (number | null)[];
}

/** The prices of every configuration, country and condition, on the days of the rule before `until` (ISO date, the newest whole day). */
export async function readPriceSeries(db: Kysely<Schema>, until: string): Promise<FamilySeries[]> {
  const { last } = await db
    .selectFrom('price_day')
    .select(expression => expression.fn.max<number | null>('product_id').as('last'))
    .executeTakeFirstOrThrow();
  const found = new Map<string, FamilySeries>();
  for (let after = 0; after < (last ?? 0); after += idsPerBatch) {
    const { rows } = await sql<SeriesRow>`
      select model.family, h.mode, model.released_on::text as released,
        array_agg(h.day::text order by h.day) as days, array_agg(h.lowest_minor order by h.day) as prices
      from price_day h join product on product.id = h.product_id join model on model.id = product.model_id
      where h.product_id > ${after}::bigint and h.product_id <= ${after + idsPerBatch}::bigint and h.day <= ${until}::date
      group by model.family, model.released_on, h.product_id, h.country, h.mode, h.grade
    `.execute(db);
    for (const { family, mode, released, days, prices } of rows) {
      const steps = days.map((day, at) => ({ day, lowestMinor: toMinor(prices[at]) }));
      const key = `${family} ${mode}`;
      const own = found.get(key) ?? { family, mode, series: [] };
      own.series.push({ releasedAt: Date.parse(released), prices: samplePrices(steps, until) });
      found.set(key, own);
    }
  }
  return [...found.values()];
}

/** The driver returns arrays of bigint as texts. */
function toMinor(price: number | string | null | undefined): number | null {
  return price === null || price === undefined ? null : Number(price);
}

/** Replaces all stored outlooks. */
export async function saveOutlooks(db: Kysely<Schema>, outlooks: readonly StoredOutlook[]): Promise<void> {
  await db.transaction().execute(async transaction => {
    await transaction.deleteFrom('price_outlook').execute();
    for (const { family, mode, outlook } of outlooks) {
      await transaction
        .insertInto('price_outlook')
        .values({ family, mode, until: outlook.until, outlook: JSON.stringify(outlook) })
        .execute();
    }
  });
}

export async function readOutlooks(db: Kysely<Schema>): Promise<StoredOutlook[]> {
  return db
    .selectFrom('price_outlook')
    .select(['family', 'mode', 'outlook'])
    .orderBy('family')
    .orderBy('mode')
    .execute();
}

/** The newest day that the stored outlooks rest on; null = none are stored. */
export async function readOutlookDay(db: Kysely<Schema>): Promise<string | null> {
  const row = await db
    .selectFrom('price_outlook')
    .select(({ fn }) => fn.max<string | null>('until').as('until'))
    .executeTakeFirst();
  return row?.until ?? null;
}
