// `/compare` over HTTP: one address per comparison, unknown products are reported, and every kind of query is answered by a page.
import { expect, inject, test } from 'vitest';
import { findProduct } from '#tests/support/api-calls.ts';
import { ask } from '#tests/support/http-client.ts';

const origin = inject('serverUrl');

test('a comparison has one address, reached by one redirect that keeps the rest of the query', async () => {
  const { productSku } = await findProduct(origin, 'fr');
  const crooked = await ask(
    origin,
    `/fr/compare/?sku=${productSku}&sku=NEVER-MADE%2C${productSku}&utm_source=x`,
  );
  const location = `/fr/compare?sku=${productSku},NEVER-MADE&utm_source=x`;
  expect([crooked.status, crooked.headers.location]).toEqual([301, location]);
  const page = await ask(origin, location);
  expect(page.status).toBe(200);
  expect(page.text).toContain('content="noindex, follow"');
  expect(page.text).not.toContain('rel="alternate"');
  expect(page.text).toMatch(/Aucun appareil ne porte ici le numéro NEVER-MADE/);
  expect(page.text).toMatch(/<th scope="col"/);
  expect(page.text).toMatch(/<th scope="row"/);
});

test.each([
  '/compare',
  '/de/compare?sku=NEVER-MADE',
  `/compare?sku=${'X-1,'.repeat(20)}Y`,
  '/compare?sku=%zz',
])('%s leads to a page', async path => {
  const first = await ask(origin, path);
  const last = first.status === 301 ? await ask(origin, first.headers.location ?? '') : first;
  expect(last.status).toBe(200);
});
