// Debian's PostgreSQL for the tests of the second engine: one temporary server per run, on a free loopback port.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type TestPostgres = { url: string; stop(): Promise<void> };

const START_LIMIT_MILLIS = 20_000;

/** Null when the machine has no PostgreSQL. */
export async function startTestPostgres(): Promise<TestPostgres | null> {
  const binaries = findBinaries();
  const owner = findOwner();
  if (!binaries || !owner) return null;
  const directory = mkdtempSync(join(tmpdir(), 'windfall-postgres-'));
  if (owner.uid !== undefined) chownSync(directory, owner.uid, owner.gid!);
  const data = join(directory, 'data');
  const initdb = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: directory, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr || String(initdb.error)}`);
  const port = await findFreePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '64MB',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // The shell waits on our end of a pipe: when this process dies in whatever way, the server goes with it.
  const shell = spawn(
    'sh',
    [
      '-c',
      '"$0" "$@" >"$LOG" 2>&1 & server=$!; cat >/dev/null; kill -QUIT $server; wait $server',
      join(binaries, 'postgres'),
      '-D',
      data,
      ...options,
    ],
    {
      ...owner,
      cwd: directory,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { ...process.env, LOG: join(directory, 'log') },
    },
  );
  const ended = new Promise<void>(resolve => shell.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    shell.stdin?.end();
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await waitUntilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MILLIS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

function findBinaries(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  const found = versions
    .map(version => join(root, version, 'bin'))
    .find(path => existsSync(join(path, 'initdb')));
  return found ?? null;
}

/** PostgreSQL refuses to run as root; Debian's package brings the user for it. */
function findOwner(): { uid?: number; gid?: number } | null {
  if (process.getuid?.() !== 0) return {};
  const ask = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout || NaN);
  const uid = ask('-u');
  const gid = ask('-g');
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : null;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
}
