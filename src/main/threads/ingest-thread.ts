// The ingest thread: parses and matches feeds beside the web thread, so that a feed never delays a page.
import { findFeedReader } from '#adapters/feeds/registry.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { followDatabaseClock } from '#adapters/database/connection/database-clock.ts';
import type { FollowedClock } from '#adapters/database/connection/database-clock.ts';
import { openSharedDatabase } from '#adapters/database/open-database.ts';
import { openLogStream } from '#adapters/operations/log-stream.ts';
import { createLogger } from '#adapters/operations/logger.ts';
import { lowerThreadPriority } from '#adapters/operations/thread-priority.ts';
import { minuteMs } from '#domain/durations.ts';
import { createDemoFileWriter } from '#demo/write-demo-feed.ts';
import { loadDemoOffers } from '#demo/load-demo-offers.ts';
import { backfillFeeds, finishBackfill } from '#demo/backfill-feeds.ts';
import { ingestFile } from '#services/feeds/ingest-file.ts';
import { openMarketplace } from '#demo/open-marketplace.ts';
import type { FromIngestThread, IngestThreadStart, ToIngestThread } from '#main/threads/ingest-protocol.ts';
import type { MarketplaceRequest } from '#demo/open-marketplace.ts';
import type { DemoMarket } from '#demo/market/market.ts';

// Pages must not wait for feeds, even with fewer cores than threads.
lowerThreadPriority(10);
const { spec, log } = workerData as IngestThreadStart;
const port = parentPort;
if (!port) throw new Error('the ingest thread is started by start-ingest-thread.ts, not by hand');

const logger = createLogger(log.level, openLogStream(log.format));
// At a low priority, and without reading sockets while it matches a batch, a thread on a busy machine may take seconds to connect.
const database = openSharedDatabase({ ...spec, connectTimeoutMs: minuteMs }, logger);
let followed: FollowedClock | null = null;
/** Runs one feed after the other: two would only share one core. */
let queue = Promise.resolve();

port.on('message', (message: ToIngestThread) => {
  if (message.kind === 'close') {
    void queue
      .then(() => followed?.stop())
      .then(() => database.close())
      .then(() => port.close());
    return;
  }
  queue = queue.then(async () => {
    try {
      const result = await answer(message);
      port.postMessage({ kind: 'done', id: message.id, result } satisfies FromIngestThread);
    } catch (error) {
      port.postMessage({ kind: 'thrown', id: message.id, error } satisfies FromIngestThread);
    }
  });
});

/** The database's one demonstration. */
let market: DemoMarket | null = null;
const writeDemoFile = createDemoFileWriter();

async function answer(message: Exclude<ToIngestThread, { kind: 'close' }>) {
  if (message.kind === 'write-demo') return writeDemoFile(message.request);
  if (message.kind === 'open-marketplace') return void getMarket(message.request);
  const clock = (followed ??= await followDatabaseClock(database.db, logger));
  const deps = { db: database.db, clock, findReader: findFeedReader };
  if (message.kind === 'run') return ingestFile(deps, message.request);
  if (message.kind === 'finish-backfill') return finishBackfill(deps);
  const loadPart = message.kind === 'load-offers' ? loadDemoOffers : backfillFeeds;
  return loadPart(deps, getMarket(message.request), message.request.claims);
}

function getMarket(request: MarketplaceRequest): DemoMarket {
  return (market ??= openMarketplace(request));
}
