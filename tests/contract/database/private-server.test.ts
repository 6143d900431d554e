// Only processes of its owner can use the embedded server.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { findServerAddress } from '#adapters/database/embedded/running-server.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Attempts } from '#tests/contract/database/try-to-enter.ts';
import { quietLog } from '#tests/support/database.ts';
import { makeDataDirectory } from '#tests/support/embedded-directory.ts';
import { copyDataDirectory } from '#tests/support/copy-data-directory.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { listServerProcesses } from '#tests/support/server-processes.ts';

const script = join('tests', 'contract', 'database', 'try-to-enter.ts');
const isRoot = process.getuid?.() === 0;
/** An ordinary user, and the user that the server runs as when root starts it. */
const others = [54_321, 65_534];
const tooLong = 'a-folder-with-a-name-that-is-far-too-long-for-a-socket'.repeat(2);

const directories = [
  { by: 'a socket', place: '.' },
  { by: 'a loopback port', place: tooLong },
] as const;

async function open(place: string): Promise<{ dataDir: string; port: number | null }> {
  const parent = makeDataDirectory();
  // Like a home or a service folder that other users may enter.
  chmodSync(parent, 0o755);
  const dataDir = join(parent, place);
  if (place !== '.') {
    mkdirSync(dataDir);
    copyDataDirectory(parent, dataDir);
  }
  const database = await openDatabase({ dataDir, log: quietLog });
  onTestFinished(() => database.close());
  const address = findServerAddress(layOutDataDirectory(dataDir).cluster);
  return { dataDir, port: address?.kind === 'loopback' ? address.port : null };
}

/** TCP_LISTEN, and the same state of UDP. */
const waiting = new Set(['0A', '07']);

/** Addresses, in the system's notation, that any process of the server listens on. */
function listListeners(dataDir: string): string[] {
  const sockets = new Set(
    listServerProcesses(dataDir).flatMap(pid =>
      readdirSync(`/proc/${pid}/fd`).flatMap(file => {
        const target = readLink(`/proc/${pid}/fd/${file}`);
        return /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? [];
      }),
    ),
  );
  return ['tcp', 'tcp6', 'udp', 'udp6'].flatMap(family =>
    readFileSync(`/proc/net/${family}`, 'utf8')
      .split('\n')
      .slice(1)
      .map(line => line.trim().split(/\s+/))
      .filter(([, , , state = '', , , , , , inode = '']) => waiting.has(state) && sockets.has(inode))
      .map(([, address = '']) => `${family} ${address}`),
  );
}

function readLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** `127.0.0.1:5432` in the system's notation. */
function writeLoopback(port: number): string {
  return `tcp 0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
}

describe('the embedded server', () => {
  it.each(directories)('listens on $by and nowhere else', async ({ place }) => {
    const { dataDir, port } = await open(place);
    expect(port === null).toBe(place === '.');
    expect(listListeners(dataDir)).toEqual(port === null ? [] : [writeLoopback(port)]);
  });

  it('closes its folder to other users, whatever mode it was left with', async () => {
    const dataDir = makeDataDirectory();
    const { postgres, sockets, cluster, password } = layOutDataDirectory(dataDir);
    mkdirSync(sockets);
    for (const folder of [postgres, sockets, cluster]) chmodSync(folder, 0o777);
    const database = await openDatabase({ dataDir, log: quietLog });
    const modes = [postgres, sockets, cluster, password].map(path =>
      (statSync(path).mode & 0o777).toString(8),
    );
    await database.close();
    expect(modes).toEqual(['700', '700', '700', '600']);
  });

  it('is not contacted at a port that another program has taken, which would receive the password', async () => {
    const received: number[] = [];
    const stranger = createServer(socket =>
      socket.on('data', data => received.push(data.length)).on('error', () => {}),
    );
    let visitors = 0;
    stranger.on('connection', () => (visitors += 1));
    await new Promise<void>(resolve => stranger.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void stranger.close());
    const { port: taken } = stranger.address() as AddressInfo;
    const parent = makeDataDirectory();
    const dataDir = join(parent, tooLong);
    mkdirSync(dataDir);
    copyDataDirectory(parent, dataDir);
    writeFileSync(layOutDataDirectory(dataDir).port, String(taken));
    const database = await openDatabase({ dataDir, log: quietLog });
    onTestFinished(() => database.close());
    expect(findServerAddress(layOutDataDirectory(dataDir).cluster)).not.toMatchObject({ port: taken });
    expect([visitors, received]).toEqual([0, []]);
  });
});

describe.skipIf(!isRoot)('another user of the machine (needs root)', () => {
  const project = copyProject([script]);

  async function tryToEnter(user: number, dataDir: string, port: number | null): Promise<Attempts> {
    const words = [project.locate(script), dataDir, ...(port === null ? [] : [String(port)])];
    const child = spawn(project.node, words, {
      uid: user,
      gid: user,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    await new Promise(resolve => child.once('close', resolve));
    return JSON.parse(output) as Attempts;
  }

  it.each(directories)('cannot connect by $by', async ({ place }) => {
    const { dataDir, port } = await open(place);
    const closed = { folder: 'EACCES', cluster: 'EACCES', password: 'EACCES' };
    // Without a password the client fails earlier.
    const refused = {
      'no password': expect.stringContaining('SCRAM'),
      'wrong password': '28P01',
      'usual user': '28P01',
    };
    for (const user of others)
      expect(await tryToEnter(user, dataDir, port)).toEqual({
        ...closed,
        ...(port === null ? { socket: 'EACCES' } : refused),
      });
  });
});
