// Wires the background work: the seed, feeds, and recurring tasks. One of the roles of a process.
import { join } from 'node:path';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { setTimeout } from 'node:timers/promises';
import { DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { hasExpiredFeed } from '#adapters/database/feeds/feed-schedule-store.ts';
import { compactFirstHistory, compactHistory } from '#adapters/database/offers/history-store.ts';
import { readDemonstration } from '#adapters/database/feeds/demonstration-store.ts';
import { runExclusively } from '#adapters/database/connection/run-exclusively.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { createPeopleRetentionTask } from '#jobs/people-retention-task.ts';
import { createVisitRetentionTask } from '#jobs/visit-retention-task.ts';
import { composeAlerts } from '#main/compose-alerts.ts';
import { composeFeeds } from '#main/compose-feeds.ts';
import { composeMail } from '#main/compose-mail.ts';
import { composePush } from '#main/compose-push.ts';
import { composeQuotes } from '#main/compose-quotes.ts';
import type { Settings } from '#main/settings.ts';
import { backfillInBackground } from '#demo/backfill-in-background.ts';
import { loadDemoVisits } from '#demo/load-demo-visits.ts';
import { seedDatabase } from '#main/seed.ts';
import { createIngestThread } from '#main/threads/start-ingest-thread.ts';
import type { IngestThread } from '#main/threads/start-ingest-thread.ts';
import { importArticles } from '#services/content/import-articles.ts';
import { updateOutlooks } from '#services/outlook/update-outlooks.ts';
import { rollUpHistory } from '#services/offers/roll-up-history.ts';
import { rollUpStatistics } from '#services/statistics/roll-up-statistics.ts';
import { recordMeasures } from '#services/operations/record-figures.ts';
import { ratePopularity } from '#services/visits/rate-popularity.ts';
import type { SeedFiles } from '#services/catalogue/load-seed.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';
import type { Tracing } from '#services/ports/tracing.ts';

/** The longest that a start waits for expired feeds; feeds not read by then are read while the site is served. */
const openTimeoutMs = 20_000;

/** When two workers start at once on an empty server, the second waits and then finds the first one's offers. */
const seedLock = {
  lock: 7_163_002,
  waitMillis: 10 * minuteMs,
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
  readonly tracing: Tracing | undefined;
  /** Aborts a start in progress: composing throws. */
  readonly signal: AbortSignal;
  /** The files of the catalogue, when they were read while the database was being created. */
  readonly seedFiles: SeedFiles | undefined;
}

export interface Work {
  readonly tasks: readonly RecurringTask[];
  /** Runs one feed on the ingest thread. */
  ingest: IngestThread['run'];
  /**
   * Call once the site is served: runs the pending backfill and compacts the history, after which product pages read from indexes alone.
   * On a first start it takes a dump, in case of a power cut within the first hour.
   */
  begin(): Promise<void>;
  /** Starts no further feed. */
  stop(): void;
  /** Call before the database closes. */
  close(): Promise<void>;
}

/** Loads the seed and the demonstration, and resolves when a site may be served with them. */
export async function composeWork({
  database,
  clock,
  log,
  settings,
  root,
  onProblem,
  tracing,
  signal,
  seedFiles,
}: WorkDeps): Promise<Work> {
  const { db } = database;
  const ingest = createIngestThread(database, settings.logLevel, settings.logFormat);
  const giveUp = (): void => void ingest.close(0);
  signal.addEventListener('abort', giveUp);
  const seedDeps = { db, clock, log, ingest, seedFiles };
  const [{ isNew, openDemoFeed, pendingBackfill }] = await Promise.all([
    runExclusively(database, seedLock, () => seedDatabase(settings.demo, seedDeps, root)),
    importArticles(db, join(root, 'content')).catch((error: unknown) =>
      onProblem(error, 'importing articles'),
    ),
  ]);
  const stopping = new AbortController();
  const parts = { database, clock, log, settings, onProblem, signal: stopping.signal };
  const [mail, push, alerts] = await Promise.all([
    composeMail(parts),
    composePush(parts),
    composeAlerts(parts),
  ]);
  const feeds = composeFeeds({
    db,
    clock,
    log,
    settings,
    ingest: ingest.run,
    openDemoFeed,
    onProblem,
    tracing,
  });
  const quotes = composeQuotes({ db, clock, log, settings, root });
  await quotes.readDemo();
  // A demonstration that was off for days would open without offers, so its expired feeds are read at once.
  if (openDemoFeed && (await hasExpiredFeed(db, 'demo:', clock.now()))) {
    log.info({}, 'demonstration: reading what its merchants offer by now');
    const reading = feeds.readDue().catch(error => onProblem(error, 'reading feeds that expired'));
    await Promise.race([reading, setTimeout(openTimeoutMs, undefined, { ref: false })]);
  }
  // From here on `close` ends the ingest thread, and lets a run in progress finish.
  signal.removeEventListener('abort', giveUp);
  return {
    begin: async () => {
      try {
        await (isNew ? compactHistory(db) : compactFirstHistory(db));
        if (pendingBackfill) {
          await backfillInBackground({ database, ingest, log }, pendingBackfill, stopping.signal);
          if (stopping.signal.aborted) return;
          await compactHistory(db);
          await rollUpStatistics({ db }, clock.now());
        }
        const demonstration = openDemoFeed && (await readDemonstration(db));
        if (demonstration) await loadDemoVisits(db, demonstration);
        await updateOutlooks(db, { isRebuild: pendingBackfill !== null });
      } finally {
        if (isNew) await database.backups?.takeWhenDue();
      }
    },
    tasks: [
      ...feeds.tasks,
      quotes.task,
      {
        name: 'price history',
        everyMs: hourMs,
        run: async () => {
          // Completed days wait for the pending backfill: each day's figures depend on those of the days before.
          if (pendingBackfill && (await readDemonstration(db))?.replayedAt === null) return;
          const { days } = await rollUpHistory(database, clock.now());
          if (days > 0) await compactHistory(db);
          await updateOutlooks(db);
          await rollUpStatistics({ db }, clock.now());
        },
      },
      {
        name: 'popularity',
        everyMs: hourMs,
        run: async () => void (await ratePopularity({ db }, clock.now())),
      },
      {
        name: 'figures of the site',
        everyMs: minuteMs,
        isQuiet: true,
        run: () => recordMeasures({ db, clock }),
      },
      createVisitRetentionTask({ db, clock }),
      createPeopleRetentionTask({ db, clock }),
      ...mail.tasks,
      ...push.tasks,
      ...alerts.tasks,
      // An external database server is backed up by its operator; the embedded database has no one else.
      ...(database.backups
        ? [{ name: 'database dump', everyMs: hourMs, run: database.backups.takeWhenDue }]
        : []),
    ],
    ingest: ingest.run,
    stop: () => {
      stopping.abort();
      feeds.stop();
      quotes.stop();
    },
    close: () => ingest.close(3_000),
  };
}
