import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirectoryDamaged } from '#adapters/database/connection/database-errors.ts';
import type { PostgresBinaries } from '#adapters/database/embedded/find-binaries.ts';

/** The major version of PostgreSQL that created the cluster: 18 and so on. Throws when the file is missing. */
export function readClusterVersion(cluster: string): string {
  return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
}

/** Throws DataDirectoryDamaged for a cluster of another major version (decision 0034). */
export function checkClusterVersion(cluster: string, { major }: PostgresBinaries): void {
  const version = tryToRead(cluster);
  if (version === null || version === major) return;
  throw new DataDirectoryDamaged(
    `the database in ${cluster} is of PostgreSQL ${version}, and this version of Windfall has PostgreSQL ${major}. Export it ` +
      'with the version of Windfall that used it ("database export"), and import that into another DATA_DIR; nothing has been changed',
  );
}

/** Null for a damaged cluster, which its server reports better. */
function tryToRead(cluster: string): string | null {
  try {
    return readClusterVersion(cluster);
  } catch {
    return null;
  }
}
