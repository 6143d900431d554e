// Compares a merchant's offers with those of others for the same product, condition and country.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { readFeedConfirmations } from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug, Currency } from '#domain/locale/locale.ts';
import { rankFilters } from '#domain/merchants/price-rank.ts';
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

/** `after`: the last offer of the page before. */
interface RankPage {
  readonly after: RankCursor | null;
  readonly limit: number;
}

/** Offers in stock, those that are furthest above the lowest price of others first. */
export async function readPriceRanks(
  db: Kysely<Schema>,
  { filter, ...query }: RankQuery,
  page: RankPage,
): Promise<RankedOffer[]> {
  const { rows } = await sql<RankedOffer>`
    select * from (${ranked(query)}) r where ${isOnPage(filter, page)}
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

/** How many of the offers pass each filter. */
export async function countPriceRanks(
  db: Kysely<Schema>,
  query: Omit<RankQuery, 'filter'>,
): Promise<RankCounts> {
  const { rows } = await sql<RankCounts>`select ${counts} from (${ranked(query)}) r`.execute(db);
  return rows[0] ?? { cheapest: 0, beaten: 0, alone: 0, waiting: 0 };
}

/** The counts of all filters and one page of offers, for which the market is read once. */
export async function readRankedPage(
  db: Kysely<Schema>,
  { filter, ...query }: RankQuery,
  page: RankPage,
): Promise<{ readonly counts: RankCounts; readonly offers: readonly RankedOffer[] }> {
  const { rows } = await sql<{ counts: RankCounts; offers: readonly RankedOffer[] }>`
    with r as materialized (${ranked(query)})
    select (select to_json(c) from (select ${counts} from r) c) as counts,
      (select coalesce(json_agg(o), '[]') from (select * from r where ${isOnPage(filter, page)}) o) as offers
  `.execute(db);
  return rows[0] ?? { counts: { cheapest: 0, beaten: 0, alone: 0, waiting: 0 }, offers: [] };
}

/** Feeds of all merchants that were not confirmed for so long that what they list counts as sold out. */
export async function listExpiredFeeds(db: Kysely<Schema>, now: Date): Promise<number[]> {
  const confirmations = await readFeedConfirmations(db);
  return [...confirmations].flatMap(([feedId, { confirmedAt, intervalMs }]) =>
    expiresAt(confirmedAt, intervalMs) < now.getTime() ? [feedId] : [],
  );
}

/** Stands for the distance of an offer that no other merchant has: below every real one. */
const alone = -1_000_000_000_000;
const distance = sql`coalesce("priceMinor" - "lowestMinor", ${sql.lit(alone)}::bigint)`;

const counts = sql.join(
  rankFilters.map(filter => sql`count(*) filter (where ${passes(filter)}) as ${sql.id(filter)}`),
);

function isOnPage(filter: RankFilter | undefined, { after, limit }: RankPage) {
  return sql`${passes(filter)}
    and (${after === null} or ${distance} < ${after?.distance ?? 0}::bigint
      or (${distance} = ${after?.distance ?? 0}::bigint and "offerId" > ${after?.offerId ?? 0}::bigint))
    order by ${distance} desc, "offerId" limit ${limit}`;
}

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

/** The prices of others are read once for each kind of offer, however many offers the merchant has of it. */
function ranked({ merchantId, country, expiredFeedIds }: Omit<RankQuery, 'filter'>) {
  const isOnSale = (name: string) =>
    sql`${sql.ref(`${name}.available`)} and ${sql.ref(`${name}.gone_at`)} is null
      and ${sql.ref(`${name}.feed_id`)} <> all(${[...expiredFeedIds]}::bigint[])`;
  return sql`
    with own as (
      select o.* from offer o
      where o.merchant_id = ${merchantId} and ${isOnSale('o')}
        and (${country ?? null}::text is null or o.country = ${country ?? null})
    ), lowest as (
      select k.product_id, k.country, k.mode, k.grade, min(x.price_minor) as price_minor
      from (select distinct product_id, country, mode, grade from own) k
      join offer x on x.product_id = k.product_id and x.country = k.country and x.mode = k.mode and x.grade = k.grade
        and x.merchant_id <> ${merchantId} and ${isOnSale('x')}
      group by k.product_id, k.country, k.mode, k.grade, x.merchant_id
    ), market as (
      select product_id, country, mode, grade, array_agg(price_minor order by price_minor) as prices
      from lowest group by product_id, country, mode, grade
    )
    select o.id as "offerId", o.code, p.sku, o.country, o.mode, o.grade, o.price_minor as "priceMinor", o.currency,
      o.pending_price_minor as "pendingMinor", coalesce(cardinality(m.prices), 0) as others,
      -- How many of the sorted prices are lower.
      coalesce(width_bucket(o.price_minor - 1, m.prices), 0) as cheaper, m.prices[1] as "lowestMinor"
    from own o
    join product p on p.id = o.product_id
    left join market m
      on m.product_id = o.product_id and m.country = o.country and m.mode = o.mode and m.grade = o.grade`;
}
