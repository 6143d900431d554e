// The form of a command, and the set-up that commands with a database share.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MigrationDue } from '#adapters/database/connection/database-errors.ts';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { readDatabaseClock } from '#adapters/database/connection/database-clock.ts';
import { requireMigrated } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { openLogStream } from '#adapters/operations/log-stream.ts';
import { createLogger } from '#adapters/operations/logger.ts';
import type { Logger } from '#adapters/operations/logger.ts';
import { readSettings } from '#main/config.ts';
import type { Settings } from '#main/settings.ts';
import { findProjectRoot } from '#main/project-root.ts';
import type { Clock } from '#services/ports/clock.ts';

export interface Command {
  /** One or two words. */
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  /** Returns the exit code. */
  run(args: readonly string[]): Promise<number>;
}

/** Invalid arguments: the operator needs only the message and the details below it. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
  /** One line each. */
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}

export interface CommandContext {
  readonly settings: Settings;
  readonly log: Logger;
  readonly root: string;
}

export function readCommandContext(): CommandContext {
  const settings = readSettings(process.env);
  if (!settings.ok) throw new CommandProblem('invalid settings:', settings.failure);
  // A command prints its output itself; its log shows only warnings and errors.
  const level = process.env['LOG_LEVEL'] ? settings.value.logLevel : 'warn';
  const log = createLogger(level, openLogStream(settings.value.logFormat));
  return { settings: settings.value, log, root: findProjectRoot() };
}

/** The signals that a terminal or a supervisor sends, with their numbers: the exit code is 128 plus the number. */
const endingSignals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * Opens the database, runs `work`, and always closes it. Throws MigrationDue for a database that waits for a migration: only `start` and
 * `database migrate` (`isMigrating`) apply migrations. A signal aborts the work, closes the database, which would
 * otherwise go on running, and ends the process.
 */
export async function withDatabase<Value>(
  work: (database: OpenDatabase, context: CommandContext & { clock: Clock }) => Promise<Value>,
  { isMigrating = false }: { readonly isMigrating?: boolean } = {},
): Promise<Value> {
  const context = readCommandContext();
  const { settings, log, root } = context;
  if (!isMigrating) requireDatabase(settings);
  const stop = new AbortController();
  const opening = openDatabase({
    databaseUrl: settings.databaseUrl ?? undefined,
    dataDir: settings.dataDir,
    log,
    signal: stop.signal,
  });
  const ended: { by?: Promise<never> } = {};
  const end = async (exitCode: number): Promise<never> => {
    stop.abort();
    await opening.then(database => database.close(0)).catch(() => undefined);
    process.exit(exitCode);
  };
  for (const [signal, number] of Object.entries(endingSignals))
    process.on(signal, () => {
      ended.by ??= end(128 + number);
    });
  try {
    const database = await opening;
    try {
      const migrations = readMigrations(join(root, 'migrations'));
      if (!isMigrating) await requireMigrated(database.db, migrations, log);
      return await work(database, { ...context, clock: await readDatabaseClock(database.db) });
    } finally {
      await database.close();
    }
  } catch (error) {
    await ended.by;
    throw error;
  }
}

/** A read-only command creates no database: a wrong DATA_DIR would leave an empty one behind. */
function requireDatabase({ databaseUrl, dataDir }: Settings): void {
  const { cluster, restored, restoring } = layOutDataDirectory(dataDir);
  if (databaseUrl !== null || [cluster, restored, restoring].some(folder => existsSync(folder))) return;
  throw new MigrationDue(
    `there is no database in ${dataDir} (DATA_DIR) yet. Start Windfall (npm start), or run npm run windfall -- database migrate`,
  );
}

/** The work of a command after its arguments have been parsed; returns the exit code. */
export type DatabaseWork = (db: OpenDatabase['db'], clock: Clock) => Promise<number>;

export function runOnDatabase(work: DatabaseWork): Promise<number> {
  return withDatabase(({ db }, { clock }) => work(db, clock));
}
