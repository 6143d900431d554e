// Visit records through the API's routes.
import { dayMs } from '#domain/durations.ts';
import { describe, expect, test } from 'vitest';
import { purgeVisits } from '#services/visits/purge-visits.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { hashText, startOfTest } from '#tests/support/market.ts';
import { ownScript, startVisitsServer } from '#tests/support/visits-server.ts';

const sku = 'IPHONE-13-128-MIDNIGHT';
const place = { countrySlug: 'us', languageSlug: 'en' };
const spelled = { main: { category: { in: ['iphone'] } }, product: { storageSize: { in: [256, 128, 128] } } };
const normalize = { main: { category: 'iphone' }, product: { storageSize: { in: [128, 256] } }, offer: {} };
const list = {
  ...place,
  userToken: null,
  activeFilters: spelled,
  url: '/refurbished/iphone?page=2&_u=x',
  resultCount: 7,
};
const product = { ...place, productSku: sku, activeFilters: {}, url: `/refurbished/sku/${sku}` };

describe('a visit', () => {
  test('gets its id at once, is written soon, and belongs to the session', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const { db } = site.market;
    const cookie = await site.openSession();
    const headers = { ...ownScript, cookie };
    const click = {
      ...place,
      offerId: site.offerId('a'),
      url: product.url,
      clickSource: 'ledger',
      gatewayId: 'g',
    };
    const answers = [
      await site.call('recordFilters', list, headers),
      await site.call(
        'recordLongtail',
        {
          ...place,
          path: '/refurbished/iphone',
          pathLocalized: '/refurbished/iphone',
          activeFilters: spelled,
        },
        headers,
      ),
      await site.call(
        'recordProductView',
        {
          ...product,
          userToken: 'nobody-knows-this-token',
          selectedOfferId: site.offerId('b'),
          resultLastUrl: list.url,
          resultActiveFilters: spelled,
          resultSelected: 3,
        },
        headers,
      ),
      await site.call('recordClick', { ...click, notificationId: '12' }, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [listId, longtailId, productId, clickId] = answers.map(({ body }) => Number(body['_id']));
    expect(new Set([listId, longtailId, productId, clickId]).size).toBe(4);
    await site.stop();

    const session = await db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
    expect(session.token_hash).toBe(hashText(cookie.split('=')[1] ?? ''));
    const common = { session_id: session.id, country: 'us', language: 'en', visited_at: startOfTest };
    const defaults = { sortBy: 'price', availability: 'available', mode: 'refurbished' };
    expect(await db.selectFrom('list_view').selectAll().execute()).toEqual([
      {
        ...common,
        id: listId,
        url: '/refurbished/iphone?page=2',
        filters: { ...normalize, ...defaults },
        result_count: 7,
        placement_ids: [],
      },
    ]);
    expect(await db.selectFrom('longtail_view').selectAll().execute()).toMatchObject([
      { ...common, id: longtailId, path: '/refurbished/iphone' },
    ]);
    expect(await db.selectFrom('product_view').selectAll().execute()).toMatchObject([
      {
        ...common,
        id: productId,
        selected_offer_id: Number(site.offerId('b')),
        result_url: '/refurbished/iphone?page=2',
        result_filters: normalize,
        result_selected: '3',
      },
    ]);
    expect(await db.selectFrom('click').selectAll().execute()).toMatchObject([
      { ...common, id: clickId, source: 'ledger', gateway_id: 'g', notification_id: null },
    ]);
    expect(site.problems).toEqual([]);
  });

  test('with web vitals is counted by kind of page and stored nowhere', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const vitals = [
      { name: 'LCP', value: 1_234.5 },
      { name: 'CLS', value: 0.01 },
    ];
    const answer = await site.call('recordVitals', { page: 'results', vitals });
    expect([answer.status, answer.body]).toEqual([200, { status: 200 }]);
    expect(site.vitals).toEqual(['results LCP 1234.5', 'results CLS 0.01']);
    await site.call('recordVitals', { page: 'home', vitals }, { 'user-agent': 'Googlebot/2.1' });
    for (const [request, field] of [
      [{ page: 'home', vitals: [] }, 'vitals'],
      [{ page: 'home', vitals: [{ name: 'LCP', value: -1 }] }, 'vitals.0.value'],
      [{ page: 'home', vitals: [{ name: '__proto__', value: 1 }] }, 'vitals.0.name'],
      [{ page: '/de/secret', vitals }, 'page'],
    ] as const) {
      const refused = await site.call('recordVitals', request);
      expect([refused.status, refused.body['field']]).toEqual([400, field]);
    }
    expect(site.vitals).toHaveLength(2);
    await site.stop();
    expect(site.problems).toEqual([]);
  });

  test('is stored without a session, too, and an unknown session is not revealed', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const without = await site.call('recordFilters', list);
    const unknown = await site.call(
      'recordFilters',
      { ...list, userToken: 'x'.repeat(50) },
      {
        ...ownScript,
        cookie: `v5_session_token=${'B'.repeat(32)}`,
      },
    );
    expect([without.status, unknown.status]).toEqual([200, 200]);
    await site.stop();
    const rows = await site.market.db.selectFrom('list_view').select('session_id').execute();
    expect(rows).toEqual([{ session_id: null }, { session_id: null }]);
  });

  test('of something unknown is refused with its code, in the caller’s language', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const german = { ...ownScript, 'accept-language': 'de' };
    const click = { ...place, url: '/' };
    for (const [name, request, code] of [
      ['recordProductView', { ...product, productSku: 'NO-SUCH-SKU' }, 'product-unknown'],
      ['recordProductView', { ...product, selectedOfferId: '999999999' }, 'offer-unknown'],
      ['recordClick', { ...click, offerId: '999999999' }, 'offer-unknown'],
      ['recordClick', { ...click, offerId: '999999999999999999' }, 'offer-unknown'],
      ['recordClick', { ...click, offerId: '0' }, 'offer-unknown'],
    ] as const) {
      const answer = await site.call(name, request, german);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code, error: expect.stringMatching(/kennen wir/) as unknown });
    }
    const bad = await site.call('recordClick', { ...click, offerId: 'abc' });
    expect([bad.status, bad.body['code'], bad.body['field']]).toEqual([400, 'invalid-request', 'offerId']);
    await site.stop();
    expect(site.problems).toEqual([]);
  });

  test('of a removed offer is answered and not counted', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    await site.market.run(10, [], { isReleased: true });
    await site.catalogue.catchUp();
    const answer = await site.call('recordClick', { ...place, url: '/', offerId: site.offerId('a') });
    expect(answer.status).toBe(200);
    const elsewhere = await site.call('recordClick', {
      ...place,
      url: '/',
      offerId: site.offerId('foreign'),
    });
    expect(elsewhere.status).toBe(200);
    await site.stop();
    expect(await site.market.count('click')).toBe(0);
  });

  test('with characters that no database stores is stored without them', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const odd = 'a\u0000b\ud800c';
    await site.call('recordFilters', { ...list, activeFilters: { product: { modelName: odd } } });
    await site.call('recordClick', {
      ...place,
      url: `/${odd}`,
      offerId: site.offerId('a'),
      clickSource: odd,
      gatewayId: odd,
    });
    await site.call('recordFilters', { ...list, url: '/refurbished' });
    await site.stop();
    expect(await site.market.count('list_view')).toBe(2);
    expect(await site.market.db.selectFrom('click').select(['source', 'gateway_id']).execute()).toEqual([
      { source: 'ab\ufffdc', gateway_id: 'ab\ufffdc' },
    ]);
    expect([site.problems, site.dropped]).toEqual([[], []]);
  });

  test('by a mail link is counted once, with the token and without it', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const headers = { ...ownScript, cookie: await site.openSession() };
    const opened = await site.call(
      'recordFilters',
      { ...list, url: '/refurbished/iphone?_u=user.7~x' },
      headers,
    );
    const left = await site.call('recordFilters', { ...list, url: '/refurbished/iphone' }, headers);
    const other = await site.call('recordFilters', { ...list, url: '/refurbished/ipad' }, headers);
    expect(left.body).toEqual(opened.body);
    expect(other.body).not.toEqual(opened.body);
    await site.stop();
    expect(await site.market.count('list_view')).toBe(2);
  });

  test('of a declared program gets the same response and is not stored', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const headers = { ...ownScript, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
    for (const [name, request] of [
      ['recordFilters', list],
      ['recordProductView', product],
      ['recordClick', { ...place, url: '/', offerId: site.offerId('a') }],
    ] as const) {
      const answer = await site.call(name, request, headers);
      expect(answer.status).toBe(200);
      expect(answer.body['_id']).toMatch(/^\d+$/);
    }
    await site.stop();
    for (const table of ['list_view', 'product_view', 'click'])
      expect(await site.market.count(table)).toBe(0);
  });

  test('that repeats a click within half a minute, by session or network address, is no other click', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const headers = { ...ownScript, cookie: await site.openSession() };
    const click = (code: string, by: Record<string, string> = headers, from = '203.0.113.7') =>
      site.call('recordClick', { ...place, url: '/', offerId: site.offerId(code) }, by, from);
    const first = await click('a');
    expect((await click('a')).body).toEqual(first.body);
    // During a change of networks, and without the cookie.
    expect((await click('a', headers, '2001:db8:0:1::7')).body).toEqual(first.body);
    expect((await click('a', ownScript)).body).toEqual(first.body);
    expect((await click('b')).body).not.toEqual(first.body);
    const another = { ...ownScript, cookie: await site.openSession() };
    expect((await click('a', another, '203.0.113.8')).body).not.toEqual(first.body);
    site.moveTo(new Date(startOfTest.getTime() + 30_000));
    expect((await click('a')).body).not.toEqual(first.body);
    await site.stop();
    expect(await site.market.count('click')).toBe(4);
  });

  test('is limited for one network address, with the time to wait', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const statuses = new Set<number>();
    for (let calls = 0; calls < 300; calls++) statuses.add((await site.call('recordFilters', list)).status);
    expect([...statuses]).toEqual([200]);
    const refused = await site.call('recordFilters', list);
    expect([refused.status, refused.body['code']]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Object.keys(refused.headers).filter(name => name.startsWith('x-ratelimit'))).toEqual([]);
    expect((await site.call('recordProductView', product)).status).toBe(200);
    await site.stop();
  });

  test('is deleted after 400 days, and loses its session before that', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const headers = { ...ownScript, cookie: await site.openSession() };
    await site.call('recordFilters', list, headers);
    await site.call('recordClick', { ...place, url: '/', offerId: site.offerId('a') }, headers);
    await site.stop();
    const { db } = site.market;
    const after = (days: number) => new Date(startOfTest.getTime() + days * dayMs);
    expect(await purgeVisits({ db }, after(89))).toEqual({ visits: 0, sessions: 0 });
    expect(await purgeVisits({ db }, after(399))).toEqual({ visits: 0, sessions: 1 });
    expect(await db.selectFrom('click').select('session_id').execute()).toEqual([{ session_id: null }]);
    expect(await purgeVisits({ db }, after(401))).toEqual({ visits: 2, sessions: 0 });
    expect(await site.market.count('click')).toBe(0);
  });
});
