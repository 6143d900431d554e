// Backfills the demonstration's history while the site is served: in one of the processes that share a database, with progress in the
// log.
import { setTimeout as sleep } from 'node:timers/promises';
import { readDemonstration } from '#adapters/database/feeds/demonstration-store.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { runExclusively } from '#adapters/database/connection/run-exclusively.ts';
import { listMarketplaceFeeds } from '#demo/marketplace-files.ts';
import type { MarketplaceRequest } from '#demo/open-marketplace.ts';
import type { MarketplaceReport } from '#demo/demo-feeds.ts';
import type { Log } from '#services/ports/log.ts';

/** Any number that no other lock of ours has. */
const lock = 7_163_004;

/** When another process holds the lock, this one looks again after this long: the other may have been killed. */
const nextLookMs = 5_000;

class AnotherIsAtIt extends Error {}

interface BackgroundDeps {
  readonly database: OpenDatabase;
  readonly ingest: {
    /** Runs in threads of its own; `onProgress` is called now and then with the number of feeds done. */
    backfillFeeds(
      request: MarketplaceRequest,
      onProgress: (done: number) => void,
    ): Promise<MarketplaceReport>;
  };
  readonly log: Log;
}

/** Resolves when the history is complete, whichever process backfilled it, or when the signal said to stop. */
export async function backfillInBackground(
  { database, ingest, log }: BackgroundDeps,
  request: MarketplaceRequest,
  signal: AbortSignal,
): Promise<void> {
  const total = listMarketplaceFeeds(request.root).length;
  const bring = async () => {
    if ((await readDemonstration(database.db))?.replayedAt) return;
    let logged = -1;
    const logProgress = (done: number) => {
      if (done > logged) log.info({ done, total }, 'demonstration: history');
      logged = Math.max(logged, done);
    };
    logProgress(0);
    const report = await ingest.backfillFeeds(request, logProgress);
    logProgress(total);
    log.info({ ...report }, 'demonstration: history complete');
  };
  while (!signal.aborted) {
    try {
      const tooLate = () => new AnotherIsAtIt('another process brings in the past of the demonstration');
      return await runExclusively(database, { lock, waitMillis: 0, tooLate }, bring);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof AnotherIsAtIt)) throw error;
    }
    await sleep(nextLookMs, undefined, { ref: false, signal }).catch(() => undefined);
    if (!signal.aborted && (await readDemonstration(database.db))?.replayedAt) return;
  }
}
