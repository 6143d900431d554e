// Data directories for tests of the embedded database. What runs on one is ended with the test, however that ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { endOrphans } from '#adapters/database/embedded/end-orphans.ts';
import { findRunningServer } from '#adapters/database/embedded/running-server.ts';
import { copyDataDirectory } from '#tests/support/copy-data-directory.ts';

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

/** Ends the server at once, as a power cut would, if one runs. */
export async function endServerOf(dataDir: string): Promise<void> {
  const { cluster } = layOutDataDirectory(dataDir);
  const deadline = performance.now() + 10_000;
  for (let pid = findRunningServer(cluster); pid !== null; pid = findRunningServer(cluster)) {
    process.kill(pid, performance.now() < deadline ? 'SIGQUIT' : 'SIGKILL');
    await sleep(20);
  }
  endOrphans(cluster);
}
