// Claims a data directory for one process, which may then replace its cluster.
import { existsSync } from 'node:fs';
import pg from 'pg';
import type { DataDirectory } from '#adapters/database/data-directory.ts';
import { DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import { chooseAddress } from '#adapters/database/embedded/choose-address.ts';
import { tryToLock, type FileLock } from '#adapters/operations/file-lock.ts';
import { endOrphans } from '#adapters/database/embedded/end-orphans.ts';
import type { PostgresPrograms } from '#adapters/database/embedded/find-programs.ts';
import { presencePrefix } from '#adapters/database/embedded/presence-name.ts';
import { findServerAddress } from '#adapters/database/embedded/running-server.ts';
import { describeLogin } from '#adapters/database/embedded/server-login.ts';
import { stopServer } from '#adapters/database/embedded/start-server.ts';

/** Time for a server to write everything that it has in memory. */
const stopTimeoutMs = 60_000;
const connectTimeoutMs = 2_000;

/**
 * Does not wait: throws DatabaseUnavailable with the processes that have to be stopped. A server that killed processes have left
 * is ended. Until the lock is released, no process can start on the directory.
 */
export async function claimDirectory(
  directory: DataDirectory,
  programs: PostgresPrograms,
): Promise<FileLock> {
  const lock = tryToLock(directory.usageLock, 'exclusive');
  if (!lock) {
    const users = (await listUsers(directory)).join(', ') || 'another process';
    throw new DatabaseUnavailable(`${users} uses ${directory.root}. Stop it first; nothing has been changed`);
  }
  try {
    const { cluster, serverLog: log } = directory;
    const server = { ...programs, cluster, log, address: await chooseAddress(directory) };
    if (!(await stopServer(server, stopTimeoutMs)))
      throw new DatabaseUnavailable(
        `the server in ${directory.postgres} takes long to end; try again when it has`,
      );
    if (existsSync(cluster)) endOrphans(cluster);
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Each as `process 123 (npm start)`; empty when the server does not answer. */
async function listUsers(directory: DataDirectory): Promise<string[]> {
  const address = findServerAddress(directory.cluster);
  if (!address) return [];
  const login = describeLogin(directory, address);
  const client = new pg.Client({ ...login, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      'select application_name as name from pg_stat_activity where starts_with(application_name, $1)',
      [presencePrefix],
    );
    return rows.map(({ name }) => name.slice(presencePrefix.length));
  } catch {
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}
