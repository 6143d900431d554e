import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerBuiltFiles } from '#web/built-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'windfall-files-'));
const server = fastify();
const script = 'console.log("ü");';
const readRetainedAsset = async (name: string): Promise<Buffer | null> =>
  name === 'app-0.js' ? Buffer.from('old()') : null;

beforeAll(() => {
  mkdirSync(join(directory, 'assets'));
  mkdirSync(join(directory, '.vite'));
  writeFileSync(join(directory, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(directory, 'favicon.svg'), '<svg/>');
  const path = join(directory, 'assets', 'app-1.js');
  writeFileSync(path, script);
  writeFileSync(`${path}.br`, brotliCompressSync(script));
  writeFileSync(`${path}.gz`, gzipSync(script));
  registerBuiltFiles(server, { clientDir: directory, readRetainedAsset });
});

afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url, headers });

test('a file is sent in an encoding that the client accepts, under one ETag', async () => {
  const [plain, brotli, gzip] = await Promise.all([
    ask('/assets/app-1.js'),
    ask('/assets/app-1.js', { 'accept-encoding': 'gzip, br' }),
    ask('/assets/app-1.js', { 'accept-encoding': 'gzip' }),
  ]);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(script);
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers['etag'])).size).toBe(1);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
  });
});

test('a browser that has a file gets a 304, and HEAD gets only the length', async () => {
  const { headers } = await ask('/assets/app-1.js');
  const again = await ask('/assets/app-1.js', { 'if-none-match': `"other", ${headers['etag'] as string}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await ask('/assets/app-1.js', {}, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(Buffer.byteLength(script)),
  ]);
});

test('a request for a range gets the whole file', async () => {
  const answer = await ask('/assets/app-1.js', { range: 'bytes=0-3' });
  expect([answer.statusCode, answer.body]).toEqual([200, script]);
});

test('a file at the root has no hash in its name, so it is cached for an hour', async () => {
  const { headers, body } = await ask('/favicon.svg', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'content-type': 'image/svg+xml' });
  expect([headers['content-encoding'], body]).toEqual([undefined, '<svg/>']);
});

test('a file of another build is sent too, as one that never changes', async () => {
  const { headers, body } = await ask('/assets/app-0.js');
  expect(body).toBe('old()');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
});

test.each([
  '/assets/',
  '/assets/app-1.js.br',
  '/assets/app-1.js.gz',
  '/.vite/manifest.json',
  '/assets/none.js',
  '/assets/../.vite/manifest.json',
])('%s is not found', async path => {
  expect((await ask(path)).statusCode).toBe(404);
});

test('a file is sent plain while its compressed copies are being written, and compressed from then on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'windfall-files-'));
  const { promise: compressed, resolve } = Promise.withResolvers<void>();
  const starting = fastify();
  try {
    const path = join(folder, 'app.js');
    writeFileSync(path, script);
    writeFileSync(`${path}.br`, brotliCompressSync(script).subarray(0, 4));
    registerBuiltFiles(starting, { clientDir: folder, clientCompressed: compressed, readRetainedAsset });
    const askStarting = () => starting.inject({ url: '/app.js', headers: { 'accept-encoding': 'br' } });
    const before = await askStarting();
    expect([before.headers['content-encoding'], before.body]).toEqual([undefined, script]);
    writeFileSync(`${path}.br`, brotliCompressSync(script));
    resolve();
    await compressed;
    const after = await askStarting();
    expect(after.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(after.rawPayload).toString()).toBe(script);
    expect(after.headers['etag']).toBe(before.headers['etag']);
  } finally {
    await starting.close();
    rmSync(folder, { recursive: true });
  }
});
