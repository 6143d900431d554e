import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger, redactText } from '#adapters/operations/logger.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

function logLines(): { lines: string[]; stream: Writable } {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString('utf8'));
      done();
    },
  });
  return { lines, stream };
}

test('personal data and secrets do not reach a log line, whether in a field or in a text', () => {
  const { lines, stream } = logLines();
  const log = createLogger('info', stream);
  log.info(
    { email: 'a@example.org', token: 'x', user: { sessionToken: 'y' } },
    'mail to jane.doe+x@example.co.uk',
  );
  log.error({ err: new Error('connect postgres://windfall:hunter2@db:5432/windfall failed') }, 'no database');
  log.info({ path: '/magiclink/Abcdefghij0123456789_-xyz' }, 'request');
  const text = lines.join('');
  for (const secret of ['a@example.org', 'jane.doe', 'hunter2', 'Abcdefghij0123456789', '"x"', '"y"']) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain('postgres://windfall:[redacted]@db:5432/windfall');
  expect(lines.map(line => JSON.parse(line) as { level: string })).toMatchObject([
    { level: 'info' },
    { level: 'error' },
    { level: 'info' },
  ]);
});

test('a redacted line is still JSON', () => {
  const { lines, stream } = logLines();
  const fields = {
    // In the raw line, the escape would belong to the token, and the addresses of two fields would look like a password.
    title: 'first\nAbcdefghij0123456789_-xyz',
    url: 'http://127.0.0.1:3000',
    contact: 'at@home',
    long: `\u001b${'x'.repeat(63)}@example.org`,
    'jane@example.org': 1,
  };
  createLogger('info', stream).info(fields, 'listing');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    title: 'first\n[token]',
    url: 'http://127.0.0.1:3000',
    contact: 'at@home',
    '[e-mail]': 1,
  });
  expect(lines[0]).toMatch(/^[^\n]*\n$/);
  expect(lines[0]).not.toContain('jane');
});

test('request ids, SKUs, part numbers and error codes are not redacted', () => {
  const { lines, stream } = logLines();
  createLogger('info', stream).info(
    {
      requestId: '948ec12a-9546-4f74-b42b-865ccb530a42',
      path: '/refurbished/iphone/sku/IPHONE-13-PRO-MAX-256-SIERRA-BLUE',
      err: Object.assign(new Error('x'), { code: '23505' }),
    },
    'request',
  );
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: '948ec12a-9546-4f74-b42b-865ccb530a42',
    path: '/refurbished/iphone/sku/IPHONE-13-PRO-MAX-256-SIERRA-BLUE',
    err: { code: '23505' },
  });
});

test.each([
  'ENOENT: no such file or directory, open /srv/Shop-Windfall-2026/Ab3dEf6hIj9lMn2pQr5tUv8x/dumps/hourly.tar.gz',
  'at render (file:///opt/windfall/releases/A1b2C3d4E5f6G7h8I9j0K1l2/dist/server/load-messages-Dx82kPq_.js:10:5)',
  "ENOTDIR: not a directory, mkdir '/var/folders/3k/Xy7Zq9Lm2Np4Rs6Tv8Wx0Yb1/T/windfall-life-aB3dE9'",
  'dist/server/create-web-server-B3xY9zQ1.js',
  '/images/devices/card/IPHONE-13-PRO-MAX-256-SIERRA-BLUE-5f3a9c1b2d.svg',
  '/work/Refurbished-MacBookPro-14-Inch-2023-SpaceGray/iPhone13ProMax-256GB-Graphite.png',
  'at async executeTakeFirstOrThrow (node:internal/process/asyncRunEntryPointWithESMLoader:1:2)',
  '/refurbished/iphone/grade-A-by-AppleStore-under-1500-with-m1-chip',
])('paths are not redacted: %s', text => {
  expect(redactText(text)).toBe(text);
});

test('tokens are redacted in queries, in addresses and in words, also after a path', () => {
  const token = 'aZ3kQ9vB7xLm2RtYc5WpN8sDf1Gh4Jk6';
  for (const text of [
    `/tmp/windfall?token=${token}`,
    `/refurbished?x=1&_u=${token}#top`,
    `https://feeds.example/tmp/${token}/feed.xml`,
    `GET /magiclink/${token} failed`,
    `/api/users/confirm/${token}/${token}`,
    `open '/var/lib/windfall/x' for ${token}`,
    token,
  ])
    expect(redactText(text)).not.toContain(token);
});

// One that grows by the square of the length would need minutes.
test('the time to redact a line grows linearly with its length', { timeout: 60_000 }, () => {
  for (const text of ['a', 'Aa', 'aA1', 'a-', '/tmp/', '/a', 'a@', 'a1b', 'a://a:'])
    expect(redactText(`${text.repeat(150_000)}!`)).not.toBe('');
});

test('of ten thousand tokens hardly one is taken for words', () => {
  const random = makeRandom(20261122);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const tokens = Array.from({ length: 10_000 }, () =>
    Array.from({ length: 32 }, () => letters[Math.floor(random() * 64)]).join(''),
  );
  const known = tokens.filter(token => redactText(`/magiclink/${token}?`) !== `/magiclink/${token}?`);
  expect(known.length).toBeGreaterThan(9_990);
});
