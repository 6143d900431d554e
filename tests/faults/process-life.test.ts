// The life of the server process: stopped and started again (R11, P9). How it goes with its database: database-life.test.ts.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { addresses } from '#api/contract/all-addresses.ts';
import { countries } from '#domain/locale/locale.ts';
import { askResult } from '#tests/support/api-calls.ts';
import { ask, openSocket, parseHead, readUntilClosed } from '#tests/support/http-client.ts';
import { makeSeededDirectory } from '#tests/support/seeded-directory.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const origin = inject('serverUrl');

async function start(variables: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(variables);
  onTestFinished(() => server.discard());
  return server;
}

/** The exit code and output of a start that must fail. */
async function startInVain(variables: Record<string, string>): Promise<string> {
  const server = await startServerProcess(variables).catch((error: unknown) => error as Error);
  if (server instanceof Error) return server.message;
  server.kill();
  throw new Error('the server started');
}

/** The totals of all lists that visitors can see. */
async function readTotals(url: string): Promise<unknown[]> {
  const lists = countries.flatMap(countrySlug =>
    (['refurbished', 'new'] as const).map(mode => ({ countrySlug, activeFilters: { mode } })),
  );
  return Promise.all(
    lists.map(async list => {
      const { data, pagination } = await askResult(url, { ...list, perPage: 3 });
      return { ...list, total: pagination.total, prices: data.map(item => item.selectedOffer?._price) };
    }),
  );
}

test('a stop in the middle of the very first dump ends cleanly and is no error', () => {
  const { code, lines } = inject('firstStart');
  expect(code).toBe(0);
  expect(lines.filter(line => /"level":"(warn|error)"/.test(line))).toEqual([]);
});

