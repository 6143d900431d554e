import type { ConnectionTarget } from '#adapters/database/connection/connection-target.ts';
import type { DataDirectory } from '#adapters/database/data-directory.ts';
import { socketPort, type ServerAddress } from '#adapters/database/embedded/choose-address.ts';
import { readOrCreatePassword, serverUser } from '#adapters/database/embedded/create-cluster.ts';

/** The database that the site uses, in the cluster. */
export const ownDatabase = 'postgres';

/** How to connect to the directory's server at its address, as the superuser. */
export function describeLogin(
  directory: DataDirectory,
  address: ServerAddress,
  database = ownDatabase,
): Exclude<ConnectionTarget, { connectionString: string }> {
  const place =
    address.kind === 'socket'
      ? { host: address.folder, port: socketPort }
      : { host: '127.0.0.1', port: address.port };
  // Stated here because `pg` would take it from the environment, which may mean another server.
  return { ...place, user: serverUser, password: readOrCreatePassword(directory), database, ssl: false };
}
