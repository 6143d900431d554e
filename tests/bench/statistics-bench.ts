// `windfall statistics rebuild` on four years of the whole demonstration: its 18 months of history, repeated backwards in time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { systemClock } from '#adapters/operations/system-clock.ts';
import { rollUpStatistics } from '#services/statistics/roll-up-statistics.ts';
import { openDemoMarket } from '#tests/bench/demo-market.ts';
import { round } from '#tests/bench/figures.ts';

const years = 4;

export async function benchStatistics(root: string) {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  try {
    const { database, close } = await openDemoMarket(root, join(directory, 'data'), systemClock);
    const { db } = database;
    const ofDemonstration = await timeRebuild(db);
    await repeatHistory(db);
    const figures = { ofDemonstration, ofYears: await timeRebuild(db) };
    await close();
    return figures;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function timeRebuild(db: Kysely<Schema>) {
  const { rows } = await sql<{ offers: number; intervals: number }>`
    select (select count(*) from offer)::int as offers, (select count(*) from offer_interval)::int as intervals
  `.execute(db);
  const start = performance.now();
  const { months, from, until } = await rollUpStatistics({ db }, systemClock.now(), { isRebuild: true });
  return { ...rows[0], months, from, until, seconds: round((performance.now() - start) / 1000) };
}

/** Copies the history to before it began until it is four years long. An offer's copies follow on each other without an overlap. */
async function repeatHistory(db: Kysely<Schema>): Promise<void> {
  await sql`
    with span as (select min(valid_from) as first, now() - min(valid_from) as length from offer_interval),
    copy as (
      select i.*, length * k as back, now() - length * k as boundary, now() - ${years}::int * interval '1 year' as earliest
      from offer_interval i cross join span cross join generate_series(1, ${years}::int) k
    )
    insert into offer_interval (offer_id, valid_from, valid_to, product_id, country, mode, grade, price_minor, available)
    select offer_id, valid_from - back, least(coalesce(valid_to - back, boundary), boundary), product_id, country, mode, grade,
      price_minor, available
    from copy where valid_from - back >= earliest
  `.execute(db);
  await sql`analyze offer_interval`.execute(db);
}
