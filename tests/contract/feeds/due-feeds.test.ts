// Scheduled feeds: which one is due, when its next run is, and what "nothing new" means.
import { hourMs } from '#domain/durations.ts';
import { describe, expect, test } from 'vitest';
import { claimDueFeed, claimFeed } from '#adapters/database/feeds/feed-lease-store.ts';
import {
  changeFeed,
  scheduleFeed,
  readFeedStates,
  setFeedPaused,
} from '#adapters/database/feeds/feed-schedule-store.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { leaseMs } from '#services/feeds/run-leased-feed.ts';
import { releaseRun, restorePreviousRun } from '#services/feeds/release-run.ts';
import { runDueFeeds } from '#services/feeds/run-due-feeds.ts';
import { quietLog } from '#tests/support/database.ts';
import { listingRow, startOfTest } from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';
import { passLeases, planTestFeed, prepareLeasedRuns, shareMarket } from '#tests/support/leased-runs.ts';
import type { Answer, LeasedRuns } from '#tests/support/leased-runs.ts';

const runDue = (leasedRuns: LeasedRuns) =>
  runDueFeeds({ ...leasedRuns, log: quietLog }, new AbortController().signal);

function rows(count: number): FeedRow[] {
  return Array.from({ length: count }, (_, at) => listingRow({ code: `c${at}` }));
}

async function stateOf({ db }: Pick<Market, 'db'>, feedId: number) {
  const state = (await readFeedStates(db)).find(feed => feed.id === feedId);
  if (!state) throw new Error('no such feed');
  const { nextRunAt, failedRuns, problem, offers, lastReason, lastOutcome, confirmedAt } = state;
  const hours = (time: Date | null) =>
    time === null ? null : (time.getTime() - startOfTest.getTime()) / hourMs;
  return {
    next: hours(nextRunAt),
    failedRuns,
    problem,
    offers,
    lastReason,
    lastOutcome,
    confirmed: hours(confirmedAt),
  };
}

/** Returns one answer after the other; a further request is an error of the test. */
function answering(...answers: Answer[]): () => Answer {
  return () => {
    const answer = answers.shift();
    if (answer === undefined) throw new Error('nobody should have asked');
    return answer;
  };
}