test('SIGTERM lets the current request finish and ends the process with 0, and the next start has the same offers', async () => {
  const directory = makeSeededDirectory();
  const server = await start({ DATA_DIR: directory });
  const totals = await readTotals(server.url);
  const body = JSON.stringify({ countrySlug: 'fr' });
  const socket = await openSocket(server.url);
  const response = readUntilClosed(socket);
  const head = ['Host: a', 'Content-Type: application/json', `Content-Length: ${body.length}`];
  socket.write(
    `POST ${addresses.getResult.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`,
  );
  // Bytes are read in the order sent, so the head has arrived when a later request is answered.
  await ask(server.url, '/healthz');

  const started = performance.now();
  const stopped = server.stop();
  await expect.poll(() => server.lines.some(line => line.includes('"stopping"'))).toBe(true);
  await expect
    .poll(() =>
      ask(server.url, '/healthz').then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  socket.write(body.slice(5));
  const answer = await response;
  expect(parseHead(answer)).toMatchObject({ status: 200, headers: { connection: 'close' } });
  const bytes = Number(parseHead(answer).headers['content-length']);
  expect(answer.length - answer.indexOf('\r\n\r\n') - 4).toBe(bytes);
  expect(await stopped).toBe(0);
  // Long before the server would cut remaining connections.
  expect(performance.now() - started).toBeLessThan(4_000);

  const next = await start({ DATA_DIR: directory });
  expect((await ask(next.url, '/readyz')).status).toBe(200);
  expect(await readTotals(next.url)).toEqual(totals);
});

test('SIGTERM ends the process with 0 although a client never finishes its request', async () => {
  const server = await start({ DATA_DIR: makeSeededDirectory() });
  const socket = await openSocket(server.url);
  socket.write(
    `POST ${addresses.getResult.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
  );
  await ask(server.url, '/healthz');
  const started = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
});

/** Whether a connection was aborted; a refused one was never established. */
async function tryPage(origin: string, agent?: Agent): Promise<'answered' | 'refused' | 'broken'> {
  try {
    const { status } = await ask(origin, '/fr/refurbished', agent ? { agent } : {});
    expect(status).toBe(200);
    return 'answered';
  } catch (error) {
    return (error as { code?: string }).code === 'ECONNREFUSED' ? 'refused' : 'broken';
  }
}

test('SIGTERM first shows on /readyz, visitors are served for a while, and no connection is broken off', async () => {
  const server = await start({ DATA_DIR: makeSeededDirectory(), DRAIN_SECONDS: '4' });
  const { url } = server;
  await tryPage(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  onTestFinished(() => agent.destroy());
  const visits = { answered: 0, refused: 0, broken: 0 };
  const visitors = Array.from({ length: 20 }, async () => {
    while (visits.refused === 0) {
      visits[await tryPage(url, agent)]++;
      // As visitors do, and so that other processes get time.
      await sleep(50);
    }
  });
  await expect.poll(() => visits.answered).toBeGreaterThan(20);
  const started = performance.now();
  const stopped = server.stop();
  const burst = Array.from({ length: 60 }, () => tryPage(url));
  await expect.poll(async () => (await ask(url, '/readyz')).status).toBe(503);
  const ready = await ask(url, '/readyz');
  expect(JSON.parse(ready.text)).toEqual({ status: 'not ready', checks: { process: 'closing' } });
  expect((await ask(url, '/readyz?exclude=process&exclude=database')).status).toBe(503);
  const page = await ask(url, '/fr/refurbished', { headers: { connection: 'keep-alive' } });
  expect([page.status, page.headers.connection]).toEqual([200, 'close']);
  const inTime = performance.now() - started;
  expect(new Set(await Promise.all(burst))).toEqual(new Set(['answered']));
  await Promise.all(visitors);
  expect(visits.broken).toBe(0);
  // All requests above were made while the server drained.
  expect(inTime).toBeLessThan(4_000);
  expect(await stopped).toBe(0);
  const seconds = (performance.now() - started) / 1_000;
  expect(seconds).toBeGreaterThan(4);
  expect(seconds).toBeLessThan(10);
});

test.each([
  ['an error that nobody catches', 'uncaught exception', 'throw new Error("planted")'],
  ['a promise that nobody looks at', 'unhandled rejection', 'void Promise.reject(new Error("planted"))'],
])('%s is logged once, and the process serves, drains and ends with 1', async (_name, message, work) => {
  const planted = `data:text/javascript,${encodeURIComponent(`process.on("SIGUSR2",()=>{${work}})`)}`;
  const server = await start({
    DATA_DIR: makeSeededDirectory(),
    DRAIN_SECONDS: '3',
    NODE_OPTIONS: `--import=${planted}`,
  });
  const ended = server.stop('SIGUSR2');
  await expect.poll(async () => (await ask(server.url, '/readyz')).status).toBe(503);
  expect((await ask(server.url, '/fr/refurbished')).status).toBe(200);
  expect(await ended).toBe(1);
  const errors = server.lines.filter(line => line.includes('"level":"error"'));
  expect(errors).toEqual([expect.stringContaining(message)]);
  expect(errors[0]).toContain('planted');
});

test('Ctrl-C in a terminal skips the drain, and a second signal ends the process at once', async () => {
  const patient = { DATA_DIR: makeSeededDirectory(), DRAIN_SECONDS: '60' };
  const atTerminal = await start(patient);
  const started = performance.now();
  expect(await atTerminal.stop('SIGINT')).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);

  const draining = await start(patient);
  const ended = draining.stop();
  let code: number | null | undefined;
  void ended.then(given => (code = given));
  await expect.poll(async () => (await ask(draining.url, '/readyz')).status).toBe(503);
  const since = performance.now();
  await expect
    .poll(
      () => {
        void draining.stop();
        return code;
      },
      { interval: 200, timeout: 10_000 },
    )
    .toBe(1);
  expect(performance.now() - since).toBeLessThan(10_000);
});

test('a port that is taken is named in one line', async () => {
  const failure = await startInVain({ DATA_DIR: makeSeededDirectory(), PORT: new URL(origin).port });
  expect(failure).toMatch(/^the server ended with 1:/);
  const plain = failure.split('\n').filter(line => line.startsWith('windfall: '));
  expect(plain).toHaveLength(1);
  expect(plain[0]).toContain(new URL(origin).port);
  expect(failure).not.toMatch(/\n\s+at /);
});

test('all invalid settings are listed at once, without their values', async () => {
  const failure = await startInVain({
    PORT: 'abc',
    DATABASE_URL: 'foo://user:hunter2@host/db',
    TRUST_PROXY: 'x',
    DRAIN_SECONDS: '-1',
    PUBLIC_URL: 'https://windfall.example/path',
    LOG_LEVEL: 'loud',
    WINDFALL_DEMO: 'maybe',
    SENTRY_DSN: 'nowhere',
  });
  const [code, first, ...lines] = failure.split('\n');
  expect(code).toBe('the server ended with 2:');
  expect(first).toMatch(/^windfall: /);
  const named = lines.map(line => line.trim().split(' ')[0] ?? '');
  const wrong = [
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'WINDFALL_DEMO',
    'TRUST_PROXY',
    'DRAIN_SECONDS',
    'LOG_LEVEL',
    'SENTRY_DSN',
  ];
  expect(named).toHaveLength(wrong.length);
  expect(named).toEqual(expect.arrayContaining(wrong));
  expect(failure).not.toMatch(/hunter2|\bat /);
});
