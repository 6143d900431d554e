// Hostile and broken feeds, one of each kind, from the shop's answer to the offers: the run ends with a reason that an operator
// understands, the feed's offers stay as they were, and other feeds are still read.
import { findFeedReader } from '#adapters/feeds/registry.ts';
import { hourMs } from '#domain/durations.ts';
import { gzipSync } from 'node:zlib';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { claimFeed } from '#adapters/database/feeds/feed-lease-store.ts';
import { changeFeed, scheduleFeed, readFeedStates } from '#adapters/database/feeds/feed-schedule-store.ts';
import { ingestFile } from '#services/feeds/ingest-file.ts';
import { createSourceReader } from '#services/feeds/read-scheduled-feed.ts';
import { leaseMs, runLeasedFeed } from '#services/feeds/run-leased-feed.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { prepareMarket, startOfTest } from '#tests/support/market.ts';
import { createTestFetchDeps, sendResponse, startRawServer } from '#tests/support/raw-server.ts';

type Body = Buffer | string;
const say =
  (body: Body, ...head: string[]) =>
  (socket: Socket) =>
    sendResponse(socket, '200 OK', head, body);

const xml = (items: string) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items}</channel></rss>`;
const xmlItem = (code: string, title = 'Apple iPhone 13 128GB Midnight', price = 400) =>
  `<item><g:id>${code}</g:id><g:title>${title}</g:title><g:link>https://shop.example/${code}</g:link><g:price>${price}.00 USD</g:price>
<g:availability>in_stock</g:availability><g:condition>refurbished</g:condition></item>`;
const csvHead = 'product_id,product_name,condition,price,currency,deep_link,in_stock\n';
const csvRow = 'c,"Apple iPhone 13 128GB Midnight",Refurbished,400,USD,https://shop.example/c,1\n';
const jsonLine = `${JSON.stringify({ id: 'j', title: 'Apple iPhone 13 128GB Midnight', condition: 'refurbished', price: '400.00 USD', link: 'https://shop.example/j', availability: 'in stock' })}\n`;

/** Every format of the test, with a valid feed of it. */
const sound = {
  'google-merchant-xml': xml(xmlItem('x')),
  'awin-csv': csvHead + csvRow,
  'json-lines': jsonLine,
} as const;
type Format = keyof typeof sound;

const laughs = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>${xml('&c;')}`;

