// Rolls the price history up into statistics of models: the open month after each whole day; every month after the history has been
// extended into the past.
import type { Kysely } from 'kysely';
import { readNewestFigureDay } from '#adapters/database/offers/price-drop-store.ts';
import { readHistoryBounds } from '#adapters/database/offers/history-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import {
  readLaunchPrices,
  readModelProducts,
  readReleaseSpells,
  readStockedSpans,
} from '#adapters/database/statistics/stocked-span-store.ts';
import type { MarketSpan } from '#adapters/database/statistics/stocked-span-store.ts';
import { readStatisticsState, writeStatistics } from '#adapters/database/statistics/statistics-store.ts';
import type { MarketMonth } from '#adapters/database/statistics/statistics-store.ts';
import { dayMs } from '#domain/durations.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { stockLifeDays } from '#domain/statistics/release-figures.ts';
import { makeRolledDays, rollUpMonths } from '#domain/statistics/release-month.ts';
import type { RolledDays } from '#domain/statistics/release-month.ts';

export interface RollUpReport {
  /** Number of months written, over all models; null = there was nothing new. */
  readonly months: number | null;
  /** ISO dates: the first and last day that were read. */
  readonly from: string | null;
  readonly until: string | null;
}

const nothing: RollUpReport = { months: null, from: null, until: null };

/** Models whose intervals are in memory at once. */
const modelsPerBatch = 8;

/** `isRebuild`: every month, even without changes. Days count once they have daily figures. */
export async function rollUpStatistics(
  { db }: { readonly db: Kysely<Schema> },
  now: Date,
  { isRebuild = false }: { readonly isRebuild?: boolean } = {},
): Promise<RollUpReport> {
  const { firstDay } = await readHistoryBounds(db);
  const lastDay = await readNewestFigureDay(db);
  if (firstDay === null || lastDay === null) return nothing;
  const done = await readStatisticsState(db);
  // Days may also have been removed, because a clock was wrong: that requires a rebuild as well.
  const isWhole = isRebuild || done === null || done.firstDay !== firstDay || done.lastDay > lastDay;
  if (!isWhole && done.lastDay === lastDay) return nothing;
  const begin = isWhole ? firstDay : isoDay(Date.parse(done.lastDay) + dayMs);
  const fromMonth = `${begin.slice(0, 7)}-01`;
  const until = Date.parse(lastDay) + dayMs;
  const months = await rollUp(db, makeRolledDays(Date.parse(fromMonth), until));
  const spells = await readReleaseSpells(db, { from: until - stockLifeDays * dayMs, until });
  await writeStatistics(db, { firstDay, lastDay, madeAt: now }, isWhole ? '0001-01-01' : fromMonth, {
    months,
    spells,
  });
  return { months: months.length, from: fromMonth, until: lastDay };
}

async function rollUp(db: Kysely<Schema>, rolled: RolledDays): Promise<MarketMonth[]> {
  const launchPrices = await readLaunchPrices(db);
  const models = await readModelProducts(db);
  const months: MarketMonth[] = [];
  for (let at = 0; at < models.length; at += modelsPerBatch) {
    const spans = await readStockedSpans(db, models.slice(at, at + modelsPerBatch), rolled);
    for (const own of Map.groupBy(spans, keyOf).values()) {
      const { modelId, country, isDemo } = own[0] as MarketSpan;
      const rows = rollUpMonths(
        own,
        rolled,
        productId => launchPrices.get(`${productId} ${country}`) ?? null,
      );
      for (const row of rows) months.push({ ...row, modelId, country, isDemo });
    }
  }
  return months;
}

function keyOf({ modelId, country, isDemo }: MarketSpan): string {
  return `${modelId} ${country} ${isDemo}`;
}