describe('a scheduled feed', () => {
  const prepare = shareMarket();
  test('is read when it is due, by one of many readers', async () => {
    const market = await prepare();
    const first = await planTestFeed(market);
    const second = await planTestFeed(market, {
      name: 'more',
      nextRunAt: new Date(startOfTest.getTime() + hourMs),
    });
    await planTestFeed(market, { name: 'paused', isPaused: true });
    const time = { now: startOfTest.getTime() - 1 };
    const answer = (): Answer => ({ rows: rows(3) });
    const [one, other] = [
      prepareLeasedRuns(market, 'one', answer, time),
      prepareLeasedRuns(market, 'other', answer, time),
    ];
    expect(await runDue(one)).toBe(0);
    one.pass(1);
    await Promise.all([runDue(one), runDue(other)]);
    expect([...one.asked, ...other.asked].map(({ feed }) => feed)).toEqual([first]);
    expect(await stateOf(market, first)).toMatchObject({
      next: 1,
      offers: 3,
      failedRuns: 0,
      lastOutcome: 'accepted',
    });
    one.pass(hourMs);
    await Promise.all([runDue(one), runDue(other)]);
    expect([...one.asked, ...other.asked].map(({ feed }) => feed).toSorted((a, b) => a - b)).toEqual([
      first,
      first,
      second,
    ]);
    expect(one.problems.concat(other.problems)).toEqual([]);
  });

  test('is read once, however many readers poll at the same moment', async () => {
    const market = await prepare();
    const planned: number[] = [];
    for (let at = 0; at < 12; at++) planned.push(await planTestFeed(market, { name: `feed ${at}` }));
    const time = { now: startOfTest.getTime() };
    const readers = ['a', 'b', 'c', 'd'].map(holder =>
      prepareLeasedRuns(market, holder, () => ({ problem: 'it answered 500' }), time),
    );
    await Promise.all(readers.map(runDue));
    const read = readers.flatMap(({ asked }) => asked.map(({ feed }) => feed));
    expect(read.toSorted((a, b) => a - b)).toEqual(planned);
  });

  test('belongs to its reader until the lease ends, and a dead reader’s lease does end', async () => {
    const market = await prepare();
    const feedId = await planTestFeed(market);
    const lease = (holder: string) => ({ holder, forMs: leaseMs });
    expect(await claimDueFeed(market.db, lease('dead'), startOfTest)).toMatchObject({
      id: feedId,
      address: 'https://shop.example/feed',
    });
    await passLeases(market.db, leaseMs - 5_000);
    expect(await claimDueFeed(market.db, lease('other'), startOfTest)).toBeNull();
    expect(await claimFeed(market.db, feedId, lease('other'))).toBeNull();
    await passLeases(market.db, 5_000);

    const rival = prepareLeasedRuns(market, 'rival', answering());
    const reader: LeasedRuns = prepareLeasedRuns(market, 'reader', async () => {
      // A long read: each beat comes before the lease ends, so no other reader gets the feed.
      for (let beat = 0; beat < 3; beat++) {
        await passLeases(market.db, leaseMs - 5_000);
        await reader.beat();
        expect(await runDue(rival)).toBe(0);
      }
      return { rows: rows(3) };
    });
    expect(await runDue(reader)).toBe(1);
    expect(reader.problems).toEqual([]);
    expect(rival.asked).toEqual([]);
    expect((await stateOf(market, feedId)).offers).toBe(3);
  });

  test('whose reader overslept its lease goes to the next reader, and only that one’s run counts', async () => {
    const market = await prepare();
    const feedId = await planTestFeed(market);
    const time = { now: startOfTest.getTime() };
    const awake = prepareLeasedRuns(market, 'awake', answering({ rows: rows(9), etag: 'new' }), time);
    async function* sleepy(): AsyncGenerator<FeedRow> {
      yield* rows(2);
      time.now += leaseMs;
      await passLeases(market.db, leaseMs);
      await runDue(awake);
    }
    const asleep = prepareLeasedRuns(market, 'asleep', () => ({ rows: [] }), time);
    const leasedRuns: LeasedRuns = {
      ...asleep,
      read: async (_feed, at) => {
        const result = await market.run(0, [], { observedAt: at, rows: sleepy() });
        return { kind: 'refused', problem: result.ok ? 'accepted' : result.failure.kind, counts: {} };
      },
    };
    await runDue(leasedRuns);
    expect(await stateOf(market, feedId)).toMatchObject({
      offers: 9,
      failedRuns: 0,
      lastOutcome: 'accepted',
    });
    const outcomes = await market.db
      .selectFrom('feed_run')
      .select(['outcome', 'reason'])
      .orderBy('id')
      .execute();
    expect(outcomes).toEqual([
      { outcome: 'failed', reason: 'abandoned' },
      { outcome: 'accepted', reason: null },
    ]);
    // The sleeping reader had lost its lease, so nothing of its run is written.
    const row = await market.db.selectFrom('feed').select(['etag', 'problem']).executeTakeFirstOrThrow();
    expect(row).toEqual({ etag: 'new', problem: null });
  });

  test('that fails waits longer each time, and returns to its schedule after a success', async () => {
    const market = await prepare();
    const feedId = await planTestFeed(market);
    const answers: Answer[] = [
      { problem: 'it answered 500' },
      { problem: 'it answered 503', retryAfterMs: hourMs / 2 },
      { rows: [{ kind: 'broken', reason: 'cut' }] },
      { rows: rows(2) },
    ];
    const leasedRuns = prepareLeasedRuns(market, 'one', answering(...answers));
    const next: (number | null)[] = [];
    for (const _answer of answers) {
      expect(await runDue(leasedRuns)).toBe(1);
      const state = await stateOf(market, feedId);
      next.push(state.next);
      leasedRuns.pass((state.next ?? 0) * hourMs + startOfTest.getTime() - leasedRuns.clock.now().getTime());
    }
    expect(next.map(hours => Math.round((hours ?? 0) * 100) / 100)).toEqual([0.1, 0.6, 1, 2]);
    expect(await stateOf(market, feedId)).toMatchObject({ failedRuns: 0, problem: null, offers: 2 });
  });

  test('that meets an unexpected error is reported, scheduled again, and delays no other', async () => {
    const market = await prepare();
    const feedId = await planTestFeed(market);
    await planTestFeed(market, { name: 'healthy' });
    const leasedRuns = prepareLeasedRuns(market, 'one', ({ name }) => {
      if (name === '') throw new Error('the disk went away');
      return { rows: rows(2) };
    });
    expect(await runDue(leasedRuns)).toBe(2);
    expect(leasedRuns.problems).toEqual(['the disk went away']);
    expect(await stateOf(market, feedId)).toMatchObject({ failedRuns: 1, next: 0.1, problem: /unexpected/ });
  });
  test('confirms its offers when there is nothing new, with a change sequence without changes, and can still be restored', async () => {
    const market = await prepare();
    const feedId = await planTestFeed(market);
    const answers: Answer[] = [
      { rows: rows(2), etag: 'v1' },
      { rows: rows(3), etag: 'v2' },
      'not-modified',
      'not-modified',
    ];
    const leasedRuns = prepareLeasedRuns(market, 'one', answering(...answers));
    for (const _answer of answers) {
      await runDue(leasedRuns);
      leasedRuns.pass(hourMs);
    }
    expect(leasedRuns.asked.map(({ etag }) => etag)).toEqual([null, 'v1', 'v2', 'v2']);
    expect(await stateOf(market, feedId)).toMatchObject({
      confirmed: 3,
      next: 4,
      lastReason: 'not-modified',
      offers: 3,
    });
    expect(await market.count('generation')).toBe(4);
    const restored = await restorePreviousRun({ db: market.db, clock: leasedRuns.clock }, feedId);
    expect(restored).toMatchObject({ ok: true, value: { publish: { gone: 1 } } });
    // The current offers are from no version of the server's, so the next fetch requests the whole feed.
    const last = prepareLeasedRuns(market, 'one', answering({ rows: rows(3) }), {
      now: leasedRuns.clock.now().getTime() + hourMs,
    });
    await runDue(last);
    expect(last.asked.map(({ etag }) => etag)).toEqual([null]);
  });

  test('is not confirmed by "not modified" when another run came in between', async () => {
    const market = await prepare();
    const feedId = await planTestFeed(market);
    const time = { now: startOfTest.getTime() };
    await runDue(prepareLeasedRuns(market, 'one', answering({ rows: rows(2), etag: 'v1' }), time));
    time.now += hourMs;
    const leasedRuns = prepareLeasedRuns(
      market,
      'one',
      async () => {
        await market.run(30, rows(3));
        return 'not-modified' as const;
      },
      time,
    );
    await runDue(leasedRuns);
    expect(await stateOf(market, feedId)).toMatchObject({
      confirmed: 0.5,
      lastReason: null,
      offers: 3,
      next: 2,
    });
  });

  test('never hides the second sighting of a held run', async () => {
    const market = await prepare();
    const feedId = await planTestFeed(market);
    const answers: Answer[] = [
      { rows: rows(60), etag: 'v1' },
      { rows: rows(45), etag: 'v2' },
      { rows: rows(45), etag: 'v2' },
    ];
    const leasedRuns = prepareLeasedRuns(market, 'one', answering(...answers));
    for (const _answer of answers) {
      await runDue(leasedRuns);
      leasedRuns.pass(hourMs);
    }
    expect(leasedRuns.asked.map(({ etag }) => etag)).toEqual([null, 'v1', 'v1']);
    expect(await stateOf(market, feedId)).toMatchObject({
      offers: 45,
      lastReason: 'agrees-with-held',
      failedRuns: 0,
    });
  });

  test('comes back at once after weeks without a reading, however much was sold meanwhile', async () => {
    const market = await prepare();
    const feedId = await planTestFeed(market);
    const answers = [60, 15, 5].map((count): Answer => ({ rows: rows(count) }));
    const leasedRuns = prepareLeasedRuns(market, 'one', answering(...answers));
    await runDue(leasedRuns);
    leasedRuns.pass(21 * 24 * hourMs);
    await runDue(leasedRuns);
    expect(await stateOf(market, feedId)).toMatchObject({ offers: 15, lastReason: 'after-expiry' });
    // After the expired feed is back, a single run may no longer lose that much.
    leasedRuns.pass(hourMs);
    await runDue(leasedRuns);
    expect(await stateOf(market, feedId)).toMatchObject({ offers: 15, lastOutcome: 'held' });
  });

  test('supersedes a held run when its server says that the list before is current again', async () => {
    const market = await prepare();
    await planTestFeed(market);
    const answers: Answer[] = [
      { rows: rows(60), etag: 'v1' },
      { rows: rows(10), etag: 'v2' },
      'not-modified',
    ];
    const leasedRuns = prepareLeasedRuns(market, 'one', answering(...answers));
    for (const _answer of answers) {
      await runDue(leasedRuns);
      leasedRuns.pass(hourMs);
    }
    const held = await market.db
      .selectFrom('feed_run')
      .select('id')
      .where('outcome', '=', 'held')
      .executeTakeFirstOrThrow();
    expect(await releaseRun({ db: market.db, clock: leasedRuns.clock }, held.id)).toEqual({
      ok: false,
      failure: 'overtaken',
    });
  });
  test('can be changed: a new address or format starts over, a new interval does not', async () => {
    const market = await prepare();
    const feedId = await planTestFeed(market);
    const leasedRuns = prepareLeasedRuns(market, 'one', answering({ rows: rows(2), etag: 'v1' }));
    await runDue(leasedRuns);
    const now = leasedRuns.clock.now();
    const versionOf = async () =>
      (await market.db.selectFrom('feed').select('etag').where('id', '=', feedId).executeTakeFirst())?.etag;
    expect(
      await changeFeed(
        market.db,
        feedId,
        { intervalMs: hourMs / 2, address: 'https://shop.example/feed' },
        now,
      ),
    ).toBe(true);
    expect([await versionOf(), (await stateOf(market, feedId)).next]).toEqual(['v1', 0.5]);
    expect(await changeFeed(market.db, feedId, { address: 'https://shop.example/other' }, now)).toBe(true);
    expect([await versionOf(), (await stateOf(market, feedId)).next]).toEqual([null, 0]);
    await market.db.updateTable('feed').set({ etag: 'v2' }).execute();
    expect(await changeFeed(market.db, feedId, { format: 'awin-csv' }, now)).toBe(true);
    expect(await versionOf()).toBeNull();
    await planTestFeed(market);
    expect(await changeFeed(market.db, feedId, { format: 'google-merchant-xml' }, now)).toBe(false);
    expect(await changeFeed(market.db, feedId + 99, { intervalMs: hourMs }, now)).toBe(false);
  });

  test('is scheduled once, even if files were read by hand before, and can be paused and resumed', async () => {
    const market = await prepare();
    await market.run(-60, rows(2));
    const feedId = await planTestFeed(market);
    expect(await stateOf(market, feedId)).toMatchObject({ offers: 2, next: 0 });
    const again = {
      merchantId: market.merchant.id,
      country: 'us',
      format: 'google-merchant-xml',
      name: '',
    } as const;
    const plan = {
      address: 'https://shop.example/2',
      intervalMs: 1,
      jitterMs: 0,
      nextRunAt: startOfTest,
      isPaused: false,
    };
    expect(await scheduleFeed(market.db, { ...again, ...plan })).toBeNull();
    const leasedRuns = prepareLeasedRuns(market, 'one', answering({ rows: rows(3) }));
    expect(await setFeedPaused(market.db, feedId, true)).toBe(true);
    expect(await runDue(leasedRuns)).toBe(0);
    expect(await setFeedPaused(market.db, feedId, false)).toBe(true);
    expect(await runDue(leasedRuns)).toBe(1);
    expect(await setFeedPaused(market.db, feedId + 99, true)).toBe(false);
  });
});
