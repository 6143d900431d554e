import type { ConnectionTarget } from '#adapters/database/connection-target.ts';
import type { DataDirectory } from '#adapters/database/data-directory.ts';
import { socketPort, type ServerAddress } from '#adapters/database/embedded/choose-address.ts';
import { keepPassword, serverUser } from '#adapters/database/embedded/create-cluster.ts';

/** The database of a cluster that the site uses. */
export const ownDatabase = 'postgres';

/** A server of the directory, at its address, as the superuser. */
export function describeLogin(
  directory: DataDirectory,
  address: ServerAddress,
  database = ownDatabase,
): Exclude<ConnectionTarget, { connectionString: string }> {
  const place =
    address.kind === 'socket'
      ? { host: address.folder, port: socketPort }
      : { host: '127.0.0.1', port: address.port };
  // Said here because `pg` would ask the environment, which may mean another server.
  return { ...place, user: serverUser, password: keepPassword(directory), database, ssl: false };
}
