// Starts and stops PostgreSQL on a cluster. The server is detached: it outlives the process that started it, for the others that use it.
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketPort, type ServerAddress } from '#adapters/database/embedded/choose-address.ts';
import type { Launcher } from '#adapters/database/embedded/choose-launcher.ts';
import type { PostgresBinaries } from '#adapters/database/embedded/find-binaries.ts';
import { nameCluster } from '#adapters/database/embedded/end-orphans.ts';
import { findRunningServer, isServerOf } from '#adapters/database/embedded/running-server.ts';
import { runProgram } from '#adapters/database/embedded/run-program.ts';
import type { FileLock } from '#adapters/operations/file-lock.ts';
import { giveToFolderOwner } from '#adapters/operations/folder-owner.ts';

export interface ClusterServer {
  readonly binaries: PostgresBinaries;
  readonly launcher: Launcher;
  readonly cluster: string;
  readonly address: ServerAddress;
  readonly log: string;
  /** Settings in addition to those of all our servers. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Its niceness: 19 = only when nothing else wants the core. */
  readonly niceness?: number;
}

export interface StartedServer {
  hasEnded(): boolean;
  /** Asks it to shut down in order, even during its start. */
  interrupt(): void;
  /** Kills it, as a power cut would: for a server whose files are no longer needed. Resolves when it has ended. */
  endAtOnce(): Promise<void>;
}

/** Pages take precedence over queries when both want the core. */
const usualNiceness = 5;
const logBytesKept = 5_000_000;
const stopPollMs = 5;
/** A server that has not ended this long after a request is killed. */
const endGraceMs = 1_000;

/** Overrides any configuration file in the cluster: what is acknowledged is on the disk. */
const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Elsewhere the default reaches the disk; on macOS it may stop in the disk's own cache.
  ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
};

/** Other settings that differ from PostgreSQL's defaults. */
const settingsOfOurs = {
  ...durable,
  // Fits a machine with little memory that also runs the web server.
  shared_buffers: '128MB',
  max_connections: '100',
  io_method: 'sync',
  jit: 'off',
  // Enough for some minutes of feed writes between checkpoints.
  max_wal_size: '512MB',
  min_wal_size: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  // The text of a statement and the details of its error may come from a visitor.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  // A query whose process was killed ends, and so do its locks. Not available on Windows.
  ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '1s' }),
};

/** Spawns the server; only connecting to it shows whether it has started. */
export function startServer(server: ClusterServer, lock?: FileLock): StartedServer {
  const { binaries, launcher, cluster, address, log, settings, niceness = usualNiceness } = server;
  const output = openLog(log);
  try {
    const name = { cluster_name: nameCluster(cluster) };
    const given = { ...settingsOfOurs, ...name, ...listenOn(address), ...settings };
    const words = [
      '-D',
      cluster,
      ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    const child = launcher.start(binaries.postgres, words, {
      cwd: '/',
      env: { ...process.env, ...binaries.env },
      stdio: ['ignore', output, output, lock?.file ?? 'ignore'],
      // In its own process group: Ctrl-C in a terminal reaches only Windfall, which then shuts the server down properly.
      detached: true,
    });
    child.unref();
    let hasEnded = false;
    const end = (): void => void (hasEnded = true);
    child.on('error', end);
    child.on('exit', end);
    lowerPriority(child.pid, niceness);
    return {
      hasEnded: () => hasEnded,
      interrupt: () => void child.kill('SIGINT'),
      endAtOnce: async () => {
        const killAt = performance.now() + endGraceMs;
        child.kill('SIGQUIT');
        while (!hasEnded) {
          await sleep(stopPollMs);
          if (performance.now() > killAt) child.kill('SIGKILL');
        }
      },
    };
  } finally {
    closeSync(output);
  }
}

function lowerPriority(pid: number | undefined, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Ignored: the priority only affects speed.
  }
}

/**
 * Shuts the server down properly: open transactions are rolled back, committed ones are written. Returns false when it takes longer than
 * the limit; it then finishes on its own, and the next start waits for it.
 */
export async function stopServer(
  { binaries, launcher, cluster }: ClusterServer,
  limitMs: number,
): Promise<boolean> {
  const pid = findRunningServer(cluster);
  if (pid === null) return true;
  if (process.platform === 'win32')
    await runProgram(launcher, binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast'], binaries.env);
  else process.kill(pid, 'SIGINT');
  const deadline = performance.now() + limitMs;
  // Its lock file disappears a moment before the process does.
  while (isServerOf(pid, cluster)) {
    if (performance.now() > deadline) return false;
    await sleep(stopPollMs);
  }
  return true;
}

/** The last lines of the server's own log. */
export function readLogTail(log: string, lines = 5): string {
  try {
    return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}

function listenOn(address: ServerAddress): Record<string, string> {
  if (address.kind === 'socket') {
    return {
      listen_addresses: '',
      unix_socket_directories: quotePath(address.folder),
      port: String(socketPort),
    };
  }
  return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(address.port) };
}

/** The setting is a list, so a path with a comma in it is quoted. */
function quotePath(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

function openLog(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logBytesKept) renameSync(log, `${log}.1`);
  const file = openSync(log, 'a', 0o600);
  giveToFolderOwner(log);
  return file;
}
