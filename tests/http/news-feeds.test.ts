// News feeds of the demonstration over HTTP: every list names its own, in every country, and all are well-formed.
import { expect, inject, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { readAtom } from '#tests/support/atom-rules.ts';
import { ask } from '#tests/support/http-client.ts';
import { jsonFeed } from '#tests/support/json-feed-rules.ts';

const origin = inject('serverUrl');

/** The addresses of feeds that a page names in its head. */
async function namedFeeds(path: string): Promise<Record<string, string>> {
  const { text } = await ask(origin, path);
  const head = text.slice(0, text.indexOf('</head>'));
  const links = [...head.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"/g)];
  return Object.fromEntries(links.map(([, type = '', href = '']) => [type, href.replaceAll('&amp;', '&')]));
}

test.each(locales)(
  'a list of $slug links to its feeds, which are in its language and well-formed',
  async locale => {
    const named = await namedFeeds(formatLocalePath(locale, '/refurbished/iphone'));
    const [atomPath = '', jsonPath = ''] = [named['application/atom+xml'], named['application/feed+json']];
    expect([atomPath, jsonPath]).toEqual([
      `/feeds${formatLocalePath(locale, '/refurbished/iphone')}.atom`,
      `/feeds${formatLocalePath(locale, '/refurbished/iphone')}.json`,
    ]);
    const [atom, json] = await Promise.all([ask(origin, atomPath), ask(origin, jsonPath)]);
    expect([atom.status, json.status]).toEqual([200, 200]);
    const feed = readAtom(atom.text);
    const items = jsonFeed.parse(JSON.parse(json.text)).items;
    expect(feed.language).toBe(locale.tag);
    expect(feed.entries.length).toBeGreaterThan(0);
    expect(items.map(({ id }) => id)).toEqual(feed.entries.map(({ id }) => id));
    const times = feed.entries.map(({ updated }) => updated);
    expect(times).toEqual(times.toSorted().toReversed());
  },
);

test('an entry links to a page and a picture that exist', async () => {
  const [entry] = readAtom((await ask(origin, '/feeds/de/refurbished.atom')).text).entries;
  expect((await ask(origin, new URL(entry?.url ?? '').pathname)).status).toBe(200);
  const picture = /<img src="([^"]+)"/.exec(entry?.content ?? '')?.[1] ?? '';
  const answer = await ask(origin, new URL(picture).pathname);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await ask(origin, new URL(entry?.related ?? '').pathname)).status).toBe(301);
});

test('a filter of the query is in the feed, and later pages of a list link to none', async () => {
  const path = '/it/refurbished/iphone?storageSize=128,256';
  expect(await namedFeeds(path)).toEqual({
    'application/atom+xml': '/feeds/it/refurbished/iphone.atom?storageSize=128,256',
    'application/feed+json': '/feeds/it/refurbished/iphone.json?storageSize=128,256',
  });
  expect(await namedFeeds('/it/refurbished/iphone?page=2')).toEqual({});
});

test.each([
  ['/feeds/us/refurbished//iphone.atom/?sort=discount', 301, '/feeds/refurbished/iphone.atom'],
  ['//feeds/de/refurbished/128-gb/iphone.json', 301, '/feeds/de/refurbished/iphone/128-gb.json'],
  ['/feeds/refurbished/nothing.atom', 404, undefined],
  ['/feeds/refurbished', 404, undefined],
  ['/feeds/alerts/alert-feed.1~forged.atom', 404, undefined],
  ['/feeds/%zz.atom', 404, undefined],
])('%s is a %i', async (path, status, location) => {
  const answer = await ask(origin, path);
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
});

test('no sitemap lists a feed, and no search engine may index one', async () => {
  const { text } = await ask(origin, '/sitemaps/de-de.xml');
  expect(text).toContain('/de/refurbished');
  expect(text).not.toContain('/feeds/');
  const answer = await ask(origin, '/feeds/de/refurbished.json', { method: 'HEAD' });
  expect([answer.status, answer.headers['x-robots-tag'], answer.text]).toEqual([200, 'noindex', '']);
});
