// Copies one database to another: the embedded one to a server and back, or one machine to the next.
import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { renameDurably } from '#adapters/database/data-directory.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { exportDatabase } from '#adapters/database/transfer/export-database.ts';
import { importDatabase } from '#adapters/database/transfer/import-database.ts';
import { CommandProblem, readCommandContext, withDatabase } from '#cli/command.ts';
import type { Command } from '#cli/command.ts';
import { openStandardOutput, printLine, printProblem } from '#cli/print.ts';
import { readArguments } from '#cli/arguments.ts';

const standard = '-';
const bufferBytes = 256 * 1_024;

export const databaseExport: Command = {
  name: 'database export',
  summary: 'export the whole database as a script for PostgreSQL 15 or later',
  help:
    'Usage: npm run windfall -- database export FILE\n' +
    '       npm run --silent windfall -- database export -\n\n' +
    'Exports the embedded database, or the server at DATABASE_URL, as a consistent snapshot while it is in use. Load the file into an\n' +
    'empty database with "database import" or psql. "-" writes to standard output.',
  run: async args => {
    const given = readFile(args);
    const file = given === standard ? null : resolve(given);
    if (file !== null && existsSync(file)) throw new CommandProblem(`${file} already exists`);
    return withDatabase(async ({ spec }, { root }) => {
      const write = (out: Writable) =>
        exportDatabase(spec.target, readMigrations(join(root, 'migrations')), out);
      const rows = file === null ? await write(openStandardOutput()) : await writeFile(file, write);
      // Standard output may be the export itself.
      printProblem(`Exported ${describeRows(rows)}${file === null ? '' : ` to ${file}`}.`);
      return 0;
    });
  },
};

export const databaseImport: Command = {
  name: 'database import',
  summary: 'import an export into an empty database',
  help:
    'Usage: npm run windfall -- database import FILE|-\n\n' +
    'Imports into the server at DATABASE_URL, or into a new embedded database in DATA_DIR. All or nothing; a database that has tables is\n' +
    'refused. "-" reads standard input. An export of an earlier version is migrated.',
  run: async args => {
    const file = readFile(args);
    if (file !== standard && !existsSync(file)) throw new CommandProblem(`there is no file ${file}`);
    const { settings, log, root } = readCommandContext();
    const { databaseUrl, dataDir } = settings;
    // Opened without migrating: the import creates the tables.
    const database = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log });
    try {
      const source: AsyncIterable<Buffer> =
        file === standard ? process.stdin : createReadStream(file, { highWaterMark: bufferBytes });
      const rows = await importDatabase(
        database.spec.target,
        readMigrations(join(root, 'migrations')),
        source,
      );
      printLine(`Imported ${describeRows(rows)}.`);
      return 0;
    } finally {
      await database.close();
    }
  },
};

function readFile(args: readonly string[]): string {
  const [file] = readArguments(args, {}, 1).positionals;
  if (file === undefined) throw new CommandProblem('give a file, or "-"');
  return file;
}

/** Writes the file completely or not at all. */
async function writeFile<Value>(file: string, write: (out: Writable) => Promise<Value>): Promise<Value> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    const out = createWriteStream(temporary, {
      flags: 'wx',
      mode: 0o600,
      flush: true,
      highWaterMark: bufferBytes,
    });
    // The failed write itself rejects with the error.
    out.on('error', () => undefined);
    const value = await write(out);
    out.end();
    await finished(out);
    renameDurably(temporary, file);
    return value;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function describeRows(rows: Readonly<Record<string, number>>): string {
  const counts = Object.values(rows);
  const sum = counts.reduce((total, count) => total + count, 0);
  return `${sum.toLocaleString('en-GB')} rows of ${counts.length} tables`;
}
