import type { DataDirectory } from '#adapters/database/data-directory.ts';
import { chooseLauncher, type Launcher } from '#adapters/database/embedded/choose-launcher.ts';
import { findBinaries, type PostgresBinaries } from '#adapters/database/embedded/find-binaries.ts';

export interface PostgresPrograms {
  readonly binaries: PostgresBinaries;
  readonly launcher: Launcher;
}

/** The programs for a data directory, and how to start them on its cluster. Throws EmbeddedDatabaseImpossible. */
export function findPrograms(directory: DataDirectory): PostgresPrograms {
  const binaries = findBinaries(directory.libraries);
  return { binaries, launcher: chooseLauncher(binaries, directory) };
}
