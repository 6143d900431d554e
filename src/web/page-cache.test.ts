import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { TagVersions } from '#read-models/catalogue/tag-versions.ts';
import { marketTag } from '#read-models/catalogue/cache-tags.ts';
import { CachedPage, PageCache } from '#web/page-cache.ts';
import type { RenderedPage, PageOutcome, UncachedPage } from '#web/page-cache.ts';

const german = marketTag('de', 'iphone');
const french = marketTag('fr', 'iphone');

function openCache(maxBytes?: number) {
  const state = { now: Date.UTC(2026, 10, 20, 12), version: '' };
  const outcomes: PageOutcome[] = [];
  const tagVersions = new TagVersions(state.now);
  const cache = new PageCache({
    tagVersions,
    now: () => state.now,
    version: () => state.version,
    onOutcome: outcome => outcomes.push(outcome),
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });
  let made = 0;
  /** A page whose text is the number of renders so far. */
  const make = async (given: Partial<RenderedPage> = {}): Promise<RenderedPage> => ({
    html: Buffer.from(`<p>${++made}</p>`),
    tags: [german],
    hasShortTtl: false,
    ...given,
  });
  const find = async (key = '/de', making: () => Promise<RenderedPage | UncachedPage<string>> = make) => {
    const found = await cache.find(key, making);
    return found instanceof CachedPage ? (await found.html()).toString() : found.uncached;
  };
  /** Lets the renders in the background finish. */
  const settle = async () => {
    await expect.poll(() => find()).toBe(`<p>${made}</p>`);
  };
  return { state, tagVersions, outcomes, cache, make, find, settle, made: () => made };
}

test('a page is rendered once for all simultaneous requests, and cached', async () => {
  const { find, outcomes, made } = openCache();
  expect(await Promise.all([find(), find(), find()])).toEqual(['<p>1</p>', '<p>1</p>', '<p>1</p>']);
  expect(await find()).toBe('<p>1</p>');
  expect(made()).toBe(1);
  expect(outcomes).toEqual(['miss', 'miss', 'miss', 'hit']);
});

test('a change makes exactly the tagged pages stale, and they are served for a minute while they are rendered again', async () => {
  const { find, make, tagVersions, outcomes, settle } = openCache();
  await find('/de');
  await find('/fr', () => make({ tags: [french] }));
  tagVersions.invalidate([german]);
  outcomes.length = 0;
  expect(await find('/fr')).toBe('<p>2</p>');
  expect(await find('/de')).toBe('<p>1</p>');
  expect(outcomes).toEqual(['hit', 'stale']);
  await settle();
  expect(await find('/de')).toBe('<p>3</p>');
  expect(outcomes.at(-1)).toBe('hit');
});

test('a request that must see the latest change waits for the new page', async () => {
  const { cache, find, make, tagVersions } = openCache();
  await find('/de');
  tagVersions.invalidate([german]);
  const page = await cache.find('/de', make, false);
  expect(page instanceof CachedPage && (await page.html()).toString()).toBe('<p>2</p>');
});

test('a page that has been stale for more than a minute is not served', async () => {
  const { find, tagVersions, state } = openCache();
  await find();
  state.now += 59_000;
  // Still valid: the minute counts from here.
  expect(await find()).toBe('<p>1</p>');
  tagVersions.invalidate([german]);
  state.now += 60_000;
  expect(await find()).toBe('<p>2</p>');
});

test('a change during a render makes the page stale at once', async () => {
  const { find, make, tagVersions, settle, outcomes } = openCache();
  await find('/de', () => {
    tagVersions.invalidate([german]);
    return make();
  });
  await find();
  expect(outcomes.at(-1)).toBe('stale');
  await settle();
});

test('a new version of the other caches makes every page stale', async () => {
  const { find, state, outcomes, settle } = openCache();
  await find();
  state.version = 'another placement';
  await find();
  expect(outcomes.at(-1)).toBe('stale');
  await settle();
});

