// Operators schedule, try, read and pause feeds: arguments, output, exit codes.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sendResponse, startRawServer } from '#tests/support/raw-server.ts';
import {
  germanFeed,
  makeCommandDirectory,
  makeReadDirectory,
  windfall,
  windfallWith,
} from '#tests/support/run-windfall.ts';

/** Each command is a process that opens a database of its own: seconds on a busy machine. */
const manyCommands = { timeout: 240_000 };
const loopbackAllowed = { NODE_ENV: 'test', WINDFALL_ALLOW_LOOPBACK_FEEDS: '1' };

/** A shop that serves the German feed with an etag. */
function startShop() {
  const feed = readFileSync(germanFeed);
  return startRawServer((socket, path, head) => {
    if (path !== '/feed.xml') sendResponse(socket, '404 Not Found', [], '');
    else if (/^if-none-match: "v1"\r$/im.test(head))
      socket.end('HTTP/1.1 304 Not Modified\r\nETag: "v1"\r\n\r\n');
    else sendResponse(socket, '200 OK', ['ETag: "v1"'], feed);
  });
}

test('an invalid argument is refused with 2, before anything is opened', async () => {
  const root = makeCommandDirectory();
  const directory = join(root, 'none');
  const plan = [
    'feeds',
    'add',
    '--merchant',
    'kernobst',
    '--country',
    'de',
    '--format',
    'google-merchant-xml',
  ];
  for (const [words, message] of [
    [plan, '--address is missing'],
    [
      [...plan, '--address', 'https://shop.example/', '--every', '1m'],
      '--every must be a duration of 5m to 7d, such as 6h',
    ],
    [
      [...plan, '--address', 'https://shop.example/', '--every', '1h', '--jitter', '2h'],
      'no longer than the interval',
    ],
    [['feeds', 'change', '7'], 'nothing to change'],
    [['feeds', 'change', '7', '--most-megabytes', '5000'], 'must be a whole number up to 2000, or usual'],
    [['feeds', 'run'], 'give the number of the feed'],
    [
      ['feeds', 'test', 'feed.xml', '--country', 'de', '--format', 'scroll'],
      '--format must be one of google-merchant-xml',
    ],
  ] as const) {
    const { code, output } = await windfall(directory, ...words);
    expect(output).toContain(message);
    expect(code).toBe(2);
  }
  const inside = await windfall(directory, ...plan, '--address', 'http://10.0.0.1/feed.xml');
  expect(inside).toEqual({
    code: 1,
    output: 'windfall: the address is not allowed: the host is not on the public network\n',
  });
  expect(readdirSync(root)).toEqual([]);
});

test('a trial of a feed shows its classes with examples, and leaves nothing behind', async () => {
  const shop = await startShop();
  const root = makeCommandDirectory();
  const trial = (word: string, ...words: string[]) =>
    windfallWith(
      loopbackAllowed,
      join(root, 'none'),
      'feeds',
      'test',
      word,
      '--country',
      'de',
      '--format',
      'google-merchant-xml',
      ...words,
    );
  const { code, output } = await trial(`${shop.origin}/feed.xml`);
  expect(output).toMatch(/^ {6}56 {2}listings read as google-merchant-xml, \d+ bytes\n/);
  expect(output).toMatch(/-> IPHONE-\S+; \d+\.\d\d EUR, refurbished [ABC]/);
  expect(output).toContain(
    'Links lead to kernobst.example. The merchant must have these as hosts or tracking hosts.',
  );
  expect(code).toBe(0);
  const asJson = JSON.parse(
    (await trial(germanFeed, '--json', '--host', 'kernobst.example', '--examples', '1')).output,
  ) as {
    counts: Record<string, number>;
    examples: Record<string, unknown[]>;
  };
  expect(asJson.counts).toMatchObject({ read: 56 });
  expect(Object.values(asJson.examples).every(examples => examples.length === 1)).toBe(true);
  expect(await trial(`${shop.origin}/absent`)).toMatchObject({ code: 3 });
  expect(await trial(join(root, 'absent.xml'))).toMatchObject({ code: 1 });
  expect(readdirSync(root)).toEqual([]);
});

test('a scheduled feed is read, found unchanged, paused and listed', manyCommands, async () => {
  const shop = await startShop();
  const directory = await makeReadDirectory();
  const feeds = (...words: string[]) => windfallWith(loopbackAllowed, directory, 'feeds', ...words);
  const plan = [
    '--merchant',
    'kernobst',
    '--country',
    'de',
    '--format',
    'google-merchant-xml',
    '--name',
    'fetched',
    '--every',
    '6h',
  ];
  expect(await feeds('add', ...plan, '--address', `${shop.origin}/feed.xml`)).toEqual({
    code: 0,
    output: 'Feed 2 added as google-merchant-xml: every 6h, due now.\n',
  });
  const read = await feeds('run', '2');
  expect(read.output).toMatch(/^ {6}56 {2}listings read\n/);
  expect(read.output).toMatch(/Offers: 0 new, 51 changed, 0 unchanged, 0 gone \(generation \d+\)\./);
  expect(read.code).toBe(0);
  expect(await feeds('run', '2')).toEqual({
    code: 0,
    output: 'The feed has not changed; its offers are confirmed.\n',
  });
  const paused = JSON.parse((await feeds('pause', '2', '--json')).output) as unknown;
  expect(paused).toMatchObject({ id: 2, condition: 'paused', offers: 51, lastReason: 'not-modified' });
  const { output: listed } = await feeds('list');
  expect(listed).toMatch(/^ {3}1 {2}kernobst de google-merchant-xml: by hand\n/);
  expect(listed).toMatch(
    /\n {3}2 {2}kernobst de google-merchant-xml \(fetched\): paused\n {6}http:\/\/127\S+, every 6h\n/,
  );
});
