// Compares a merchant's offers with those of others for the same product, condition and country.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { readFeedConfirmations } from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug, Currency } from '#domain/locale/locale.ts';
import type { RankFilter } from '#domain/merchants/price-rank.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';
import { expiresAt } from '#domain/offers/feed-expiry.ts';

export interface RankedOffer {
  readonly offerId: number;
  readonly code: string;
  readonly sku: string;
  readonly country: CountrySlug;
  readonly mode: Mode;
  readonly grade: Grade;
  /** Minor units of `currency`. */
  readonly priceMinor: number;
  readonly currency: Currency;
  /** A price that jumped and waits for a second sighting; null = none. */
  readonly pendingMinor: number | null;
  /** Other merchants that have the same in stock, and how many of them ask less. */
  readonly others: number;
  readonly cheaper: number;
  /** The lowest price of the others; null = nobody else has it. */
  readonly lowestMinor: number | null;
}

export interface RankQuery {
  readonly merchantId: number;
  readonly country?: CountrySlug | undefined;
  readonly filter?: RankFilter | undefined;
  /** Expired feeds: their offers count as sold out. */
  readonly expiredFeedIds: readonly number[];
}

/**
 * Offers in stock, those furthest above the others' lowest price first. `after`: the last row of the page before, by its distance and id.
 */
export async function readPriceRanks(
  db: Kysely<Schema>,
  query: RankQuery,
  { after, limit }: { readonly after: RankCursor | null; readonly limit: number },
): Promise<RankedOffer[]> {
  const { rows } = await sql<RankedOffer>`
    select * from (${ranked(query)}) r
    where ${passes(query.filter)}
      and (${after === null} or ${distance} < ${after?.distance ?? 0}::bigint
        or (${distance} = ${after?.distance ?? 0}::bigint and "offerId" > ${after?.offerId ?? 0}::bigint))
    order by ${distance} desc, "offerId" limit ${limit}
  `.execute(db);
  return rows;
}

export interface RankCursor {
  readonly distance: number;
  readonly offerId: number;
}

/** The position of an offer in the list; an offer that no other merchant has comes last. */
export function cursorOf({ offerId, priceMinor, lowestMinor }: RankedOffer): RankCursor {
  return { offerId, distance: lowestMinor === null ? alone : priceMinor - lowestMinor };
}

export interface RankCounts {
  readonly cheapest: number;
  readonly beaten: number;
  readonly alone: number;
  readonly waiting: number;
}

export async function countPriceRanks(
  db: Kysely<Schema>,
  query: Omit<RankQuery, 'filter'>,
): Promise<RankCounts> {
  const count = (filter: RankFilter) => sql`count(*) filter (where ${passes(filter)})`;
  const { rows } = await sql<RankCounts>`
    select ${count('cheapest')} as cheapest, ${count('beaten')} as beaten, ${count('alone')} as alone,
      ${count('waiting')} as waiting
    from (${ranked(query)}) r
  `.execute(db);
  return rows[0] ?? { cheapest: 0, beaten: 0, alone: 0, waiting: 0 };
}

/** All feeds that have expired, so that their offers count as sold out. */
export async function listExpiredFeeds(db: Kysely<Schema>, now: Date): Promise<number[]> {
  const confirmations = await readFeedConfirmations(db);
  return [...confirmations].flatMap(([feedId, { confirmedAt, intervalMs }]) =>
    expiresAt(confirmedAt, intervalMs) < now.getTime() ? [feedId] : [],
  );
}

/** Stands for the distance of an offer that no other merchant has: below every real one. */
const alone = -1_000_000_000_000;
const distance = sql`coalesce("priceMinor" - "lowestMinor", ${sql.lit(alone)}::bigint)`;

function passes(filter: RankFilter | undefined) {
  switch (filter) {
    case undefined:
      return sql`true`;
    case 'beaten':
      return sql`cheaper > 0`;
    case 'cheapest':
      return sql`(others > 0 and cheaper = 0)`;
    case 'alone':
      return sql`others = 0`;
    case 'waiting':
      return sql`"pendingMinor" is not null`;
  }
}

/** Reads the market of each kind once, however many of its offers the merchant has. */
function ranked({ merchantId, country, expiredFeedIds }: Omit<RankQuery, 'filter'>) {
  const isOnSale = (name: string) =>
    sql`${sql.ref(`${name}.available`)} and ${sql.ref(`${name}.gone_at`)} is null
      and ${sql.ref(`${name}.feed_id`)} <> all(${[...expiredFeedIds]}::bigint[])`;
  return sql`
    with own as (
      select o.* from offer o
      where o.merchant_id = ${merchantId} and ${isOnSale('o')}
        and (${country ?? null}::text is null or o.country = ${country ?? null})
    ), market as (
      select k.product_id, k.country, k.mode, k.grade, x.merchant_id, min(x.price_minor) as price_minor
      from (select distinct product_id, country, mode, grade from own) k
      join offer x on x.product_id = k.product_id and x.country = k.country and x.mode = k.mode and x.grade = k.grade
        and x.merchant_id <> ${merchantId} and ${isOnSale('x')}
      group by 1, 2, 3, 4, 5
    )
    select o.id as "offerId", o.code, p.sku, o.country, o.mode, o.grade, o.price_minor as "priceMinor", o.currency,
      o.pending_price_minor as "pendingMinor", count(m.merchant_id) as others,
      count(m.merchant_id) filter (where m.price_minor < o.price_minor) as cheaper, min(m.price_minor) as "lowestMinor"
    from own o
    join product p on p.id = o.product_id
    left join market m
      on m.product_id = o.product_id and m.country = o.country and m.mode = o.mode and m.grade = o.grade
    group by o.id, o.code, p.sku, o.country, o.mode, o.grade, o.price_minor, o.currency, o.pending_price_minor`;
}
