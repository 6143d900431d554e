// Opens a dump with a private server that no other process can reach, to check it and throw it away.
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { recoverCopy } from '#adapters/database/backup/recover-copy.ts';
import { DumpDamaged, unpackDump } from '#adapters/database/backup/unpack-dump.ts';
import type { ConnectionTarget } from '#adapters/database/connection/connection-target.ts';
import type { DataDirectory } from '#adapters/database/data-directory.ts';
import { DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import {
  findFreePort,
  hasRoomForSocket,
  type ServerAddress,
} from '#adapters/database/embedded/choose-address.ts';
import { openPostgresFolder } from '#adapters/database/embedded/create-cluster.ts';
import { tryToLock, type FileLock } from '#adapters/operations/file-lock.ts';
import { endOrphans } from '#adapters/database/embedded/end-orphans.ts';
import type { PostgresPrograms } from '#adapters/database/embedded/find-programs.ts';
import { findRunningServer } from '#adapters/database/embedded/running-server.ts';
import { readLogTail, startServer, type StartedServer } from '#adapters/database/embedded/start-server.ts';
import { describeLogin } from '#adapters/database/embedded/server-login.ts';
import { tryToConnect } from '#adapters/database/embedded/try-to-connect.ts';

/** Connects as the superuser; the connection ends with the copy. */
export type ConnectToCopy = (database: string) => Promise<pg.Client>;

/** Little memory: the server has one connection and runs beside the one that answers visitors. It has the priority of this process. */
const settings = {
  shared_buffers: '16MB',
  maintenance_work_mem: '32MB',
  max_connections: '10',
  max_wal_senders: '0',
  autovacuum: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  // A copy so damaged that a check never ends counts as damaged.
  statement_timeout: '30min',
};
const pollMs = 20;
const lockPollMs = 200;
const startTimeoutMs = 120_000;
const leftoverLimitMs = 10_000;

/**
 * Opens a dump, and closes and removes all of it when the work is done or the signal aborts. The directory has room for one copy at a time;
 * the remains of a killed process are removed first. Throws DumpDamaged for a dump that does not open.
 */
export async function withDatabaseCopy<Value>(
  file: string,
  directory: DataDirectory,
  programs: PostgresPrograms,
  signal: AbortSignal,
  work: (connect: ConnectToCopy) => Promise<Value>,
): Promise<Value> {
  openPostgresFolder(directory);
  const lock = await waitForLock(directory.copyLock, signal);
  const cluster = join(directory.copy, 'cluster');
  try {
    await removeLeftovers(directory.copy, cluster);
    makeFolder(directory.copy, programs.launcher.owner);
    await unpackDump(file, cluster, programs.launcher.owner, signal);
    await recoverCopy(cluster, directory, programs, signal);
    return await withServer(cluster, directory, programs, signal, work);
  } finally {
    await removeLeftovers(directory.copy, cluster);
    lock.release();
  }
}

/** Removes the copy that a killed process has left, unless another process has one open. */
export async function removeStaleCopy(directory: DataDirectory): Promise<void> {
  const lock = tryToLock(directory.copyLock, 'exclusive');
  if (!lock) return;
  try {
    await removeLeftovers(directory.copy, join(directory.copy, 'cluster'));
  } finally {
    lock.release();
  }
}

async function withServer<Value>(
  cluster: string,
  directory: DataDirectory,
  programs: PostgresPrograms,
  signal: AbortSignal,
  work: (connect: ConnectToCopy) => Promise<Value>,
): Promise<Value> {
  const address: ServerAddress = hasRoomForSocket(directory.copy)
    ? { kind: 'socket', folder: directory.copy }
    : { kind: 'loopback', port: await findFreePort() };
  const log = join(directory.copy, 'server.log');
  const server = startServer({ ...programs, cluster, address, log, settings, niceness: getPriority() });
  const clients: pg.Client[] = [];
  // Ends running queries, too.
  const disconnect = (): void => {
    for (const client of clients) void client.end().catch(() => undefined);
  };
  signal.addEventListener('abort', disconnect);
  try {
    return await work(async database => {
      const client = await waitForConnection(
        describeLogin(directory, address, database),
        server,
        log,
        signal,
      );
      clients.push(client);
      return client;
    });
  } finally {
    signal.removeEventListener('abort', disconnect);
    disconnect();
    await server.endAtOnce();
  }
}

async function waitForConnection(
  target: ConnectionTarget,
  server: StartedServer,
  log: string,
  signal: AbortSignal,
): Promise<pg.Client> {
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    signal.throwIfAborted();
    const attempt = await tryToConnect(target, async () => {});
    if (attempt.kind === 'connected') return attempt.client;
    if (attempt.kind === 'refused' || attempt.kind === 'damaged') throw new DumpDamaged(attempt.reason);
    if (server.hasEnded()) break;
    await sleep(pollMs);
  }
  throw new DumpDamaged(`its server does not start: ${readLogTail(log, 3).replaceAll('\n', ' ')}`);
}

async function waitForLock(file: string, signal: AbortSignal): Promise<FileLock> {
  for (;;) {
    signal.throwIfAborted();
    const lock = tryToLock(file, 'exclusive');
    if (lock) return lock;
    await sleep(lockPollMs);
  }
}

async function removeLeftovers(folder: string, cluster: string): Promise<void> {
  const deadline = performance.now() + leftoverLimitMs;
  if (existsSync(cluster)) endOrphans(cluster);
  for (let pid = findRunningServer(cluster); pid !== null; pid = findRunningServer(cluster)) {
    if (performance.now() > deadline)
      throw new DatabaseUnavailable(`the server of a dump's check does not end (process ${pid})`);
    process.kill(pid, 'SIGKILL');
    await sleep(pollMs);
  }
  // The processes of a killed server take a moment to notice and end.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

function makeFolder(folder: string, owner: number | null): void {
  mkdirSync(folder, { mode: 0o700 });
  if (owner !== null) chownSync(folder, owner, owner);
}
