// A process for the tests that kill it: `restore STEP` kills itself right before that step of the restore; `take` and `verify` are killed
// from outside.
import { restoreDump } from '#adapters/database/backup/restore-dump.ts';
import { verifyDump } from '#adapters/database/backup/verify-dump.ts';
import { listDumps } from '#adapters/database/backup/dump-files.ts';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { openDatabase } from '#adapters/database/open-database.ts';

const [mode, dataDir = '', lastStep] = process.argv.slice(2);
const directory = layOutDataDirectory(dataDir);
const { signal } = new AbortController();

if (mode === 'take') {
  const database = await openDatabase({ dataDir, log: { info() {}, warn() {}, error() {} } });
  await database.backups!.take();
} else if (mode === 'verify') {
  console.log(await verifyDump(listDumps(directory.dumps)[0]!.file, directory, signal));
} else {
  await restoreDump(directory, {
    file: null,
    signal,
    onStep: step => {
      if (step === lastStep) process.kill(process.pid, 'SIGKILL');
    },
  });
}
