// The record of a run: what is stored, for how long, and what is always cleaned up.
import { describe, expect, test } from 'vitest';
import { findRun } from '#adapters/database/feeds/feed-run-store.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { purgeRuns, runLifeMs } from '#services/feeds/purge-runs.ts';
import { restorePreviousRun } from '#services/feeds/release-run.ts';
import { listingRow, startOfTest } from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';
import { shareMarket } from '#tests/support/leased-runs.ts';

function rows(count: number): FeedRow[] {
  return Array.from({ length: count }, (_, at) => listingRow({ code: `c${at}` }));
}

async function runIds({ db }: Market): Promise<number[]> {
  return (await db.selectFrom('feed_run').select('id').orderBy('id').execute()).map(({ id }) => id);
}

describe('the record of a run', () => {
  const prepare = shareMarket();
  test('states what was read and its outcome', async () => {
    const market = await prepare();
    const result = await market.run(
      0,
      [...rows(2), listingRow({ code: 'h', title: 'Hülle für iPhone 13' })],
      { bytes: 4_711 },
    );
    const runId = result.ok ? result.value.runId : 0;
    expect(await findRun(market.db, runId)).toMatchObject({
      outcome: 'accepted',
      bytes: 4_711,
      startedAt: startOfTest,
      finishedAt: startOfTest,
      counts: {
        read: 3,
        'match:title': 2,
        'reject:accessory-or-part': 1,
        added: 2,
        changed: 0,
        gone: 0,
        waiting: 0,
      },
    });
  });

  test('is deleted after 90 days, unless something refers to it', async () => {
    const market = await prepare();
    const { db } = market;
    await market.run(0, rows(30));
    for (let minute = 1; minute < 5; minute++) await market.run(minute, [{ kind: 'broken', reason: 'cut' }]);
    // A held run waits for a person without a time limit.
    await market.run(10, rows(3));
    const all = await runIds(market);
    expect(all).toHaveLength(6);
    const lifeAfter = (minutes: number) => startOfTest.getTime() + minutes * 60_000 + runLifeMs;
    expect(await purgeRuns({ db }, new Date(lifeAfter(1)))).toBe(0);
    expect(await purgeRuns({ db }, new Date(lifeAfter(10) + 1))).toBe(4);
    expect(await runIds(market)).toEqual([all[0], all[5]]);

    // A listing that no later run has named keeps its run stored, even when no row of `generation` refers to the run.
    await market.run(20, rows(29));
    await db.updateTable('generation').set({ feed_run_id: null }).execute();
    await db.deleteFrom('staged_listing').execute();
    const last = (await runIds(market)).at(-1);
    expect(await purgeRuns({ db }, new Date(lifeAfter(10) + 1))).toBe(1);
    expect(await runIds(market)).toEqual([all[0], last]);
  });

  test('is not followed by another run if its stage is gone and it cannot be restored', async () => {
    const market = await prepare();
    const first = await market.run(0, rows(3));
    await market.run(10, rows(4));
    await market.db
      .deleteFrom('staged_listing')
      .where('run_id', '=', first.ok ? first.value.runId : 0)
      .execute();
    const before = await runIds(market);
    const { feed_id: feedId } = await market.db
      .selectFrom('feed_run')
      .select('feed_id')
      .executeTakeFirstOrThrow();
    const clock = { now: () => new Date(startOfTest.getTime() + 3_600_000) };
    expect(await restorePreviousRun({ db: market.db, clock }, feedId)).toEqual({
      ok: false,
      failure: 'nothing-to-restore',
    });
    expect(await runIds(market)).toEqual(before);
  });
});
