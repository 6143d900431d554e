import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import type { FetchFailure } from '#domain/feeds/fetch-failure.ts';
import { fail, ok } from '#domain/result.ts';
import { openFeedSource } from '#services/feeds/open-feed-source.ts';
import type { Fetch, FetchResponse, FetchRequest, Validators } from '#services/ports/fetch.ts';

const at = new Date('2026-11-20T12:00:00Z');
const known: Validators = { etag: '"v1"', lastModified: null };
const format = 'google-merchant-xml';
const web = { address: 'https://shop.example/feed.xml?key=hidden', format, validators: known };

/** A shop that sends these bytes and then ends with this answer. */
function shop(answer: FetchResponse | FetchFailure, asked: FetchRequest[] = []): Fetch {
  const fetchInto: Fetch['fetchFeed'] = async (request, sink) => {
    asked.push(request);
    await sink(Buffer.from('<rss/>'));
    return 'problem' in answer ? fail(answer) : ok(answer);
  };
  return { fetchFeed: fetchInto, fetchPage: fetchInto };
}

const fetched: FetchResponse = {
  kind: 'fetched',
  isEndKnown: true,
  contentType: null,
  validators: { etag: '"v2"', lastModified: null },
  wireBytes: 6,
  unpackedBytes: 6,
};

test('an address is asked with the version that is known, and becomes a file until it has been read', async () => {
  const asked: FetchRequest[] = [];
  const opened = await openFeedSource({ fetch: shop(fetched, asked) }, web, at);
  if (!opened.ok || opened.value.kind !== 'files') throw new Error('it was not opened');
  const { files, source, validators, cleanUp } = opened.value;
  expect(asked).toMatchObject([{ address: web.address, validators: known }]);
  expect(files.map(file => readFileSync(file, 'utf8'))).toEqual(['<rss/>']);
  expect([source, validators]).toEqual(['https://shop.example/feed.xml', fetched.validators]);
  await cleanUp();
  expect(existsSync(dirname(files[0] ?? ''))).toBe(false);
});

test('of a file whose server gave it no end the record says so', async () => {
  const opened = await openFeedSource({ fetch: shop({ ...fetched, isEndKnown: false }) }, web, at);
  if (!opened.ok || opened.value.kind !== 'files') throw new Error('it was not opened');
  expect(opened.value.source).toBe('https://shop.example/feed.xml (its server did not say where it ends)');
  await opened.value.cleanUp();
});

test.each([
  ['google-merchant-xml', 'feed'],
  ['product-page', 'page'],
  ['apple-refurb-page', 'page'],
])('%s is fetched as a %s', async (given, expected) => {
  const asked: string[] = [];
  const note = (kind: string): Fetch['fetchFeed'] => {
    const fetchInto = shop({ kind: 'not-modified' }).fetchFeed;
    return (request, sink) => {
      asked.push(kind);
      return fetchInto(request, sink);
    };
  };
  await openFeedSource(
    { fetch: { fetchFeed: note('feed'), fetchPage: note('page') } },
    { ...web, format: given },
    at,
  );
  expect(asked).toEqual([expected]);
});

test('a stop throws away at once what was fetched', async () => {
  const stopping = new AbortController();
  const opened = await openFeedSource({ fetch: shop(fetched), stopping: stopping.signal }, web, at);
  const file = opened.ok && opened.value.kind === 'files' ? (opened.value.files[0] ?? '') : '';
  expect(existsSync(file)).toBe(true);
  stopping.abort();
  expect(existsSync(dirname(file))).toBe(false);
});

test('nothing new and no answer are told apart, without what may be a key', async () => {
  expect(await openFeedSource({ fetch: shop({ kind: 'not-modified' }) }, web, at)).toEqual(
    ok({ kind: 'not-modified', source: 'https://shop.example/feed.xml' }),
  );
  const failure: FetchFailure = { problem: { kind: 'malformed' }, host: 'shop.example' };
  expect(await openFeedSource({ fetch: shop(failure) }, web, at)).toEqual(
    fail({ kind: 'not-fetched', source: 'https://shop.example/feed.xml', failure }),
  );
});

test('the demonstration’s addresses are opened by the demonstration, where there is one', async () => {
  const demo = { address: 'demo:kernobst/de', format, validators: known };
  const fetch = shop(fetched);
  expect(await openFeedSource({ fetch }, demo, at)).toEqual(fail({ kind: 'no-demonstration' }));
  const openDemoFeed = async (address: string, moment: Date) => ({
    files: [`${address} ${moment.toISOString()}`],
    cleanUp: async () => {},
  });
  expect(await openFeedSource({ fetch, openDemoFeed }, demo, at)).toMatchObject({
    value: { files: ['demo:kernobst/de 2026-11-20T12:00:00.000Z'], validators: { etag: null } },
  });
  const other = { address: 'ftp://shop.example/feed', format, validators: known };
  expect(await openFeedSource({ fetch, openDemoFeed }, other, at)).toEqual(fail({ kind: 'unknown-scheme' }));
});

/** A shop whose list has these pages; every further one is the last of them. */
async function openPages(pages: readonly string[], more: object = {}) {
  const asked: string[] = [];
  const fetchInto: Fetch['fetchFeed'] = async (request, sink) => {
    asked.push(request.address);
    await sink(Buffer.from(pages[asked.length - 1] ?? pages.at(-1) ?? ''));
    return ok(fetched);
  };
  const address = 'https://shop.example/products.json?key=1';
  const feed = { address, format: 'shopify-products', validators: known, hasPages: true, ...more };
  const opened = await openFeedSource({ fetch: { fetchFeed: fetchInto, fetchPage: fetchInto } }, feed, at);
  if (!opened.ok || opened.value.kind !== 'files') return { opened, asked, texts: [] };
  const texts = opened.value.files.map(file => readFileSync(file, 'utf8'));
  await opened.value.cleanUp();
  return { opened, asked, texts };
}
const productPage = (id: number) => `{"products":[{"id":${id},"title":"${'x'.repeat(300)}"}]}`;

test('a list in pages is fetched until one is empty', async () => {
  const { asked, texts } = await openPages([productPage(1), productPage(2), '{"products":[]}']);
  expect(asked).toEqual(
    [1, 2, 3].map(page => `https://shop.example/products.json?key=1&page=${page}&limit=250`),
  );
  expect(texts).toEqual([productPage(1), productPage(2)]);
});

test.each(['{"products": null}', '[]', '{"products": [ ]}\n'])(
  '%s is an empty page, and of an empty shop the only one',
  async empty => {
    expect((await openPages([productPage(1), empty])).texts).toEqual([productPage(1)]);
    expect((await openPages([empty])).texts).toEqual([empty]);
  },
);

test('a shop that knows no pages ends with its first one, and one without an end by its size', async () => {
  expect((await openPages([productPage(1)])).texts).toEqual([productPage(1)]);
  const many = Array.from({ length: 150 }, (_, at) => productPage(at));
  expect((await openPages(many)).texts).toHaveLength(100);
  const caps = { rawBytes: 500, unpackedBytes: 500, items: 10 };
  const { opened } = await openPages(many, { caps });
  expect(opened).toMatchObject({ ok: false, failure: { failure: { problem: { kind: 'too-large' } } } });
});
