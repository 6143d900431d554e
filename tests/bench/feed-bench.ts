// One very large feed: how long it takes, how much memory it needs beyond an idle process, and how much the database writes ahead for it.
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeFeed } from '#adapters/database/feeds/feed-schedule-store.ts';
import { findMerchant, upsertFeed } from '#adapters/database/catalogue/merchant-store.ts';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { systemClock } from '#adapters/operations/system-clock.ts';
import { maxCaps } from '#domain/feeds/feed-caps.ts';
import { prepareSmallDemo } from '#demo/prepare-demonstration.ts';
import { loadSeed } from '#services/catalogue/load-seed.ts';
import { createIngestThread } from '#main/threads/start-ingest-thread.ts';
import { benchFeed, writeBenchFeed } from '#tests/bench/bench-feed.ts';
import { round } from '#tests/bench/figures.ts';
import { readWalPosition } from '#tests/bench/read-wal-position.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** WINDFALL_BENCH_LINES=20000 takes some seconds. */
const lines = Number(process.env['WINDFALL_BENCH_LINES'] ?? 1_000_000);

export async function benchLargeFeed(root: string) {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  try {
    const file = join(directory, 'feed.xml');
    await pipeline(Readable.from(writeBenchFeed(lines)), createWriteStream(file));
    const runs = await benchRuns(root, file, join(directory, 'data'));
    return { lines, feedMegabytes: toMegabytes(statSync(file).size), ...runs };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** All lines new, and the same file again, in the thread that reads feeds, whose memory is part of the process. */
async function benchRuns(root: string, file: string, dataDir: string) {
  const database = await openDatabase({ dataDir, log });
  const { db } = database;
  const thread = createIngestThread(database, 'error');
  try {
    await migrate(database, readMigrations(join(root, 'migrations')), log);
    const parts = { db, clock: systemClock, log };
    await loadSeed(parts, root);
    await prepareSmallDemo(parts, root);
    const merchant = await findMerchant(db, benchFeed.merchantSlug);
    if (!merchant) throw new Error('the small demonstration has the merchant');
    const { host: _host, ...feed } = benchFeed;
    const feedId = await upsertFeed(db, { merchantId: merchant.id, ...feed, name: 'bench' });
    await changeFeed(db, feedId, { rawBytes: maxCaps.rawBytes, items: maxCaps.items }, systemClock.now());
    const run = () =>
      watch(database, async () => {
        const observedAt = systemClock.now();
        const request = { ...feed, name: 'bench', files: [file], observedAt, isReleased: false };
        const result = await thread.run(request);
        if (!result.ok) throw new Error(JSON.stringify(result.failure));
      });
    return { allNew: await run(), unchanged: await run() };
  } finally {
    await thread.close(1_000);
    await database.close();
  }
}

/** How long some work takes, and how far the process grows beyond its size right before. */
async function watch({ db }: OpenDatabase, work: () => Promise<void>) {
  // Garbage from before must not count for the work.
  for (let times = 0; times < 5; times++) {
    globalThis.gc?.();
    await sleep(200);
  }
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const writtenBefore = await readWalPosition(db);
  const start = performance.now();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const seconds = (performance.now() - start) / 1_000;
  return {
    n: lines,
    seconds: round(seconds),
    linesPerSecond: Math.round(lines / seconds),
    walBytesPerLine: Math.round(((await readWalPosition(db)) - writtenBefore) / lines),
    idleMegabytes: toMegabytes(idle),
    overIdleMegabytes: toMegabytes(peak - idle),
  };
}

function toMegabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}
