// One server for every process that uses a data directory: the first starts it, the others find it, the last to leave ends it. A process
// counts as present while it holds the lock of presence-lock.ts, which ends with the process, however that ends.
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { ConnectionTarget } from '#adapters/database/connection/connection-target.ts';
import { layOutDataDirectory, type DataDirectory } from '#adapters/database/data-directory.ts';
import { DatabaseClosing, DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import type { DatabaseLog } from '#adapters/database/connection/database-log.ts';
import { findFreePort, storePort, type ServerAddress } from '#adapters/database/embedded/choose-address.ts';
import { checkEarlierEngine } from '#adapters/database/embedded/earlier-engine.ts';
import { openPostgresFolder } from '#adapters/database/embedded/create-cluster.ts';
import { tryToLock, type FileLock } from '#adapters/operations/file-lock.ts';
import { findRunningServer, findServerAddress } from '#adapters/database/embedded/running-server.ts';
import { describeLogin } from '#adapters/database/embedded/server-login.ts';
import {
  stopServer,
  type ClusterServer,
  type StartedServer,
} from '#adapters/database/embedded/start-server.ts';
import { prepareServer } from '#adapters/database/embedded/prepare-server.ts';
import { leavePresence, takePresence } from '#adapters/database/embedded/presence-lock.ts';
import { tryToConnect, type ConnectAttempt } from '#adapters/database/embedded/try-to-connect.ts';
import { describeFailure, describeRefusal, tryToStart } from '#adapters/database/embedded/try-to-start.ts';

/** Time for a server to recover from a crash: it reads at most its `max_wal_size` again. */
const startTimeoutMs = 120_000;
/** Pauses grow, because a poll costs a process and a line in the server's log. */
const firstPollMs = 10;
const maxPollMs = 150;
/** The remains of a killed server take a moment to end; a damaged cluster fails every time. */
const startAttempts = 5;
const startPauseMs = 300;
/** Part of the ten seconds in which a process must end. */
const stopTimeoutMs = 3_500;
const maxRetryMs = 10_000;

export interface ServerMembership {
  readonly target: ConnectionTarget;
  readonly server: ClusterServer;
  readonly directory: DataDirectory;
  /** Ends the server unless another process uses it. Call it after every other connection of this process has ended. */
  leave(): Promise<void>;
}

export interface JoinOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called whenever another process is at work, creating the cluster or starting: the caller may keep this thread busy meanwhile. */
  readonly onWaiting?: (() => void) | undefined;
}

/**
 * Throws EmbeddedDatabaseImpossible, DatabaseUnavailable or DataDirectoryDamaged, each with a line for the operator, and DatabaseClosing
 * when the signal aborts first; no server started by this call is left then.
 */
export async function joinServer(
  dataDir: string,
  log: DatabaseLog,
  { signal, onWaiting }: JoinOptions = {},
): Promise<ServerMembership> {
  const begunAt = performance.now();
  const directory = layOutDataDirectory(resolve(dataDir));
  checkEarlierEngine(directory, log);
  openPostgresFolder(directory);
  // Held while this process uses the cluster, so that no other process replaces the cluster meanwhile.
  const usage = tryToLock(directory.usageLock, 'shared');
  if (!usage)
    throw new DatabaseUnavailable(
      `a dump is being put in place in ${directory.postgres}; start again when that is done`,
    );
  try {
    const server = await prepareServer(directory, onWaiting);
    const member = new Member(server, directory, usage, log);
    await member.join(signal, onWaiting);
    log.info({ tookMs: Math.round(performance.now() - begunAt) }, 'database: open');
    return member;
  } catch (error) {
    usage.release();
    throw error;
  }
}

class Member implements ServerMembership {
  readonly directory: DataDirectory;
  readonly #log: DatabaseLog;
  readonly #usage: FileLock;
  #server: ClusterServer;
  #presence: pg.Client | null = null;
  #restarting: Promise<void> | null = null;
  readonly #leaving = new AbortController();

  constructor(server: ClusterServer, directory: DataDirectory, usage: FileLock, log: DatabaseLog) {
    this.#server = server;
    this.#usage = usage;
    this.#log = log;
    this.directory = directory;
  }

  get server(): ClusterServer {
    return this.#server;
  }

