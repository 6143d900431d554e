// What a command is, and what every command that needs the database does first.
import { join } from 'node:path';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { openLogStream } from '#adapters/operations/log-stream.ts';
import { createLogger } from '#adapters/operations/logger.ts';
import type { Logger } from '#adapters/operations/logger.ts';
import { readSettings } from '#main/config.ts';
import type { Settings } from '#main/config.ts';
import { findProjectRoot } from '#main/project-root.ts';

export interface Command {
  /** One or two words. */
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  /** The exit code. */
  run(words: readonly string[]): Promise<number>;
}

/** A wrong call: its message is all that the operator needs. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}

export interface CommandSurroundings {
  readonly settings: Settings;
  readonly log: Logger;
  readonly root: string;
}

export function readSurroundings(): CommandSurroundings {
  const settings = readSettings(process.env);
  if (!settings.ok) throw new CommandProblem(`wrong settings:\n  ${settings.failure.join('\n  ')}`);
  // A command's own words are its output; the log below it speaks up only when something is wrong.
  const level = process.env['LOG_LEVEL'] ? settings.value.logLevel : 'warn';
  const log = createLogger(level, openLogStream(settings.value.logFormat));
  return { settings: settings.value, log, root: findProjectRoot() };
}

/** Opens and migrates the database, and closes it whatever the work does. */
export async function withDatabase<Value>(
  work: (database: OpenDatabase, surroundings: CommandSurroundings) => Promise<Value>,
): Promise<Value> {
  const surroundings = readSurroundings();
  const { settings, log, root } = surroundings;
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl ?? undefined,
    dataDir: settings.dataDir,
    log,
  });
  try {
    await migrate(database, readMigrations(join(root, 'migrations')), log);
    return await work(database, surroundings);
  } finally {
    await database.close();
  }
}

/** What a command does once its words are understood; the exit code. */
export type DatabaseWork = (db: OpenDatabase['db']) => Promise<number>;

export function runOnDatabase(work: DatabaseWork): Promise<number> {
  return withDatabase(({ db }) => work(db));
}
