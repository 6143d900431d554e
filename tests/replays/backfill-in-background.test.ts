// The demonstration's backfill runs while a site is served: in one process of several, with progress lines, and over as many starts as it
// takes.
import { findFeedReader } from '#adapters/feeds/registry.ts';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readDemonstration } from '#adapters/database/feeds/demonstration-store.ts';
import type { Demonstration } from '#adapters/database/feeds/demonstration-store.ts';
import { openDatabase, openSharedDatabase } from '#adapters/database/open-database.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { loadDemoOffers } from '#demo/load-demo-offers.ts';
import { backfillFeeds, finishBackfill } from '#demo/backfill-feeds.ts';
import { backfillInBackground } from '#demo/backfill-in-background.ts';
import { openMarketplace } from '#demo/open-marketplace.ts';
import { prepareMarketplace } from '#demo/prepare-demonstration.ts';
import { loadSeed } from '#services/catalogue/load-seed.ts';
import { createIngestThread } from '#main/threads/start-ingest-thread.ts';
import type { Clock } from '#services/ports/clock.ts';
import { createSharedTestDatabase, openTestDatabase, quietLog } from '#tests/support/database.ts';
import { makeDemoRoot } from '#tests/support/demo-root.ts';
import { readTraces } from '#tests/support/feed-histories.ts';

const clock: Clock = { now: () => new Date('2026-11-20T10:00:00Z') };
/** A merchant of three countries. */
const merchants = ['orchard-row'];
const feeds = 3;

/** A demonstration with a pending backfill: created once, because that takes longer than everything after it. Each test gets a copy. */
const root = makeDemoRoot(merchants, 12);
let demonstration: Demonstration;
let begun: string;

beforeAll(async () => {
  begun = await createSharedTestDatabase();
  const { db, close } = await openDatabase({ databaseUrl: begun, dataDir: '', log: quietLog });
  const parts = { db, clock, log: quietLog, findReader: findFeedReader };
  await loadSeed(parts, root);
  demonstration = await prepareMarketplace(parts, root);
  await loadDemoOffers(parts, openMarketplace({ root, demonstration }));
  await close();
});

async function countPendingBackfills({ db }: OpenDatabase): Promise<number> {
  return (await db.selectFrom('feed').select('id').where('past_ends_at', 'is not', null).execute()).length;
}

/** Locks one feed until the answer is called: however fast the others are read, the history is not complete before. */
async function holdOneFeed({ db }: OpenDatabase): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async transaction => {
    await transaction.selectFrom('feed').select('id').orderBy('id', 'desc').limit(1).forUpdate().execute();
    held.resolve();
    await released.promise;
  });
  await Promise.race([held.promise, holding]);
  return async () => {
    released.resolve();
    await holding;
  };
}

interface Line {
  readonly done?: number;
  readonly total?: number;
  readonly message: string;
}

function recordLog() {
  const lines: Line[] = [];
  const info = (fields: object, message: string) => void lines.push({ ...fields, message });
  return { lines, log: { ...quietLog, info } };
}

describe('the backfill of a demonstration', () => {
  test('continues at the next start after a process was killed', async () => {
    const whole = await openTestDatabase({}, begun);
    const parts = { db: whole.db, clock, log: quietLog, findReader: findFeedReader };
    await backfillFeeds(parts, openMarketplace({ root, demonstration }));
    await finishBackfill(parts);

    const database = await openTestDatabase({}, begun);
    expect(await countPendingBackfills(database)).toBe(feeds);
    const release = await holdOneFeed(database);
    const killed = createIngestThread(database, 'silent');
    const stopping = new AbortController();
    const first = recordLog();
    const request = { root, demonstration };
    const before = backfillInBackground(
      { database, ingest: killed, log: first.log },
      request,
      stopping.signal,
    );
    await expect
      .poll(() => countPendingBackfills(database), { timeout: 60_000, interval: 5 })
      .toBeLessThan(feeds);
    stopping.abort();
    await killed.close(0);
    await before;
    await release();
    expect((await readDemonstration(database.db))?.replayedAt).toBeNull();
    expect(first.lines[0]).toEqual({ done: 0, total: feeds, message: 'demonstration: history' });

    const ingest = createIngestThread(database, 'silent');
    const second = recordLog();
    await backfillInBackground({ database, ingest, log: second.log }, request, new AbortController().signal);
    await ingest.close(5_000);
    expect(await countPendingBackfills(database)).toBe(0);
    expect((await readDemonstration(database.db))?.replayedAt).not.toBeNull();
    expect(second.lines.at(-2)).toEqual({ done: feeds, total: feeds, message: 'demonstration: history' });
    expect(second.lines.at(-1)).toMatchObject({ message: 'demonstration: history complete' });
    expect(await readTraces(database)).toEqual(await readTraces(whole));
  });

  test('is done by one of two processes, and both are notified of its end', async () => {
    const one = await openTestDatabase({}, begun);
    const other = openSharedDatabase(one.spec, quietLog);
    onTestFinished(() => other.close());
    const { lines, log } = recordLog();
    const bring = async (database: OpenDatabase) => {
      const ingest = createIngestThread(database, 'silent');
      await backfillInBackground(
        { database, ingest, log },
        { root, demonstration },
        new AbortController().signal,
      );
      expect(await countPendingBackfills(database)).toBe(0);
      await ingest.close(5_000);
    };
    await Promise.all([bring(one), bring({ ...one, ...other })]);
    expect(lines.filter(({ message }) => message === 'demonstration: history complete')).toHaveLength(1);
  });
});
