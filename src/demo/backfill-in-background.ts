// Backfills the demonstration's history while the site is served, in one of the processes that share a database. Logs its progress.
import { setTimeout as sleep } from 'node:timers/promises';
import { readDemonstration } from '#adapters/database/feeds/demonstration-store.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { runExclusively } from '#adapters/database/connection/run-exclusively.ts';
import { listMarketplaceFeeds } from '#demo/marketplace-files.ts';
import type { MarketplaceRequest } from '#demo/open-marketplace.ts';
import type { MarketplaceReport } from '#demo/feed-claims.ts';
import type { Log } from '#services/ports/log.ts';

/** Id of the advisory lock; any number that no other lock of ours has. */
const lock = 7_163_004;

/** While another process holds the lock, this one tries again after this time: the other may be killed. */
const retryMs = 5_000;

class LockHeld extends Error {}

interface BackgroundDeps {
  readonly database: OpenDatabase;
  readonly ingest: {
    /** Runs in threads of its own; `onProgress` is called from time to time with the number of feeds done. */
    backfillFeeds(
      request: MarketplaceRequest,
      onProgress: (done: number) => void,
    ): Promise<MarketplaceReport>;
  };
  readonly log: Log;
}

/** Resolves when the history is complete, whichever process has backfilled it, or when the signal is aborted. */
export async function backfillInBackground(
  { database, ingest, log }: BackgroundDeps,
  request: MarketplaceRequest,
  signal: AbortSignal,
): Promise<void> {
  const total = listMarketplaceFeeds(request.root).length;
  const backfill = async () => {
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
      const tooLate = () => new LockHeld('another process backfills the history of the demonstration');
      return await runExclusively(database, { lock, waitMillis: 0, tooLate }, backfill);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof LockHeld)) throw error;
    }
    await sleep(retryMs, undefined, { ref: false, signal }).catch(() => undefined);
    if (!signal.aborted && (await readDemonstration(database.db))?.replayedAt) return;
  }
}
