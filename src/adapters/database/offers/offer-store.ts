// Reads offers for the read model in memory; only a publish writes them.
import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { readCopiedRows } from '#adapters/database/connection/copy-rows.ts';
import { offerColumns, toCopiedOffer } from '#adapters/database/offers/copied-offer.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug, Currency } from '#domain/locale/locale.ts';
import type { Carrier } from '#domain/offers/carrier.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { Offer } from '#domain/offers/offer.ts';

/**
 * The countries whose offers a process holds completely. Of the others it holds only the best offer of each product, mode, grade and carrier:
 * enough for what a page says about other countries.
 */
export type HeldCountries = ReadonlySet<CountrySlug>;

export const everyCountry: HeldCountries = new Set(countries);

/** One parameter, so that the statement stays the same for any number of products. */
function isAnyOf(productIds: readonly number[]) {
  return sql<SqlBool>`offer.product_id = any(${[...productIds]}::bigint[])`;
}

/** Counts each product's current offers in the held countries, of some products or of all; products without any are omitted. */
export async function countOffers(
  db: Kysely<Schema>,
  productIds: readonly number[] | null,
  held: HeldCountries,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('offer')
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('offers')])
    .where('gone_at', 'is', null)
    .where(isHeld(held))
    .$if(productIds !== null, query => query.where(isAnyOf(productIds ?? [])))
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(row => [row.product_id, row.offers]));
}

/** The offers of some products that are not gone. */
export function readOffers(
  db: Kysely<Schema>,
  productIds: readonly number[],
  held: HeldCountries = everyCountry,
): Promise<Offer[]> {
  return readHeld(db, isAnyOf(productIds), held);
}

/**
 * The current offers of all products with an id from `first` to `last`: one scan, where `readOffers` looks up each product, and read by COPY
 * for the sake of a start.
 */
export async function readOffersBetween(
  db: Kysely<Schema>,
  { first, last }: { readonly first: number; readonly last: number },
  held: HeldCountries,
): Promise<Offer[]> {
  const isBetween = sql<SqlBool>`offer.product_id between ${sql.lit(first)} and ${sql.lit(last)}`;
  const offers: Offer[] = [];
  const sharedTexts = new Map<string, string>();
  for (const query of selectHeld(db, isBetween, held))
    for (const row of await readCopiedRows(db, query)) offers.push(toCopiedOffer(row, sharedTexts));
  return offers;
}

/** The current ones of these offers. */
export async function readOffersById(db: Kysely<Schema>, ids: readonly number[]): Promise<Offer[]> {
  const isNamed = sql<SqlBool>`offer.id = any(${[...ids]}::bigint[])`;
  const rows = await selectOffers(db).where(isNamed).orderBy('id').execute();
  return rows.map(toOffer);
}

async function readHeld(
  db: Kysely<Schema>,
  ofProducts: RawBuilder<SqlBool>,
  held: HeldCountries,
): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const query of selectHeld(db, ofProducts, held)) offers.push(...(await query.execute()).map(toOffer));
  return offers;
}

/** Selects all offers in the held countries, and the best ones in the others. */
function selectHeld(db: Kysely<Schema>, ofProducts: RawBuilder<SqlBool>, held: HeldCountries) {
  const whole = selectOffers(db).where(ofProducts).where(isHeld(held)).orderBy('id');
  if (held.size === countries.length) return [whole];
  const best = selectOffers(db)
    .distinctOn(['product_id', 'country', 'mode', 'grade', 'carrier'])
    .where(ofProducts)
    .where(({ not }) => not(isHeld(held)))
    .orderBy('product_id')
    .orderBy('country')
    .orderBy('mode')
    .orderBy('grade')
    .orderBy('carrier')
    .orderBy('available', 'desc')
    .orderBy('price_minor')
    .orderBy('id');
  return [whole, best];
}

function isHeld(held: HeldCountries) {
  return held.size === countries.length
    ? sql<SqlBool>`true`
    : sql<SqlBool>`offer.country in (${sql.join([...held].map(country => sql.lit(country)))})`;
}

/** Offers with these ids, gone or not, and the current offers of these products. */
export async function readOffersNow(
  db: Kysely<Schema>,
  { ids, productIds }: { readonly ids: readonly number[]; readonly productIds: readonly number[] },
): Promise<(Offer & { readonly isGone: boolean })[]> {
  const isNamed = sql<SqlBool>`offer.id = any(${[...ids]}::bigint[])`;
  const rows = await db
    .selectFrom('offer')
    .select([...offerColumns, 'gone_at'])
    .where(({ or, and, eb }) => or([isNamed, and([isAnyOf(productIds), eb('gone_at', 'is', null)])]))
    .execute();
  return rows.map(row => ({ ...toOffer(row), isGone: row.gone_at !== null }));
}

function selectOffers(db: Kysely<Schema>) {
  return db.selectFrom('offer').select(offerColumns).where('gone_at', 'is', null);
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOffers>['executeTakeFirstOrThrow']>>;

function toOffer(row: OfferRow): Offer {
  return {
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
  };
}

/** What identifies an offer, current or gone. */
export interface OfferTrace {
  readonly id: number;
  readonly productId: number;
  readonly sku: string;
  readonly country: CountrySlug;
  readonly mode: Mode;
}

/** An offer by its id, gone ones included; null when there never was one. */
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
