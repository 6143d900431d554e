// The demonstration as a server has it, for benches that read its feeds themselves or need them read before they start.
import { join } from 'node:path';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { composeFeeds } from '#main/compose-feeds.ts';
import { seedDatabase } from '#main/seed.ts';
import { createIngestThread } from '#main/threads/start-ingest-thread.ts';
import type { Clock } from '#services/ports/clock.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** A database in `dataDir` with 18 months of the demonstration; `readDue` reads the feeds that are due by the clock. */
export async function openDemoMarket(root: string, dataDir: string, clock: Clock) {
  const onProblem = (error: unknown): never => {
    throw error;
  };
  const database = await openDatabase({ dataDir, log });
  const { db } = database;
  await migrate(database, readMigrations(join(root, 'migrations')), log);
  const ingest = createIngestThread(database, 'silent');
  const demo = await seedDatabase('marketplace', { db, clock, log, ingest }, root);
  const { openDemoFeed, pendingBackfill } = demo;
  if (pendingBackfill) await ingest.backfillFeeds(pendingBackfill, () => {});
  const settings = { publicUrl: 'http://127.0.0.1', allowsLoopbackFeeds: false };
  const feeds = composeFeeds({ db, clock, log, settings, ingest: ingest.run, openDemoFeed, onProblem });
  return {
    database,
    onProblem,
    readDue: feeds.readDue,
    close: async () => {
      feeds.stop();
      await ingest.close(3_000);
      await database.close();
    },
  };
}
