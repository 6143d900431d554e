// The lifetimes of the built server and its database: one is killed, one is stopped, several servers share a database (P1, P3, P8, P9).
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { findServerAddress } from '#adapters/database/embedded/running-server.ts';
import { describeLogin } from '#adapters/database/embedded/server-login.ts';
import { askResult } from '#tests/support/api-calls.ts';
import { ask } from '#tests/support/http-client.ts';
import { processEnvironment } from '#tests/support/process-environment.ts';
import { germanFeed, ingestGerman } from '#tests/support/run-windfall.ts';
import { makeSeededDirectory } from '#tests/support/seeded-directory.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import {
  endServerOf,
  killAtOnce,
  listServerProcesses,
  listServers,
} from '#tests/support/server-processes.ts';
import { ownScript } from '#tests/support/visits-server.ts';

const projectRoot = join(import.meta.dirname, '..', '..');
const root = mkdtempSync(join(tmpdir(), 'windfall-lives-'));
const patient = { timeout: 60_000 };
const list = { countrySlug: 'de', activeFilters: { mode: 'refurbished' } } as const;

afterAll(() => rmSync(root, { recursive: true, force: true }));

async function start(dataDir: string, variables: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: dataDir, ...variables });
  onTestFinished(() => server.discard());
  return server;
}

/** A visitor's session is a row: it cannot be answered from memory. */
const openSession = (url: string) => ask(url, '/api/users/session/current', { headers: ownScript });

function readServerLog(dataDir: string): string {
  return readFileSync(layOutDataDirectory(dataDir).serverLog, 'utf8');
}

/** Another client of the same database, as an operator's. */
async function connect(dataDir: string): Promise<pg.Client> {
  const directory = layOutDataDirectory(dataDir);
  const address = findServerAddress(directory.cluster);
  if (!address) throw new Error('no server runs');
  const client = new pg.Client(describeLogin(directory, address));
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

function wordsOf({ lines }: ServerProcess, level: string): string[] {
  return lines
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as { level: string; msg: string })
    .filter(record => record.level === level)
    .map(record => record.msg);
}

test('while a killed database restarts by itself pages are served and calls get Retry-After, and it is logged once', async () => {
  const dataDir = makeSeededDirectory();
  const server = await start(dataDir);
  const { url } = server;
  expect((await openSession(url)).status).toBe(200);
  const total = (await askResult(url, list)).pagination.total;
  const before = wordsOf(server, 'info').length;
  killAtOnce(listServerProcesses(dataDir));
  const sessions: unknown[] = [];
  await expect
    .poll(async () => {
      const page = await ask(url, '/de/refurbished/iphone');
      const session = await openSession(url);
      // A proxy that leaves out what all processes share goes on asking this one.
      const forProxies = await ask(url, '/readyz?exclude=database&exclude=disk');
      sessions.push([page.status, forProxies.status, session.status, session.headers['retry-after']]);
      return session.status;
    }, patient)
    .toBe(200);
  // However many requests came before it was back.
  expect(sessions).toEqual([
    ...sessions.slice(1).map(() => [200, 200, 503, '5']),
    [200, 200, 200, undefined],
  ]);
  expect((await askResult(url, list)).pagination.total).toBe(total);
  await expect.poll(async () => (await ask(url, '/readyz')).status, patient).toBe(200);
  expect(wordsOf(server, 'error')).toEqual(['database: the server has ended; starting it again']);
  await expect
    .poll(() => {
      // Tasks of a start may be done in the meantime.
      const since = wordsOf(server, 'info').slice(before);
      return since.filter(words => words.startsWith('database: the server'));
    }, patient)
    .toEqual(['database: the server is back']);
  expect(listServers(dataDir)).toHaveLength(1);

  // Listeners receive changes again: another process's changes are shown.
  expect(await ingestGerman(dataDir, germanFeed)).toMatchObject({ code: 0 });
  await expect.poll(async () => (await askResult(url, list)).pagination.total, patient).toBeGreaterThan(0);
  expect(await server.stop()).toBe(0);
  expect(listServers(dataDir)).toEqual([]);
});

