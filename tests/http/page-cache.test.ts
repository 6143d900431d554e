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

/** Headers that some server, proxy or framework takes for another address, method, host, scheme, answer or visitor. */
const strangeHeaders = `
  x-host x-forwarded-server x-http-host-override x-original-host x-forwarded-port x-forwarded-for x-forwarded-scheme
  x-forwarded-prefix x-forwarded-path x-original-uri x-override-url x-real-ip x-http-method-override x-http-method
  x-method-override x-middleware-prefetch x-now-route-matches true-client-ip cf-connecting-ip client-ip via x-wap-profile
  x-invoke-path x-invoke-status authorization range if-modified-since if-range accept accept-charset cache-control pragma
  sec-fetch-dest sec-purpose save-data te upgrade-insecure-requests content-type x-axios rsc next-router-prefetch
  x-nextjs-data x-amz-website-redirect-location x-server-hostname
`
  .trim()
  .split(/\s+/);
const strangeValues = [
  'evil.example',
  '/evil.example',
  'https://evil.example/',
  'POST',
  '443',
  'bytes=0-9',
  '500',
  '*/*',
];
const strangeCookies = [
  'v5_locale=fr-fr',
  'v5_apple_filter=1',
  'v5_session_token=x',
  'windfall_staff=x',
  'windfall_notice=evil.example',
];
const strangePaths = [
  '',
  '?page=1',
  '?evil.example=1',
  '?sort=evil.example',
  '?price-min=1&price-min=evil.example',
  '?%00=evil.example',
];
/** Of 1,500 probes `npm test` sends every twelfth. */
const everyProbe = process.env['WINDFALL_TEST_LONG'] === '1' ? 1 : 12;

interface Probe {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

function listProbes(page: string): Probe[] {
  const headers = strangeHeaders.flatMap(name => strangeValues.map(value => ({ [name]: value })));
  const cookies = strangeCookies.map(cookie => ({ cookie }));
  const asked = [...headers, ...cookies].map(each => ({ path: page, headers: each }));
  const doubled = strangeHeaders.map(name => ({
    path: `${page}?x=${name}`,
    headers: { [name]: 'evil.example', 'x-forwarded-host': 'evil.example' },
  }));
  const form = 'application/x-www-form-urlencoded';
  const fat = {
    path: page,
    method: 'GET',
    headers: { 'content-type': form, 'content-length': '14' },
    body: 'x=evil.example',
  };
  const methods = ['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH'].map(method => ({
    path: page,
    method,
  }));
  return [...asked, ...doubled, fat, ...methods, ...strangePaths.map(query => ({ path: page + query }))];
}

test(
  'attempts to poison the cache by headers, cookies, methods, bodies and queries leave each page unchanged',
  async () => {
    const shown = ['/us', '/de/refurbished', '/fr/new', '/it/refurbished/iphone'];
    const before = await Promise.all(shown.map(page => ask(origin, page)));
    const probes = shown.flatMap(listProbes).filter((_probe, at) => at % everyProbe === 0);
    expect(probes.length).toBeGreaterThan(1_500 / everyProbe);
    const found: unknown[] = [];
    for (const { path, ...question } of probes) {
      const { status, headers, text } = await ask(origin, path, question);
      const isKept = headers.etag !== undefined && String(headers['cache-control']).includes('s-maxage');
      // A page may repeat words of its own address: another address is another cache entry.
      const reflects = !path.includes('evil.example') && text.includes('evil.example');
      // A cacheable response must not repeat words of the visitor's headers or body, set a cookie or be an error.
      if (status >= 500 || (isKept && (reflects || headers['set-cookie'] || ![200, 304].includes(status))))
        found.push({ path, ...question, status });
      if (!/^\/(?![/\\])/.test(headers.location ?? '/'))
        found.push({ path, ...question, location: headers.location });
    }
    expect(found).toEqual([]);
    for (const [at, page] of shown.entries()) expect((await ask(origin, page)).text).toBe(before[at]?.text);
  },
  everyProbe === 1 ? 300_000 : 60_000,
);

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
])('%s is not cached', async path => {
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
