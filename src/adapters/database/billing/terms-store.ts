// The terms agreed with merchants: link templates, prices per click, and commissions.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { LinkTemplate } from '#domain/billing/link-template.ts';
import type { ClickPrice } from '#domain/billing/statement.ts';

/** By the merchant's id; merchants without one are not in it. */
export async function readLinkTemplates(db: Kysely<Schema>): Promise<Map<number, LinkTemplate>> {
  const rows = await db
    .selectFrom('merchant_link')
    .select(['merchant_id', 'parameters', 'deep_link'])
    .execute();
  return new Map(rows.map(row => [row.merchant_id, { parameters: row.parameters, deepLink: row.deep_link }]));
}

export async function writeLinkTemplate(
  db: Kysely<Schema>,
  merchantId: number,
  { parameters, deepLink }: LinkTemplate,
  at: Date,
): Promise<void> {
  const values = { parameters, deep_link: deepLink, changed_at: at };
  await db
    .insertInto('merchant_link')
    .values({ merchant_id: merchantId, ...values })
    .onConflict(conflict => conflict.column('merchant_id').doUpdateSet(values))
    .execute();
}

export interface MerchantPrice extends ClickPrice {
  readonly merchantId: number;
}

/** Of one merchant or of all; by country, newest first. */
export async function readPrices(db: Kysely<Schema>, merchantId: number | null): Promise<MerchantPrice[]> {
  const { rows } = await sql<MerchantPrice>`
    select merchant_id as "merchantId", country, valid_from::text as "validFrom", click_minor as "clickMinor",
      commission_bp as "commissionBp"
    from merchant_price where ${merchantId}::bigint is null or merchant_id = ${merchantId}
    order by merchant_id, country, valid_from desc
  `.execute(db);
  return rows;
}

/** Replaces a price of the same merchant, country and day. */
export async function writePrice(
  db: Kysely<Schema>,
  merchantId: number,
  { country, validFrom, clickMinor, commissionBp }: ClickPrice,
  at: Date,
): Promise<void> {
  const values = { click_minor: clickMinor, commission_bp: commissionBp, changed_at: at };
  await db
    .insertInto('merchant_price')
    .values({ merchant_id: merchantId, country, valid_from: validFrom, ...values })
    .onConflict(conflict => conflict.columns(['merchant_id', 'country', 'valid_from']).doUpdateSet(values))
    .execute();
}

/** Any offer of a merchant that is in stock, as an example of its links; null = there is none. */
export async function findExampleOffer(
  db: Kysely<Schema>,
  merchantId: number,
): Promise<{
  readonly id: number;
  readonly url: string;
  readonly sku: string;
  readonly country: string;
} | null> {
  const row = await db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .select(['offer.id', 'offer.url', 'product.sku', 'offer.country'])
    .where('offer.merchant_id', '=', merchantId)
    .where('offer.gone_at', 'is', null)
    .where('offer.available', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
