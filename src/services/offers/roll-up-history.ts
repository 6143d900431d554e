// Rolls up every complete day that is missing, in order: the figures of a day depend on those of the day before.
import { dayMs } from '#domain/durations.ts';
import type { Kysely } from 'kysely';
import { findTimesAhead } from '#adapters/database/feeds/future-times.ts';
import {
  deleteDaysFrom,
  readHistoryBounds,
  rollUpDay,
  rollUpFirstDays,
} from '#adapters/database/offers/history-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { isoDay, startOfDay } from '#domain/offers/price-history.ts';

/** Returns the number of days rolled up and of rows written. A day is complete at midnight UTC. */
export async function rollUpHistory(
  { db }: { db: Kysely<Schema> },
  now: Date,
): Promise<{ days: number; rows: number }> {
  const today = startOfDay(now.getTime());
  let bounds = await readHistoryBounds(db);
  if (bounds.lastRolledUp !== null && bounds.lastRolledUp >= isoDay(today)) {
    // One of two clocks is wrong: the one that rolled that day up, or ours.
    if ((await findTimesAhead(db, now)) === 'clock-behind') return { days: 0, rows: 0 };
    await deleteDaysFrom(db, isoDay(today));
    bounds = await readHistoryBounds(db);
  }
  const { firstDay, lastRolledUp } = bounds;
  if (firstDay === null) return { days: 0, rows: 0 };
  if (lastRolledUp === null) return rollUpAll(db, { firstDay, until: today, isRebuild: false });
  let days = 0;
  let rows = 0;
  let time = Date.parse(lastRolledUp) + dayMs;
  for (; time < today; time += dayMs) {
    rows += (await rollUpDay(db, isoDay(time))).rows;
    days++;
  }
  return { days, rows };
}

/** Rolls up every complete day again, after a backfill has added earlier intervals to the history. */
export async function rebuildHistory(
  { db }: { db: Kysely<Schema> },
  now: Date,
): Promise<{ days: number; rows: number }> {
  const { firstDay } = await readHistoryBounds(db);
  if (firstDay === null) return { days: 0, rows: 0 };
  return rollUpAll(db, { firstDay, until: startOfDay(now.getTime()), isRebuild: true });
}

async function rollUpAll(db: Kysely<Schema>, span: Parameters<typeof rollUpFirstDays>[1]) {
  const { rows } = await rollUpFirstDays(db, span);
  return { days: Math.max((span.until - Date.parse(span.firstDay)) / dayMs, 0), rows };
}
