// Computes the record of each merchant, for its profile, from the intervals of its offers.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { listSeenIntervals, readSpells } from '#adapters/database/merchants/seen-intervals.ts';
import type { RecordPeriod, SeenIntervals, SpellRow } from '#adapters/database/merchants/seen-intervals.ts';
import { dayMs } from '#domain/durations.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { MerchantRecord, SpellLength } from '#domain/merchants/merchant-record.ts';
import { isoDay } from '#domain/offers/price-history.ts';

export interface StoredRecord extends MerchantRecord {
  readonly merchantId: number;
  readonly country: CountrySlug;
}

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

/** One record for each merchant and country with an offer in the period. */
export async function readMerchantRecords(db: Kysely<Schema>, period: RecordPeriod): Promise<StoredRecord[]> {
  const sums: SumRow[] = [];
  const stock: StockRow[] = [];
  const spells: SpellRow[] = [];
  for (const seen of await listSeenIntervals(db, period)) {
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
          // Offers listed when the merchant was first read have an unknown age.
          .filter(({ begun }) => begun.getTime() > first),
      ),
      stock: addStock(stockOf.get(key) ?? [], Math.max(first, period.from), period.until),
    };
  });
}

function keyOf({ merchantId, country }: Pick<SumRow, 'merchantId' | 'country'>): string {
  return `${merchantId} ${country}`;
}

async function readSums(db: Kysely<Schema>, seen: SeenIntervals, { from }: RecordPeriod): Promise<SumRow[]> {
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
async function readStock(
  db: Kysely<Schema>,
  seen: SeenIntervals,
  { until }: RecordPeriod,
): Promise<StockRow[]> {
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
