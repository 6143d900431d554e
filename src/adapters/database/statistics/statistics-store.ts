// Rolled-up statistics of each model: written by the job, read by country.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { copyRows } from '#adapters/database/connection/copy-rows.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { MarketSpells, ReleaseMarket } from '#adapters/database/statistics/stocked-span-store.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { SpellLength } from '#domain/merchants/merchant-record.ts';
import type { DayCounts } from '#domain/statistics/day-counts.ts';
import type { ReleaseMonth } from '#domain/statistics/release-month.ts';

/** The days that the statistics cover. ISO dates, UTC. */
export interface StatisticsState {
  /** The first day of the history. */
  readonly firstDay: string;
  /** The last whole day that counts. */
  readonly lastDay: string;
  readonly madeAt: Date;
}

export type MarketMonth = ReleaseMonth & ReleaseMarket;

/** null = nothing was rolled up yet. */
export async function readStatisticsState(db: Kysely<Schema>): Promise<StatisticsState | null> {
  const row = await db
    .selectFrom('statistics_done')
    .select(['first_day as firstDay', 'last_day as lastDay', 'made_at as madeAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** Serialises roll-ups: two processes would both write the same months. */
const writeLock = 7_163_026;

const monthColumns = [
  'model_id', 'country', 'is_demo', 'month', 'first_at', 'first_merchant_id', 'prices', 'stock_days',
  'lowest_minor', 'lowest_day', 'lowest_product_id', 'first_minor', 'first_day', 'first_product_id',
  'last_minor', 'last_day', 'last_product_id', 'median_minor', 'shares',
] as const; // prettier-ignore

/** Replaces the months from `fromMonth` (the ISO date of its first day) on, and all spells. */
export async function writeStatistics(
  db: Kysely<Schema>,
  state: StatisticsState,
  fromMonth: string,
  { months, spells }: { readonly months: readonly MarketMonth[]; readonly spells: readonly MarketSpells[] },
): Promise<void> {
  await db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(${sql.lit(writeLock)})`.execute(transaction);
    await transaction.deleteFrom('release_month').where('month', '>=', fromMonth).execute();
    await transaction.deleteFrom('release_spells').execute();
    await copyRows(transaction, 'release_month', monthColumns, months.map(toRow));
    await copyRows(
      transaction,
      'release_spells',
      ['model_id', 'country', 'is_demo', 'spells'],
      spells.map(place => [
        place.modelId,
        place.country,
        place.isDemo,
        JSON.stringify(place.spells.map(({ hours, ended, running }) => [hours, ended, running])),
      ]),
    );
    const row = { first_day: state.firstDay, last_day: state.lastDay, made_at: state.madeAt };
    await transaction
      .insertInto('statistics_done')
      .values(row)
      .onConflict(conflict => conflict.column('is_only').doUpdateSet(row))
      .execute();
  });
}

function toRow(month: MarketMonth) {
  const { lowest, first, last } = month;
  return [
    month.modelId,
    month.country,
    month.isDemo,
    month.month,
    new Date(month.firstAt),
    month.firstMerchantId,
    month.prices,
    month.stockDays,
    lowest.priceMinor,
    lowest.day,
    lowest.productId,
    first.priceMinor,
    first.day,
    first.productId,
    last.priceMinor,
    last.day,
    last.productId,
    month.medianMinor,
    JSON.stringify(month.shares),
  ];
}

/** The months of all models in a country, by model and month. */
export async function readReleaseMonths(db: Kysely<Schema>, country: CountrySlug): Promise<MarketMonth[]> {
  const rows = await db
    .selectFrom('release_month')
    .selectAll()
    .where('country', '=', country)
    .orderBy('model_id')
    .orderBy('month')
    .execute();
  return rows.map(row => ({
    modelId: row.model_id,
    country,
    isDemo: row.is_demo,
    month: row.month,
    firstAt: row.first_at.getTime(),
    firstMerchantId: row.first_merchant_id,
    prices: row.prices,
    stockDays: row.stock_days,
    lowest: { priceMinor: row.lowest_minor, day: row.lowest_day, productId: row.lowest_product_id },
    first: { priceMinor: row.first_minor, day: row.first_day, productId: row.first_product_id },
    last: { priceMinor: row.last_minor, day: row.last_day, productId: row.last_product_id },
    medianMinor: row.median_minor,
    shares: row.shares as DayCounts,
  }));
}

export async function readStoredSpells(db: Kysely<Schema>, country: CountrySlug): Promise<MarketSpells[]> {
  const rows = await db
    .selectFrom('release_spells')
    .selectAll()
    .where('country', '=', country)
    .orderBy('model_id')
    .execute();
  return rows.map(row => ({
    modelId: row.model_id,
    country,
    isDemo: row.is_demo,
    spells: (row.spells as [number, number, number][]).map(([hours, ended, running]): SpellLength => ({
      hours,
      ended,
      running,
    })),
  }));
}
