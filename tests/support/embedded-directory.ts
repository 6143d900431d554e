// Data directories for tests of the embedded database. A server that runs on one is ended with its test, however the test ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { copyDataDirectory } from '#tests/support/copy-data-directory.ts';
import { endServerOf } from '#tests/support/server-processes.ts';

type Later = (work: () => Promise<void>) => void;

/** An empty directory. `later` schedules its removal. */
export function makeEmptyDirectory(later: Later = onTestFinished): string {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-data-'));
  later(async () => {
    await endServerOf(directory);
    rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  return directory;
}

/** A directory with an empty cluster, copied from one that was created once for the run. */
export function makeDataDirectory(later: Later = onTestFinished): string {
  const directory = makeEmptyDirectory(later);
  copyDataDirectory(inject('emptyDataDirectory'), directory);
  return directory;
}
