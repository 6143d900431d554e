// Set-up once per test run, for all kinds of tests: PostgreSQL, with a migrated database to copy.
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { loadIphones } from '#tests/support/iphone-catalogue.ts';
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
/** The same with the catalogue's iPhones, with which most tests begin and whose loading takes longer than many of them. */
export const marketTemplateName = 'template_market';

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
  const create = (name: string, from: string) =>
    empty.db.executeQuery(CompiledQuery.raw(`create database ${name} template ${from}`));
  await create(templateName, 'template1');
  const migrations = readMigrations(join(import.meta.dirname, '..', '..', 'migrations'));
  await fill(server, templateName, template => migrate(template, migrations, quiet));
  await create(marketTemplateName, templateName);
  await fill(server, marketTemplateName, ({ db }) => loadIphones(db));
  await empty.close();
  return server;
}

async function fill(
  { url }: TestPostgres,
  name: string,
  work: (database: OpenDatabase) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase({ dataDir: '', log: quiet, databaseUrl: withDatabase(url, name) });
  await work(database);
  // Copies inherit the planner's statistics, as in a database in use.
  await database.db.executeQuery(CompiledQuery.raw('analyze'));
  await database.close();
}
