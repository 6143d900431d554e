// One server for every process that uses a data directory: whoever comes first starts it, the others find it, the last to leave ends it.
// A process is there as long as a connection of its own holds a shared advisory lock; the lock goes with the process, however that ends.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { ConnectionTarget } from '#adapters/database/connection-target.ts';
import { layOutDataDirectory, type DataDirectory } from '#adapters/database/data-directory.ts';
import { DatabaseUnavailable, DataDirectoryDamaged } from '#adapters/database/database-errors.ts';
import type { DatabaseLog } from '#adapters/database/database-log.ts';
import {
  chooseAddress,
  findFreePort,
  keepPort,
  locateServer,
  type ServerAddress,
} from '#adapters/database/embedded/choose-address.ts';
import { finishRestore } from '#adapters/database/embedded/finish-restore.ts';
import {
  createCluster,
  keepPassword,
  openPostgresFolder,
  serverUser,
} from '#adapters/database/embedded/create-cluster.ts';
import { checkEarlierEngine } from '#adapters/database/embedded/earlier-engine.ts';
import { tryToLock, type FileLock } from '#adapters/database/embedded/directory-lock.ts';
import { findPrograms } from '#adapters/database/embedded/find-programs.ts';
import {
  findRunningServer,
  findServerPort,
  removeStaleLock,
} from '#adapters/database/embedded/running-server.ts';
import {
  readLogTail,
  startServer,
  stopServer,
  type ClusterServer,
} from '#adapters/database/embedded/start-server.ts';
import { tryToConnect } from '#adapters/database/embedded/try-to-connect.ts';

const presenceLock = 7_163_000;
/** A server that recovers from a crash reads at most its `max_wal_size` again. */
const comeUpLimitMs = 120_000;
const pollMs = 10;
/** What is left of a killed server takes a moment to end; a damaged cluster fails every time. */
const startAttempts = 10;
const startPauseMs = 300;
const stopLimitMs = 6_000;
const longestRetryMs = 10_000;

export interface ServerMembership {
  readonly target: ConnectionTarget;
  readonly server: ClusterServer;
  readonly directory: DataDirectory;
  /** Ends the server unless another process is there. After every other connection of this process has ended. */
  leave(): Promise<void>;
}

/** Throws EmbeddedDatabaseImpossible, DatabaseUnavailable or DataDirectoryDamaged, each with a line for the operator. */
export async function joinServer(dataDir: string, log: DatabaseLog): Promise<ServerMembership> {
  const directory = layOutDataDirectory(dataDir);
  checkEarlierEngine(directory, log);
  openPostgresFolder(directory);
  // Held for as long as this process is there, so that nobody puts another cluster in place under it.
  const usage = tryToLock(directory.usageLock, 'shared');
  if (!usage)
    throw new DatabaseUnavailable(
      `a dump is being put in place in ${directory.postgres}; start again when that is done`,
    );
  try {
    finishRestore(directory);
    const { binaries, launcher } = findPrograms(directory);
    await createCluster(directory, binaries, launcher);
    const { cluster, serverLog } = directory;
    const address = await chooseAddress(directory);
    const server = { binaries, launcher, cluster, address, log: serverLog };
    const member = new Member(server, directory, usage, log);
    await member.join();
    return member;
  } catch (error) {
    usage.release();
    throw error;
  }
}

class Member implements ServerMembership {
  readonly directory: DataDirectory;
  readonly #log: DatabaseLog;
  readonly #password: string;
  readonly #usage: FileLock;
  #server: ClusterServer;
  #presence: pg.Client | null = null;
  #isLeaving = false;

  constructor(server: ClusterServer, directory: DataDirectory, usage: FileLock, log: DatabaseLog) {
    this.#server = server;
    this.#usage = usage;
    this.#log = log;
    this.#password = keepPassword(directory);
    this.directory = directory;
  }

  get server(): ClusterServer {
    return this.#server;
  }

