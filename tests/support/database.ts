// Databases for tests: migrated, empty, one per call, on both engines.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, describe, inject } from 'vitest';
import type { DatabaseLog } from '#adapters/database/database-log.ts';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations, type Migration } from '#adapters/database/migration-files.ts';
import { openDatabase, type DatabaseSettings, type OpenDatabase } from '#adapters/database/open-database.ts';
import { borrowDatabase } from '#tests/support/borrowed-database.ts';
import { withDatabase } from '#tests/support/postgres.ts';

export type OpenTestDatabase = (settings?: Partial<DatabaseSettings>) => Promise<OpenDatabase>;

const root = fileURLToPath(new URL('../..', import.meta.url));
const migrations = readMigrations(join(root, 'migrations'));

export const quietLog: DatabaseLog = { info() {}, warn() {}, error() {} };

/** Keeps what is logged at error, for tests that ask whether an operator would have heard. */
export function makeRecordingLog(): DatabaseLog & { errors: string[] } {
  const errors: string[] = [];
  return { ...quietLog, errors, error: (_fields, message) => void errors.push(message) };
}

/**
 * Runs the block once per engine. Each `open()` gives an empty migrated database to the test that calls it, for as long
 * as that test runs. Without PostgreSQL on the machine its half is reported as skipped.
 */
export function describeOnBothEngines(name: string, block: (open: OpenTestDatabase) => void): void {
  describe(`${name} (embedded)`, () => block(() => borrowDatabase(openEmbeddedTestDatabase)));
  describeOnServer(name, block);
}

/**
 * The same with a new database at each `open()`, which stays until the block is over: for tests of the engines themselves,
 * and for blocks whose tests share one.
 */
export function describeEachEngine(name: string, block: (open: OpenTestDatabase) => void): void {
  describe(`${name} (embedded)`, () => block(closeAfterwards(openEmbeddedTestDatabase)));
  describeOnServer(name, block);
}

function describeOnServer(name: string, block: (open: OpenTestDatabase) => void): void {
  const postgresUrl = inject('postgresUrl');
  const title = `${name} (server${postgresUrl === null ? ': skipped, no PostgreSQL' : ''})`;
  describe.skipIf(postgresUrl === null)(title, () => block(closeAfterwards(openServerTestDatabase)));
}

/** For tests of the embedded engine alone. */
export async function openEmbeddedTestDatabase(
  settings: Partial<DatabaseSettings> = {},
): Promise<OpenDatabase> {
  const template = await getEmbeddedTemplate();
  return await openDatabase({ dataDir: '', log: quietLog, inMemory: true, template, ...settings });
}

/** For tests of the server engine alone; throws when there is no PostgreSQL. */
export async function openServerTestDatabase(
  settings: Partial<DatabaseSettings> = {},
): Promise<OpenDatabase> {
  const databaseUrl = await createServerDatabase();
  return await openDatabase({ dataDir: '', log: quietLog, databaseUrl, ...settings });
}

/** A migrated data directory's content as a dump file, made once for a set of migrations and kept between runs. */
async function getEmbeddedTemplate(): Promise<string> {
  return await getTemplate(migrations);
}

/**
 * The same without the migrations: a new directory starts from it in 0.5 s instead of 3. Not for tests of the very
 * first start.
 */
export async function getEmptyTemplate(): Promise<string> {
  return await getTemplate([]);
}

/** A directory that is removed when the test file is over. */
export function makeTemporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-test-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

let serverTemplate: Promise<string> | undefined;

/** A database of its own on the test server, copied from one migrated template. */
async function createServerDatabase(): Promise<string> {
  const serverUrl = inject('postgresUrl');
  if (serverUrl === null) throw new Error('this machine has no PostgreSQL');
  const template = await (serverTemplate ??= prepareServerTemplate(serverUrl));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(serverUrl, admin => admin.query(`create database ${name} template ${template}`));
  return withDatabase(serverUrl, name);
}

/** The first test file to ask makes it, the others wait at the lock and find it. */
async function prepareServerTemplate(serverUrl: string): Promise<string> {
  const name = `template_${hashOf(migrations)}`;
  await withAdmin(serverUrl, async admin => {
    await admin.query('select pg_advisory_lock(1)');
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    await admin.query(`create database ${name}_making`);
    const database = await openDatabase({
      dataDir: '',
      log: quietLog,
      databaseUrl: withDatabase(serverUrl, `${name}_making`),
    });
    await migrate(database, migrations, quietLog);
    await database.close();
    await admin.query(`alter database ${name}_making rename to ${name}`);
  });
  return name;
}

async function withAdmin(serverUrl: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function closeAfterwards(open: OpenTestDatabase): OpenTestDatabase {
  const opened: OpenDatabase[] = [];
  afterAll(async () => {
    await Promise.all(opened.map(database => database.close()));
  });
  return async settings => {
    const database = await open(settings);
    opened.push(database);
    return database;
  };
}

async function getTemplate(applied: readonly Migration[]): Promise<string> {
  const directory = join(root, 'node_modules', '.cache', 'windfall-tests');
  const file = join(directory, `embedded-${hashOf(applied)}.tar`);
  if (existsSync(file)) return file;
  const dataDir = mkdtempSync(join(tmpdir(), 'windfall-template-'));
  const database = await openDatabase({ dataDir, log: quietLog });
  if (applied.length > 0) await migrate(database, applied, quietLog);
  const dump = await database.dump();
  await database.close();
  mkdirSync(directory, { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  // Unzipped: it is loaded hundreds of times.
  writeFileSync(temporary, gunzipSync(readFileSync(dump.file)));
  rmSync(dataDir, { recursive: true, force: true });
  // Another worker may have been as quick: both files are equal.
  renameSync(temporary, file);
  return file;
}

function hashOf(applied: readonly Migration[]): string {
  return createHash('sha256').update(JSON.stringify(applied)).digest('hex').slice(0, 16);
}
