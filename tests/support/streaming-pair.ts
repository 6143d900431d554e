// Two real PostgreSQL servers: a primary with the data of a first start, and a hot standby that streams from it.
import { appendFileSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { unpackDump } from '#adapters/database/backup/unpack-dump.ts';
import { writeDump } from '#adapters/database/backup/write-dump.ts';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import type { DataDirectory } from '#adapters/database/data-directory.ts';
import { findFreePort } from '#adapters/database/embedded/choose-address.ts';
import {
  readOrCreatePassword,
  openPostgresFolder,
  chownCluster,
} from '#adapters/database/embedded/create-cluster.ts';
import { findPrograms } from '#adapters/database/embedded/find-programs.ts';
import { ownDatabase } from '#adapters/database/embedded/server-login.ts';
import { readLogTail, startServer } from '#adapters/database/embedded/start-server.ts';
import { makeEmptyDirectory } from '#tests/support/embedded-directory.ts';
import { killAtOnce, listServerProcesses } from '#tests/support/server-processes.ts';

const standbyName = 'windfall_standby';
const startLimitMs = 30_000;

export interface PairServer {
  readonly port: number;
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
}

export interface StreamingPair {
  /** Both servers, the standby first; `words` are added to its query. */
  url(words?: string): string;
  readonly primary: PairServer & {
    /** SIGKILL, to all its processes at once. */
    kill(): void;
  };
  readonly standby: PairServer & {
    /** Makes it the primary; resolves when it takes writes. */
    promote(): Promise<void>;
    /** Stops the receiver of the primary's WAL, as if the network between them hung; returns a function that resumes it. */
    holdBack(): () => void;
  };
}

/** Every commit waits until the standby has it. Ended with the test. */
export async function startStreamingPair(seeded: string): Promise<StreamingPair> {
  const first = layOutDataDirectory(seeded);
  const password = readOrCreatePassword(first);
  const [port, standbyPort] = [await findFreePort(), await findFreePort()];
  const primary = await startOn(first, port, password, {});
  const second = layOutDataDirectory(makeEmptyDirectory());
  openPostgresFolder(second);
  const { launcher } = findPrograms(second);
  const copy = join(second.root, 'base.tar.zst');
  const client = await connect(port, password);
  await writeDump(client, first.cluster, copy, new AbortController().signal);
  await client.end();
  await unpackDump(copy, second.cluster, launcher.owner, new AbortController().signal);
  const source = `host=127.0.0.1 port=${port} user=windfall password=${password} application_name=${standbyName}`;
  appendFileSync(join(second.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const signal = join(second.cluster, 'standby.signal');
  writeFileSync(signal, '');
  if (launcher.owner !== null) chownSync(signal, launcher.owner, launcher.owner);
  const standby = await startOn(second, standbyPort, password, { hot_standby_feedback: 'on' });
  await primary.query(`alter system set synchronous_standby_names = '${standbyName}'`);
  await primary.query('select pg_reload_conf()');
  const isSynchronous = async () =>
    (await primary.query<{ state: string }>('select sync_state as state from pg_stat_replication'))[0]
      ?.state === 'sync';
  await waitFor(isSynchronous, () => readLogTail(second.serverLog));
  const login = `postgres://windfall:${password}@`;
  return {
    url: (words = '') =>
      `${login}127.0.0.1:${standbyPort},127.0.0.1:${port}/${ownDatabase}${words === '' ? '' : `?${words}`}`,
    primary: { ...primary, kill: () => killAtOnce(listServerProcesses(seeded)) },
    standby: {
      ...standby,
      promote: async () => void (await standby.query('select pg_promote()')),
      holdBack: () => {
        const receiver = listServerProcesses(second.root).find(pid =>
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walreceiver'),
        );
        if (receiver === undefined) throw new Error('the standby receives nothing');
        process.kill(receiver, 'SIGSTOP');
        return () => void process.kill(receiver, 'SIGCONT');
      },
    },
  };
}

async function startOn(
  directory: DataDirectory,
  port: number,
  password: string,
  settings: Readonly<Record<string, string>>,
): Promise<PairServer> {
  const { binaries, launcher } = findPrograms(directory);
  chownCluster(directory.cluster, launcher.owner);
  const address = { kind: 'loopback', port } as const;
  const { cluster, serverLog: log } = directory;
  startServer({ binaries, launcher, cluster, address, log, settings });
  const query: PairServer['query'] = async statement => {
    const client = await connect(port, password);
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  };
  await waitFor(
    () =>
      query('select 1').then(
        () => true,
        () => false,
      ),
    () => readLogTail(log),
  );
  return { port, query };
}

async function connect(port: number, password: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'windfall',
    password,
    database: ownDatabase,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function waitFor(isSo: () => Promise<boolean>, explain: () => string): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(explain());
    await sleep(20);
  }
}
