// A history read in one pass: the result equals that of separate runs, and it must precede any other run of its feed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareReplay } from '#demo/history/replay-feed.ts';
import type { HistoryFile } from '#demo/history/read-history.ts';
import type { FeedHistory } from '#demo/history/resolve-history.ts';
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
import { listingRow, prepareMarket, startOfTest } from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';

function replay(market: Market, history: FeedHistory) {
  return prepareReplay(market)(history);
}

describe('a history that is read in one pass', () => {
  test('gives the same result as its runs one by one', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await fc.assert(
      fc.asyncProperty(feedStates, async history => {
        await forgetFeeds(market);
        for (const [at, state] of history.entries()) {
          await market.run(at * 10, rowsOf(state), { isReleased: true, name: feedName });
        }
        const expected = await readTraces(market);
        await forgetFeeds(market);
        const files = history.map((state, at) => changeFile(state, history[at - 1], at * 10));
        expect(await replay(market, historyOf(market, files))).toMatchObject({ ok: true });
        expect(await readTraces(market)).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });

  test('is accepted only as the beginning of a feed', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, [listingRow({ code: 'x' })], { name: feedName });
    const file = changeFile(
      [{ title: 'iPhone 13', priceMinor: 1, available: true, grade: 'A' }],
      undefined,
      -10,
    );
    expect(await replay(market, historyOf(market, [file]))).toEqual({
      ok: false,
      failure: { kind: 'has-runs' },
    });
    expect(await market.offers()).toHaveLength(1);
  });

  test('with one broken or too early file writes nothing', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const good = changeFile(
      [{ title: 'iPhone 13 128GB Midnight', priceMinor: 40_000, available: true, grade: 'A' }],
      undefined,
      0,
    );
    const broken = { ...changeFile([], [], 10), rows: toAsync([{ kind: 'broken', reason: 'cut' }]) };
    expect(await replay(market, historyOf(market, [good, broken]))).toEqual({
      ok: false,
      failure: { kind: 'broken', reason: 'cut', observedAt: broken.observedAt },
    });
    const early = changeFile([], [], -10);
    expect(await replay(market, historyOf(market, [good, early]))).toEqual({
      ok: false,
      failure: { kind: 'not-in-order', observedAt: early.observedAt },
    });
    expect([await market.count('offer'), await market.count('feed_run')]).toEqual([0, 0]);
  });

  test('ends a product code whose line becomes unusable, with all its variants', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const first: HistoryFile = {
      observedAt: startOfTest,
      isComplete: true,
      goneCodes: [],
      rows: toAsync([
        listingRow({ code: 'x', variant: 'A' }),
        listingRow({ code: 'x', variant: 'B' }),
        listingRow({ code: 'y' }),
      ]),
    };
    const second: HistoryFile = {
      observedAt: new Date(startOfTest.getTime() + 60_000),
      isComplete: false,
      goneCodes: [],
      rows: toAsync([{ kind: 'unusable', code: 'x', reason: 'no-price', detail: '' }]),
    };
    expect(await replay(market, historyOf(market, [first, second]))).toMatchObject({
      ok: true,
      value: { files: 2, read: 4, offers: 1, intervals: 3 },
    });
    const offers = await market.offers();
    expect(offers.map(({ code, gone_at }) => [code, gone_at === null])).toEqual([
      ['x', false],
      ['x', false],
      ['y', true],
    ]);
  });
});