test('a page with a paid placement is valid for a minute, others until a change, and none beyond midnight', async () => {
  const { find, make, state, outcomes } = openCache();
  await find('/de', () => make({ hasShortTtl: true }));
  await find('/fr', () => make({ tags: [french] }));
  const ask = async (key: string) => {
    await find(key, () => make({ tags: [french] }));
    return outcomes.at(-1);
  };
  state.now += 59_000;
  expect(await ask('/de')).toBe('hit');
  state.now += 1_000;
  expect(await ask('/de')).toBe('stale');
  state.now += 50 * 60_000;
  expect(await ask('/fr')).toBe('hit');
  state.now += 50 * 60_000;
  expect(await ask('/fr')).toBe('hit');
  state.now = Date.UTC(2026, 10, 20, 23, 59, 30);
  expect(await ask('/it')).toBe('miss');
  expect(await ask('/it')).toBe('hit');
  state.now = Date.UTC(2026, 10, 21);
  expect(await ask('/it')).toBe('stale');
});

test('a page that cannot be rendered again is served as it was for ten minutes, and a removed one is not', async () => {
  const { find, tagVersions, state } = openCache();
  const fail = async () => ({ uncached: 'failure', isFailure: true });
  const crash = () => Promise.reject(new Error('no database'));
  await find();
  tagVersions.invalidate([german]);
  state.now += 5 * 60_000;
  expect(await find('/de', fail)).toBe('<p>1</p>');
  expect(await find('/de', crash)).toBe('<p>1</p>');
  state.now += 5 * 60_000;
  expect(await find('/de', fail)).toBe('failure');
  await expect(find('/de', crash)).rejects.toThrow('no database');
  expect(await find('/de')).toBe('<p>2</p>');
  tagVersions.invalidate([german]);
  state.now += 61_000;
  expect(await find('/de', async () => ({ uncached: 'redirect', isFailure: false }))).toBe('redirect');
  expect(await find('/de', fail)).toBe('failure');
});

test('the least recently requested pages are evicted first when there are too many bytes', async () => {
  const { find, made } = openCache(2_500);
  await find('/a');
  await find('/b');
  await find('/a');
  await find('/c');
  expect(made()).toBe(3);
  expect(await find('/a')).toBe('<p>1</p>');
  expect(await find('/b')).toBe('<p>4</p>');
});

test('a page requested in a second encoding counts as larger from then on', async () => {
  const { cache, find, make, made } = openCache(2_230);
  await find('/a');
  const page = await cache.find('/b', make);
  await find('/b');
  if (page instanceof CachedPage) await page.gzip();
  expect(await find('/b')).toBe('<p>2</p>');
  expect(made()).toBe(2);
  expect(await find('/a')).toBe('<p>3</p>');
});

test('the size of a page counts its memory: its own bytes, its address and its tags', async () => {
  const { cache, make } = openCache();
  const page = await cache.find('/de', make);
  if (!(page instanceof CachedPage)) throw new Error('unkept');
  const gzip = await page.gzip();
  for (const bytes of [page.brotli, gzip]) expect(bytes.buffer.byteLength).toBe(bytes.length);
  const short = cache.bytes;
  await cache.find(`/fr?${'x'.repeat(500)}`, () => make({ tags: [german, french.repeat(50)] }));
  expect(cache.bytes - short).toBeGreaterThan(short + 500 + 50 * french.length - gzip.length);
});

test('one etag is valid for the page in every encoding', async () => {
  const { cache, make } = openCache();
  const first = await cache.find('/de', () => make({ html: Buffer.from('<p>ü</p>') }));
  const second = await cache.find('/fr', () => make({ html: Buffer.from('<p>ü</p>') }));
  const third = await cache.find('/it', () => make());
  if (!(first instanceof CachedPage && second instanceof CachedPage && third instanceof CachedPage))
    throw new Error('unkept');
  expect(brotliDecompressSync(first.brotli).toString()).toBe('<p>ü</p>');
  expect(gunzipSync(await first.gzip()).toString()).toBe('<p>ü</p>');
  expect(first.etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(first.etag).toBe(second.etag);
  expect(first.etag).not.toBe(third.etag);
});

test('after a clock that was ahead is set back, no page is too old or from the future', async () => {
  const { state, find, make, tagVersions } = openCache();
  const brief = () => find('/brief', () => make({ hasShortTtl: true }));
  const start = state.now;
  state.now = start + 500 * 24 * 60 * 60_000;
  expect([await find(), await brief()]).toEqual(['<p>1</p>', '<p>2</p>']);
  state.now = start;
  expect([await find(), await brief()]).toEqual(['<p>3</p>', '<p>4</p>']);
  tagVersions.invalidate([german]);
  state.now = start + 500 * 24 * 60 * 60_000;
  await find();
  state.now = start;
  const failing = async () => ({ uncached: 'failed', isFailure: true });
  expect(await find('/de', failing)).toBe('failed');
});
