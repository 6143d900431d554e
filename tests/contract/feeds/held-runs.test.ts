// Runs that the guard holds, price jumps that wait, and restoring a run.
import { describe, expect, test } from 'vitest';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { releaseRun, restorePreviousRun } from '#services/feeds/release-run.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { listingRow, minutesOf, prepareMarket, startOfTest } from '#tests/support/market.ts';

function rows(count: number, priceMinor = 40_000): FeedRow[] {
  return Array.from({ length: count }, (_, at) =>
    listingRow({ code: `c${String(at).padStart(3, '0')}`, priceMinor }),
  );
}

function atMinute(minutes: number) {
  return { now: () => new Date(startOfTest.getTime() + minutes * 60_000) };
}

describe('a held run', () => {
  test('is released by fetches that agree with it, and by no others', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, rows(100));
    expect(await market.run(10, rows(70))).toMatchObject({
      failure: { kind: 'held', reason: 'too-many-lost' },
    });
    // Differs from the held run, and is held in its place.
    expect(await market.run(20, rows(55))).toMatchObject({ failure: { kind: 'held' } });
    // Agrees with the run before it, but loses so much that two further runs must agree.
    expect(await market.run(22, rows(56))).toMatchObject({ failure: { kind: 'held' } });
    // A failed run neither confirms nor refutes the held one.
    expect(await market.run(25, [...rows(5), { kind: 'broken', reason: 'cut' }])).toMatchObject({
      ok: false,
    });
    expect(await market.run(30, rows(57))).toMatchObject({ ok: true, value: { publish: { gone: 43 } } });
    const [run] = await market.db
      .selectFrom('feed_run')
      .select(['reason'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(run?.reason).toBe('agrees-with-held');
  });

  test('that lost up to three tenths is released by one more fetch that agrees', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, rows(100));
    expect(await market.run(10, rows(70))).toMatchObject({ failure: { kind: 'held' } });
    expect(await market.run(20, rows(70))).toMatchObject({ ok: true, value: { publish: { gone: 30 } } });
  });

  test('that lost half waits for a third fetch, and one that lost more for a person', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, rows(100));
    for (const minute of [10, 20])
      expect(await market.run(minute, rows(50))).toMatchObject({ failure: { kind: 'held' } });
    // The whole feed in between: the run held before it no longer counts.
    expect(await market.run(30, rows(100))).toMatchObject({ ok: true });
    for (const minute of [40, 50])
      expect(await market.run(minute, rows(50))).toMatchObject({ failure: { kind: 'held' } });
    expect(await market.run(60, rows(50))).toMatchObject({ ok: true, value: { publish: { gone: 50 } } });
    expect(await market.run(70, rows(100))).toMatchObject({ ok: true });
    for (const minute of [80, 90, 100, 110])
      expect(await market.run(minute, rows(49))).toMatchObject({ failure: { kind: 'held' } });
  });

  test('that empties a shop waits for a person, however often it is repeated', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, rows(20));
    for (const minute of [10, 20, 30]) {
      expect(await market.run(minute, [])).toMatchObject({ failure: { kind: 'held' } });
    }
    expect((await market.offers()).every(offer => offer.available)).toBe(true);
    // The shop is back: nothing was lost and nothing needs to be released.
    expect(await market.run(40, rows(20))).toMatchObject({ ok: true, value: { publish: { unchanged: 20 } } });
  });

  test('is released by a person as it was read, unless a later run has superseded it', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const parts = { db: market.db, clock: atMinute(15) };
    await market.run(0, rows(20));
    const held = await market.run(10, rows(8));
    const runId = held.ok || held.failure.kind !== 'held' ? 0 : held.failure.runId;
    expect(await releaseRun(parts, runId)).toMatchObject({ ok: true, value: { gone: 12 } });
    const offers = await market.offers();
    expect(offers.filter(offer => offer.available)).toHaveLength(8);
    expect(minutesOf(offers.at(-1)?.gone_at ?? null)).toBe(10);
    expect(await releaseRun(parts, runId)).toEqual({ ok: false, failure: 'not-held' });
    expect(await releaseRun(parts, 999_999)).toEqual({ ok: false, failure: 'unknown-run' });

    const second = await market.run(20, rows(1));
    const secondId = second.ok || second.failure.kind !== 'held' ? 0 : second.failure.runId;
    await market.run(30, rows(8));
    expect(await releaseRun(parts, secondId)).toEqual({ ok: false, failure: 'overtaken' });
  });
});

describe('a price that jumps', () => {
  test('waits for a second sighting, and a mistake never reaches the history', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const others = rows(30);
    const priceOf = async () => (await market.offers()).find(offer => offer.code === 'x')?.price_minor;
    await market.run(0, [...others, listingRow({ code: 'x', priceMinor: 50_000 })]);
    expect(await market.run(10, [...others, listingRow({ code: 'x', priceMinor: 500 })])).toMatchObject({
      value: { publish: { waiting: 1, changed: 0 } },
    });
    expect(await priceOf()).toBe(50_000);
    await market.run(20, [...others, listingRow({ code: 'x', priceMinor: 49_000 })]);
    expect(await priceOf()).toBe(49_000);

    // The slip is forgotten: the next jump waits again, and is accepted when it is seen again.
    await market.run(30, [...others, listingRow({ code: 'x', priceMinor: 25_000 })]);
    expect(await priceOf()).toBe(49_000);
    expect(await market.run(40, [...others, listingRow({ code: 'x', priceMinor: 25_500 })])).toMatchObject({
      value: { publish: { waiting: 0, changed: 1 } },
    });
    expect(await priceOf()).toBe(25_500);
    expect((await market.intervals('x')).map(each => [minutesOf(each.valid_from), each.price_minor])).toEqual(
      [
        [0, 50_000],
        [20, 49_000],
        [40, 25_500],
      ],
    );
  });

  test('by less than 40 % down or 2.5 times up is accepted at once', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    await market.run(0, [...rows(30), listingRow({ code: 'x', priceMinor: 50_000 })]);
    const result = await market.run(10, [...rows(30), listingRow({ code: 'x', priceMinor: 30_000 })]);
    expect(result).toMatchObject({ value: { publish: { waiting: 0, changed: 1 } } });
  });
});

describe('restoring a feed', () => {
  test('restores the run before the last as a new run', async () => {
    const market = await prepareMarket(await openMarketDatabase());
    const feedId = async () => (await market.db.selectFrom('feed').select('id').executeTakeFirstOrThrow()).id;
    await market.run(0, rows(30, 40_000));
    const parts = { db: market.db, clock: atMinute(20) };
    expect(await restorePreviousRun(parts, await feedId())).toEqual({
      ok: false,
      failure: 'nothing-to-restore',
    });
    await market.run(10, rows(28, 36_000));
    const restored = await restorePreviousRun(parts, await feedId());
    expect(restored).toMatchObject({ ok: true, value: { publish: { changed: 30, added: 0, gone: 0 } } });
    const offers = await market.offers();
    expect(offers.every(offer => offer.available && offer.price_minor === 40_000)).toBe(true);
    expect(
      (await market.intervals('c000')).map(each => [minutesOf(each.valid_from), each.price_minor]),
    ).toEqual([
      [0, 40_000],
      [10, 36_000],
      [20, 40_000],
    ]);
  });
});
