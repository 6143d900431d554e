// The wiring of what nobody waits for: the seed, feeds, and what is due from time to time. One of the roles of a process.
import { hourMs } from '#domain/durations.ts';
import { setTimeout } from 'node:timers/promises';
import { DatabaseUnavailable } from '#adapters/database/database-errors.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { hasExpiredFeed } from '#adapters/database/feed-schedule-store.ts';
import { compactFirstHistory, compactHistory } from '#adapters/database/history-store.ts';
import { readDemonstration } from '#adapters/database/demonstration-store.ts';
import { runAlone } from '#adapters/database/run-alone.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { createVisitRetention } from '#jobs/visit-retention.ts';
import { composeFeeds } from '#main/compose-feeds.ts';
import type { Settings } from '#main/config.ts';
import { backfillInBackground } from '#demo/backfill-in-background.ts';
import { bringSeed } from '#main/seed.ts';
import { createIngestThread } from '#main/threads/start-ingest-thread.ts';
import type { IngestThread } from '#main/threads/start-ingest-thread.ts';
import { rollUpHistory } from '#services/offers/roll-up-history.ts';
import { ratePopularity } from '#services/visits/rate-popularity.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';

/** Whoever comes after weeks waits no longer; what has not been read by then is read while the site is served. */
const openTimeoutMs = 20_000;

/** Two workers that start at once on an empty server: the second finds the offers that the first has brought in. */
const aloneWithSeed = {
  lock: 7_163_002,
  waitMillis: 10 * 60_000,
  tooLate: () =>
    new DatabaseUnavailable(
      'another process has been bringing in the demonstration for ten minutes; look at it first',
    ),
};

interface WorkDeps {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Settings;
  readonly root: string;
  readonly onProblem: (error: unknown, where: string) => void;
  /** Ends what is being brought in: composing throws. */
  readonly signal: AbortSignal;
}

export interface Work {
  readonly tasks: readonly RecurringTask[];
  /** Runs one feed on the ingest thread. */
  ingest: IngestThread['run'];
  /**
   * Once the site is served: brings in a past that is to come. A power cut in the first hour must find a dump, too, and pages their rows
   * in the indexes.
   */
  begin(): Promise<void>;
  /** No further feed is begun. */
  stop(): void;
  /** Before the database closes. */
  close(): Promise<void>;
}

/** Brings in the seed and the demonstration, and resolves when a site may be served with them. */
export async function composeWork({
  database,
  clock,
  log,
  settings,
  root,
  onProblem,
  signal,
}: WorkDeps): Promise<Work> {
  const { db } = database;
  const ingest = createIngestThread(database, settings.logLevel, settings.logFormat);
  const giveUp = (): void => void ingest.close(0);
  signal.addEventListener('abort', giveUp);
  const { isNew, openDemoFeed, pendingBackfill } = await runAlone(database, aloneWithSeed, () =>
    bringSeed(settings.demo, { db, clock, log, ingest }, root),
  );
  const stopping = new AbortController();
  const feeds = composeFeeds({ db, clock, log, settings, ingest: ingest.run, openDemoFeed, onProblem });
  // A demonstration that was off for days would open with empty shelves: its merchants answer at once.
  if (openDemoFeed && (await hasExpiredFeed(db, 'demo:', clock.now()))) {
    log.info({}, 'demonstration: reading what its merchants offer by now');
    const reading = feeds.readDue().catch(error => onProblem(error, 'reading what lapsed'));
    await Promise.race([reading, setTimeout(openTimeoutMs, undefined, { ref: false })]);
  }
  // From here on it is ended by `close`, which lets a run in hand finish.
  signal.removeEventListener('abort', giveUp);
  return {
    begin: async () => {
      try {
        await (isNew ? compactHistory(db) : compactFirstHistory(db));
        if (pendingBackfill) {
          await backfillInBackground({ database, ingest, log }, pendingBackfill, stopping.signal);
          if (stopping.signal.aborted) return;
          await compactHistory(db);
        }
      } finally {
        if (isNew) await database.backups?.takeWhenDue();
      }
    },
    tasks: [
      ...feeds.tasks,
      {
        name: 'price history',
        everyMs: hourMs,
        run: async () => {
          // Days that are over wait for the past of a demonstration: they rest on one another.
          if (pendingBackfill && (await readDemonstration(db))?.replayedAt === null) return;
          const { days } = await rollUpHistory(database, clock.now());
          if (days > 0) await compactHistory(db);
        },
      },
      {
        name: 'popularity',
        everyMs: hourMs,
        run: async () => void (await ratePopularity({ db }, clock.now())),
      },
      createVisitRetention({ db, clock }),
      // A server's dumps are its operator's; the embedded database has nobody else.
      ...(database.backups
        ? [{ name: 'database dump', everyMs: hourMs, run: database.backups.takeWhenDue }]
        : []),
    ],
    ingest: ingest.run,
    stop: () => {
      stopping.abort();
      feeds.stop();
    },
    close: () => ingest.close(3_000),
  };
}
