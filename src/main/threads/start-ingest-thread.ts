// The web thread's side of the ingest thread.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ResourceLimits } from 'node:worker_threads';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import type { LogFormat } from '#adapters/operations/log-stream.ts';
import type { Result } from '#domain/result.ts';
import type { FileRunFailure, FileRunRequest } from '#main/ingest-file.ts';
import type { DemoFileRequest } from '#main/demo/demo-feed-files.ts';
import { countClaims, sumReports } from '#main/demo/replay-marketplace.ts';
import type { MarketplaceReport } from '#main/demo/replay-marketplace.ts';
import type {
  FromIngestThread,
  IngestAnswers,
  IngestThreadStart,
  MarketplaceRequest,
  ToIngestThread,
} from '#main/threads/ingest-protocol.ts';
import type { FeedRunReport } from '#services/feeds/ingest-feed.ts';

export interface IngestThread {
  /** Runs one feed after those asked for before. Rejects when the run met something unexpected or the thread is gone. */
  run(request: FileRunRequest): Promise<Result<FeedRunReport, FileRunFailure>>;
  /** Brings in the demonstration's past. Rejects as `run` does. */
  replay(request: MarketplaceRequest): Promise<MarketplaceReport & { readonly days: number }>;
  /** Writes a feed of the demonstration as of a moment. Rejects as `run` does. */
  writeDemo(request: DemoFileRequest): Promise<void>;
  /** Lets the run in hand finish for `graceMs`, then ends the thread; an unfinished run changes no offer. */
  close(graceMs: number): Promise<void>;
}

interface Waiting {
  readonly resolve: (result: IngestAnswers[keyof IngestAnswers]) => void;
  readonly reject: (error: unknown) => void;
}

/** A heap that may grow does, before its garbage is collected: without these a large feed takes three times as much. */
const heapOfFeeds: ResourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 1_024 };

/** One for each of two cores; the database has a thread besides, and a third would wait for it. */
const replayThreads = Math.min(availableParallelism(), 2);

/** What is in hand when the past has been brought in has this long to end. */
const replayGraceMs = 60_000;

/**
 * A client of the ingest thread, which starts with the first request: most starts have nothing for it to do. One that has died is followed
 * by another; whoever asked the dead one has been told.
 */
export function createIngestThread(
  database: Pick<OpenDatabase, 'spec'>,
  logLevel: string,
  logFormat: LogFormat | null = null,
): IngestThread {
  const log = { level: logLevel, format: logFormat };
  let started: StartedThread | null = null;
  let past: StartedThread[] = [];
  let isClosed = false;
  const ask = <Kind extends keyof IngestAnswers>(build: (id: number) => ToIngestThread) => {
    if (isClosed) return Promise.reject(new Error('the ingest thread is closed'));
    if (!started || started.isGone()) started = startThread(database, log, heapOfFeeds);
    return started.ask<Kind>(build);
  };
  return {
    run: request => ask<'run'>(id => ({ kind: 'run', id, request })),
    writeDemo: request => ask<'write-demo'>(id => ({ kind: 'write-demo', id, request })),
    replay: async request => {
      if (isClosed) throw new Error('the ingest thread is closed');
      // Threads of their own, since their heaps grow by hundreds of megabytes for what comes once.
      past = Array.from({ length: replayThreads }, () => startThread(database, log));
      const claims = countClaims();
      const reports = await Promise.all(
        past.map(thread =>
          thread.ask<'replay'>(id => ({ kind: 'replay', id, request: { ...request, claims } })),
        ),
      );
      const [first] = past;
      const days = await first?.ask<'finish-replay'>(id => ({ kind: 'finish-replay', id }));
      await Promise.all(past.map(thread => thread.close(replayGraceMs)));
      return { ...sumReports(reports), days: days ?? 0 };
    },
    close: async graceMs => {
      isClosed = true;
      await Promise.all([started?.close(graceMs), ...past.map(thread => thread.close(graceMs))]);
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
  // Sources run as .ts beside this file; in the build every entry lies flat beside the chunk that starts it.
  const extension = import.meta.url.split('?', 1)[0]?.endsWith('.ts') ? 'ts' : 'js';
  const worker = new Worker(new URL(`./ingest-thread.${extension}`, import.meta.url), {
    workerData: { spec: database.spec, log } satisfies IngestThreadStart,
    name: 'ingest',
    resourceLimits,
  });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let gone: Error | null = null;

  const rejectAll = (error: Error) => {
    gone = error;
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
    isGone: () => gone !== null,
    /** What is asked keeps the process alive: at a first start nothing else may. */
    ask: <Kind extends keyof IngestAnswers>(build: (id: number) => ToIngestThread) =>
      new Promise<IngestAnswers[Kind]>((resolve, reject) => {
        if (gone) return reject(gone);
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
