// The recorded intervals of offers in a period, and the spells in stock that they form: for figures about merchants and models.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { maxIntervalMs } from '#domain/feeds/feed-schedule.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { relistingGapMs } from '#domain/offers/relisting-gap.ts';
import type { SpellLength } from '#domain/merchants/merchant-record.ts';
import { intervalsWithoutConfirmation } from '#domain/offers/feed-expiry.ts';

/** Milliseconds since 1970, both midnight UTC. */
export interface RecordPeriod {
  readonly from: number;
  readonly until: number;
}

export interface SpellRow extends SpellLength {
  readonly merchantId: number;
  readonly country: CountrySlug;
  readonly productId: number;
  readonly begun: Date;
}

/** Offers per query: with one connection for all queries, others wait while it runs. */
const idsPerBatch = 2_000;

/** Selects the intervals of a period, as one query for each batch of offers. */
export async function listSeenIntervals(db: Kysely<Schema>, period: RecordPeriod): Promise<SeenIntervals[]> {
  const { last } = await db
    .selectFrom('offer')
    .select(expression => expression.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  const portions = Math.ceil((last ?? 0) / idsPerBatch);
  return Array.from({ length: portions }, (_, at) => selectSeenIntervals(period, at * idsPerBatch));
}

/**
 * The intervals of some offers that overlap the period or end shortly before it, cut off at its end. An offer whose feed was not read for
 * too long ends when it expires (`expiresAt` in feed-expiry.ts).
 */
function selectSeenIntervals({ from, until }: RecordPeriod, after: number) {
  const [begin, end] = [new Date(from), new Date(until)];
  const unread = sql`f.confirmed_at + ${intervalsWithoutConfirmation}::integer
    * coalesce(case when f.address is not null then f.interval_ms end, ${maxIntervalMs}::bigint) * interval '1 millisecond'`;
  return sql`
    select *, greatest(valid_from, ${begin}::timestamptz) as begun, least(over_at, ${end}::timestamptz) as ended
    from (
      select o.merchant_id, i.product_id, i.country, i.offer_id, i.valid_from, i.price_minor, i.available,
        case when i.valid_to is null then ${unread} else i.valid_to end as over_at
      from offer_interval i join offer o on o.id = i.offer_id join feed f on f.id = o.feed_id
      where i.offer_id > ${after}::bigint and i.offer_id <= ${after + idsPerBatch}::bigint
        and i.valid_from < ${end}::timestamptz
        and (i.valid_to is null or i.valid_to > ${new Date(from - relistingGapMs)}::timestamptz)
    ) cut`;
}

export type SeenIntervals = ReturnType<typeof selectSeenIntervals>;

/** Spells in stock that began in the period, with their lengths. An offer that moved to another product counts for its first one. */
export async function readSpells(
  db: Kysely<Schema>,
  seen: SeenIntervals,
  { from, until }: RecordPeriod,
): Promise<SpellRow[]> {
  const { rows } = await sql<SpellRow>`
    with stocked as (
      select *, valid_from > lag(ended) over own + ${relistingGapMs}::bigint * interval '1 millisecond' as is_back
      from (${seen}) seen where available and ended > valid_from
      window own as (partition by offer_id order by valid_from)
    ), numbered as (
      select *, count(*) filter (where is_back) over (partition by offer_id order by valid_from) as spell from stocked
    ), spells as (
      select merchant_id, country, (array_agg(product_id order by valid_from))[1] as product_id,
        min(valid_from) as begun, max(ended) as ended
      from numbered group by merchant_id, country, offer_id, spell
    )
    select merchant_id as "merchantId", country, product_id as "productId", begun,
      floor(extract(epoch from ended - begun) / 3600)::integer as hours,
      count(*) filter (where ended < ${new Date(until)}::timestamptz) as ended,
      count(*) filter (where ended >= ${new Date(until)}::timestamptz) as running
    from spells where begun >= ${new Date(from)}::timestamptz
    group by merchant_id, country, product_id, begun, hours
  `.execute(db);
  return rows;
}
