// Slow and endless requests are cut while all others are served (R28, P17).
import type { Socket } from 'node:net';
import { expect, inject, test } from 'vitest';
import { addresses } from '#api/contract/all-addresses.ts';
import { ask, exchange, openSocket, parseHead, readUntilClosed } from '#tests/support/http-client.ts';

const origin = inject('serverUrl');

/** Of each kind; `npm run test:long` opens 200 in all. */
const slowOfEach = process.env['WINDFALL_TEST_LONG'] === '1' ? 67 : 10;

/** Sends one byte a second, as long as the connection is open. */
function drip(socket: Socket, text: string): void {
  let sent = 0;
  const timer = setInterval(() => socket.write(text[sent++ % text.length] ?? ''), 1_000);
  socket.once('close', () => clearInterval(timer));
}

async function timeToEnd(response: Promise<string>): Promise<{ seconds: number; answer: string }> {
  const started = performance.now();
  const answer = await response;
  return { seconds: (performance.now() - started) / 1_000, answer };
}

/** '' when the connection ended without an answer. */
function statusOf(answer: string): number | '' {
  return answer === '' ? '' : parseHead(answer).status;
}

test.concurrent(
  'slow headers and endless bodies are cut, and other requests are not affected',
  async () => {
    const slowHeaders = Array.from({ length: slowOfEach }, async () => {
      const socket = await openSocket(origin);
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
      drip(socket, 'X-Slow: a\r\n');
      return timeToEnd(readUntilClosed(socket));
    });
    const slowBodies = Array.from({ length: slowOfEach }, async () => {
      const socket = await openSocket(origin);
      const head = ['Host: a', 'Content-Type: application/json', 'Content-Length: 1000'];
      socket.write(`POST ${addresses.getResult.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`);
      drip(socket, ' ');
      return timeToEnd(readUntilClosed(socket));
    });
    const silent = Array.from({ length: slowOfEach }, async () =>
      timeToEnd(readUntilClosed(await openSocket(origin))),
    );

    const times: number[] = [];
    let areCut = false;
    const all = Promise.all([Promise.all(slowHeaders), Promise.all(slowBodies), Promise.all(silent)]);
    void all.finally(() => (areCut = true));
    while (!areCut) {
      const started = performance.now();
      expect((await ask(origin, '/fr/refurbished')).status).toBe(200);
      times.push(performance.now() - started);
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    const [headers, bodies, silences] = await all;
    for (const { seconds, answer } of [...headers, ...silences]) {
      expect(seconds).toBeLessThan(14);
      expect(['', 408]).toContain(statusOf(answer));
    }
    for (const { seconds, answer } of bodies) {
      expect(seconds).toBeLessThan(19);
      expect(['', 400, 408]).toContain(statusOf(answer));
    }
    times.sort((a, b) => a - b);
    expect(times.length).toBeGreaterThan(20);
    expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(500);
  },
  40_000,
);

test.concurrent('a connection that stays open after its response is closed', async () => {
  const socket = await openSocket(origin);
  const response = readUntilClosed(socket);
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  const { seconds, answer } = await timeToEnd(response);
  expect(parseHead(answer).status).toBe(200);
  expect(seconds).toBeLessThan(9);
});

test('headers of 16 KB and more are refused, slightly smaller ones are read', async () => {
  const request = (bytes: number) =>
    `GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: ${'x'.repeat(bytes)}\r\n\r\n`;
  expect(parseHead(await exchange(origin, request(16 * 1024))).status).toBe(431);
  expect(parseHead(await exchange(origin, request(15 * 1024))).status).toBe(200);
});

test('a request with thousands of headers is refused', async () => {
  const headers = Array.from({ length: 2_500 }, (_, index) => `X${index}: 1`).join('\r\n');
  const response = await exchange(
    origin,
    `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n\r\n`,
  );
  expect(parseHead(response).status).toBe(431);
});

test('a body that is announced as too large is refused before it is sent', async () => {
  const socket = await openSocket(origin);
  const response = readUntilClosed(socket);
  const head = [
    'Host: a',
    'Content-Type: application/json',
    'Content-Length: 900000000',
    'Connection: close',
  ];
  socket.write(`POST ${addresses.getResult.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`);
  const { seconds, answer } = await timeToEnd(response);
  expect(parseHead(answer).status).toBe(413);
  expect(seconds).toBeLessThan(5);
});
