// News feeds of lists over HTTP, with a market in a database: their entries, and when clients get a new version.
import { describe, expect, test } from 'vitest';
import { readChangedOffers, readChangedOffersOf } from '#adapters/database/offers/offer-news-store.ts';
import { readAtom } from '#tests/support/atom-rules.ts';
import { jsonFeed } from '#tests/support/json-feed-rules.ts';
import { listingRow, startOfTest } from '#tests/support/market.ts';
import { startFeeds } from '#tests/support/news-server.ts';

const hour = 60;

const offers = (prices: Readonly<Record<string, number>>, available = true) =>
  Object.entries(prices).map(([code, priceMinor]) => listingRow({ code, priceMinor, available }));

describe('the feed of a list', () => {
  test('has offers that are new, back or cheaper, newest first, under stable ids', async () => {
    const site = await startFeeds();
    await site.run(0, offers({ a: 40_000, b: 35_000 }));
    const first = await site.entries('/feeds/refurbished.atom');
    expect(first.map(({ title }) => title).toSorted()).toEqual([
      'iPhone 13, 128\u00a0GB, Midnight: new offer at $350',
      'iPhone 13, 128\u00a0GB, Midnight: new offer at $400',
    ]);

    await site.run(hour, offers({ a: 36_000, b: 35_000 }));
    const second = await site.entries('/feeds/refurbished.atom');
    expect(second.map(({ title, updated }) => `${updated} ${title}`)).toEqual([
      '2026-11-20T13:00:00.000Z iPhone 13, 128\u00a0GB, Midnight: $360, down from $400',
      '2026-11-20T12:00:00.000Z iPhone 13, 128\u00a0GB, Midnight: new offer at $350',
    ]);
    expect(second[1]).toEqual(first.find(({ title }) => title.endsWith('$350')));
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(3);

    // A price rise or a sell-out is no news, and removes the entry that it ends.
    await site.run(2 * hour, [...offers({ a: 50_000 }), ...offers({ b: 35_000 }, false)]);
    expect(await site.entries('/feeds/refurbished.atom')).toEqual([]);

    await site.run(15 * hour, offers({ a: 50_000, b: 35_000 }));
    expect((await site.entries('/feeds/refurbished.atom')).map(({ title }) => title)).toEqual([
      'iPhone 13, 128\u00a0GB, Midnight: back in stock at $350',
    ]);
    expect(site.problems).toEqual([]);
  });

  test('drops entries after a month, and starts empty', async () => {
    const site = await startFeeds();
    const empty = readAtom((await site.ask('/feeds/de/refurbished.atom')).body);
    expect(empty).toMatchObject({ updated: '2026-11-20T00:00:00.000Z', entries: [], language: 'de-DE' });
    await site.run(0, offers({ a: 40_000 }));
    // The feed stays the same.
    await site.run(30 * 24 * hour, offers({ a: 40_000 }));
    expect(await site.entries('/feeds/refurbished/iphone.atom')).toHaveLength(1);
    site.moveTo(31 * 24 * hour);
    expect(await site.entries('/feeds/refurbished/iphone.atom')).toHaveLength(0);
  });

  test('has only offers that pass its filters', async () => {
    const site = await startFeeds();
    await site.run(0, [
      ...offers({ a: 40_000, b: 60_000 }),
      listingRow({ code: 'c', priceMinor: 41_000, grade: 'B' }),
    ]);
    const prices = async (url: string) =>
      (await site.entries(url)).map(({ title }) => title.split(' at ')[1] ?? '').toSorted();
    expect(await prices('/feeds/refurbished/iphone/iphone-13/128-gb.atom')).toEqual(['$400', '$410', '$600']);
    expect(await prices('/feeds/refurbished/iphone/under-500.atom')).toEqual(['$400', '$410']);
    expect(await prices('/feeds/refurbished/iphone.atom?price-max=405')).toEqual(['$400']);
    expect(await prices('/feeds/refurbished.atom?condition=B')).toEqual(['$410']);
    expect(await prices('/feeds/refurbished/by-orchard-row.atom')).toHaveLength(3);
    expect(await prices('/feeds/refurbished/iphone/256-gb.atom')).toEqual([]);
    expect(await prices('/feeds/new.atom')).toEqual([]);
    expect(await prices('/feeds/gb/refurbished.atom')).toEqual([]);
  });

  test('has the same content as JSON, with links to product and merchant', async () => {
    const site = await startFeeds();
    await site.run(0, offers({ a: 40_000 }));
    const atom = readAtom((await site.ask('/feeds/refurbished/iphone.atom')).body);
    const answer = await site.ask('/feeds/refurbished/iphone.json');
    const json = jsonFeed.parse(answer.json());
    expect(answer.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const items = json.items.map(({ id, title, url, external_url: related, content_html: content }) => {
      return { id, title, url, related, content };
    });
    expect(atom.entries).toMatchObject(items);
    expect(items).toHaveLength(atom.entries.length);
    expect(json).toMatchObject({
      title: 'Refurbished iPhones: new listings and price drops',
      home_page_url: 'https://windfall.example/refurbished/iphone',
      feed_url: 'https://windfall.example/feeds/refurbished/iphone.json',
      language: 'en-US',
    });
    expect(atom).toMatchObject({
      title: json.title,
      alternate: json.home_page_url,
      self: 'https://windfall.example/feeds/refurbished/iphone.atom',
    });
    const [entry] = atom.entries;
    const id = (await site.market.offers())[0]?.id ?? 0;
    expect(entry).toMatchObject({
      id: `tag:windfall.example,2026-11-20:offer/${id}/${startOfTest.getTime()}`,
      related: `https://windfall.example/redirect/${id}`,
    });
    expect(entry?.url).toMatch(
      /^https:\/\/windfall\.example\/refurbished\/iphone\/.*sku\/IPHONE-13-128-MIDNIGHT$/,
    );
    // The merchant's name is escaped, whatever it contains, and marked as invented.
    expect(entry?.content).toContain('Orchard &amp; &quot;Row&quot; &lt;1&gt; (Demo)');
  });

  test('is revalidated by its ETag, which changes when a feed run changes the list', async () => {
    const site = await startFeeds();
    await site.run(0, offers({ a: 40_000 }));
    const url = '/feeds/refurbished/iphone/iphone-13.atom';
    const first = await site.ask(url);
    expect(first.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
      vary: 'accept-encoding',
      'x-robots-tag': 'noindex',
      'access-control-allow-origin': '*',
    });
    const tag = String(first.headers.etag);
    const again = await site.ask(url, { 'if-none-match': tag });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });

    await site.run(1, offers({ a: 30_000 }));
    site.moveTo(3);
    const changed = await site.ask(url, { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(readAtom(changed.body).entries[0]?.title).toContain('$300, down from $400');
  });

  test('is the last known one while the database is away, or a 503 with Retry-After', async () => {
    const site = await startFeeds();
    await site.run(0, offers({ a: 40_000 }));
    const known = await site.ask('/feeds/refurbished.atom');
    await site.run(5, offers({ a: 30_000 }));
    site.breakDatabase();
    expect((await site.ask('/feeds/refurbished.atom')).body).toBe(known.body);
    const unknown = await site.ask('/feeds/de/refurbished.json');
    expect(unknown.statusCode).toBe(503);
    expect(unknown.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    expect(site.problems).toEqual([]);
  });
});

test('is the same by the query for few products and by that for a whole market', async () => {
  const { market, run } = await startFeeds();
  await run(0, offers({ a: 40_000, b: 35_000, c: 20_000 }));
  await run(hour, offers({ a: 36_000, b: 35_000, c: 30_000 }));
  await run(20 * hour, [...offers({ a: 36_000 }), ...offers({ b: 35_000 }, false)]);
  await run(40 * hour, offers({ a: 36_000, b: 34_000, c: 30_000 }));
  const place = { country: 'us', mode: 'refurbished' } as const;
  const productIds = market.products.map(({ id }) => id);
  const all = await readChangedOffers(market.db, place, startOfTest);
  expect(all).toHaveLength(3);
  expect(await readChangedOffersOf(market.db, place, { productIds, since: startOfTest })).toEqual(all);
  expect(await readChangedOffers(market.db, { ...place, mode: 'new' }, startOfTest)).toEqual([]);
  const later = new Date(startOfTest.getTime() + 20 * hour * 60_000);
  expect(await readChangedOffers(market.db, place, later)).toEqual(all.slice(0, 2));
});
