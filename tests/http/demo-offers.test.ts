// Links to fictitious merchants over HTTP: one 301 from every country to a page that says so and shows the offer.
import { expect, inject, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { findProduct } from '#tests/support/api-calls.ts';
import { ask } from '#tests/support/http-client.ts';

const origin = inject('serverUrl');
const { product, productSku, offers } = await findProduct(origin, 'de');
const [offer] = offers;

test.each(locales)('the link under the prefix of $slug leads to the page by one 301', async locale => {
  const { status, headers } = await ask(origin, formatLocalePath(locale, `/redirect/${offer?.id}`));
  expect(status).toBe(301);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  const location = String(headers['location']);
  expect(location).toBe(`/de/redirect/demo/${productSku}/${offer?.id}`);
  expect((await ask(origin, location)).status).toBe(200);
});

test('the page says that the merchant is invented, shows the offer and leads back to the device', async () => {
  const { headers, text } = await ask(origin, `/de/redirect/demo/${productSku}/${offer?.id}`);
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(text).toMatch(/<h1[^>]*>[^<]+ ist erfunden<\/h1>/);
  for (const shown of [product.modelName, offer?.priceLabel, offer?.merchantName]) {
    expect(text).toContain(String(shown).replaceAll('&', '&amp;'));
  }
  expect(text).toMatch(new RegExp(`<main.*<a [^>]*href="/de${product.path}"`, 's'));
  expect(text).not.toMatch(/ href="https?:\/\/(?!127\.0\.0\.1)/);
});

test.each([`/de/redirect/demo/${productSku}/1`, `/de/redirect/demo/NO-SUCH-SKU/${offer?.id}`])(
  '%s is not found',
  async path => {
    expect((await ask(origin, path)).status).toBe(404);
  },
);
