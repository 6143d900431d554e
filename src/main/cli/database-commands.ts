// Dumps of the embedded database: take, list, verify, restore (R3).
import { resolve } from 'node:path';
import { listDumps, verifyDump } from '#adapters/database/dumps.ts';
import { readRecovery, restoreDump } from '#adapters/database/recovery.ts';
import { CommandProblem, readSurroundings, withDatabase } from '#main/cli/command.ts';
import type { Command } from '#main/cli/command.ts';

export const databaseDump: Command = {
  name: 'database dump',
  summary: 'write a verified dump of the embedded database',
  help: 'Usage: npm run windfall -- database dump\n\nA running server does this every hour by itself.',
  run: () =>
    withDatabase(async database => {
      const dump = await database.dump();
      console.log(`${dump.file}: verified`);
      return 0;
    }),
};

export const databaseDumps: Command = {
  name: 'database dumps',
  summary: 'list the dumps, newest first',
  help: 'Usage: npm run windfall -- database dumps',
  run: async () => {
    const dumps = listDumps(readSurroundings().settings.dataDir);
    for (const { file, takenAt, verified } of dumps) {
      console.log(`${takenAt.toISOString()}  ${verified ? 'verified    ' : 'not verified'}  ${file}`);
    }
    if (dumps.length === 0) console.log('There is no dump yet.');
    const recovery = readRecovery(readSurroundings().settings.dataDir);
    if (recovery) console.log(`Last recovery: ${recovery.at}, ${recovery.outcome}`);
    return 0;
  },
};

export const databaseVerify: Command = {
  name: 'database verify',
  summary: 'open a dump in memory and check it against the counts taken with it',
  help: 'Usage: npm run windfall -- database verify [FILE]\n\nWithout FILE: the newest dump.',
  run: async ([given]) => {
    const file = given ?? listDumps(readSurroundings().settings.dataDir)[0]?.file;
    if (!file) throw new CommandProblem('there is no dump yet');
    const check = await verifyDump(file);
    if (check.ok) {
      console.log(`${file}: good`);
      return 0;
    }
    for (const problem of check.problems) console.error(problem);
    return 1;
  },
};

export const databaseRestore: Command = {
  name: 'database restore',
  summary: 'put a dump in the place of the embedded database; the old directory is kept',
  help: 'Usage: npm run windfall -- database restore [FILE]\n\nWithout FILE: the newest verified dump. Stop the server first.',
  run: async ([file]) => {
    const { settings, log } = readSurroundings();
    if (settings.databaseUrl)
      throw new CommandProblem('DATABASE_URL is set; restore that server with its own tools');
    const restored = await restoreDump(settings.dataDir, log, file === undefined ? undefined : resolve(file));
    console.log(`Restored ${restored.dump ?? ''}, taken at ${restored.dumpTakenAt ?? ''}.`);
    if (restored.keptAs) console.log(`The database as it was is kept in ${restored.keptAs}.`);
    return 0;
  },
};
