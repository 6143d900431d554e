// Sums over the recorded offers of each merchant, for what its profile says of them.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs } from '#domain/durations.ts';
import { maxIntervalMs } from '#domain/feeds/feed-schedule.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { mergedGapMs } from '#domain/merchants/merchant-record.ts';
import type { MerchantRecord, SpellLength } from '#domain/merchants/merchant-record.ts';
import { intervalsWithoutConfirmation } from '#domain/offers/feed-expiry.ts';
import { isoDay } from '#domain/offers/price-history.ts';

export interface StoredRecord extends MerchantRecord {
  readonly merchantId: number;
  readonly country: CountrySlug;
}

/** Milliseconds since 1970, both midnight UTC. */
export interface RecordPeriod {
  readonly from: number;
  readonly until: number;
}

/** Ids of offers read at once: with one connection for all queries, others wait as long as that takes. */
const idsAtOnce = 2_000;

interface SumRow {
  readonly merchantId: number;
  readonly country: CountrySlug;
  readonly first: Date;
  readonly offers: number;
  readonly listedMs: number;
  readonly availableMs: number;
  readonly cuts: number;
  readonly rises: number;
}

interface StockRow extends Pick<SumRow, 'merchantId' | 'country'> {
  readonly day: string;
  readonly change: number;
}

interface SpellRow extends Pick<SumRow, 'merchantId' | 'country'>, SpellLength {
  readonly begun: Date;
}

/** One record for each merchant and country with an offer in the period. */
export async function readMerchantRecords(db: Kysely<Schema>, period: RecordPeriod): Promise<StoredRecord[]> {
  const { last } = await db
    .selectFrom('offer')
    .select(expression => expression.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  const sums: SumRow[] = [];
  const stock: StockRow[] = [];
  const spells: SpellRow[] = [];
  for (let after = 0; after < (last ?? 0); after += idsAtOnce) {
    const seen = selectSeen(period, after);
    sums.push(...(await readSums(db, seen, period)));
    stock.push(...(await readStock(db, seen, period)));
    spells.push(...(await readSpells(db, seen, period)));
  }
  const stockOf = Map.groupBy(stock, keyOf);
  const spellsOf = Map.groupBy(spells, keyOf);
  return [...Map.groupBy(sums, keyOf)].flatMap(([key, rows]) => {
    const [row] = rows;
    if (!row) return [];
    const { merchantId, country } = row;
    const first = Math.min(...rows.map(each => each.first.getTime()));
    const add = (read: (each: SumRow) => number) => rows.reduce((sum, each) => sum + read(each), 0);
    return {
      merchantId,
      country,
      from: Math.max(first, period.from),
      until: period.until,
      offers: add(({ offers }) => offers),
      listedMs: add(({ listedMs }) => listedMs),
      availableMs: add(({ availableMs }) => availableMs),
      cuts: add(({ cuts }) => cuts),
      rises: add(({ rises }) => rises),
      spells: addSpells(
        (spellsOf.get(key) ?? [])
          // What was there when the merchant was first read had been there for an unknown time.
          .filter(({ begun }) => begun.getTime() > first),
      ),
      stock: addStock(stockOf.get(key) ?? [], Math.max(first, period.from), period.until),
    };
  });
}

function keyOf({ merchantId, country }: Pick<SumRow, 'merchantId' | 'country'>): string {
  return `${merchantId} ${country}`;
}

/**
 * The intervals of some offers that touch the period or end shortly before it, cut off at its end. An offer whose feed was not read
 * for too long ends when it expires (`expiresAt` in feed-expiry.ts).
 */
function selectSeen({ from, until }: RecordPeriod, after: number) {
  const [begin, end] = [new Date(from), new Date(until)];
  const unread = sql`f.confirmed_at + ${intervalsWithoutConfirmation}::integer
    * coalesce(case when f.address is not null then f.interval_ms end, ${maxIntervalMs}::bigint) * interval '1 millisecond'`;
  return sql`
    select *, greatest(valid_from, ${begin}::timestamptz) as begun, least(over_at, ${end}::timestamptz) as ended
    from (
      select o.merchant_id, i.country, i.offer_id, i.valid_from, i.price_minor, i.available,
        case when i.valid_to is null then ${unread} else i.valid_to end as over_at
      from offer_interval i join offer o on o.id = i.offer_id join feed f on f.id = o.feed_id
      where i.offer_id > ${after}::bigint and i.offer_id <= ${after + idsAtOnce}::bigint
        and i.valid_from < ${end}::timestamptz
        and (i.valid_to is null or i.valid_to > ${new Date(from - mergedGapMs)}::timestamptz)
    ) cut`;
}

type Seen = ReturnType<typeof selectSeen>;

async function readSums(db: Kysely<Schema>, seen: Seen, { from }: RecordPeriod): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    with seen as (${seen}), compared as (
      select *, lag(price_minor) over (partition by offer_id order by valid_from) as former_minor from seen
    ), listed as (
      select *, extract(epoch from ended - begun)::float8 * 1000 as ms,
        valid_from > ${new Date(from)}::timestamptz and price_minor <> former_minor as is_change
      from compared where ended > begun
    )
    select merchant_id as "merchantId", country, min(valid_from) as first,
      count(distinct offer_id) as offers, sum(ms) as "listedMs",
      coalesce(sum(ms) filter (where available), 0) as "availableMs",
      count(*) filter (where is_change and price_minor < former_minor) as cuts,
      count(*) filter (where is_change and price_minor > former_minor) as rises
    from listed group by merchant_id, country
  `.execute(db);
  return rows;
}

/** By how many offers the stock at the end of a day differs from that of the day before. */
async function readStock(db: Kysely<Schema>, seen: Seen, { until }: RecordPeriod): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    with stocked as (select * from (${seen}) seen where available and ended > begun)
    select merchant_id as "merchantId", country, (at at time zone 'UTC')::date::text as day, sum(change)::integer as change
    from (
      select merchant_id, country, begun as at, 1 as change from stocked
      union all
      select merchant_id, country, ended, -1 from stocked where ended < ${new Date(until)}::timestamptz
    ) changes
    group by merchant_id, country, day
  `.execute(db);
  return rows;
}

