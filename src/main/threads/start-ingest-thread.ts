// The web thread's side of the ingest thread.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ResourceLimits } from 'node:worker_threads';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import type { LogFormat } from '#adapters/operations/log-stream.ts';
import type { Result } from '#domain/result.ts';
import type { FileRunFailure, FileRunRequest } from '#services/feeds/ingest-file.ts';
import type { DemoFileRequest } from '#demo/write-demo-feed.ts';
import { createClaims, countDone, endClaims, sumReports } from '#demo/feed-claims.ts';
import type { FeedClaims, MarketplaceReport } from '#demo/feed-claims.ts';
import type {
  FromIngestThread,
  IngestAnswers,
  IngestThreadStart,
  ToIngestThread,
} from '#main/threads/ingest-protocol.ts';
import type { MarketplaceRequest } from '#demo/open-marketplace.ts';
import type { FeedRunReport } from '#services/feeds/ingest-feed.ts';

export interface IngestThread {
  /** Runs one feed after the ones requested before. Rejects when the run fails unexpectedly or the thread is gone. */
  run(request: FileRunRequest): Promise<Result<FeedRunReport, FileRunFailure>>;
  /** Starts the threads that `loadDemoOffers` and `backfillFeeds` need; both start them themselves if this was not called before. */
  openMarketplace(request: MarketplaceRequest): void;
  /** Loads the demonstration's missing offers. Rejects as `run` does. */
  loadDemoOffers(request: MarketplaceRequest, onProgress: (done: number) => void): Promise<MarketplaceReport>;
  /** Loads the missing part of its history; calls `onProgress` every other second with the number of feeds done. Rejects as `run` does. */
  backfillFeeds(
    request: MarketplaceRequest,
    onProgress: (done: number) => void,
  ): Promise<MarketplaceReport & { readonly days: number }>;
  /** Writes a demonstration feed as it is at a given time. Rejects as `run` does. */
  writeDemo(request: DemoFileRequest): Promise<void>;
  /** Lets the run in progress finish for `graceMs`, then ends the thread; an unfinished run changes no offer. */
  close(graceMs: number): Promise<void>;
}

interface Waiting {
  readonly resolve: (result: IngestAnswers[keyof IngestAnswers]) => void;
  readonly reject: (error: unknown) => void;
}

/** Without limits the heap grows before its garbage is collected, and a large feed takes three times as much. */
const heapOfFeeds: ResourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 1_024 };

/** One for each of two cores; the database has a thread as well, and a third one here would wait for it. */
const demoThreads = Math.min(availableParallelism(), 2);

const progressMs = 2_000;

/** How long work in progress may take to end after the backfill. */
const demoGraceMs = 60_000;

/**
 * A client of the ingest thread, which starts with the first request, since most starts have no work for it. A thread that has died is
 * replaced on the next request; requests that it had not answered have been rejected.
 */
