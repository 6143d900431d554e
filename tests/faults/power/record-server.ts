// Runs the embedded server under strace, which records its file-system calls in order.
import { spawnSync } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { chooseAddress } from '#adapters/database/embedded/choose-address.ts';
import { chooseLauncher, type Launcher } from '#adapters/database/embedded/choose-launcher.ts';
import {
  readOrCreatePassword,
  serverUser,
  chownCluster,
} from '#adapters/database/embedded/create-cluster.ts';
import { findBinaries } from '#adapters/database/embedded/find-binaries.ts';
import { startServer, stopServer } from '#adapters/database/embedded/start-server.ts';
import { tryToConnect } from '#adapters/database/embedded/try-to-connect.ts';
import { openSharedDatabase, type SharedDatabase } from '#adapters/database/open-database.ts';
import { quietLog } from '#tests/support/database.ts';

/** All calls that may change a file, make it durable, or tell a client that something is done. */
const calls = [
  'open,openat,openat2,creat,write,writev,pwrite64,pwritev,pwritev2,ftruncate,truncate,fallocate',
  'fsync,fdatasync,sync_file_range,syncfs,sync,msync,mmap,copy_file_range,sendfile,splice,io_uring_setup',
  'rename,renameat,renameat2,unlink,unlinkat,link,linkat,symlink,symlinkat,mkdir,mkdirat,rmdir',
  'send,sendto,sendmsg',
].join(',');

/** Small enough that the server writes pages before a checkpoint does. */
const smallMemory = { shared_buffers: '2MB' };
const limitMs = 60_000;

export const canTrace = spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0;

/** Does the work on a database of the cluster and ends its server cleanly. Answers the file of the trace. */
export async function recordServer(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  work: (database: SharedDatabase) => Promise<void>,
): Promise<string> {
  const directory = layOutDataDirectory(dataDir);
  const binaries = findBinaries(directory.libraries);
  const plain = chooseLauncher(binaries, directory);
  chownCluster(directory.cluster, plain.owner);
  const trace = `${dataDir}/trace`;
  writeFileSync(trace, '');
  if (plain.owner !== null) chownSync(trace, plain.owner, plain.owner);
  const address = await chooseAddress(directory);
  if (address.kind !== 'socket') throw new Error(`${dataDir} is too long a path for a socket`);
  const { cluster, serverLog: log } = directory;
  const launcher = traceTo(trace, plain);
  const server = { binaries, launcher, cluster, address, log, settings: { ...smallMemory, ...settings } };
  startServer(server);
  const password = readOrCreatePassword(directory);
  const target = {
    host: address.folder,
    port: 5432,
    user: serverUser,
    password,
    database: 'postgres',
    ssl: false,
  } as const;
  const deadline = performance.now() + limitMs;
  for (;;) {
    const attempt = await tryToConnect(target, client => client.end());
    if (attempt.kind === 'connected') break;
    if (performance.now() > deadline) throw new Error('the traced server does not answer');
    await sleep(20);
  }
  const database = openSharedDatabase({ target, idleTransactionTimeoutMs: limitMs }, quietLog);
  try {
    await work(database);
  } finally {
    await database.close();
    await stopServer(server, limitMs);
  }
  return trace;
}

function traceTo(trace: string, { owner, start }: Launcher): Launcher {
  const words = ['-f', '--seccomp-bpf', '-qq', '-y', '-v', '-xx', '-s', '32000000', '-e', 'signal=none'];
  return {
    owner,
    start: (program, given, options) =>
      start('strace', [...words, '-e', `trace=${calls}`, '-o', trace, program, ...given], options),
  };
}