  get target(): ConnectionTarget {
    const place = locateServer(this.#server.address);
    return { ...place, user: serverUser, password: this.#password, database: 'postgres' };
  }

  async join(): Promise<void> {
    const startedAt = performance.now();
    this.#presence = await this.#enter({ mayMove: true });
    if (this.#server.address.kind === 'loopback') keepPort(this.directory, this.#server.address.port);
    this.#log.info({ tookMs: Math.round(performance.now() - startedAt) }, 'database: open');
  }

  async leave(): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
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
      await presence.query('select pg_advisory_unlock_shared($1)', [presenceLock]);
      const { rows } = await presence.query<{ isLast: boolean }>(
        'select pg_try_advisory_lock($1) as "isLast"',
        [presenceLock],
      );
      if (rows[0]?.isLast) await stopServer(this.#server, stopLimitMs);
    } finally {
      await presence.end().catch(() => undefined);
    }
  }

  /** Connects, starting the server where nobody has, until the lock is held. A server that will not start any more throws. */
  async #enter({ mayMove }: { mayMove: boolean }): Promise<pg.Client> {
    const deadline = performance.now() + comeUpLimitMs;
    let started: ReturnType<typeof startServer> | null = null;
    let attempts = 0;
    while (performance.now() < deadline && !this.#isLeaving) {
      this.#followPort();
      const attempt = await tryToConnect(this.target, client => this.#takePlace(client));
      if (attempt.kind === 'connected') return attempt.client;
      if (attempt.kind === 'refused') throw new DatabaseUnavailable(attempt.reason);
      const isAbsent = attempt.kind === 'absent' && (started === null || started.hasEnded());
      if (isAbsent && findRunningServer(this.#server.cluster) === null) {
        if (attempts === startAttempts) throw this.#describeFailure();
        if (attempts > 0) await sleep(startPauseMs);
        if (attempts > 1 && mayMove) await this.#moveToFreePort();
        removeStaleLock(this.#server.cluster);
        started = startServer(this.#server);
        attempts += 1;
      }
      await sleep(pollMs);
    }
    throw new DatabaseUnavailable(`the database server in ${this.directory.postgres} does not answer`);
  }

  async #takePlace(client: pg.Client): Promise<void> {
    // Waits for whoever is just ending the server, and then fails with it.
    await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
    client.on('end', () => void this.#comeBack(client));
  }

  /** The server has ended under us: killed, or ended by its machine's lack of room. It is started again for as long as it takes. */
  async #comeBack(lost: pg.Client): Promise<void> {
    if (this.#isLeaving || this.#presence !== lost) return;
    this.#presence = null;
    const lostAt = performance.now();
    this.#log.error({ log: this.#server.log }, 'database: the server has ended; starting it again');
    for (let retryMs = startPauseMs; !this.#isLeaving; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
      try {
        this.#presence = await this.#enter({ mayMove: false });
        const awayMs = Math.round(performance.now() - lostAt);
        this.#log.info({ awayMs }, 'database: the server is back');
        return;
      } catch {
        // Said once, above; what is wrong stands in the server's own log.
        await sleep(retryMs, undefined, { ref: false });
      }
    }
  }

  #followPort(): void {
    if (this.#server.address.kind !== 'loopback') return;
    const port = findServerPort(this.#server.cluster);
    if (port) this.#server = { ...this.#server, address: { kind: 'loopback', port } };
  }

  /** Another program may have taken the port since the server had it last. */
  async #moveToFreePort(): Promise<void> {
    if (this.#server.address.kind !== 'loopback') return;
    const address: ServerAddress = { kind: 'loopback', port: await findFreePort() };
    this.#server = { ...this.#server, address };
  }

  #describeFailure(): Error {
    return new DataDirectoryDamaged(
      `the database in ${this.directory.cluster} does not start. Its log ends with:\n${readLogTail(this.#server.log)}\n` +
        `The files are as they were. "npm run windfall -- database restore" puts the newest verified dump in their place and keeps them`,
    );
  }
}
