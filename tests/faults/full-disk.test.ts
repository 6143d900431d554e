// The database's disk fills up while visitors come, and has space again: nothing acknowledged is lost, and no intervention is needed.
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listDumps } from '#adapters/database/backup/dump-files.ts';
import { ask } from '#tests/support/http-client.ts';
import { windfall } from '#tests/support/run-windfall.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { listServers } from '#tests/support/server-processes.ts';
import { canMount, mountSmallDisk } from '#tests/support/small-disk.ts';
import { ownScript } from '#tests/support/visits-server.ts';

const diskMegabytes = 150;
const patient = { timeout: 60_000 };
const visits = 250;

interface LogRecord {
  readonly msg: string;
  readonly problem?: string;
}

/** Without the line of each refused call. */
function readRecords({ lines }: ServerProcess): LogRecord[] {
  return lines
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as LogRecord)
    .filter(({ msg }) => msg !== 'request');
}

let visitors = 0;

/** Each visitor has a different address, so that none exceeds a limit. */
function callAs(url: string, headers: Record<string, string> = {}) {
  const address = `2001:db8:${(++visitors).toString(16)}::1`;
  return ask(url, '/api/users/session/current', {
    headers: { ...ownScript, 'x-forwarded-for': address, ...headers },
  });
}

/** A session is a row; the cookie is its acknowledgement. */
async function openSession(url: string) {
  const { status, headers } = await callAs(url);
  return { status, cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
}

async function isKnown(url: string, cookie: string): Promise<boolean> {
  const { status, headers } = await callAs(url, { cookie });
  // A visitor with an unknown session would get a new one.
  return status === 200 && headers['set-cookie'] === undefined;
}

describe.skipIf(!canMount)('a full disk (needs root, to mount one)', () => {
  test('leaves pages working, is logged once, and the rest recovers by itself when there is room', async () => {
    const disk = mountSmallDisk(diskMegabytes);
    onTestFinished(disk.remove);
    const dataDir = join(disk.path, 'data');
    const server = await startServerProcess({ DATA_DIR: dataDir, TRUST_PROXY: '1' });
    onTestFinished(() => server.discard());
    const { url } = server;
    const acknowledged = [(await openSession(url)).cookie];
    const before = readRecords(server).length;

    disk.fill();
    const answers = new Set<string>();
    for (let visit = 0; visit < visits; visit++) {
      const { status, cookie } = await openSession(url);
      if (status === 200) acknowledged.push(cookie);
      else answers.add(`session ${status}, page ${(await ask(url, '/de/refurbished/iphone')).status}`);
      if (visit % 10 === 0) disk.fill();
    }
    expect([...answers]).toEqual(['session 503, page 200']);
    expect((await ask(url, '/healthz')).status).toBe(200);
    const ready = await ask(url, '/readyz');
    expect([ready.status, JSON.parse(ready.text).checks.disk]).toEqual([503, '0 MB left']);
    const records = readRecords(server).slice(before);
    expect(records.filter(({ msg }) => msg.startsWith('disk: 0 MB left'))).toHaveLength(1);
    expect(records.length).toBeLessThan(10);

    disk.clear();
    await expect.poll(async () => (await openSession(url)).status, patient).toBe(200);
    await expect.poll(async () => (await ask(url, '/readyz')).status, patient).toBe(200);
    for (const cookie of acknowledged) expect(await isKnown(url, cookie)).toBe(true);
    expect(readRecords(server).at(-1)?.msg).toBe('disk: there is room again');
    expect(await server.stop()).toBe(0);
    expect(listServers(dataDir)).toEqual([]);
  });

  test('is not caused by a dump on a disk that is nearly full', async () => {
    const disk = mountSmallDisk(diskMegabytes);
    onTestFinished(disk.remove);
    const dataDir = join(disk.path, 'data');
    const server = await startServerProcess({ DATA_DIR: dataDir });
    onTestFinished(() => server.discard());
    await expect
      .poll(() => readRecords(server).find(({ msg }) => msg.includes('no dump'))?.problem, patient)
      .toMatch(/^a dump may take \d+ MB while it is checked, and \d+ MB are left on the disk$/);
    const asked = await windfall(dataDir, 'database', 'dump');
    expect([asked.code, asked.output]).toEqual([1, expect.stringContaining('MB are left on the disk')]);
    expect(listDumps(join(dataDir, 'dumps'))).toEqual([]);
    expect(await server.stop()).toBe(0);
  });
});
