import type { DataDirectory } from '#adapters/database/data-directory.ts';
import { DataDirectoryDamaged, DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import { endOrphans } from '#adapters/database/embedded/end-orphans.ts';
import { removeStaleLocks } from '#adapters/database/embedded/running-server.ts';
import {
  readLogTail,
  startServer,
  type ClusterServer,
  type StartedServer,
} from '#adapters/database/embedded/start-server.ts';
import { tryToLock } from '#adapters/operations/file-lock.ts';

/** Returns null while another start, or the remains of a killed server, block this one. */
export function tryToStart(
  server: ClusterServer,
  directory: DataDirectory,
  isRepeated: boolean,
): StartedServer | null {
  const lock = tryToLock(directory.startLock, 'exclusive');
  if (lock === null || isRepeated) endOrphans(directory.cluster);
  if (lock === null) return null;
  try {
    removeStaleLocks(directory.cluster, directory.sockets, lock.file !== null);
    return startServer(server, lock);
  } finally {
    lock.release();
  }
}

/** Advice to an operator about files that no server can use. */
const advice =
  'The files are as they were. "npm run windfall -- database restore" puts the newest verified dump in their place and keeps them';

/** For a server that ends each time it is started. */
export function describeFailure({ cluster, log }: ClusterServer): Error {
  return new DataDirectoryDamaged(
    `the database in ${cluster} does not start. Its log ends with:\n${readLogTail(log)}\n${advice}`,
  );
}

/** For a server that runs and refuses us, or cannot use its files. */
export function describeRefusal(
  { cluster }: ClusterServer,
  { kind, reason }: { readonly kind: 'damaged' | 'refused'; readonly reason: string },
): Error {
  if (kind === 'refused') return new DatabaseUnavailable(reason);
  return new DataDirectoryDamaged(`the database in ${cluster} is damaged: ${reason}. ${advice}`);
}
