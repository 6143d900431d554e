import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPngStore } from '#adapters/pictures/png-store.ts';
import { locales } from '#domain/locale/locale.ts';
import { registerSocialCards } from '#web/social-cards.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { makeMerchant, makeOffer, makeProduct } from '#tests/support/factories.ts';
import { buildSeedView } from '#tests/support/seed-view.ts';

const product = makeProduct();
const offer = makeOffer({ country: 'de', priceMinor: 41_200, available: true });
const folder = mkdtempSync(join(tmpdir(), 'windfall-cards-'));
let server: FastifyInstance;

beforeAll(async () => {
  const view = await buildSeedView({ products: [product], parts: [] }, [offer], [makeMerchant()]);
  server = fastify();
  registerSocialCards(server, {
    currentCatalogue: () => view,
    translations: await loadTranslations(),
    pngs: createPngStore(folder),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const addresses = locales.flatMap(({ slug }) => [
  `/images/social/${slug}.png`,
  `/images/social/${slug}/${product.sku}.png`,
]);

test.each(addresses)('%s is a PNG of 1200 by 628', async url => {
  const answer = await server.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
  });
  const { rawPayload } = answer;
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 628]);
  expect(rawPayload.length).toBeLessThan(80_000);
  const etag = String(answer.headers['etag']);
  const again = await server.inject({ url, headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
});

test('a card shows the price of its country, so another country has another picture', async () => {
  const [german, french, site] = await Promise.all(
    [`de-de/${product.sku}`, `fr-fr/${product.sku}`, 'de-de'].map(name =>
      server.inject(`/images/social/${name}.png`),
    ),
  );
  expect(new Set([german, french, site].map(answer => answer?.headers['etag'])).size).toBe(3);
});

test.each(['xx-xx.png', 'de-de.svg', 'de-de/NOTHING.png', `de-de/${product.sku}`, 'xx-xx/IPHONE.png'])(
  '/images/social/%s is not found',
  async name => {
    const answer = await server.inject(`/images/social/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);
