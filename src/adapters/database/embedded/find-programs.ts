import { lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataDirectory } from '#adapters/database/data-directory.ts';
import { chooseLauncher, type Launcher } from '#adapters/database/embedded/choose-launcher.ts';
import { findBinaries, type PostgresBinaries } from '#adapters/database/embedded/find-binaries.ts';

export interface PostgresPrograms {
  readonly binaries: PostgresBinaries;
  readonly launcher: Launcher;
}

const root = 0;

/** The programs for a data directory, and how they are started on its cluster. Throws EmbeddedDatabaseImpossible. */
export function findPrograms(directory: DataDirectory): PostgresPrograms {
  const binaries = findBinaries(directory.libraries);
  const owner = findOwner(directory.cluster);
  // No server is ever root: root has copied or unpacked these files, and they go to whom a new cluster would belong.
  const isRoots = owner === root;
  const launcher = chooseLauncher(binaries, isRoots ? null : owner);
  if (isRoots && launcher.owner !== null) giveTree(directory.cluster, launcher.owner);
  return { binaries, launcher };
}

function findOwner(cluster: string): number | null {
  const stats = statSync(cluster, { throwIfNoEntry: false });
  return stats && process.platform !== 'win32' ? stats.uid : null;
}

/** The folder itself last: whoever is cut off begins again. */
function giveTree(folder: string, owner: number): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTree(path, owner);
    else lchownSync(path, owner, owner);
  }
  lchownSync(folder, owner, owner);
}
