// What a server needs before it can start: the programs, a cluster, and an address.
import { existsSync } from 'node:fs';
import type { DataDirectory } from '#adapters/database/data-directory.ts';
import { chooseAddress } from '#adapters/database/embedded/choose-address.ts';
import { checkClusterVersion } from '#adapters/database/embedded/cluster-version.ts';
import { chownCluster, createCluster } from '#adapters/database/embedded/create-cluster.ts';
import { findPrograms } from '#adapters/database/embedded/find-programs.ts';
import { finishRestore } from '#adapters/database/embedded/finish-restore.ts';
import type { ClusterServer } from '#adapters/database/embedded/start-server.ts';

/**
 * Call while holding the usage lock. `onWaiting` is called while a new cluster is being created. Throws EmbeddedDatabaseImpossible,
 * DatabaseUnavailable or DataDirectoryDamaged.
 */
export async function prepareServer(
  directory: DataDirectory,
  onWaiting: (() => void) | undefined,
): Promise<ClusterServer> {
  finishRestore(directory);
  const { binaries, launcher } = findPrograms(directory);
  const { cluster, serverLog } = directory;
  const isNew = !existsSync(cluster);
  const creating = createCluster(directory, binaries, launcher);
  if (isNew) onWaiting?.();
  await creating;
  checkClusterVersion(cluster, binaries);
  chownCluster(cluster, launcher.owner);
  return { binaries, launcher, cluster, address: await chooseAddress(directory), log: serverLog };
}
