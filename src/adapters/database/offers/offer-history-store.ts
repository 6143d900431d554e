// The recent history of offers by market, for alerts: their past and current states, with the terms that filters test.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { HistoryRow } from '#domain/alerts/market-history.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';

export interface MarketKey {
  readonly productId: number;
  readonly country: string;
  readonly mode: string;
}

/**
 * The intervals in these markets that are open or ended at or after `since`, by product, country, mode and offer, in order of time; at most
 * `limit`.
 */
export async function readMarketHistory(
  db: Kysely<Schema>,
  marketKeys: readonly MarketKey[],
  since: Date,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with place as (
      select * from unnest(${marketKeys.map(({ productId }) => productId)}::bigint[], ${marketKeys.map(({ country }) => country)}::text[],
        ${marketKeys.map(({ mode }) => mode)}::text[]) as p(product_id, country, mode)
    ), known as (
      select i.* from place p join offer_interval i
        on i.product_id = p.product_id and i.country = p.country and i.mode = p.mode and i.valid_to is null
      union all
      select i.* from place p join offer_interval i
        on i.product_id = p.product_id and i.country = p.country and i.mode = p.mode and i.valid_to >= ${since}::timestamptz
    ), ordered as (
      select *, lag(valid_from) over (partition by product_id, country, mode, offer_id order by valid_from) is null as is_first
      from known
    )
    select i.offer_id as "offerId", i.product_id as "productId", i.country, i.mode,
      (date_part('epoch', i.valid_from) * 1000)::bigint as "from", (date_part('epoch', i.valid_to) * 1000)::bigint as "to",
      i.grade, i.price_minor as "priceMinor", i.available,
      case when i.is_first then (
        select e.price_minor from offer_interval e
        where e.offer_id = i.offer_id and e.valid_from < i.valid_from and e.product_id = i.product_id and e.mode = i.mode and e.available
        order by e.valid_from desc limit 1) end as "earlierMinor",
      o.merchant_id as "merchantId", o.feed_id as "feedId", o.condition_words as "conditionWords", o.carrier,
      o.keyboard_layout as "keyboardLayout", o.currency, o.shipping_minor as "shippingMinor", o.warranty_months as "warrantyMonths",
      o.return_days as "returnDays", o.url
    from ordered i join offer o on o.id = i.offer_id
    order by i.product_id, i.country, i.mode, i.offer_id, i.valid_from
    limit ${limit}
  `.execute(db);
  return rows;
}

export interface FigureRow {
  readonly productId: number;
  readonly grade: Grade;
  /** YYYY-MM-DD, UTC; the figure holds until the next one. */
  readonly day: string;
  readonly lowestMinor: number | null;
}

/** The lowest prices of products by day and grade, from those valid on `firstDay` on; by product and grade, in order of days. */
export async function readLowestFigures(
  db: Kysely<Schema>,
  {
    productIds,
    country,
    mode,
    firstDay,
  }: { productIds: readonly number[]; country: string; mode: string; firstDay: string },
): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select p.product_id as "productId", p.grade, p.day, p.lowest_minor as "lowestMinor"
    from price_day p
    where p.product_id = any(${[...productIds]}::bigint[]) and p.country = ${country} and p.mode = ${mode}
      and p.day >= coalesce((
        select max(h.day) from price_day h
        where h.product_id = p.product_id and h.country = p.country and h.mode = p.mode and h.grade = p.grade
          and h.day <= ${firstDay}::date), ${firstDay}::date)
    order by p.product_id, p.grade, p.day
  `.execute(db);
  return rows;
}

/** A current or past offer, for filters to test; price and grade are the last known ones. */
export type KnownOffer = Omit<HistoryRow, 'from' | 'to' | 'earlierMinor'>;

/** Offers of these products that were ever listed in a market, at most `limit`. */
export async function readKnownOffers(
  db: Kysely<Schema>,
  { productIds, country, mode }: { productIds: readonly number[]; country: string; mode: string },
  limit: number,
): Promise<KnownOffer[]> {
  const rows = await db
    .selectFrom('offer')
    .select([
      'id as offerId',
      'product_id as productId',
      'country',
      'mode',
      'grade',
      'price_minor as priceMinor',
      'available',
      'merchant_id as merchantId',
      'feed_id as feedId',
      'condition_words as conditionWords',
      'carrier',
      'keyboard_layout as keyboardLayout',
      'currency',
      'shipping_minor as shippingMinor',
      'warranty_months as warrantyMonths',
      'return_days as returnDays',
      'url',
    ])
    .where('product_id', '=', sql<number>`any(${[...productIds]}::bigint[])`)
    .where('country', '=', country)
    .where('mode', '=', mode as Mode)
    .limit(limit)
    .execute();
  return rows as KnownOffer[];
}
