// Responses that no server should send. Each becomes a value, in bounded time, with bounded bytes.
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  createTestFetchDeps,
  readAll,
  sendResponse,
  smallLimits,
  startRawServer,
} from '#tests/support/raw-server.ts';
import type { RawResponder } from '#tests/support/raw-server.ts';
import type { FetchLimits } from '#adapters/fetch/limits.ts';

async function fetchFrom(respond: RawResponder, limits: Partial<FetchLimits> = {}) {
  const server = await startRawServer(respond);
  const { fetch } = createTestFetchDeps({ server, limits });
  const startedAt = performance.now();
  const read = await readAll(fetch.fetchFeed, { address: `${server.origin}/feed.xml` });
  const problem = read.result.ok ? null : read.result.failure.problem;
  return { ...read, problem, ms: performance.now() - startedAt, server };
}

const head = (...lines: string[]) => `${['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n')}`;
const text = 'Fallobst '.repeat(5_000);

test.each([
  ['identity', Buffer.from(text)],
  ['gzip', gzipSync(text)],
  ['x-gzip', gzipSync(text)],
  ['deflate', deflateSync(text)],
  ['br', brotliCompressSync(text)],
])('a body in %s is unpacked, and its size counted as sent and as unpacked', async (encoding, bytes) => {
  const { result, body } = await fetchFrom(socket =>
    sendResponse(socket, '200 OK', [`Content-Encoding: ${encoding}`, 'Content-Type: text/xml'], bytes),
  );
  expect(result).toMatchObject({
    ok: true,
    value: { wireBytes: bytes.length, unpackedBytes: text.length, contentType: 'text/xml' },
  });
  expect(body).toBe(text);
});

test.each([
  ['gzip', gzipSync(Buffer.alloc(50_000_000))],
  ['deflate', deflateSync(Buffer.alloc(50_000_000))],
  ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
])('a decompression bomb in %s is stopped at the limit of unpacked bytes', async (encoding, bytes) => {
  expect(bytes.length).toBeLessThan(smallLimits.wireBytes);
  // It is about sizes: a busy machine may take its time.
  const { problem, body } = await fetchFrom(
    socket => sendResponse(socket, '200 OK', [`Content-Encoding: ${encoding}`], bytes),
    { connectMs: 20_000, headersMs: 20_000, silenceMs: 20_000, totalMs: 60_000 },
  );
  expect(problem).toEqual({ kind: 'too-large', what: 'unpacked' });
  expect(body.length).toBeLessThanOrEqual(smallLimits.unpackedBytes);
});

test('a body that never ends is stopped at the limit of sent bytes', async () => {
  const { problem, body } = await fetchFrom(socket => {
    socket.write(head());
    const pour = () => {
      while (socket.writable && socket.write('x'.repeat(16_384))) {
        // Sends as fast as the client takes it.
      }
    };
    socket.on('drain', pour);
    pour();
  });
  expect(problem).toEqual({ kind: 'too-large', what: 'wire' });
  expect(body.length).toBeLessThanOrEqual(smallLimits.wireBytes);
});

test('a body whose announced length is too large is not read', async () => {
  const { problem, body } = await fetchFrom(socket => {
    socket.write(`${head('Content-Length: 50000000000')}x`);
  });
  expect(problem).toEqual({ kind: 'too-large', what: 'wire' });
  expect(body).toBe('');
});

test('a slow response is stopped, whichever part of it is slow', async () => {
  const drip =
    (line: string): RawResponder =>
    socket => {
      socket.write(line);
      const timer = setInterval(() => (socket.writable ? socket.write('x') : clearInterval(timer)), 50);
      socket.on('close', () => clearInterval(timer));
    };
  for (const [respond, phase] of [
    [() => {}, 'headers'],
    [drip('HTTP/1.1 200 OK\r\nX-Slow: '), 'headers'],
    [(socket => socket.write(head('Content-Length: 100'))) as RawResponder, 'body'],
    [drip(head()), 'total'],
    [drip(head('Content-Length: 5000')), 'total'],
  ] as const) {
    const { problem, ms } = await fetchFrom(respond);
    expect(problem).toEqual({ kind: 'too-slow', phase });
    expect(ms).toBeLessThan(smallLimits.totalMs + 1_000);
  }
});

test('endless interim responses do not keep a request alive', async () => {
  const { problem } = await fetchFrom(socket => {
    const timer = setInterval(() => {
      if (socket.writable) socket.write('HTTP/1.1 103 Early Hints\r\n\r\n');
    }, 20);
    socket.on('close', () => clearInterval(timer));
  });
  expect(problem).toMatchObject({ kind: 'too-slow' });
});

test('a host that does not resolve or cannot be reached is a failure within the time to connect', async () => {
  const lost = createTestFetchDeps({ resolve: () => new Promise(() => {}) });
  expect(await lost.fetch.fetchFeed({ address: 'http://shop.example/' }, () => {})).toMatchObject({
    failure: { problem: { kind: 'too-slow', phase: 'resolve' } },
  });
  const unknown = createTestFetchDeps({
    resolve: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
  });
  expect(await unknown.fetch.fetchFeed({ address: 'http://shop.example/' }, () => {})).toMatchObject({
    failure: { problem: { kind: 'unknown-host', code: 'ENOTFOUND' } },
  });
  const away = createTestFetchDeps({});
  expect(await away.fetch.fetchFeed({ address: 'http://shop.example/' }, () => {})).toMatchObject({
    failure: { problem: { kind: 'unreachable', code: 'ENETUNREACH' }, host: 'shop.example' },
  });
});

