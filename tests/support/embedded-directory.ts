// Data directories for tests of the embedded database. What runs on one is ended with the test, however that ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { endOrphans } from '#adapters/database/embedded/end-orphans.ts';
import { copyDataDirectory } from '#tests/support/copy-data-directory.ts';
import { listServers } from '#tests/support/server-processes.ts';

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

/** Ends the server at once, as a power cut would, if one runs or is about to. */
export async function endServerOf(dataDir: string): Promise<void> {
  const deadline = performance.now() + 10_000;
  for (let pids = listServers(dataDir); pids.length > 0; pids = listServers(dataDir)) {
    for (const pid of pids) signal(pid, performance.now() < deadline ? 'SIGQUIT' : 'SIGKILL');
    await sleep(20);
  }
  endOrphans(layOutDataDirectory(dataDir).cluster);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
