// The sources of statistics: the spans in which refurbished offers were in stock, and the lengths of recent spells.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { listSeenIntervals, readSpells } from '#adapters/database/merchants/seen-intervals.ts';
import type { RecordPeriod } from '#adapters/database/merchants/seen-intervals.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { maxIntervalMs } from '#domain/feeds/feed-schedule.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { SpellLength } from '#domain/merchants/merchant-record.ts';
import { intervalsWithoutConfirmation } from '#domain/offers/feed-expiry.ts';
import type { StockedSpan } from '#domain/statistics/release-month.ts';

/** A model in a country, by merchants that are real or invented. */
export interface ReleaseMarket {
  readonly modelId: number;
  readonly country: CountrySlug;
  readonly isDemo: boolean;
}

export type MarketSpan = StockedSpan & ReleaseMarket;

export interface ModelProducts {
  readonly modelId: number;
  readonly productIds: readonly number[];
}

/** Every model with its products, retired ones included: their prices were observed, too. */
export async function readModelProducts(db: Kysely<Schema>): Promise<ModelProducts[]> {
  const { rows } = await sql<ModelProducts>`
    select model_id as "modelId", array_agg(id order by id) as "productIds" from product group by model_id order by model_id
  `.execute(db);
  return rows;
}

/** The price new of configurations in each country, as `productId country` -> minor units. */
export async function readLaunchPrices(db: Kysely<Schema>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('launch_price')
    .select(['product_id as productId', 'country', 'price_minor as priceMinor'])
    .execute();
  return new Map(rows.map(({ productId, country, priceMinor }) => [`${productId} ${country}`, priceMinor]));
}

/**
 * The spans in stock of these products' refurbished offers that overlap the period, cut off at its end. An offer whose feed was not read
 * for too long ends when it expires (`expiresAt` in feed-expiry.ts).
 */
export async function readStockedSpans(
  db: Kysely<Schema>,
  models: readonly ModelProducts[],
  { from, until }: RecordPeriod,
): Promise<MarketSpan[]> {
  const [begin, end] = [new Date(from), new Date(until)];
  const { rows } = await sql<MarketSpan>`
    select p.model_id as "modelId", i.product_id as "productId", i.country, o.merchant_id as "merchantId",
      m.is_demo as "isDemo", i.price_minor as "priceMinor",
      (date_part('epoch', i.valid_from) * 1000)::bigint as "from",
      (date_part('epoch', least(${end}::timestamptz, coalesce(i.valid_to, f.confirmed_at + ${intervalsWithoutConfirmation}::integer
        * coalesce(case when f.address is not null then f.interval_ms end, ${maxIntervalMs}::bigint) * interval '1 millisecond')))
        * 1000)::bigint as "to"
    from offer_interval i
    join product p on p.id = i.product_id join offer o on o.id = i.offer_id
    join feed f on f.id = o.feed_id join merchant m on m.id = o.merchant_id
    where i.product_id = any(${models.flatMap(({ productIds }) => productIds)}::bigint[])
      and i.mode = 'refurbished' and i.available
      and i.valid_from < ${end}::timestamptz and (i.valid_to is null or i.valid_to > ${begin}::timestamptz)
  `.execute(db);
  return rows;
}

export interface MarketSpells extends ReleaseMarket {
  readonly spells: readonly SpellLength[];
}

/**
 * How long offers that came into stock in the period stayed in stock, by model. Offers listed when their merchant was first read have an
 * unknown age and do not count.
 */
export async function readReleaseSpells(db: Kysely<Schema>, period: RecordPeriod): Promise<MarketSpells[]> {
  const { rows: merchants } = await sql<{ key: string; first: Date; isDemo: boolean }>`
    select o.merchant_id || ' ' || i.country as key, min(i.valid_from) as first, bool_or(m.is_demo) as "isDemo"
    from offer_interval i join offer o on o.id = i.offer_id join merchant m on m.id = o.merchant_id
    group by o.merchant_id, i.country
  `.execute(db);
  const merchantOf = new Map(merchants.map(row => [row.key, row]));
  const modelOf = new Map(
    (await readModelProducts(db)).flatMap(({ modelId, productIds }) =>
      productIds.map((id): [number, number] => [id, modelId]),
    ),
  );
  const markets = new Map<string, ReleaseMarket & { lengths: Map<number, SpellLength> }>();
  for (const seen of await listSeenIntervals(db, period)) {
    for (const { merchantId, country, productId, begun, hours, ended, running } of await readSpells(
      db,
      seen,
      period,
    )) {
      const merchant = merchantOf.get(`${merchantId} ${country}`);
      const modelId = modelOf.get(productId);
      if (!merchant || modelId === undefined || begun <= merchant.first) continue;
      const { isDemo } = merchant;
      const key = `${modelId} ${country} ${isDemo}`;
      const market = markets.get(key) ?? {
        modelId,
        country,
        isDemo,
        lengths: new Map<number, SpellLength>(),
      };
      const known = market.lengths.get(hours);
      market.lengths.set(hours, {
        hours,
        ended: ended + (known?.ended ?? 0),
        running: running + (known?.running ?? 0),
      });
      markets.set(key, market);
    }
  }
  return [...markets.values()].map(({ lengths, ...market }) => ({
    ...market,
    spells: [...lengths.values()].sort((a, b) => a.hours - b.hours),
  }));
}
