// Every address over HTTP: status, the single 301 to the canonical form, and the language of a 404.
import { expect, inject, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { findProduct } from '#tests/support/api-calls.ts';
import { ask } from '#tests/support/http-client.ts';
import type { HttpAnswer } from '#tests/support/http-client.ts';

const origin = inject('serverUrl');
const translations = await loadTranslations();

function headingOf({ text }: HttpAnswer): string {
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? '';
  return heading.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/** Status, kind and language of an answer, compared as one string, so that a failure shows all of them. */
function describeDocument({ status, headers, text }: HttpAnswer) {
  return { status, type: headers['content-type'], lang: /<html[^>]* lang="([^"]*)"/.exec(text)?.[1] };
}

function htmlIn({ tag }: Locale, status: number): ReturnType<typeof describeDocument> {
  return { status, type: 'text/html; charset=utf-8', lang: tag };
}

test.each(locales)('the pages of $slug exist, in its language', async locale => {
  const { product } = await findProduct(origin, locale.country);
  const path = (rest: string) => formatLocalePath(locale, rest);
  const t = translations[locale.slug];
  expect(describeDocument(await ask(origin, path('/')))).toEqual(htmlIn(locale, 200));
  for (const mode of ['refurbished', 'new'] as const) {
    const all = await ask(origin, path(`/${mode}`));
    expect(describeDocument(all)).toEqual(htmlIn(locale, 200));
    expect(headingOf(all)).toBe(t(`results.title.${mode}`, { products: t('products.all') }));
    expect(describeDocument(await ask(origin, path(`/${mode}/iphone`)))).toEqual(htmlIn(locale, 200));
    const productPath = product.path.replace(/^\/[a-z]+/, `/${mode}`);
    expect(describeDocument(await ask(origin, path(productPath)))).toEqual(htmlIn(locale, 200));
  }
});

test.each(locales)('an unknown address of $slug is a 404 page in its language', async locale => {
  const t = translations[locale.slug];
  for (const rest of ['/nothing', '/refurbished/nothing', '/refurbished/iphone/nothing', '/a/b/c/d/e/f/g']) {
    const answer = await ask(origin, formatLocalePath(locale, rest));
    expect(describeDocument(answer)).toEqual(htmlIn(locale, 404));
    expect(headingOf(answer)).toBe(t('not-found.title'));
    expect(answer.text).toContain('noindex');
    expect(answer.text).toContain(`href="${formatLocalePath(locale, '/')}"`);
  }
});

test('/error is the failure page and belongs to no locale', async () => {
  const answer = await ask(origin, '/error');
  expect(describeDocument(answer)).toEqual(htmlIn(locales[0]!, 500));
  expect(headingOf(answer)).toBe(translations['en-us']('failure.title'));
  for (const { prefix } of locales.slice(1)) {
    expect((await ask(origin, `/${prefix}/error`)).status).toBe(404);
  }
});

const redirects: [string, string][] = [
  ['/refurbished/', '/refurbished'],
  ['//refurbished', '/refurbished'],
  ['/refurbished//iphone///', '/refurbished/iphone'],
  ['/refurbished\\iphone', '/refurbished/iphone'],

  ['/refurbished%2fiphone', '/refurbished/iphone'],
  ['/refurbished%5Ciphone', '/refurbished/iphone'],
  ['/?', '/'],
  ['/refurbished?', '/refurbished'],
  ['/us', '/'],
  ['/us/', '/'],
  ['/en', '/'],
  ['/us?utm_source=a', '/?utm_source=a'],
  ['/en/refurbished/iphone', '/refurbished/iphone'],
  ['/us/fr/new', '/fr/new'],
  ['/fr/', '/fr'],
  ['/de//new/?sort=discount&page=2', '/de/new?sort=discount&page=2'],
  // Segments in any order, values that have a segment, language pages: all corrected by one redirect.
  ['/refurbished/128-gb/iphone', '/refurbished/iphone/128-gb'],
  ['/us/refurbished/under-500//iphone/midnight/?a=b', '/refurbished/iphone/midnight/under-500?a=b'],
  ['/refurbished/iphone?storageSize=128', '/refurbished/iphone/128-gb'],
  ['/de/refurbished/macbook?price-max=500&utm_source=x', '/de/refurbished/macbook/under-500?utm_source=x'],
  ['/refurbished/macbook/with-m1-chip/macbook-air', '/refurbished/macbook/macbook-air/with-m1-chip'],
  ['/gb/about', '/about'],
  ['/ca/blog', '/blog'],
  ['/it/refurbishers/comparison/b-shop-vs-a-shop', '/it/refurbishers/comparison/a-shop-vs-b-shop'],
  ['/fr/admin', '/admin'],
  ['//us//refurbished\\iphone%2f/?a=%20&b=//x', '/refurbished/iphone?a=%20&b=//x'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['/%2f%2fevil.example/', '/evil.example'],
  ['/%5C%5cevil.example', '/evil.example'],
  ['/us//evil.example', '/evil.example'],
];

test.each(redirects)('%s is redirected by one 301 to %s', async (path, location) => {
  const answer = await ask(origin, path, {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe(location);
  expect(location).toMatch(/^\/(?![/\\])/);
  expect((await ask(origin, location)).status).not.toBe(301);
});

test.each([
  '/xx',
  '/xx/refurbished',
  '/Refurbished',
  '/FR',
  '/refurbished?page=0',
  '/refurbished?page=abc',
  '/refurbished?page=-1',
  '/refurbished?page=1e3',
  '/refurbished?page=',
  '/refurbished/sku',
  '/refurbished/iphone/sku/lower-case',
  '/refurbished/iphone/series-7',
  '/refurbished/iphone/128-gb/256-gb',
  '/refurbished/iphone/under-450',
  '/refurbished/imac/unlocked',
  '/refurbished/1999-release',
  '/refurbished/by-x',
  '/xx/stats',
  '/impressum',
  '/%',
  '/%zz',
  '/refurbished/%c3%28',
  '/refurbished/%E0%A4%A',
  `/${'a'.repeat(1_100)}`,
  `/refurbished/${'b/'.repeat(700)}c`,
  `/refurbished?q=${'c'.repeat(2_100)}`,
])('%s is not found', async path => {
  expect(describeDocument(await ask(origin, path))).toEqual(htmlIn(locales[0]!, 404));
});

test('a broken escape keeps the language of its address', async () => {
  expect(describeDocument(await ask(origin, '/de/refurbished/%zz'))).toEqual(
    htmlIn(
      locales.find(({ slug }) => slug === 'de-de')!,
      404,
    ),
  );
});

test.each([
  '/refurbished/imac',
  '/refurbished/mac-pro/cylinder',
  '/refurbished/apple-watch/series-0/38mm',
  '/refurbished/apple-pencil/usb-c',
  '/refurbished/airpods/airpods-max/under-400',
  '/refurbished/ipad/ipad-mini/3rd-gen',
  '/refurbished/iphone/iphone-15-pro-max/1-tb/verizon-network',
  '/refurbished/macbook/macbook-pro/azerty/with-touch-bar',
  '/refurbished/2000-release',
  '/refurbished/by-nobody-we-know',
  '/refurbished/iphone?price-max=451&availability=all',
  '/new/vision-pro',
])('%s is a list in every country, even an empty one', async path => {
  for (const locale of locales) {
    expect(describeDocument(await ask(origin, formatLocalePath(locale, path)))).toEqual(htmlIn(locale, 200));
  }
});

test('an address that is not ASCII is not found, and no error', async () => {
  expect((await ask(origin, '/refurbished/%C3%A9t%C3%A9')).status).toBe(404);
  expect((await ask(origin, '/%00')).status).toBe(404);
});

test('a page beyond the last is page 1, with the address of page 1 for search engines', async () => {
  for (const page of ['99', '999', '999999']) {
    const answer = await ask(origin, `/fr/refurbished?page=${page}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/<link rel="canonical" href="[^"]*\/fr\/refurbished"/);
  }
});

test.each(locales)('an unknown product of $slug redirects to its list, only temporarily', async locale => {
  const answer = await ask(origin, formatLocalePath(locale, '/refurbished/iphone/sku/IPHONE-NEVER-MADE'));
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe(formatLocalePath(locale, '/refurbished/iphone'));
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('the SKU alone decides the product: a wrong path before it is redirected to the right one', async () => {
  const { productSku, product } = await findProduct(origin, 'fr');
  const answer = await ask(origin, `/fr/refurbished/sku/${productSku}`);
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe(`/fr${product.path}`);
  expect((await ask(origin, answer.headers.location!)).status).toBe(200);
  // Query keys about the visitor are kept.
  const fromMail = await ask(origin, `/fr/refurbished/sku/${productSku}?utm_source=mail&notificationId=7`);
  expect(fromMail.headers.location).toBe(`/fr${product.path}?utm_source=mail&notificationId=7`);
});

test.each(['/', '/refurbished', '/fr/nothing', '/us/', '/error', '/healthz', '/api/nothing'])(
  'HEAD %s is GET without the body',
  async path => {
    const [get, head] = [await ask(origin, path), await ask(origin, path, { method: 'HEAD' })];
    expect(head.status).toBe(get.status);
    expect(head.text).toBe('');
    const kept = ['content-type', 'content-security-policy', 'cache-control', 'location'] as const;
    const pick = ({ headers }: HttpAnswer) => kept.map(name => [name, headers[name]]);
    expect(pick(head)).toEqual(pick(get));
  },
);

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])('%s has no page', async method => {
  for (const path of ['/', '/refurbished', '/fr/refurbished/iphone', '/error', '/nothing']) {
    const answer = await ask(origin, path, { method });
    expect({ path, isRefused: [404, 405].includes(answer.status) }).toEqual({ path, isRefused: true });
  }
});

test('a form posted to a page is refused, whatever it contains', async () => {
  for (const contentType of [
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'nonsense',
  ]) {
    const answer = await ask(origin, '/refurbished', {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: '{"a":',
    });
    const isRefused = answer.status >= 400 && answer.status < 500;
    expect({ contentType, isRefused }).toEqual({ contentType, isRefused: true });
  }
});