/** The shop's answer in place of its feed, and the message for the operator. */
const cases: readonly (readonly [
  name: string,
  format: Format,
  answer: (socket: Socket, path: string) => void,
  problem: string,
])[] = [
  ['nothing at all', 'awin-csv', say(''), 'broken: empty'],
  [
    'a page in place of a feed',
    'google-merchant-xml',
    say('<!doctype html><title>Down</title>'),
    'broken: malformed-xml',
  ],
  [
    'a page without a doctype',
    'google-merchant-xml',
    say('<html><body>Down</body></html>'),
    'broken: not-a-feed',
  ],
  ['another type', 'awin-csv', say('%PDF-1.7\n%âãÏÓ\n1 0 obj << >> endobj\n'), 'broken: not-a-feed'],
  ['an error as JSON', 'google-merchant-xml', say('{"error":"down"}'), 'broken: malformed-xml'],
  [
    'a feed cut in the middle',
    'google-merchant-xml',
    say(sound['google-merchant-xml'].slice(0, -30)),
    'broken: cut',
  ],
  ['nothing but NUL', 'google-merchant-xml', say(Buffer.alloc(10_000)), 'broken: malformed-xml'],
  ['entities within entities', 'google-merchant-xml', say(laughs), 'broken: doctype'],
  ['elements within elements', 'google-merchant-xml', say(xml('<a>'.repeat(30_000))), 'broken: too-deep'],
  ['lists within lists', 'json-lines', say('['.repeat(100_000)), 'broken: too-deep'],
  ['a cell without an end', 'awin-csv', say(`${csvHead}"${'x'.repeat(150_000)}`), 'broken: cut'],
  ['more rows than a shop has', 'awin-csv', say(csvHead + csvRow.repeat(30)), 'broken: too-many-items'],
  ['a gzip bomb', 'awin-csv', say(gzipSync(Buffer.alloc(5_000_000, '\n'))), 'broken: too-large-unpacked'],
  [
    'a bomb on the wire',
    'awin-csv',
    say(gzipSync(Buffer.alloc(5_000_000, '\n')), 'Content-Encoding: gzip'),
    'too large when unpacked',
  ],
  [
    'a gzip file cut in the middle',
    'awin-csv',
    say(gzipSync(sound['awin-csv']).subarray(0, 60)),
    'broken: cut',
  ],
  [
    'a body shorter than it says',
    'awin-csv',
    socket => void socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n${sound['awin-csv']}`),
    'ended too early',
  ],
  [
    'a body without an end',
    'awin-csv',
    socket => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const pour = () => {
        while (socket.writable && socket.write('\n'.repeat(16_384))) {
          // As fast as the client reads it.
        }
      };
      socket.on('drain', pour);
      pour();
    },
    'the response is too large',
  ],
  [
    'a body that stops to come',
    'awin-csv',
    socket => void socket.write(`HTTP/1.1 200 OK\r\n\r\n${csvHead}`),
    'its response stalled',
  ],
  [
    'a redirect to itself',
    'awin-csv',
    (socket, path) => sendResponse(socket, '302 Found', [`Location: ${path}`], ''),
    'redirect loop',
  ],
  ['a server in trouble', 'awin-csv', socket => sendResponse(socket, '500 Oh', [], 'x'), 'it answered 500'],
];

async function prepare() {
  const database = await openMarketDatabase();
  const { db, offers, merchant } = await prepareMarket(database, makeMerchant({ hosts: ['shop.example'] }));
  let answer: (socket: Socket, path: string) => void = socket => socket.destroy();
  const server = await startRawServer((socket, path) => answer(socket, path));
  const time = { now: startOfTest.getTime() };
  const clock = { now: () => new Date(time.now) };
  const feeds = new Map<Format, number>();
  for (const format of Object.keys(sound) as Format[]) {
    const feed = {
      merchantId: merchant.id,
      country: 'us',
      format,
      name: '',
      address: `${server.origin}/feed`,
    } as const;
    const plan = { intervalMs: 24 * hourMs, jitterMs: 0, nextRunAt: startOfTest, isPaused: false };
    const id = (await scheduleFeed(db, { ...feed, ...plan })) ?? 0;
    await changeFeed(db, id, { rawBytes: 200_000, items: 20 }, startOfTest);
    feeds.set(format, id);
  }
  /** One leased run of a feed, a minute after the one before. */
  const read = async (format: Format, given: typeof answer, limits: { silenceMs?: number } = {}) => {
    answer = given;
    time.now += 60_000;
    const patient = { connectMs: 20_000, headersMs: 20_000, silenceMs: 20_000, totalMs: 60_000 };
    const { fetch } = createTestFetchDeps({ server, limits: { ...patient, ...limits } });
    const source = createSourceReader({
      fetch,
      ingest: request => ingestFile({ db, clock, findReader: findFeedReader }, request),
    });
    const lease = { holder: 'test', forMs: leaseMs };
    const feed = await claimFeed(db, feeds.get(format) ?? 0, lease);
    if (!feed) throw new Error('the feed is free');
    const turn = { db, clock, random: () => 0, holder: 'test', read: source, repeat: () => () => {} };
    const onProblem = (error: unknown) => {
      throw error;
    };
    return runLeasedFeed({ ...turn, onProblem }, feed);
  };
  const problemOf = async (format: Format) =>
    (await readFeedStates(db)).find(({ id }) => id === feeds.get(format))?.problem;
  return { read, offers, problemOf };
}

test(
  'each hostile feed ends with its reason, its offers stay, and others are read',
  { timeout: 120_000 },
  async () => {
    const { read, offers, problemOf } = await prepare();
    for (const [format, body] of Object.entries(sound))
      expect(await read(format as Format, say(body))).toMatchObject({ kind: 'accepted' });
    const before = await offers();
    expect(before.map(({ code }) => code).toSorted()).toEqual(['c', 'j', 'x']);

    for (const [name, format, answer, problem] of cases) {
      const limits = name === 'a body that stops to come' ? { silenceMs: 300 } : {};
      const { kind } = await read(format, answer, limits);
      expect({ name, kind, problem: await problemOf(format) }).toEqual({
        name,
        kind: problem.startsWith('broken') ? 'refused' : 'not-opened',
        problem: expect.stringContaining(problem) as string,
      });
      expect(await offers()).toEqual(before);
    }

    // A wrong line costs only that line, and a shop that has recovered is read again.
    const long = xml(xmlItem('long', 'x'.repeat(70_000)) + xmlItem('x', undefined, 390));
    expect(await read('google-merchant-xml', say(long))).toMatchObject({
      kind: 'accepted',
      report: { counts: { 'unusable:field-too-long': 1 }, publish: { changed: 1, gone: 0 } },
    });
    expect(await problemOf('google-merchant-xml')).toBeNull();
  },
);