test('a response that ends before its length, its chunks or its compressed data do is cut', async () => {
  const packed = gzipSync(text).subarray(0, 40);
  for (const response of [
    `${head('Content-Length: 1000')}half`,
    `${head('Transfer-Encoding: chunked')}ff\r\nhalf`,
    `${head('Transfer-Encoding: chunked')}4\r\nhalf\r\n`,
    Buffer.concat([Buffer.from(head(`Content-Length: ${packed.length}`, 'Content-Encoding: gzip')), packed]),
  ]) {
    const { problem } = await fetchFrom(socket => void socket.end(response));
    expect(problem).toEqual({ kind: 'cut' });
  }
});

/** Sends the bytes, then resets the connection. */
const sendAndReset =
  (...parts: string[]): RawResponder =>
  socket => {
    socket.write(parts.join(''), () => setImmediate(() => socket.resetAndDestroy()));
  };

test('a body without a stated length whose connection breaks is cut', async () => {
  for (const response of [head(), head('Connection: close'), 'HTTP/1.0 200 OK\r\n\r\n']) {
    const { problem } = await fetchFrom(sendAndReset(response, 'line\n'.repeat(5_000)));
    expect(problem).toEqual({ kind: 'cut' });
  }
  const whole = await fetchFrom(sendAndReset(head('Content-Length: 4', 'Connection: close'), 'well'));
  expect(whole.result).toMatchObject({ ok: true, value: { isEndKnown: true } });
});

test('a body that ends with its connection is taken as whole, and marked as without a stated length', async () => {
  for (const [response, isEndKnown] of [
    [`${head()}well`, false],
    ['HTTP/1.0 200 OK\r\n\r\nwell', false],
    [`${head('Transfer-Encoding: chunked')}4\r\nwell\r\n0\r\n\r\n`, true],
    [`${head('Content-Length: 4')}well`, true],
  ] as const) {
    const { result, body } = await fetchFrom(socket => void socket.end(response));
    expect(result).toMatchObject({ ok: true, value: { isEndKnown } });
    expect(body).toBe('well');
  }
});

test('a body longer than its stated length ends at that length', async () => {
  const { result, body } = await fetchFrom(socket => {
    socket.end(`${head('Content-Length: 4')}wellHTTP/1.1 200 OK\r\n\r\nsmuggled`);
  });
  expect(result.ok).toBe(true);
  expect(body).toBe('well');
});

test.each([
  ['unknown-coding', 'x'],
  ['gzip, gzip', gzipSync(gzipSync(text))],
  ['gzip', 'this is no gzip'],
  ['deflate', 'this is no deflate'],
  ['br', 'this is no brotli, and goes on for a while so that the reader notices'],
])('a body that is not what its encoding %s says is refused', async (encoding, bytes) => {
  const { problem } = await fetchFrom(socket =>
    sendResponse(socket, '200 OK', [`Content-Encoding: ${encoding}`], bytes),
  );
  expect(problem).toEqual({ kind: 'encoding' });
});

test('a response that is not HTTP, or whose head is too large, is a failure', async () => {
  for (const [response, problem] of [
    ['SSH-2.0-OpenSSH_9.2\r\n', { kind: 'malformed' }],
    ['HTTP/9.9 what\r\n\r\n', { kind: 'malformed' }],
    [`${head('Content-Length: 4', 'Content-Length: 5')}well`, { kind: 'malformed' }],
    [`${head('Content-Length: 4', 'Transfer-Encoding: chunked')}well`, { kind: 'malformed' }],
    [head('Content-Length: -1'), { kind: 'malformed' }],
    [`${head('Transfer-Encoding: chunked')}zz\r\n`, { kind: 'malformed' }],
    [head(`X-Long: ${'x'.repeat(20_000)}`), { kind: 'too-large', what: 'headers' }],
    [
      head(...Array.from({ length: 2_000 }, (_, at) => `X-${at}: many`)),
      { kind: 'too-large', what: 'headers' },
    ],
  ] as const) {
    const seen = await fetchFrom(socket => void socket.end(response));
    expect(seen.problem).toEqual(problem);
  }
});

test('a server that closes the connection without a response is unreachable', async () => {
  const { problem } = await fetchFrom(socket => void socket.end());
  expect(problem).toMatchObject({ kind: 'unreachable' });
});

test('an error of the sink is rethrown', async () => {
  const server = await startRawServer(socket => sendResponse(socket, '200 OK', [], text));
  const { fetch } = createTestFetchDeps({ server });
  const full = new Error('no space left');
  await expect(
    fetch.fetchFeed({ address: server.origin }, () => {
      throw full;
    }),
  ).rejects.toBe(full);
});
