// Security headers on every kind of answer (R23), and pages that need no exception from them.
import { expect, inject, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { callApi, findProduct } from '#tests/support/api-calls.ts';
import { ask, exchange, parseHead } from '#tests/support/http-client.ts';
import { expectSafeHeaders } from '#tests/support/safe-headers.ts';
import { askMetrics } from '#tests/support/server-process.ts';

const origin = inject('serverUrl');

type Head = { readonly status: number; readonly headers: Readonly<Record<string, unknown>> };

async function findAsset(): Promise<string> {
  const { text } = await ask(origin, '/');
  return /data-modules="(\/assets\/[^" ]+)/.exec(text)?.[1] ?? 'the page names no script';
}

const answers: [string, number, () => Promise<Head>][] = [
  ['a page', 200, () => ask(origin, '/')],
  ['a page from a HEAD', 200, () => ask(origin, '/fr/refurbished', { method: 'HEAD' })],
  ['a 404 page', 404, () => ask(origin, '/de/nothing')],
  ['a 404 for another method', 404, () => ask(origin, '/', { method: 'DELETE' })],
  ['a broken escape', 404, () => ask(origin, '/%zz')],
  ['the failure page', 500, () => ask(origin, '/error')],
  ['a redirect of the classifier', 301, () => ask(origin, '/us/')],
  ['a redirect of a loader', 301, () => ask(origin, '/refurbished/iphone/sku/NEVER-MADE')],
  ['an answer of the API', 200, () => callApi(origin, 'getResult', { countrySlug: 'us' })],
  ['a refusal of the API', 400, () => callApi(origin, 'getResult', { countrySlug: 'xx' })],
  ['a body that is no JSON', 400, () => callApi(origin, 'getResult', '{')],
  ['an unknown call', 404, () => ask(origin, '/api/nothing')],
  ['too large a body', 413, () => callApi(origin, 'getResult', 'x'.repeat(300_000))],
  ['a built file', 200, async () => ask(origin, await findAsset())],
  ['a file that is not there', 404, () => ask(origin, '/assets/none.js')],
  ['the health check', 200, () => ask(origin, '/healthz')],
  ['the readiness check', 200, () => ask(origin, '/readyz')],
  ['the metrics', 200, () => askMetrics(origin)],
  ['the metrics without a token', 404, () => ask(origin, '/metrics')],
  [
    'a request that is none',
    400,
    async () => parseHead(await exchange(origin, 'GET / HTTP/1.1\r\nBad\r\n\r\n')),
  ],
  ['another protocol', 400, async () => parseHead(await exchange(origin, '\x16\x03\x01\x00\xa5\x01'))],
  [
    'a target without a slash',
    400,
    async () => parseHead(await exchange(origin, 'GET \\x HTTP/1.1\r\nHost: a\r\n\r\n')),
  ],
  [
    'an unknown method',
    400,
    async () => parseHead(await exchange(origin, 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n')),
  ],
  ['a request without Host', 400, async () => parseHead(await exchange(origin, 'GET / HTTP/1.1\r\n\r\n'))],
  [
    'two lengths of one body',
    400,
    async () =>
      parseHead(
        await exchange(
          origin,
          'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc',
        ),
      ),
  ],
  [
    'an expectation we do not know',
    417,
    async () => parseHead(await exchange(origin, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n')),
  ],
  [
    'headers beyond 16 KB',
    431,
    async () =>
      parseHead(await exchange(origin, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`)),
  ],
];

test.each(answers)('%s (%i) carries the security headers', async (_name, status, get) => {
  const answer = await get();
  expect(answer.status).toBe(status);
  expectSafeHeaders(answer.headers);
  expect(answer.headers['strict-transport-security']).toBeUndefined();
});

test.each(locales)('no page of $slug contains inline code or style', async locale => {
  const { product } = await findProduct(origin, locale.country);
  const rests = ['/', '/refurbished', '/new/iphone', product.path, '/nothing'];
  for (const path of [...rests.map(rest => formatLocalePath(locale, rest)), '/error']) {
    const { text } = await ask(origin, path);
    const inline = [...text.matchAll(/<script\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter(tag => !tag.includes(' src="/') && !/ type="application\/(ld\+)?json"/.test(tag));
    const styled = text.match(/<style\b|\sstyle="|\son[a-z]+="|javascript:/g) ?? [];
    expect({ path, inline, styled }).toEqual({ path, inline: [], styled: [] });
  }
});

test('scripts, styles, fonts and icons of a page exist', async () => {
  const { text } = await ask(origin, '/fr/refurbished');
  const named = [...text.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2|svg|png|ico|webmanifest))"/g)].map(
    ([, path]) => path!,
  );
  expect(named.length).toBeGreaterThan(5);
  const missing: string[] = [];
  for (const path of new Set(named)) if ((await ask(origin, path)).status !== 200) missing.push(path);
  expect(missing).toEqual([]);
});

test('built files are cached for ever, pages are revalidated, the API is never stored', async () => {
  const file = await ask(origin, await findAsset());
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask(origin, '/')).headers['cache-control']).toContain('max-age=0, must-revalidate');
  expect((await ask(origin, '/nothing')).headers['cache-control']).toMatch(/no-cache|no-store/);
  expect((await callApi(origin, 'getResult', { countrySlug: 'us' })).headers['cache-control']).toBe(
    'no-store',
  );
});

test('built files are sent as the build compressed them, to clients that accept it', async () => {
  const path = await findAsset();
  const send = (encoding: string) => fetch(origin + path, { headers: { 'accept-encoding': encoding } });
  const [plain, brotli, gzip] = await Promise.all([send('identity'), send('br, gzip'), send('gzip')]);
  expect([plain, brotli, gzip].map(({ headers }) => headers.get('content-encoding'))).toEqual([
    null,
    'br',
    'gzip',
  ]);
  expect(Number(brotli.headers.get('content-length'))).toBeLessThan(
    Number(gzip.headers.get('content-length')),
  );
  const text = await plain.text();
  expect(await brotli.text()).toBe(text);
  expect(await gzip.text()).toBe(text);
  expect((await ask(origin, `${path}.br`)).status).toBe(404);
});