export function createIngestThread(
  database: Pick<OpenDatabase, 'spec'>,
  logLevel: string,
  logFormat: LogFormat | null = null,
): IngestThread {
  const log = { level: logLevel, format: logFormat };
  let started: StartedThread | null = null;
  /** Separate threads, because the one-time load grows their heaps by hundreds of megabytes. */
  let ofDemo: StartedThread[] = [];
  let backfillClaims: FeedClaims | null = null;
  let isClosed = false;
  const ask = <Kind extends keyof IngestAnswers>(build: (id: number) => ToIngestThread) => {
    if (isClosed) return Promise.reject(new Error('the ingest thread is closed'));
    if (!started || started.isGone()) started = startThread(database, log, heapOfFeeds);
    return started.ask<Kind>(build);
  };
  /** The threads that loaded the offers also run the backfill: their code is warm. */
  const startDemoThreads = () => {
    if (isClosed) throw new Error('the ingest thread is closed');
    if (ofDemo.length === 0 || ofDemo.some(thread => thread.isGone()))
      ofDemo = Array.from({ length: demoThreads }, () => startThread(database, log));
  };
  const share = async (
    kind: 'load-offers' | 'backfill',
    request: MarketplaceRequest,
    claims: FeedClaims,
    onProgress: (done: number) => void,
  ) => {
    startDemoThreads();
    const timer = setInterval(() => onProgress(countDone(claims)), progressMs);
    try {
      const reports = await Promise.all(
        ofDemo.map(thread => thread.ask<typeof kind>(id => ({ kind, id, request: { ...request, claims } }))),
      );
      return sumReports(reports);
    } finally {
      clearInterval(timer);
    }
  };
  return {
    run: request => ask<'run'>(id => ({ kind: 'run', id, request })),
    writeDemo: request => ask<'write-demo'>(id => ({ kind: 'write-demo', id, request })),
    openMarketplace: request => {
      startDemoThreads();
      // The next request to these threads rejects with the same error.
      for (const thread of ofDemo)
        thread.ask(id => ({ kind: 'open-marketplace', id, request })).catch(() => {});
    },
    loadDemoOffers: (request, onProgress) => share('load-offers', request, createClaims(), onProgress),
    backfillFeeds: async (request, onProgress) => {
      const claims = (backfillClaims = createClaims());
      try {
        const report = await share('backfill', request, claims, onProgress);
        if (isClosed) throw new Error('the ingest thread is closed');
        const days = await ofDemo[0]?.ask<'finish-backfill'>(id => ({ kind: 'finish-backfill', id }));
        return { ...report, days: days ?? 0 };
      } finally {
        await Promise.all(ofDemo.map(thread => thread.close(demoGraceMs)));
        ofDemo = [];
      }
    },
    close: async graceMs => {
      isClosed = true;
      // Feeds in progress are finished; the others are left for the next start.
      if (backfillClaims) endClaims(backfillClaims);
      await Promise.all([started?.close(graceMs), ...ofDemo.map(thread => thread.close(graceMs))]);
    },
  };
}

interface StartedThread {
  isGone(): boolean;
  ask<Kind extends keyof IngestAnswers>(build: (id: number) => ToIngestThread): Promise<IngestAnswers[Kind]>;
  close(graceMs: number): Promise<void>;
}

function startThread(
  database: Pick<OpenDatabase, 'spec'>,
  log: IngestThreadStart['log'],
  resourceLimits: ResourceLimits = {},
): StartedThread {
  // The sources run as .ts in this folder; in the build all entries are .js, in the same folder as the chunk that starts them.
  const extension = import.meta.url.split('?', 1)[0]?.endsWith('.ts') ? 'ts' : 'js';
  const worker = new Worker(new URL(`./ingest-thread.${extension}`, import.meta.url), {
    workerData: { spec: database.spec, log } satisfies IngestThreadStart,
    name: 'ingest',
    resourceLimits,
  });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let failure: Error | null = null;

  const rejectAll = (error: Error) => {
    failure = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (message: FromIngestThread) => {
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if (waiting.size === 0) worker.unref();
    if (message.kind === 'done') waiter?.resolve(message.result);
    else waiter?.reject(message.error);
  });
  worker.on('error', error => rejectAll(error instanceof Error ? error : new Error(String(error))));
  const exited = new Promise<void>(resolve => {
    worker.on('exit', () => {
      rejectAll(new Error('the ingest thread has ended'));
      resolve();
    });
  });

  return {
    isGone: () => failure !== null,
    /** A pending request keeps the process alive: at a first start nothing else may. */
    ask: <Kind extends keyof IngestAnswers>(build: (id: number) => ToIngestThread) =>
      new Promise<IngestAnswers[Kind]>((resolve, reject) => {
        if (failure) return reject(failure);
        const id = ++lastId;
        worker.ref();
        waiting.set(id, { resolve: result => resolve(result as IngestAnswers[Kind]), reject });
        worker.postMessage(build(id));
      }),
    close: async graceMs => {
      worker.postMessage({ kind: 'close' } satisfies ToIngestThread);
      const timer = setTimeout(() => void worker.terminate(), graceMs);
      await exited;
      clearTimeout(timer);
    },
  };
}
