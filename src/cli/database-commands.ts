// Dumps of the embedded database: take, list, verify, restore (R3).
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { listDumps } from '#adapters/database/backup/dump-files.ts';
import type { RestoreStep } from '#adapters/database/backup/restore-dump.ts';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { CommandProblem, readCommandContext, withDatabase } from '#cli/command.ts';
import type { Command } from '#cli/command.ts';
import { printLine, printProblem } from '#cli/print.ts';
import { readArguments } from '#cli/arguments.ts';

/** Niceness of a check beside a server on the same machine (0 = the server's own, 19 = the lowest priority). */
const checkNiceness = 10;

const stepWords: Readonly<Partial<Record<RestoreStep, string>>> = {
  check: 'Checking',
  unpack: 'Unpacking',
  'set aside': 'Keeping the previous database in',
};

export const databaseDump: Command = {
  name: 'database dump',
  summary: 'take and verify a dump of the embedded database',
  help:
    'Usage: npm run windfall -- database dump\n\n' +
    'Copies the database to DATA_DIR/dumps while it is in use, then opens the copy on a separate server and checks all of it.\n' +
    'A running server does this automatically every hour.',
  run: args => {
    readArguments(args, {}, 0);
    const toServer = new CommandProblem('DATABASE_URL is set; back up that server with its own tools');
    if (readCommandContext().settings.databaseUrl) throw toServer;
    return withDatabase(async ({ backups }) => {
      if (!backups) throw toServer;
      const { file } = await backups.take();
      printLine(`${file}: taken and verified`);
      return 0;
    });
  },
};

export const databaseMigrate: Command = {
  name: 'database migrate',
  summary: 'create the database or apply pending migrations, as a start does',
  help:
    'Usage: npm run windfall -- database migrate\n\n' +
    'Applies the pending migrations, each in one transaction, and lists them. An embedded database is dumped first. Other commands\n' +
    'only report that a migration is pending. The next start, or the first feed run, loads the catalogue.',
  run: args => {
    readArguments(args, {}, 0);
    return withDatabase(
      async (database, { log, root }) => {
        const { applied } = await migrate(database, readMigrations(join(root, 'migrations')), log);
        for (const name of applied) printLine(`${name}: applied`);
        printLine(applied.length === 0 ? 'No pending migrations.' : 'The database is up to date.');
        return 0;
      },
      { isMigrating: true },
    );
  },
};

export const databaseDumps: Command = {
  name: 'database dumps',
  summary: 'list the dumps, newest first',
  help:
    'Usage: npm run windfall -- database dumps\n\n' +
    'Verified means that the dump was opened and fully checked. The newest dump of each of the last 24 hours and 7 days is kept.',
  run: async args => {
    readArguments(args, {}, 0);
    const dumps = listDumps(findDirectory().dumps);
    for (const { file, takenAt, verified } of dumps) {
      printLine(`${takenAt.toISOString()}  ${verified ? 'verified    ' : 'not verified'}  ${file}`);
    }
    if (dumps.length === 0) printLine('No dumps yet.');
    return 0;
  },
};

export const databaseVerify: Command = {
  name: 'database verify',
  summary: 'open a dump and check it completely',
  help:
    'Usage: npm run windfall -- database verify [FILE]\n\n' +
    'Without FILE: the newest dump. Opens a copy on a separate server; a running Windfall is not affected. Checks every page, table,\n' +
    'index and reference, and the number of rows. Exits with 1 if anything is wrong.',
  run: async args => {
    const [given] = readArguments(args, {}, 1).positionals;
    const directory = findDirectory();
    const file = given === undefined ? listDumps(directory.dumps)[0]?.file : resolve(given);
    if (file === undefined) throw new CommandProblem('no dumps yet');
    lowerPriority();
    // Loaded here: the code that opens dumps is large, and other commands do not need it.
    const { verifyDump } = await import('#adapters/database/backup/verify-dump.ts');
    const check = await withSignal(signal => verifyDump(file, directory, signal));
    if (check.ok) {
      printLine(`${file}: OK`);
      return 0;
    }
    printProblem(`${file} is damaged:`);
    for (const problem of check.problems) printProblem(`  ${problem}`);
    return 1;
  },
};

export const databaseRestore: Command = {
  name: 'database restore',
  summary: 'replace the embedded database with a dump; the old one is kept',
  help:
    'Usage: npm run windfall -- database restore [FILE]\n\n' +
    'Without FILE: the newest valid dump. Stop Windfall first. The dump is checked and replaces the database in one step. The previous\n' +
    'database is kept next to it until you delete it. Also works if that database is damaged or missing.',
  run: async args => {
    const [file] = readArguments(args, {}, 1).positionals;
    const { settings } = readCommandContext();
    if (settings.databaseUrl)
      throw new CommandProblem('DATABASE_URL is set; restore that server with its own tools');
    const { restoreDump } = await import('#adapters/database/backup/restore-dump.ts');
    const restored = await withSignal(signal =>
      restoreDump(findDirectory(), {
        file: file === undefined ? null : resolve(file),
        signal,
        onStep: (step, subject) => {
          if (stepWords[step]) printLine(`${stepWords[step]} ${subject}`);
        },
      }),
    );
    const takenAt = restored.takenAt ? `, taken at ${restored.takenAt.toISOString()}` : '';
    printLine(`Restored ${restored.dump}${takenAt}. You can start Windfall.`);
    return 0;
  },
};

function findDirectory() {
  return layOutDataDirectory(resolve(readCommandContext().settings.dataDir));
}

/** The site may be running on the same machine. */
function lowerPriority(): void {
  try {
    setPriority(checkNiceness);
  } catch {
    // The check is correct at any priority, only its speed differs.
  }
}

/** Ctrl-C aborts the work without leaving anything behind. */
async function withSignal<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const stop = new AbortController();
  const onSignal = (): void => stop.abort(new CommandProblem('stopped; nothing changed'));
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}
