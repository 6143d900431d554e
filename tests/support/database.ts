// Databases for tests: migrated, empty, one for each call.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject, onTestFinished } from 'vitest';
import type { DatabaseLog } from '#adapters/database/connection/database-log.ts';
import { openDatabase, type DatabaseSettings, type OpenDatabase } from '#adapters/database/open-database.ts';
import { marketTemplateName, templateName } from '#tests/support/global-setup.ts';
import { withDatabase } from '#tests/support/postgres.ts';

export const quietLog: DatabaseLog = { info() {}, warn() {}, error() {} };

/** Stores lines logged at level error, for tests that check whether an operator would have been told. */
export function makeRecordingLog(): DatabaseLog & { errors: string[] } {
  const errors: string[] = [];
  return { ...quietLog, errors, error: (_fields, message) => void errors.push(message) };
}

/** A database for the calling test, until it ends: empty, or a copy of the one at `from`, which must not be open. */
export function openTestDatabase(
  settings: Partial<DatabaseSettings> = {},
  from?: string,
): Promise<OpenDatabase> {
  const template = from === undefined ? templateName : new URL(from).pathname.slice(1);
  return openCopy(settings, onTestFinished, template);
}

/** The same with the iPhones that `prepareMarket` loads by default. */
export function openMarketDatabase(settings: Partial<DatabaseSettings> = {}): Promise<OpenDatabase> {
  return openCopy(settings, onTestFinished, marketTemplateName);
}

/** A database until the end of the block, which its tests share. */
export function openSharedTestDatabase(settings: Partial<DatabaseSettings> = {}): Promise<OpenDatabase> {
  return openCopy(settings, afterAll);
}

/** The address of a new empty migrated database, until the end of the test. */
export function createTestDatabase(): Promise<string> {
  return createCopy(onTestFinished);
}

/** The same until the end of the block: to be filled once, closed and copied. */
export function createSharedTestDatabase(): Promise<string> {
  return createCopy(afterAll);
}

/** The address of a new database without tables, until the end of the test. */
export function createEmptyDatabase(): Promise<string> {
  return createCopy(onTestFinished, 'template0');
}

/** A directory that is removed at the end of the test file. */
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
  // Closed before the copy is dropped: what is registered last runs first.
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
