// Databases for tests: migrated, empty, one for each call.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject, onTestFinished } from 'vitest';
import type { DatabaseLog } from '#adapters/database/database-log.ts';
import { openDatabase, type DatabaseSettings, type OpenDatabase } from '#adapters/database/open-database.ts';
import { templateName } from '#tests/support/global-setup.ts';
import { withDatabase } from '#tests/support/postgres.ts';

export const quietLog: DatabaseLog = { info() {}, warn() {}, error() {} };

/** Keeps what is logged at error, for tests that ask whether an operator would have heard. */
export function makeRecordingLog(): DatabaseLog & { errors: string[] } {
  const errors: string[] = [];
  return { ...quietLog, errors, error: (_fields, message) => void errors.push(message) };
}

/** A database for the test that calls this, for as long as that test runs: empty, or a copy of the one at `from`, which nobody has open. */
export function openTestDatabase(
  settings: Partial<DatabaseSettings> = {},
  from?: string,
): Promise<OpenDatabase> {
  const template = from === undefined ? templateName : new URL(from).pathname.slice(1);
  return openCopy(settings, onTestFinished, template);
}

/** A database that stays until the block is over: for what its tests share. */
export function openSharedTestDatabase(settings: Partial<DatabaseSettings> = {}): Promise<OpenDatabase> {
  return openCopy(settings, afterAll);
}

/** The address of a new empty migrated database, for as long as the test runs. */
export function createTestDatabase(): Promise<string> {
  return createCopy(onTestFinished);
}

/** The same until the block is over: to be filled once, closed and copied. */
export function createSharedTestDatabase(): Promise<string> {
  return createCopy(afterAll);
}

/** The address of a new database without tables, for as long as the test runs. */
export function createEmptyDatabase(): Promise<string> {
  return createCopy(onTestFinished, 'template0');
}

/** A directory that is removed when the test file is over. */
export function makeTemporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-test-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

type Later = (work: () => Promise<void>) => void;

async function openCopy(
  settings: Partial<DatabaseSettings>,
  later: Later,
  template = templateName,
): Promise<OpenDatabase> {
  const databaseUrl = await createCopy(later, template);
  const database = await openDatabase({ dataDir: '', log: quietLog, databaseUrl, ...settings });
  // Before the copy is dropped: what is registered last is done first.
  later(() => database.close());
  return database;
}

async function createCopy(later: Later, template = templateName): Promise<string> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  // With force: a test of lost connections may leave some behind.
  later(() => administer(serverUrl, `drop database ${name} with (force)`));
  return withDatabase(serverUrl, name);
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
