// Cached pages over HTTP: compressed once, revalidated by etag, and safe from visitors who try to alter or steal them (P25).
import { expect, inject, test } from 'vitest';
import { ask } from '#tests/support/http-client.ts';
import { readMetric } from '#tests/support/server-process.ts';

const origin = inject('serverUrl');
const pages = ['/', '/de', '/fr/refurbished/iphone', '/it/refurbished?page=2', '/gb/new'];

async function fetchBytes(path: string, encoding: string) {
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': encoding } });
  // fetch decompresses known encodings; the header says what was sent.
  return {
    encoding: answer.headers.get('content-encoding'),
    vary: answer.headers.get('vary'),
    text: await answer.text(),
  };
}

test.each(pages)('%s may be cached by a CDN for a minute and is revalidated by its etag', async path => {
  const first = await ask(origin, path);
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
    vary: 'accept-encoding',
  });
  expect(first.headers['set-cookie']).toBeUndefined();
  const tag = String(first.headers.etag);
  const again = await ask(origin, path, { headers: { 'if-none-match': `"other", ${tag}` } });
  expect({ status: again.status, text: again.text, tag: again.headers.etag }).toEqual({
    status: 304,
    text: '',
    tag,
  });
  expect((await ask(origin, path, { headers: { 'if-none-match': 'W/"other"' } })).text).toBe(first.text);
});

test('the page is the same in every encoding', async () => {
  const [plain, brotli, gzip, any] = await Promise.all([
    fetchBytes('/fr/refurbished/iphone', 'identity'),
    fetchBytes('/fr/refurbished/iphone', 'gzip;q=0.5, br'),
    fetchBytes('/fr/refurbished/iphone', 'gzip'),
    fetchBytes('/fr/refurbished/iphone', 'zstd, br;q=0'),
  ]);
  expect([plain.encoding, brotli.encoding, gzip.encoding, any.encoding]).toEqual([null, 'br', 'gzip', null]);
  expect(plain.text).toContain('</html>');
  for (const other of [brotli, gzip, any]) expect(other.text).toBe(plain.text);
});

/** Request parts with which a visitor might try to alter a page that others get. */
const marks = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-original-url': '/evil.example',
  'x-rewrite-url': '/evil.example',
  forwarded: 'host=evil.example',
  cookie: 'v5_locale=de-de; v5_apple_filter=1; v5_session_token=evil.example',
  'accept-language': 'evil.example',
  'user-agent': 'evil.example',
  referer: 'https://evil.example/',
  origin: 'https://evil.example',
};

test('nothing that a visitor sends alters a cached page', async () => {
  for (const query of ['', '?utm_source=evil.example&ref=evil.example&_u=evil.example']) {
    const path = `/es/refurbished/ipad${query}`;
    const marked = await ask(origin, path, { headers: marks });
    expect(marked.text).not.toContain('evil.example');
    expect((await ask(origin, '/es/refurbished/ipad')).text).toBe(marked.text);
  }
});

test.each(Object.entries(marks))('%s changes nothing', async (name, value) => {
  const plain = await ask(origin, '/de/refurbished/ipad');
  expect((await ask(origin, '/de/refurbished/ipad', { headers: { [name]: value } })).text).toBe(plain.text);
});

test.each([
  '/refurbished?x=evil.example',
  '/?__proto__=evil.example',
  '/search?s=evil.example',
  '/refurbished/iphone.css',
  '/refurbished/iphone/evil.css',
  '/de/account.js',
  '/refurbished/iphone;evil.css',
  '/api/users/session/current/evil.css',
  '/refurbished/iphone/sku/NEVER-MADE',
])('%s is kept by nobody', async path => {
  const { headers } = await ask(origin, path);
  expect(String(headers['cache-control'])).toMatch(/^(no-cache|no-store)/);
  expect(headers.etag).toBeUndefined();
});

test('metrics say how often a page came from the cache', async () => {
  const hits = () => readMetric(origin, 'windfall_pages_total{outcome="hit"}');
  await ask(origin, '/gb');
  const before = await hits();
  await ask(origin, '/gb');
  expect(await hits()).toBeGreaterThan(before);
});
