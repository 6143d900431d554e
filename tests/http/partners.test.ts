// Redirects to partners that buy devices, over HTTP: a page where one is registered, 404 elsewhere, and nothing for search engines.
import { expect, inject, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { linkedCountries } from '#domain/trade-in/linked-countries.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { ask } from '#tests/support/http-client.ts';

const origin = inject('serverUrl');
const invented = ['/redirect/sell-with-bushel-buyback', '/gb/redirect/sell-with-pippin-and-penny'];

test.each(invented)('%s says that the partner is invented, and has no link to it', async path => {
  const { status, headers, text } = await ask(origin, `${path}?to=https://evil.example`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(text).toContain('is made up</h1>');
  expect(text).not.toMatch(/http-equiv|evil\.example/);
  expect(text).not.toMatch(/ href="https?:\/\/(?!127\.0\.0\.1)/);
  expect(text).toMatch(/<main.*<a [^>]*href="\/about"/s);
  const head = await ask(origin, path, { method: 'HEAD' });
  expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' });
  expect(head.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect((await ask(origin, `${path}/leave`)).status).toBe(404);
});

test.each([
  '/redirect/sell-with-nobody',
  '/redirect/sell-with-pippin-and-penny',
  '/gb/redirect/sell-with-bushel-buyback',
  '/de/redirect/sell-with-bushel-buyback',
  '/redirect/sell-with-',
  '/redirect/sell-with-Bushel-Buyback',
  '/redirect/bushel-buyback',
])('%s is not found', async path => {
  expect((await ask(origin, path)).status).toBe(404);
});

test.each(locales)('the footer of $slug links to the page where the specification says so', async locale => {
  const { text } = await ask(origin, formatLocalePath(locale, '/refurbished/iphone'));
  const links = [...text.matchAll(/<a [^>]*sell-with-[^>]*>/g)].map(([link]) =>
    [' href', ' target', ' rel'].map(name => link.split(`${name}="`)[1]?.split('"', 1)[0]),
  );
  const path = invented[linkedCountries.indexOf(locale.country)];
  expect(links[0]).toEqual(path === undefined ? undefined : [path, '_blank', 'nofollow noopener']);
});

test('robots.txt excludes the page, and no sitemap lists it', async () => {
  expect((await ask(origin, '/robots.txt')).text).toContain('Disallow: /redirect/');
  const maps = (await ask(origin, '/sitemap.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g);
  for (const [, map = ''] of maps) {
    expect((await ask(origin, new URL(map).pathname)).text).not.toContain('/redirect/');
  }
});
