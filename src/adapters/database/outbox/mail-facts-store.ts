// The offers and alerts that mails mention, as they are when a mail is sent.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import { readOffersNow } from '#adapters/database/offers/offer-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { MailedAlert, OfferNow } from '#domain/mail/mail-facts.ts';

/** Offers with their merchants: offers with these ids, and the current offers of these products. */
export async function readMailedOffers(
  db: Kysely<Schema>,
  { ids, productIds }: { readonly ids: readonly number[]; readonly productIds: readonly number[] },
): Promise<OfferNow[]> {
  if (ids.length + productIds.length === 0) return [];
  const offers = await readOffersNow(db, { ids, productIds });
  const merchants = new Map((await readMerchants(db)).map(merchant => [merchant.id, merchant]));
  return offers.flatMap(offer => {
    const merchant = merchants.get(offer.merchantId);
    return merchant ? [{ ...offer, merchant }] : [];
  });
}

/** The active ones of these alerts. */
export async function readMailedAlerts(db: Kysely<Schema>, ids: readonly number[]): Promise<MailedAlert[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('alert')
    .select([
      'id',
      'scope',
      'trigger',
      'country',
      'mode',
      'filters',
      'product_id as productId',
      'search_text as searchText',
      'max_price_minor as maxPriceMinor',
    ])
    .where('state', '=', 'active')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return rows.map(row => ({ ...row, country: row.country as CountrySlug }));
}
