// The PostgreSQL of the tests: the project's own, started once per run, in a temporary directory.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { chooseAddress, socketPort } from '#adapters/database/embedded/choose-address.ts';
import { chooseLauncher } from '#adapters/database/embedded/choose-launcher.ts';
import {
  createCluster,
  readOrCreatePassword,
  openPostgresFolder,
  serverUser,
} from '#adapters/database/embedded/create-cluster.ts';
import { findBinaries } from '#adapters/database/embedded/find-binaries.ts';
import { findRunningServer } from '#adapters/database/embedded/running-server.ts';
import {
  readLogTail,
  startServer,
  stopServer,
  type ClusterServer,
} from '#adapters/database/embedded/start-server.ts';
import { tryToConnect } from '#adapters/database/embedded/try-to-connect.ts';
import { copyDataDirectory } from '#tests/support/copy-data-directory.ts';

export type TestPostgres = {
  url: string;
  /** A data directory with an empty cluster that was never started: to be copied. */
  emptyDataDirectory: string;
  stop(): Promise<void>;
};

const startLimitMs = 30_000;
/** The database need not outlive the run, so durability is off. */
const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

export async function startTestPostgres(): Promise<TestPostgres> {
  const root = mkdtempSync(join(tmpdir(), 'windfall-postgres-'));
  const directory = layOutDataDirectory(root);
  openPostgresFolder(directory);
  const binaries = findBinaries(directory.libraries);
  const launcher = chooseLauncher(binaries, directory);
  await createCluster(directory, binaries, launcher);
  const emptyDataDirectory = join(root, 'empty');
  copyDataDirectory(root, emptyDataDirectory);
  const address = await chooseAddress(directory);
  const { cluster, serverLog: log } = directory;
  const server = { binaries, launcher, cluster, address, log, settings: forgetful };
  startServer(server);
  const place =
    address.kind === 'socket' ? `host=${encodeURIComponent(address.folder)}` : `port=${address.port}`;
  const url = `postgres://${serverUser}:${readOrCreatePassword(directory)}@localhost:${socketPort}/postgres?${place}`;
  try {
    await waitUntilReady(url, server);
  } catch (error) {
    rmSync(root, { recursive: true, force: true });
    throw error;
  }
  const letGo = endWithThisProcess(findRunningServer(cluster));
  return {
    url,
    emptyDataDirectory,
    stop: async () => {
      letGo();
      await stopServer(server, startLimitMs);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function waitUntilReady(url: string, server: ClusterServer): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  while (performance.now() < deadline) {
    const attempt = await tryToConnect({ connectionString: url }, async () => {});
    if (attempt.kind === 'connected') return attempt.client.end();
    await sleep(20);
  }
  throw new Error(`the PostgreSQL of the tests does not answer:\n${readLogTail(server.log)}`);
}

/** Starts a shell that waits on a pipe from this process: when this process dies, however it does, the shell ends the server. */
function endWithThisProcess(pid: number | null): () => void {
  const watcher = spawn('sh', ['-c', `cat >/dev/null; kill -QUIT ${pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  return () => watcher.kill('SIGKILL');
}