/** Times in stock that began in the period, with their lengths. */
async function readSpells(
  db: Kysely<Schema>,
  seen: Seen,
  { from, until }: RecordPeriod,
): Promise<SpellRow[]> {
  const { rows } = await sql<SpellRow>`
    with stocked as (
      select *, valid_from > lag(ended) over own + ${mergedGapMs}::bigint * interval '1 millisecond' as is_back
      from (${seen}) seen where available and ended > valid_from
      window own as (partition by offer_id order by valid_from)
    ), numbered as (
      select *, count(*) filter (where is_back) over (partition by offer_id order by valid_from) as spell from stocked
    ), spells as (
      select merchant_id, country, min(valid_from) as begun, max(ended) as ended
      from numbered group by merchant_id, country, offer_id, spell
    )
    select merchant_id as "merchantId", country, begun, floor(extract(epoch from ended - begun) / 3600)::integer as hours,
      count(*) filter (where ended < ${new Date(until)}::timestamptz) as ended,
      count(*) filter (where ended >= ${new Date(until)}::timestamptz) as running
    from spells where begun >= ${new Date(from)}::timestamptz
    group by merchant_id, country, begun, hours
  `.execute(db);
  return rows;
}

function addSpells(rows: readonly SpellRow[]): SpellLength[] {
  return [...Map.groupBy(rows, ({ hours }) => hours)]
    .map(([hours, same]) => ({
      hours,
      ended: same.reduce((sum, { ended }) => sum + ended, 0),
      running: same.reduce((sum, { running }) => sum + running, 0),
    }))
    .sort((a, b) => a.hours - b.hours);
}

function addStock(rows: readonly StockRow[], from: number, until: number): MerchantRecord['stock'] {
  const changes = new Map<string, number>();
  for (const { day, change } of rows) changes.set(day, (changes.get(day) ?? 0) + change);
  const days: { day: string; offers: number }[] = [];
  let offers = 0;
  for (let time = Date.parse(isoDay(from)); time < until; time += dayMs) {
    offers += changes.get(isoDay(time)) ?? 0;
    days.push({ day: isoDay(time), offers });
  }
  return days;
}
