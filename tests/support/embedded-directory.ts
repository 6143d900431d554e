// Data directories for tests of the embedded database. What runs on one is ended with the test, however that ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { copyDataDirectory } from '#tests/support/copy-data-directory.ts';
import { endServerOf } from '#tests/support/server-processes.ts';

type Later = (work: () => Promise<void>) => void;

/** An empty directory. `later` says when it goes. */
export function makeEmptyDirectory(later: Later = onTestFinished): string {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-data-'));
  later(async () => {
    await endServerOf(directory);
    rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  return directory;
}

/** With an empty cluster, a copy of the one that was made once for the run. */
export function makeDataDirectory(later: Later = onTestFinished): string {
  const directory = makeEmptyDirectory(later);
  copyDataDirectory(inject('emptyDataDirectory'), directory);
  return directory;
}
