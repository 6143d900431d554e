// Once per test run, whatever kinds of tests it has: PostgreSQL, with a migrated database to copy.
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { startTestPostgres, withDatabase, type TestPostgres } from '#tests/support/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty database of the server that all tests share. */
    postgresUrl: string;
    /** A data directory with an empty cluster, to be copied. */
    emptyDataDirectory: string;
  }
}

/** The database that `openTestDatabase` copies. */
export const templateName = 'template_migrated';

/** Each project of tests loads this file separately; they share one server. */
interface Run {
  users: number;
  server: Promise<TestPostgres>;
}
const shared = globalThis as { windfallTestPostgres?: Run | undefined };
const quiet = { info() {}, warn() {}, error() {} };

export async function setup(project: TestProject): Promise<void> {
  const run = (shared.windfallTestPostgres ??= { users: 0, server: startWithTemplate() });
  run.users += 1;
  const { url, emptyDataDirectory } = await run.server;
  project.provide('postgresUrl', url);
  project.provide('emptyDataDirectory', emptyDataDirectory);
}

export async function teardown(): Promise<void> {
  const run = shared.windfallTestPostgres;
  if (!run || --run.users > 0) return;
  shared.windfallTestPostgres = undefined;
  await (await run.server).stop();
}

async function startWithTemplate(): Promise<TestPostgres> {
  const server = await startTestPostgres();
  const empty = await openDatabase({ dataDir: '', log: quiet, databaseUrl: server.url });
  await empty.db.executeQuery(CompiledQuery.raw(`create database ${templateName}`));
  await empty.close();
  const url = withDatabase(server.url, templateName);
  const template = await openDatabase({ dataDir: '', log: quiet, databaseUrl: url });
  const migrations = readMigrations(join(import.meta.dirname, '..', '..', 'migrations'));
  await migrate(template, migrations, quiet);
  await template.close();
  return server;
}