test('processes share a database, which outlives the killed ones and ends with the last', async () => {
  const dataDir = makeSeededDirectory();
  const [one, other] = await Promise.all([start(dataDir), start(dataDir)]);
  const totals = await Promise.all(
    [one, other].map(async ({ url }) => (await askResult(url, list)).pagination.total),
  );
  expect(totals[0]).toBe(totals[1]);
  const [postgres, ...more] = listServers(dataDir);
  expect(more).toEqual([]);

  one.kill();
  await one.stop();
  const session = await openSession(other.url);
  expect(session.status).toBe(200);
  other.kill();
  await other.stop();
  expect(listServers(dataDir)).toEqual([postgres]);

  const next = await start(dataDir);
  expect(listServers(dataDir)).toEqual([postgres]);
  const cookie = String(session.headers['set-cookie']).split(';', 1)[0] ?? '';
  const known = await ask(next.url, '/api/users/session/current', { headers: { ...ownScript, cookie } });
  // The acknowledged session is there: no new one is created.
  expect([known.status, known.headers['set-cookie']]).toEqual([200, undefined]);
  expect(await next.stop()).toBe(0);
  expect(listServers(dataDir)).toEqual([]);
  expect(readServerLog(dataDir)).toMatch(/database system is shut down\n$/);
  const all = [one, other, next];
  expect(all.flatMap(server => [...wordsOf(server, 'warn'), ...wordsOf(server, 'error')])).toEqual([]);
});

test('SIGTERM ends the process with 0 within ten seconds while queries take half a minute, and the database shuts down cleanly', async () => {
  const dataDir = makeSeededDirectory();
  const server = await start(dataDir);
  const operator = await connect(dataDir);
  await operator.query('begin; lock table session in access exclusive mode');
  // The visitor's request waits for the operator's transaction, which sleeps.
  const visitor = openSession(server.url).catch(() => null);
  const sleeper = operator.query('select pg_sleep(30)').catch(() => null);
  const watcher = await connect(dataDir);
  await expect
    .poll(async () => {
      const { rows } = await watcher.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' or wait_event = 'PgSleep'`,
      );
      return rows.length;
    }, patient)
    .toBe(2);
  const startedAt = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  await Promise.all([visitor, sleeper]);
  expect(listServers(dataDir)).toEqual([]);
  expect(readServerLog(dataDir)).toMatch(/database system is shut down\n$/);
  expect(wordsOf(server, 'error')).toEqual([]);
});

/** Started in a process group of its own, as by a shell in a terminal. */
function startInGroup(dataDir: string) {
  const child = spawn(process.execPath, [join(projectRoot, 'dist', 'server', 'serve.js')], {
    cwd: projectRoot,
    detached: true,
    env: {
      ...processEnvironment,
      NODE_ENV: 'production',
      PORT: '0',
      WINDFALL_DEMO: 'small',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', line => lines.push(line));
  const exited = new Promise<number | null>(resolve => child.once('exit', resolve));
  const pressControlC = (): void => void process.kill(-(child.pid ?? 0), 'SIGINT');
  return { lines, exited, pressControlC };
}

test('Ctrl-C reaches the whole group, and the database still shuts down cleanly after the process that uses it', async () => {
  const dataDir = makeSeededDirectory();
  const { lines, exited, pressControlC } = startInGroup(dataDir);
  await expect.poll(() => lines.some(line => line.startsWith('Windfall is ready')), patient).toBe(true);
  pressControlC();
  expect(await exited).toBe(0);
  expect(listServers(dataDir)).toEqual([]);
  expect(readServerLog(dataDir)).toMatch(/database system is shut down\n$/);
  expect(lines.every(isCalm)).toBe(true);
});

function isCalm(line: string): boolean {
  return !/"level":"(warn|error)"/.test(line);
}

test('Ctrl-C while a first start creates its database leaves no process running', async () => {
  const dataDir = join(mkdtempSync(join(root, 'new-')), 'data');
  onTestFinished(() => endServerOf(dataDir));
  const { lines, exited, pressControlC } = startInGroup(dataDir);
  const isMaking = () => existsSync(layOutDataDirectory(dataDir).password);
  await expect.poll(isMaking, { ...patient, interval: 5 }).toBe(true);
  pressControlC();
  expect(await exited).toBe(0);
  expect(listServers(dataDir)).toEqual([]);
  expect(lines.every(isCalm)).toBe(true);
});

test('Ctrl-C while the first data is loaded leaves no process running, and the next start needs no repair', async () => {
  const dataDir = join(mkdtempSync(join(root, 'new-')), 'data');
  onTestFinished(() => endServerOf(dataDir));
  const { lines, exited, pressControlC } = startInGroup(dataDir);
  const isComing = () => lines.some(line => line.includes('"catalogue loaded"'));
  await expect.poll(isComing, { ...patient, interval: 5 }).toBe(true);
  pressControlC();
  expect(await exited).toBe(0);
  expect(listServers(dataDir)).toEqual([]);
  expect(lines.every(isCalm)).toBe(true);
  const next = await start(dataDir);
  expect((await askResult(next.url, list)).pagination.total).toBeGreaterThan(0);
  expect(await next.stop()).toBe(0);
});