  get target(): ConnectionTarget {
    return describeLogin(this.directory, this.#server.address);
  }

  async join(signal: AbortSignal | undefined, onWaiting: JoinOptions['onWaiting']): Promise<void> {
    const giveUp = (): void => this.#leaving.abort();
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
    try {
      await this.#enter({ mayMove: true, onWaiting });
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
    if (this.#server.address.kind === 'loopback') storePort(this.directory, this.#server.address.port);
  }

  async leave(): Promise<void> {
    this.#leaving.abort();
    await this.#restarting;
    const presence = this.#presence;
    this.#presence = null;
    try {
      if (presence) await this.#endServerIfLast(presence);
    } finally {
      this.#usage.release();
    }
  }

  async #endServerIfLast(presence: pg.Client): Promise<void> {
    try {
      if (await leavePresence(presence)) await this.#stop();
    } finally {
      await presence.end().catch(() => undefined);
    }
  }

  async #stop(): Promise<void> {
    if (await stopServer(this.#server, stopTimeoutMs)) return;
    this.#log.warn({ log: this.#server.log }, 'database: the server takes long to end; it goes on by itself');
  }

  /** Another process that needs the server by then starts it again. */
  async #giveUp(started: StartedServer): Promise<void> {
    started.interrupt();
    const deadline = performance.now() + stopTimeoutMs;
    while (!started.hasEnded() && performance.now() < deadline) await sleep(firstPollMs);
  }

  /** Connects, starting the server where none runs, until the lock is held. Throws when the server can no longer be started. */
  async #enter({
    mayMove,
    onWaiting,
  }: {
    mayMove: boolean;
    onWaiting?: JoinOptions['onWaiting'];
  }): Promise<void> {
    const deadline = performance.now() + startTimeoutMs;
    const { cluster } = this.#server;
    let started: StartedServer | null = null;
    let attempts = 0;
    let reason = 'nobody answers';
    let pollMs = firstPollMs;
    while (performance.now() < deadline) {
      if (this.#leaving.signal.aborted) {
        if (started) await this.#giveUp(started);
        throw new DatabaseClosing();
      }
      const attempt = await this.#tryToConnect();
      if (attempt.kind === 'connected') return;
      if (attempt.kind === 'damaged' || attempt.kind === 'refused') {
        if (started) await this.#giveUp(started);
        throw describeRefusal(this.#server, attempt);
      }
      if (attempt.kind === 'busy') ({ reason } = attempt);
      const isAbsent = attempt.kind === 'absent' && (started === null || started.hasEnded());
      if (isAbsent && findRunningServer(cluster) === null) {
        if (attempts === startAttempts) throw describeFailure(this.#server);
        if (attempts > 0) await sleep(startPauseMs);
        if (attempts > 1 && mayMove) await this.#moveToFreePort();
        const begun = tryToStart(this.#server, this.directory, attempts > 0);
        if (begun) attempts += 1;
        started = begun ?? started;
        pollMs = firstPollMs;
      }
      onWaiting?.();
      await sleep(pollMs);
      pollMs = Math.min(pollMs * 1.2, maxPollMs);
    }
    throw new DatabaseUnavailable(
      `the database server in ${this.directory.postgres} cannot be used: ${reason}`,
    );
  }

  async #tryToConnect(): Promise<ConnectAttempt> {
    const address = findServerAddress(this.#server.cluster);
    if (address) this.#server = { ...this.#server, address };
    // Never connects to a port that our own server has not announced: another user's program may wait there for the password.
    else if (this.#server.address.kind === 'loopback') return { kind: 'absent' };
    return tryToConnect(this.target, client => this.#registerPresence(client));
  }

  async #registerPresence(client: pg.Client): Promise<void> {
    await takePresence(client);
    this.#presence = client;
    client.on('end', () => {
      if (this.#leaving.signal.aborted || this.#presence !== client) return;
      this.#presence = null;
      this.#restarting = this.#restart();
    });
  }

  /** Restarts a server that has ended while in use, killed or out of memory. Tries for as long as it takes. */
  async #restart(): Promise<void> {
    const lostAt = performance.now();
    const { log } = this.#server;
    this.#log.error({ log }, 'database: the server has ended; starting it again');
    let isLogged = false;
    for (
      let retryMs = startPauseMs;
      !this.#leaving.signal.aborted;
      retryMs = Math.min(retryMs * 2, maxRetryMs)
    ) {
      try {
        await this.#enter({ mayMove: false });
        const awayMs = Math.round(performance.now() - lostAt);
        this.#log.info({ awayMs }, 'database: the server is back');
        return;
      } catch (error) {
        if (this.#leaving.signal.aborted) return;
        if (!isLogged) this.#log.error({ err: error, log }, 'database: the server does not start; trying on');
        isLogged = true;
        await sleep(retryMs, undefined, { ref: false, signal: this.#leaving.signal }).catch(() => undefined);
      }
    }
  }

  /** Another program may have taken the port since the server had it last. */
  async #moveToFreePort(): Promise<void> {
    if (this.#server.address.kind !== 'loopback') return;
    const address: ServerAddress = { kind: 'loopback', port: await findFreePort() };
    this.#server = { ...this.#server, address };
  }
}
