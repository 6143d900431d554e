// Malformed input in quantity (P16): invalid bodies and paths are refused, never with a 500, never without an answer.
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { addresses } from '#api/contract/all-addresses.ts';
import { callApi, readErrorForm } from '#tests/support/api-calls.ts';
import { ask, exchange, parseHead } from '#tests/support/http-client.ts';

const origin = inject('serverUrl');

const value = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e21,
    '',
    'us',
    'price',
    [],
    {},
    { in: [] },
    { in: [null] },
    { gte: 'x' },
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
const group = fc.dictionary(
  fc.oneof(
    fc.constantFrom('price', 'storageSize', 'modelName', 'condition', '__proto__', 'constructor', 'in'),
    fc.string(),
  ),
  value,
  { maxKeys: 4 },
);
const nearlyRight = fc.record(
  {
    countrySlug: fc.oneof(fc.constantFrom<unknown>('us', 'fr', 'US', 'toString'), value),
    productSku: fc.oneof(fc.constantFrom<unknown>('IPHONE-13-128-MIDNIGHT', '__proto__'), value),
    offset: fc.oneof(fc.constantFrom<unknown>(0, 10_000, 2 ** 53), value),
    perPage: fc.oneof(fc.constantFrom<unknown>(1, 60), value),
    activeFilters: fc.oneof(
      value,
      fc.record(
        { main: group, product: group, offer: group, sortBy: value, mode: value },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
);
const wholeText = fc.oneof(
  { weight: 4, arbitrary: nearlyRight.map(body => JSON.stringify(body)) },
  { weight: 2, arbitrary: fc.jsonValue().map(body => JSON.stringify(body)) },
  {
    weight: 2,
    arbitrary: fc.tuple(nearlyRight, fc.nat(80)).map(([body, end]) => JSON.stringify(body).slice(0, end)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);

/** `npm run test:long` runs the full number. */
const isLong = process.env['WINDFALL_TEST_LONG'] === '1';
const [bodies, paths] = isLong ? [2_500, 10_000] : [300, 500];
const longTimeout = isLong ? 600_000 : 60_000;

const posted = Object.values(addresses).flatMap(({ name, method }) => (method === 'POST' ? [name] : []));

test(
  `${bodies} malformed bodies are answered or refused, always in JSON`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posted), wholeText, async (name, text) => {
        const answer = await callApi(origin, name, text);
        expect(answer.status).toBeLessThan(500);
        if (answer.status === 200) JSON.parse(answer.text);
        else readErrorForm(answer);
      }),
      { numRuns: bodies },
    );
  },
  longTimeout,
);

const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '%2f',
    '%5C',
    '%',
    '%zz',
    '%00',
    '%ff%fe',
    '..',
    '.',
    ';',
    ':',
    '@',
    '#',
    '&',
    '=',
    '?',
    '~',
  ),
  fc.constantFrom(
    'us',
    'en',
    'fr',
    'de',
    'xx',
    'refurbished',
    'new',
    'iphone',
    'macbook',
    '128-gb',
    'under-500',
    'with-m1-chip',
    'by-',
    '-release',
    'sku',
    'IPHONE-13-128-MIDNIGHT',
    'error',
  ),
  fc.constantFrom(
    'page=0',
    'page=9999999',
    'storageSize=1,,x',
    'price-max=1e999',
    'releaseYear-min=-1',
    'redirect',
    'images/devices/card/',
    'api/product/merchants/us/',
    'api/product/rendering/getExplore/en?countrySlug=us&q=',
    'sort=',
    '__proto__',
    'constructor',
    'api',
    'assets',
    '.git',
    'healthz',
    '*',
  ),
  fc.string({ maxLength: 12 }).map(encodeURIComponentSafely),
);
const malformedPath = fc
  .array(piece, { maxLength: 14 })
  .map(parts => `/${parts.join('').replaceAll(/[\s#]/g, '')}`);

/** Half of a surrogate pair cannot be encoded. */
function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

test(
  `${paths} malformed paths are answered, redirected or not found`,
  async () => {
    await fc.assert(
      fc.asyncProperty(malformedPath, async path => {
        const answer = await ask(origin, path);
        // Only /error itself is the failure page.
        expect(answer.status).toBeLessThan(/^\/error(\?|$)/.test(path) ? 501 : 500);
        expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: paths },
    );
  },
  longTimeout,
);

test('invalid requests are refused or disconnected, and the next visitor is served', async () => {
  const bytes = fc.oneof(
    fc
      .string({ unit: 'binary', maxLength: 60 })
      // Empty lines before a request are allowed: the server would wait for the rest.
      .filter(text => /[^\r\n]/.test(text))
      .map(text => `${text}\r\n\r\n`),
    fc
      .constantFrom('GET', 'POST', 'BREW', '')
      .chain(method =>
        fc
          .string({ maxLength: 30 })
          .map(path => `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
      ),
    fc.constantFrom(
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 2\r\n\r\n',
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\nHost : a\r\n\r\n',
      'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    ),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async text => {
      const response = await exchange(origin, text);
      // Closing the connection without an answer is allowed, too.
      expect(response === '' ? 400 : parseHead(response).status).toBeLessThan(500);
    }),
    { numRuns: 100 },
  );
  expect((await ask(origin, '/')).status).toBe(200);
}, 60_000);
