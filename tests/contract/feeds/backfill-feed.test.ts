// A history read after the first run of its feed: the result equals that of reading it first, and offers keep their ids.
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { prepareBackfill } from '#demo/history/backfill-feed.ts';
import { prepareReplay } from '#demo/history/replay-feed.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import {
  changeFile,
  feedName,
  feedStates,
  forgetFeeds,
  historyOf,
  readTraces,
  rowsOf,
  toAsync,
} from '#tests/support/feed-histories.ts';
import type { FeedState } from '#tests/support/feed-histories.ts';
import { listingRow, prepareMarket } from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';

function fileAt(states: readonly FeedState[], at: number) {
  return changeFile(states[at] as FeedState, states[at - 1], at * 10);
}

/** Starts the feed with the state at that index as its first complete run and a pending backfill. */
async function begin(market: Market, states: readonly FeedState[], at: number): Promise<void> {
  const whole = changeFile(states[at] as FeedState, undefined, at * 10);
  const replayed = await prepareReplay(market)({ ...historyOf(market, [whole]), maxBackfillFiles: at + 1 });
  expect(replayed).toMatchObject({ ok: true });
}

function backfill(market: Market, states: readonly FeedState[]) {
  const files = states.map((_, at) => fileAt(states, at));
  return prepareBackfill(market)(historyOf(market, files));
}

async function runStates(market: Market, states: readonly FeedState[], from: number, to: number) {
  for (let at = from; at < to; at++)
    await market.run(at * 10, rowsOf(states[at] as FeedState), { isReleased: true, name: feedName });
}

async function readIds({ db }: Market) {
  const rows = await db.selectFrom('offer').select(['code', 'id']).execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
}

const plain = { priceMinor: 40_000, available: true, grade: 'A' } as const;
const midnight = { ...plain, title: 'Apple iPhone 13 128GB Midnight' } as const;

describe('a backfill after the first run', () => {
  test('gives the same result as its runs one by one, wherever it ends and whenever it happens', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const scene = feedStates.chain(states =>
      fc.record({
        states: fc.constant(states),
        begun: fc.integer({ min: 0, max: states.length - 1 }),
        runsBefore: fc.integer({ min: 0, max: states.length }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(scene, async ({ states, begun, runsBefore }) => {
        await forgetFeeds(market);
        await runStates(market, states, 0, states.length);
        const expected = await readTraces(market);

        await forgetFeeds(market);
        await begin(market, states, begun);
        const ids = await readIds(market);
        const readBefore = Math.min(begun + 1 + runsBefore, states.length);
        await runStates(market, states, begun + 1, readBefore);
        expect(await backfill(market, states)).toMatchObject({ ok: true, value: { files: begun } });
        await runStates(market, states, readBefore, states.length);
        expect(await readTraces(market)).toEqual(expected);
        for (const [code, id] of await readIds(market)) expect(ids.get(code) ?? id).toBe(id);
      }),
      { numRuns: 40 },
    );
  });

  test('happens once, and only for a feed that started with a pending one', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const states: FeedState[] = [[midnight], [{ ...midnight, priceMinor: 41_000 }]];
    const none = { ok: false, failure: { kind: 'nothing-pending' } };
    expect(await backfill(market, states)).toEqual(none);
    await begin(market, states, 1);
    expect(await backfill(market, states)).toMatchObject({ ok: true });
    const before = await readTraces(market);
    expect(await backfill(market, states)).toEqual(none);
    expect(await readTraces(market)).toEqual(before);

    await market.run(90, [listingRow({ code: 'z' })], { name: 'another' });
    const other = { ...historyOf(market, [fileAt(states, 0)]), name: 'another' };
    expect(await prepareBackfill(market)(other)).toEqual(none);
  });

  test('with a broken file, or longer than announced, writes nothing and can be repeated', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const states: FeedState[] = [[midnight], [{ ...midnight, priceMinor: 41_000 }], [midnight]];
    await begin(market, states, 2);
    const before = await readTraces(market);
    const broken = { ...fileAt(states, 1), rows: toAsync([{ kind: 'broken', reason: 'cut' }]) };
    expect(await prepareBackfill(market)(historyOf(market, [fileAt(states, 0), broken]))).toMatchObject({
      ok: false,
      failure: { kind: 'broken', reason: 'cut' },
    });
    const tooMany = [-30, -20, -10, 0, 10].map(minutes => changeFile([midnight], undefined, minutes));
    await expect(prepareBackfill(market)(historyOf(market, tooMany))).rejects.toThrow('kept for 5 runs');
    expect(await readTraces(market)).toEqual(before);
    expect(await backfill(market, states)).toMatchObject({ ok: true, value: { files: 2 } });
    expect(await market.intervals('a')).toHaveLength(3);
  });

  test('leaves offers of the merchant’s other feeds alone', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const states: FeedState[] = [
      [midnight, midnight],
      [midnight, { ...midnight, priceMinor: 41_000 }],
    ];
    await market.run(5, [listingRow({ code: 'a', priceMinor: 39_000 })], { name: 'another' });
    const rival = await market.intervals('a');
    await prepareReplay(market)({
      ...historyOf(market, [changeFile([null, states[1]?.[1] ?? null], undefined, 10)]),
      maxBackfillFiles: 2,
    });
    expect(await backfill(market, states)).toMatchObject({ ok: true });
    expect(await market.intervals('a')).toEqual(rival);
    expect(await market.intervals('b')).toHaveLength(2);
  });

  test('is matched without later corrections', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const states: FeedState[] = [[midnight], [{ ...midnight, priceMinor: 41_000 }]];
    await begin(market, states, 1);
    const other = market.products.find(({ sku }) => sku === 'IPHONE-13-256-MIDNIGHT');
    const correction = {
      id: 1,
      code: 'a',
      verdict: { kind: 'product', productId: other?.id ?? 0 },
      note: null,
      by: 'me',
    } as const;
    const file = fileAt(states, 0);
    const later = { ...correction, at: file.observedAt.getTime() + 20 * 60_000 };
    expect(
      await prepareBackfill(market)({ ...historyOf(market, [file]), corrections: [later] }),
    ).toMatchObject({
      ok: true,
    });
    expect(await market.count('offer_move')).toBe(0);
    expect(await market.intervals('a')).toHaveLength(2);
  });

  test('tags every product in it as changed, and keeps the order of the runs', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const states: FeedState[] = [[midnight], [{ ...midnight, title: 'Apple iPhone 13 256GB Midnight' }]];
    await begin(market, states, 1);
    await market.run(30, rowsOf(states[1] as FeedState), { name: feedName });
    await backfill(market, states);
    const { rows } = await sql<{ sku: string }>`
      select sku from change join product on product.id = product_id
      where generation_id = (select max(id) from generation) order by 1
    `.execute(market.db);
    expect(rows.map(({ sku }) => sku)).toEqual(['IPHONE-13-128-MIDNIGHT']);
    const runs = await market.db.selectFrom('feed_run').select('observed_at').orderBy('id').execute();
    expect(runs).toEqual(
      runs.toSorted((one, other) => one.observed_at.getTime() - other.observed_at.getTime()),
    );
  });
});
