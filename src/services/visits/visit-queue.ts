// Visits on their way to the database. Nobody waits for a query: ids are reserved ahead, rows are kept in memory and written in
// batches. What is in memory when the process is killed is lost (at most a quarter of a second of statistics).
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { insertVisits } from '#adapters/database/visit-store.ts';
import type { Visit } from '#domain/visits/visit.ts';
import { isDataRefused } from '#services/database-trouble.ts';
import type { Log } from '#services/ports/log.ts';
import { reserveVisitIds } from '#services/visits/visit-ids.ts';

/** Rows that wait at most; about ten minutes of a busy site whose database is away (P8). */
const defaultCapacity = 20_000;
const batchSize = 500;
/** How long a row waits for company. */
const gatherMs = 250;
const longestRetryMs = 10_000;
/** Writing the rest when the process ends may take this long; the whole end is allowed 10 s (R11). */
const closeMs = 2_000;

/** full: more waited than may; refused: the database will never take it; ended: the process ended first. */
export type DropReason = 'full' | 'refused' | 'ended';

export interface VisitQueueParts {
  readonly db: Kysely<Schema>;
  readonly log: Log;
  /** Counts what is lost. */
  readonly onDropped: (reason: DropReason, count: number) => void;
  /** Hears once of a database that went away, and of every batch that it refuses. */
  readonly onProblem: (error: unknown) => void;
  readonly capacity?: number;
}

export interface VisitQueue {
  /** An id that no other visit has; null when none is left because the database has been away for long. */
  takeId(): number | null;
  /** Takes a visit to be written soon; never throws and never waits. */
  add(visit: Visit): void;
  /** Resolves when everything added before has been written, or is known to be lost. */
  flush(): Promise<void>;
  /** Writes what waits, within two seconds. */
  close(): Promise<void>;
}

/** Resolves when the first ids are reserved. */
export async function openVisitQueue(parts: VisitQueueParts): Promise<VisitQueue> {
  const ids = await reserveVisitIds(parts.db);
  const { db, log, onDropped, onProblem, capacity = defaultCapacity } = parts;
  let waiting: Visit[] = [];
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isFull = false;
  let retryMs = 0;
  let isClosing = false;

  const plan = (delayMs: number) => {
    if (isClosing) return;
    timer ??= setTimeout(() => void start(), delayMs);
    timer.unref();
  };

  const start = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    running ??= run().finally(() => {
      running = null;
      if (waiting.length > 0) plan(retryMs || gatherMs);
    });
    return running;
  };

  /** Batches one after the other, until all is written or the database is away. */
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      try {
        await insertVisits(db, batch);
        retryMs = 0;
      } catch (error) {
        if (!isDataRefused(error)) {
          if (retryMs === 0) onProblem(error);
          retryMs = Math.min(Math.max(1_000, retryMs * 2), longestRetryMs);
          return;
        }
        onProblem(error);
        onDropped('refused', batch.length);
      }
      // Rows are added at the end only, so the batch is still in front.
      waiting = waiting.slice(batch.length);
      if (waiting.length < capacity / 2) isFull = false;
    }
  };

  return {
    takeId: ids.take,
    add: visit => {
      if (waiting.length >= capacity || isClosing) {
        onDropped('full', 1);
        if (!isFull) log.warn({ capacity }, 'visits are dropped: too many wait to be written');
        isFull = true;
        return;
      }
      waiting.push(visit);
      // While the database is away, a full batch is no reason to ask it sooner.
      if (waiting.length >= batchSize && retryMs === 0) void start();
      else plan(retryMs || gatherMs);
    },
    flush: start,
    close: async () => {
      isClosing = true;
      await Promise.race([
        start().then(() => (waiting.length > 0 ? start() : undefined)),
        new Promise(resolve => setTimeout(resolve, closeMs).unref()),
      ]);
      ids.stop();
      if (waiting.length === 0) return;
      onDropped('ended', waiting.length);
      log.warn({ count: waiting.length }, 'visits were not written before the end');
      waiting = [];
    },
  };
}
