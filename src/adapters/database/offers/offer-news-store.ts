// Offers in stock, by the time of their last change, read from the open intervals of the history.
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { StockState } from '#domain/offers/offer-news.ts';

export interface Market {
  readonly country: CountrySlug;
  readonly mode: Mode;
}

export interface OfferRow extends StockState {
  readonly offerId: number;
  readonly productId: number;
}

/** The most rows that one read returns. */
const maxRows = 2_000;
/** How many of the newest changes of all markets are searched for those of one market. */
const maxScanned = 20_000;

/** Offers of these products, newest first. */
export function readChangedOffersOf(
  db: Kysely<Schema>,
  { country, mode }: Market,
  { productIds, since }: { readonly productIds: readonly number[]; readonly since: Date },
): Promise<OfferRow[]> {
  return readRunning(
    db,
    sql`
      select offer_id, product_id, price_minor, valid_from from offer_interval
      where product_id = any(${productIds}::bigint[]) and country = ${country} and mode = ${mode}
        and valid_to is null and available and valid_from >= ${since}
      order by valid_from desc, offer_id desc limit ${maxRows}
    `,
  );
}

/** Offers of a whole market, newest first, found among the newest changes of all markets. */
export function readChangedOffers(
  db: Kysely<Schema>,
  { country, mode }: Market,
  since: Date,
): Promise<OfferRow[]> {
  return readRunning(
    db,
    sql`
      select offer_id, product_id, price_minor, valid_from
      from (
        select * from offer_interval where valid_from >= ${since} order by valid_from desc limit ${maxScanned}
      ) newest
      where country = ${country} and mode = ${mode} and valid_to is null and available
      order by valid_from desc, offer_id desc limit ${maxRows}
    `,
  );
}

interface Row {
  readonly offerId: number;
  readonly productId: number;
  readonly priceMinor: number;
  readonly since: Date;
  readonly beforeMinor: number | null;
  readonly beforeUntil: Date | null;
}

async function readRunning(db: Kysely<Schema>, running: RawBuilder<unknown>): Promise<OfferRow[]> {
  const { rows } = await sql<Row>`
    select r.offer_id as "offerId", r.product_id as "productId", r.price_minor as "priceMinor", r.valid_from as "since",
      b.price_minor as "beforeMinor", b.valid_to as "beforeUntil"
    from (${running}) r
    left join lateral (
      select price_minor, valid_to from offer_interval known
      where known.offer_id = r.offer_id and known.valid_from < r.valid_from and known.available
      order by known.valid_from desc limit 1
    ) b on true
    order by r.valid_from desc, r.offer_id desc
  `.execute(db);
  return rows.map(({ offerId, productId, priceMinor, since, beforeMinor, beforeUntil }) => ({
    offerId,
    productId,
    priceMinor,
    since: since.getTime(),
    before:
      beforeMinor === null || beforeUntil === null
        ? null
        : { priceMinor: beforeMinor, until: beforeUntil.getTime() },
  }));
}
