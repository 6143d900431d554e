// Queues visits for the database. No request waits for a query: ids are reserved ahead, rows are kept in memory and written in batches.
// Until then they are also in the spool: rows of a process that dies are written by the next one, once, by their ids (P1).
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { insertVisits } from '#adapters/database/visits/visit-store.ts';
import type { Visit } from '#domain/visits/visit.ts';
import { isDataRefused } from '#services/database-trouble.ts';
import type { Log } from '#services/ports/log.ts';
import type { RecordSpool } from '#services/ports/record-spool.ts';
import { formatSpooledVisit, readSpooledVisit } from '#services/visits/spooled-visit.ts';
import { reserveVisitIds } from '#services/visits/visit-ids.ts';

/** The most rows that may wait: about ten minutes of a busy site whose database is away (P8). */
const defaultCapacity = 20_000;
const batchSize = 500;
/** How long a row waits for others to share its batch. */
const batchDelayMs = 250;
const maxRetryMs = 10_000;
/** Limit for writing the rest when the process ends; the whole end may take 10 s (R11). */
const closeMs = 2_000;

/**
 * full: too many rows waited; refused: the database will never take it; unnumbered: no id was left for it; unreadable: a line of the spool
 * is not a visit; ended: the process ended and the disk had not taken it.
 */
export type DropReason = 'full' | 'refused' | 'unnumbered' | 'unreadable' | 'ended';

export interface VisitQueueDeps {
  readonly db: Kysely<Schema>;
  readonly log: Log;
  readonly spool: RecordSpool;
  /** Counts lost visits. */
  readonly onDropped: (reason: DropReason, count: number) => void;
  /** Called once when the database goes away, and for every row that it refuses. */
  readonly onProblem: (error: unknown) => void;
  readonly capacity?: number;
}

export interface VisitQueue {
  /** A unique id; null = none is left because the database has been away for long. */
  takeId(): number | null;
  /** Queues a visit, to be written soon even if the process dies; never throws and never waits. */
  add(visit: Visit): void;
  /** Resolves when everything added before has been written, or is known to be lost. */
  flush(): Promise<void>;
  /** Writes waiting visits within two seconds; the rest is left to the next process. */
  close(): Promise<void>;
}

interface Waiting {
  readonly visit: Visit;
  /** Its number in the spool; null = the disk did not take it. */
  readonly number: number | null;
}

/** Resolves when the first ids are reserved. Visits left by earlier processes are written first. */
export async function openVisitQueue(deps: VisitQueueDeps): Promise<VisitQueue> {
  const ids = await reserveVisitIds(deps.db);
  const { db, log, spool, onDropped, onProblem, capacity = defaultCapacity } = deps;
  let waiting: Waiting[] = takeOver(deps);
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isFull = false;
  let isUnspooled = false;
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
      if (waiting.length > 0) plan(retryMs || batchDelayMs);
    });
    return running;
  };

  /** Writes batch after batch, until all is written or the database is away. */
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      try {
        await write(batch);
        retryMs = 0;
      } catch (error) {
        if (retryMs === 0) onProblem(error);
        retryMs = Math.min(Math.max(1_000, retryMs * 2), maxRetryMs);
        return;
      }
      // Rows are only added at the end, so the batch is still in front.
      waiting = waiting.slice(batch.length);
      spool.release(Math.max(0, ...batch.map(({ number }) => number ?? 0)));
      if (waiting.length < capacity / 2) isFull = false;
    }
  };

  /** Throws when the database is away. A row that it refuses for good does not hold up the others. */
  const write = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      await insertVisits(
        db,
        batch.map(({ visit }) => visit),
      );
    } catch (error) {
      if (!isDataRefused(error)) throw error;
      if (batch.length > 1) {
        for (const each of batch) await write([each]);
        return;
      }
      onProblem(error);
      onDropped('refused', 1);
    }
  };

  const drop = (): void => {
    onDropped('full', 1);
    if (!isFull) log.warn({ capacity }, 'visits are dropped: too many wait to be written');
    isFull = true;
  };

  if (waiting.length > 0) plan(0);
  return {
    takeId: () => {
      const id = ids.take();
      if (id === null) onDropped('unnumbered', 1);
      return id;
    },
    add: visit => {
      if (waiting.length >= capacity || isClosing) return drop();
      const number = spool.append(formatSpooledVisit(visit));
      if (number === 'full') return drop();
      const isFailed = number === 'failed';
      if (isFailed && !isUnspooled) log.warn({}, 'visits are in memory alone: the disk does not take them');
      isUnspooled = isFailed;
      waiting.push({ visit, number: isFailed ? null : number });
      // While the database is away, a full batch is no reason to try sooner.
      if (waiting.length >= batchSize && retryMs === 0) void start();
      else plan(retryMs || batchDelayMs);
    },
    flush: start,
    close: async () => {
      isClosing = true;
      await Promise.race([
        start().then(() => (waiting.length > 0 ? start() : undefined)),
        new Promise(resolve => setTimeout(resolve, closeMs).unref()),
      ]);
      ids.stop();
      const lost = waiting.filter(({ number }) => number === null).length;
      if (lost > 0) {
        onDropped('ended', lost);
        log.warn({ count: lost }, 'visits were not written before the end');
      }
      const left = waiting.length - lost;
      if (left > 0) log.info({ count: left }, 'visits that are not written yet are left to the next start');
      waiting = [];
      spool.close();
    },
  };
}

/** The visits left unwritten by ended processes. */
function takeOver({ spool, log, onDropped }: VisitQueueDeps): Waiting[] {
  const records = spool.takeOver();
  const end = records.at(-1)?.number ?? 0;
  const visits = records.flatMap(({ text }) => readSpooledVisit(text) ?? []);
  // Only the last visit releases the spool's records, so all of them stay in it until that one is written.
  const taken = visits.map((visit, at) => ({ visit, number: at === visits.length - 1 ? end : 0 }));
  if (taken.length === 0) spool.release(end);
  if (taken.length > 0) log.info({ count: taken.length }, 'visits that an earlier process left are written');
  const unreadable = records.length - taken.length;
  if (unreadable > 0) {
    onDropped('unreadable', unreadable);
    log.warn({ count: unreadable }, 'lines of the spool are no visits and are dropped');
  }
  return taken;
}
