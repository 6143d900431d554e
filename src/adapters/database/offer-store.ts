// Reading offers for the read model in memory; writing them is the swap's alone.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug, Currency } from '#domain/locale/locale.ts';
import type { Carrier } from '#domain/offers/carrier.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { Offer } from '#domain/offers/offer.ts';

/** The offers of some products (at least one) that are not gone. */
export async function readOffers(db: Kysely<Schema>, productIds: readonly number[]): Promise<Offer[]> {
  const rows = await db
    .selectFrom('offer')
    .selectAll()
    .where('gone_at', 'is', null)
    .where('product_id', 'in', [...productIds])
    .orderBy('id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    feedId: row.feed_id,
    productId: row.product_id,
    merchantId: row.merchant_id,
    country: row.country as CountrySlug,
    mode: row.mode,
    grade: row.grade,
    conditionWords: row.condition_words,
    carrier: row.carrier as Carrier | null,
    keyboardLayout: row.keyboard_layout,
    priceMinor: row.price_minor,
    currency: row.currency as Currency,
    shippingMinor: row.shipping_minor,
    available: row.available,
    warrantyMonths: row.warranty_months,
    returnDays: row.return_days,
    lastOutOfStockAt: row.last_out_of_stock_at?.getTime() ?? null,
    url: row.url,
  }));
}

/** What is left to say of an offer that may be gone. */
export interface OfferTrace {
  readonly id: number;
  readonly productId: number;
  readonly sku: string;
  readonly country: CountrySlug;
  readonly mode: Mode;
}

/** An offer of any time by its id, gone ones included; null when there never was one. */
export async function findOfferTrace(db: Kysely<Schema>, id: number): Promise<OfferTrace | null> {
  const row = await db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .select(['offer.id', 'offer.product_id', 'product.sku', 'offer.country', 'offer.mode'])
    .where('offer.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    productId: row.product_id,
    sku: row.sku,
    country: row.country as CountrySlug,
    mode: row.mode,
  };
}
