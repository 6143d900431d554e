// What the invented visits of the demonstration are drawn from, and whether the ledger has them.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

/** Two workers would both add to the ledger. */
const importLock = 7_163_005;

/** Until the end of the transaction no other one imports visits. */
export async function lockVisitImport(transaction: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(importLock)})`.execute(transaction);
}

/** Whether the ledger has anything before an ISO day. */
export async function hasLedgerBefore(db: Kysely<Schema>, day: string): Promise<boolean> {
  const { rows } = await sql`select from click_ledger where day < ${day}::date limit 1`.execute(db);
  return rows.length > 0;
}

export interface ProductInStock {
  readonly merchantId: number;
  readonly country: CountrySlug;
  readonly productId: number;
  /** Its place among the merchant's products in the country, the one of most merchants first; begins at 0. */
  readonly place: number;
}

/** The first `limit` products in stock of each invented merchant and country. */
export async function listDemoProducts(db: Kysely<Schema>, limit: number): Promise<ProductInStock[]> {
  const { rows } = await sql<ProductInStock>`
    with stock as (
      select distinct o.merchant_id, o.country, o.product_id
      from offer o join merchant m on m.id = o.merchant_id
      where m.is_demo and o.available and o.gone_at is null
    ), demand as (
      select country, product_id, count(*) as merchants from stock group by country, product_id
    ), placed as (
      select s.merchant_id, s.country, s.product_id,
        row_number() over (partition by s.merchant_id, s.country order by d.merchants desc, s.product_id) - 1 as place
      from stock s join demand d on d.country = s.country and d.product_id = s.product_id
    )
    select merchant_id as "merchantId", country, product_id as "productId", place
    from placed where place < ${limit} order by merchant_id, country, place
  `.execute(db);
  return rows;
}

/** The offers that the history has at a time. */
export async function countOffersAt(
  db: Kysely<Schema>,
  at: Date,
): Promise<{ readonly inStock: number; readonly soldOut: number }> {
  const { rows } = await sql<{ inStock: number; soldOut: number }>`
    select count(*) filter (where available) as "inStock", count(*) filter (where not available) as "soldOut"
    from offer_interval where valid_from < ${at} and (valid_to is null or valid_to >= ${at})
  `.execute(db);
  return rows[0] ?? { inStock: 0, soldOut: 0 };
}
