import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPngStore } from '#adapters/pictures/png-store.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { formatGradePicturePath } from '#drawings/grade.ts';
import { namePicture } from '#drawings/picture-index.ts';
import { createPictureFinder, registerDevicePictures } from '#web/device-pictures.ts';
import { makeModel, makeProduct } from '#tests/support/factories.ts';

const product = makeProduct();
const name = namePicture(product.model, product.colour);
const current = `/images/devices/card/${name}.svg`;
const folder = mkdtempSync(join(tmpdir(), 'windfall-pictures-'));
let server: FastifyInstance;

beforeAll(() => {
  server = fastify();
  registerDevicePictures(server, {
    findPicture: createPictureFinder(() => [product]),
    pngs: createPngStore(folder),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('a picture with the current hash is an SVG that is cached for ever and may load or run nothing', async () => {
  const answer = await server.inject(current);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="126" height="168" viewBox="0 0 126 168">/,
  );
  expect(answer.body).toContain('#1f2933');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'; sandbox");
});

test('a picture is sent compressed if the browser supports it', async () => {
  const plain = await server.inject(current);
  const small = await server.inject({ url: current, headers: { 'accept-encoding': 'gzip, br' } });
  expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'br']);
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  expect(small.rawPayload.length).toBeLessThan(1_000);
});

test('each view of a device has its own picture under the same name', async () => {
  const [card, spread, scale] = await Promise.all(
    ['card', 'spread', 'scale'].map(view => server.inject(`/images/devices/${view}/${name}.svg`)),
  );
  expect(new Set([card, spread, scale].map(answer => answer?.body)).size).toBe(3);
});

test('an outdated hash still shows the device, but is not cached', async () => {
  const answer = await server.inject('/images/devices/card/iphone-13-midnight0123456789.svg');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, no-cache');
});

test('an explore picture has its key as address and is revalidated, which costs no body', async () => {
  const answer = await server.inject('/images/explore/iphone-13-midnight');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, no-cache');
  const tag = String(answer.headers.etag);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await server.inject({
      url: '/images/explore/iphone-13-midnight',
      headers: { 'if-none-match': known },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  expect((await server.inject('/images/explore/iphone-13')).statusCode).toBe(200);
});

test('a picture of a grade is cached for ever with its version, and revalidated without it', async () => {
  const answer = await server.inject(formatGradePicturePath('B', 'pair'));
  expect([answer.statusCode, answer.headers['cache-control'], answer.body.slice(0, 4)]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    '<svg',
  ]);
  const plain = await server.inject('/images/grades/B-pair.svg');
  expect(plain.headers['cache-control']).toBe('public, no-cache');
  expect(plain.body).toBe(answer.body);
});

test('the picture beside the previous model is revalidated, because its name does not say which model that is', async () => {
  const answer = await server.inject(`/images/devices/beside/${name}.svg`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, no-cache']);
});

test.each([
  '/images/grades/D-pair.svg',
  '/images/grades/A-rear.svg',
  '/images/devices/card/iphone-99-mauve0123456789.svg',
  `/images/devices/front/${name}.svg`,
  `/images/devices/card/${name}.jpg`,
  '/images/devices/card/iphone-13-midnight.svg',
  '/images/devices/card/.svg',
  `/images/devices/card/..%2F${name}.svg`,
  '/images/explore/iphone-99',
  '/images/explore/__proto__',
])('%s is not found', async address => {
  const answer = await server.inject(address);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a changed catalogue is noticed, and indexed once', () => {
  let products: readonly Product[] = [product];
  const find = createPictureFinder(() => products);
  expect(find('iphone-14')).toBeNull();
  products = [product, makeProduct({ id: 2, model: makeModel({ id: 2, slug: 'iphone-14' }) })];
  const found = find('iphone-14');
  expect(found?.form.modelSlug).toBe('iphone-14');
  expect(find('iphone-14')).toBe(found);
});

test('for mails a picture is a PNG four times as large, rendered once', async () => {
  const png = `/images/devices/card/${name}.png`;
  const answers = await Promise.all([server.inject(png), server.inject(png)]);
  const again = await server.inject(png);
  for (const answer of [...answers, again]) {
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    // A PNG holds its width and height right after the name of its first chunk.
    const { rawPayload } = answer;
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([504, 672]);
  }
  expect(readdirSync(folder)).toHaveLength(1);
});
