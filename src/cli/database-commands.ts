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
  'set aside': 'Keeping the database as it was in',
};

export const databaseDump: Command = {
  name: 'database dump',
  summary: 'take a dump of the embedded database, and check it',
  help:
    'Usage: npm run windfall -- database dump\n\n' +
    'Copies the database into DATA_DIR/dumps while it is used, opens the copy with a server of its own and checks all of it.\n' +
    'A running server does this every hour by itself.',
  run: args => {
    readArguments(args, {}, 0);
    const toServer = new CommandProblem('DATABASE_URL is set; dump that server with its own tools');
    if (readCommandContext().settings.databaseUrl) throw toServer;
    return withDatabase(async ({ backups }) => {
      if (!backups) throw toServer;
      const { file } = await backups.take();
      printLine(`${file}: taken and checked`);
      return 0;
    });
  },
};

export const databaseMigrate: Command = {
  name: 'database migrate',
  summary: 'make the database, or bring it up to date, as a start does',
  help:
    'Usage: npm run windfall -- database migrate\n\n' +
    'Applies the migrations that are due, each in one step, and says which; an embedded database is dumped before. Every other\n' +
    'command only says that one is due. The catalogue is brought by the next start, or by the first run of a feed.',
  run: args => {
    readArguments(args, {}, 0);
    return withDatabase(
      async (database, { log, root }) => {
        const { applied } = await migrate(database, readMigrations(join(root, 'migrations')), log);
        for (const name of applied) printLine(`${name}: applied`);
        printLine(applied.length === 0 ? 'No migration is due.' : 'The database is up to date.');
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
    'Verified: its copy was opened and all of it checked. The newest of each of 24 hours and of 7 days stays.',
  run: async args => {
    readArguments(args, {}, 0);
    const dumps = listDumps(findDirectory().dumps);
    for (const { file, takenAt, verified } of dumps) {
      printLine(`${takenAt.toISOString()}  ${verified ? 'verified    ' : 'not verified'}  ${file}`);
    }
    if (dumps.length === 0) printLine('There is no dump yet.');
    return 0;
  },
};

export const databaseVerify: Command = {
  name: 'database verify',
  summary: 'open a dump and check all of it',
  help:
    'Usage: npm run windfall -- database verify [FILE]\n\n' +
    'Without FILE: the newest dump. Opens a copy of it with a server of its own; a running Windfall goes on. Checks every page,\n' +
    'table, index and reference, and as many rows as there were when it was taken. Ends with 1 where anything is wrong.',
  run: async args => {
    const [given] = readArguments(args, {}, 1).positionals;
    const directory = findDirectory();
    const file = given === undefined ? listDumps(directory.dumps)[0]?.file : resolve(given);
    if (file === undefined) throw new CommandProblem('there is no dump yet');
    lowerPriority();
    // Loaded here: the code that opens dumps is large, and other commands do not need it.
    const { verifyDump } = await import('#adapters/database/backup/verify-dump.ts');
    const check = await withSignal(signal => verifyDump(file, directory, signal));
    if (check.ok) {
      printLine(`${file}: whole`);
      return 0;
    }
    printProblem(`${file} is not whole:`);
    for (const problem of check.problems) printProblem(`  ${problem}`);
    return 1;
  },
};

export const databaseRestore: Command = {
  name: 'database restore',
  summary: 'put a dump in the place of the embedded database, which is kept',
  help:
    'Usage: npm run windfall -- database restore [FILE]\n\n' +
    'Without FILE: the newest dump that is whole. Stop Windfall first. The dump is checked and takes the place of the database in one\n' +
    'step; the database as it was is kept beside it until you remove it. Works when that is damaged or missing, too.',
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
    printLine(`Restored ${restored.dump}${takenAt}. Windfall can be started.`);
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
  const onSignal = (): void => stop.abort(new CommandProblem('stopped; nothing has been changed'));
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}
