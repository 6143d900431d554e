// Feeds of alerts over HTTP: the alert's matches, at an unguessable address.
import { expect, test } from 'vitest';
import { readAtom } from '#tests/support/atom-rules.ts';
import { jsonFeed } from '#tests/support/json-feed-rules.ts';
import { insertPerson, testNow } from '#tests/support/mail.ts';
import { listingRow, startOfTest } from '#tests/support/market.ts';
import { startFeeds } from '#tests/support/news-server.ts';

async function startWithAlert() {
  const site = await startFeeds();
  await site.run(0, [
    listingRow({ code: 'a', priceMinor: 40_000 }),
    listingRow({ code: 'b', priceMinor: 35_000 }),
  ]);
  const { db, market } = site;
  const personId = await insertPerson(db, { email: 'ada@example.org' });
  const offers = await market.offers();
  const product = market.products.find(({ sku }) => sku === 'IPHONE-13-128-MIDNIGHT');
  const productId = product?.id ?? 0;
  const { id: alertId } = await db
    .insertInto('alert')
    .values({
      person_id: personId,
      scope: 'product',
      trigger: 'price-drop',
      country: 'us',
      language: 'de',
      mode: 'refurbished',
      product_id: productId,
      state: 'active',
      created_at: testNow,
      changed_at: testNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const addMatch = async (at: number, event: 'price-drop' | 'sold-out', priceMinor: number) => {
    const { id } = await db
      .insertInto('alert_match')
      .values({
        alert_id: alertId,
        product_id: productId,
        offer_id: offers[at]?.id ?? 0,
        event,
        price_minor: priceMinor,
        before_minor: 45_000,
        seen_at: startOfTest,
        matched_at: new Date(startOfTest.getTime() + at * 60_000),
        due_at: startOfTest,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const token = site.links.sign({ purpose: 'alert-feed', alertId });
  const url = (form: 'atom' | 'json', of = token) => `/feeds/alerts/${of}.${form}`;
  return { ...site, alertId, addMatch, token, url, offers };
}

test('the feed of an alert has its matches, newest first, in the language of the alert', async () => {
  const site = await startWithAlert();
  expect(readAtom((await site.ask(site.url('atom'))).body)).toMatchObject({
    title: 'Preisalarm: iPhone 13, 128\u00a0GB, Mitternacht',
    updated: testNow.toISOString(),
    entries: [],
  });
  const first = await site.addMatch(0, 'price-drop', 40_000);
  const second = await site.addMatch(1, 'sold-out', 35_000);
  const answer = await site.ask(site.url('atom'));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
  const feed = readAtom(answer.body);
  expect(feed.entries.map(({ id, title, related }) => ({ id, title, related }))).toEqual([
    {
      id: `tag:windfall.example,2026-11-20:alert/${site.alertId}/${second}`,
      title: 'iPhone 13, 128\u00a0GB, Mitternacht: ausverkauft',
      related: `https://windfall.example/de/redirect/${site.offers[1]?.id}?notificationId=${site.alertId}`,
    },
    {
      id: `tag:windfall.example,2026-11-20:alert/${site.alertId}/${first}`,
      title: 'iPhone 13, 128\u00a0GB, Mitternacht: $400 statt $450',
      related: `https://windfall.example/de/redirect/${site.offers[0]?.id}?notificationId=${site.alertId}`,
    },
  ]);
  const json = jsonFeed.parse((await site.ask(site.url('json'))).json());
  expect(json.items.map(({ id, title }) => ({ id, title }))).toEqual(
    feed.entries.map(({ id, title }) => ({ id, title })),
  );
  const known = { 'if-none-match': String(answer.headers.etag) };
  expect((await site.ask(site.url('atom'), known)).statusCode).toBe(304);
  await site.addMatch(0, 'sold-out', 40_000);
  expect((await site.ask(site.url('atom'), known)).statusCode).toBe(200);
  expect(site.problems).toEqual([]);
});

test('a removed offer stays in the feed, without a link to the merchant', async () => {
  const site = await startWithAlert();
  await site.addMatch(0, 'price-drop', 40_000);
  await site.run(5, [listingRow({ code: 'b', priceMinor: 35_000 })]);
  const [entry] = readAtom((await site.ask(site.url('atom'))).body).entries;
  expect(entry).toMatchObject({ related: null });
  expect(entry?.content).not.toContain('/redirect/');
});

test('no other token opens the feed, and it is gone once the alert is removed', async () => {
  const site = await startWithAlert();
  const { links, alertId, token } = site;
  const status = async (of: string) => (await site.ask(site.url('json', of))).statusCode;
  for (const wrong of [
    `${token}x`,
    token.slice(0, -1),
    token.replace(/^alert-feed\.\d+/, `alert-feed.${alertId + 1}`),
    links.sign({ purpose: 'remove-alert', personId: 1, alertId }),
    'alert-feed',
  ])
    expect(await status(wrong)).toBe(404);
  expect(await status(token)).toBe(200);
  await site.db.updateTable('alert').set({ state: 'removed' }).execute();
  expect(await status(token)).toBe(410);
  expect(await status(links.sign({ purpose: 'alert-feed', alertId: alertId + 1 }))).toBe(410);
});
