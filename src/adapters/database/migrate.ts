// Plain SQL migrations, forward only. Each is one transaction that also records it.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely';
import { MigrationDue, MigrationFailed } from '#adapters/database/connection/database-errors.ts';
import type { DatabaseLog } from '#adapters/database/connection/database-log.ts';
import type { Migration } from '#adapters/database/migration-files.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { runExclusively } from '#adapters/database/connection/run-exclusively.ts';
import type { Schema } from '#adapters/database/schema.ts';

/** Advisory lock, held while tables are created or changed. */
export const migrationLock = 7_163_001;

/** Records the applied migrations. Not a migration itself: it must exist before the first one can be recorded. */
export const recordTable = `create table if not exists schema_migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** Makes two processes that start at once on one database migrate one after the other. */
const exclusiveMigration = {
  lock: migrationLock,
  waitMillis: 60_000,
  tooLate: () =>
    new MigrationFailed('another process has been migrating this database for a minute; look at it first'),
};

/** A migration that waited longer for a table would hold up every request behind it. */
const lockTimeout = '2s';
const LOCK_ATTEMPTS = 5;
const LOCK_NOT_AVAILABLE = '55P03';

type Target = Pick<OpenDatabase, 'db' | 'backups'>;
export type AppliedMigration = { name: string; checksum: string };

/** Applies pending migrations and returns their names. Throws MigrationFailed; a failed migration leaves nothing behind. */
export async function migrate(
  database: Target,
  migrations: readonly Migration[],
  log: DatabaseLog,
): Promise<{ applied: string[] }> {
  return await runExclusively(database, exclusiveMigration, async db => {
    const done = await listApplied(db);
    const pending = listPending(done, migrations, log);
    // A failed migration rolls back, a wrong one does not: the dump is the way back.
    if (pending.length > 0 && done.length > 0 && database.backups) {
      const dump = await database.backups.take();
      log.info({ dump: dump.file }, 'database: dumped before migrating');
    }
    for (const migration of pending) await applyWithRetry(db, migration, log);
    return { applied: pending.map(({ name }) => name) };
  });
}

/** The migrations that the database has; empty for a database that has never been migrated. */
export async function listApplied(db: Kysely<Schema>): Promise<AppliedMigration[]> {
  const exists = await sql<{
    found: boolean;
  }>`select to_regclass('schema_migration') is not null as found`.execute(db);
  if (!exists.rows[0]?.found) return [];
  const { rows } =
    await sql<AppliedMigration>`select name, checksum from schema_migration order by name`.execute(db);
  return rows;
}

/** Throws MigrationDue when the database lacks a migration of this release; a new database lacks all of them. */
export async function requireMigrated(
  db: Kysely<Schema>,
  migrations: readonly Migration[],
  log: DatabaseLog,
): Promise<void> {
  const done = await listApplied(db);
  const pending = listPending(done, migrations, log);
  if (pending.length > 0) throw new MigrationDue(explainDue(done.length === 0, pending));
}

function explainDue(isNew: boolean, pending: readonly Migration[]): string {
  const state = isNew
    ? 'there is no Windfall in this database yet'
    : `the database is of an earlier version: ${pending.length === 1 ? 'a migration is' : `${pending.length} migrations are`} due, from ${pending[0]?.name ?? ''} on`;
  return `${state}. Start Windfall (npm start), or run npm run windfall -- database migrate`;
}

function listPending(
  done: readonly AppliedMigration[],
  migrations: readonly Migration[],
  log: DatabaseLog,
): Migration[] {
  const checksums = new Map(done.map(({ name, checksum }) => [name, checksum]));
  for (const migration of migrations) {
    const applied = checksums.get(migration.name);
    if (applied !== undefined && applied !== checksumOf(migration)) {
      throw new MigrationFailed(
        `migrations/${migration.name}.sql was changed after it was applied; restore it and put the change in a new file`,
      );
    }
  }
  const known = new Set(migrations.map(({ name }) => name));
  const newer = done.filter(({ name }) => !known.has(name));
  // The previous release runs on the schema of the next one (expand first, contract a release later).
  if (newer.length > 0)
    log.warn({ migrations: newer.map(({ name }) => name) }, 'database: schema is newer than this release');
  const last = done.at(-1)?.name ?? '';
  const pending = migrations.filter(({ name }) => !checksums.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late) {
    throw new MigrationFailed(
      `migrations/${late.name}.sql sorts before the applied ${last}; give it the next number`,
    );
  }
  return pending;
}

async function applyWithRetry(db: Kysely<Schema>, migration: Migration, log: DatabaseLog): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.transaction().execute(trx => apply(trx, migration));
      log.info({ migration: migration.name }, 'database: migration applied');
      return;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code === LOCK_NOT_AVAILABLE && attempt < LOCK_ATTEMPTS) {
        log.warn({ migration: migration.name, attempt }, 'database: migration waits for a lock');
        await sleep(250 * attempt);
        continue;
      }
      throw new MigrationFailed(
        `migrations/${migration.name}.sql failed and left nothing behind: ${message}`,
        {
          cause: error,
        },
      );
    }
  }
}

async function apply(trx: Transaction<Schema>, migration: Migration): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(`set local lock_timeout = '${lockTimeout}'`));
  await trx.executeQuery(CompiledQuery.raw(recordTable));
  await trx.executeQuery(CompiledQuery.raw(migration.sql));
  await sql`insert into schema_migration (name, checksum) values (${migration.name}, ${checksumOf(migration)})`.execute(
    trx,
  );
}

export function checksumOf(migration: Migration): string {
  // A checkout with other line ends does not change a migration.
  return createHash('sha256').update(migration.sql.replaceAll('\r\n', '\n')).digest('hex');
}
