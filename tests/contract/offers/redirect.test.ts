// /redirect/{offerId} with a market in a database.
import { describe, expect, test } from 'vitest';
import { openMarketDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { startOfTest } from '#tests/support/market.ts';
import { ownScript, startVisitsServer } from '#tests/support/visits-server.ts';
import type { VisitsServer } from '#tests/support/visits-server.ts';

const browser = {
  'user-agent': ownScript['user-agent'],
  referer: 'https://windfall.example/refurbished/iphone?_u=x',
};

async function follow(
  site: VisitsServer,
  path: string,
  headers: Record<string, string> = browser,
  method: 'GET' | 'HEAD' = 'GET',
  remoteAddress = '203.0.113.7',
) {
  const {
    statusCode,
    headers: answered,
    body,
  } = await site.ask({
    method,
    url: path,
    headers,
    remoteAddress,
  });
  return { status: statusCode, location: answered.location, headers: answered, body };
}

describe('the redirecting address', () => {
  test('leads to the merchant, is never cached, and counts the click', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const first = await follow(site, `/redirect/${site.offerId('a')}`);
    expect(first).toMatchObject({ status: 301, location: 'https://orchard-row.example/a' });
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(await follow(site, `/gb/redirect/${site.offerId('b')}`)).toMatchObject({
      status: 301,
      location: 'https://www.orchard-row.example/b?x=1',
    });
    await site.stop();
    const clicks = await site.market.db.selectFrom('click').selectAll().orderBy('id').execute();
    expect(clicks.map(({ country, language, source, url }) => ({ country, language, source, url }))).toEqual([
      { country: 'us', language: 'en', source: 'redirect', url: '/refurbished/iphone' },
      { country: 'gb', language: 'en', source: 'redirect', url: '/refurbished/iphone' },
    ]);
  });

  test('counts neither prefetches nor programs, and a click that a page also reported only once', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const path = `/redirect/${site.offerId('a')}`;
    const cookie = await site.openSession();
    const click = { countrySlug: 'us', languageSlug: 'en', url: '/refurbished', offerId: site.offerId('a') };
    await site.call('recordClick', click, { ...ownScript, cookie });
    for (const [headers, method] of [
      [browser, 'HEAD'],
      [{ ...browser, 'sec-purpose': 'prefetch;prerender' }, 'GET'],
      [{ 'user-agent': 'Mozilla/5.0 (compatible; AhrefsBot/7.0)' }, 'GET'],
      [{ ...browser, cookie }, 'GET'],
    ] as const) {
      expect(await follow(site, path, headers, method)).toMatchObject({
        status: 301,
        location: 'https://orchard-row.example/a',
      });
    }
    await site.stop();
    expect(await site.market.count('click')).toBe(1);
  });

  test('counts navigations, not pictures and frames of the address', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const path = `/redirect/${site.offerId('a')}`;
    const uses = ['image', 'iframe', 'empty', 'script', 'document', undefined] as const;
    for (const [at, use] of uses.entries()) {
      const headers = use === undefined ? browser : { ...browser, 'sec-fetch-dest': use };
      // Each from a different address, so that none is a repetition.
      expect(await follow(site, path, headers, 'GET', `203.0.113.${at}`)).toMatchObject({
        status: 301,
        location: 'https://orchard-row.example/a',
      });
    }
    await site.stop();
    expect(await site.market.count('click')).toBe(2);
  });

  test('redirects every request, and counts one click for a network address and offer in half a minute', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const path = `/redirect/${site.offerId('a')}`;
    const from = (remoteAddress: string, headers: Record<string, string> = browser) =>
      follow(site, path, headers, 'GET', remoteAddress);
    for (let asked = 0; asked < 400; asked++) {
      // A new session cookie each time does not make another visitor.
      const cookie = `v5_session_token=${String(asked).padStart(32, 'x')}`;
      expect((await from('203.0.113.7', { ...browser, cookie })).status).toBe(301);
    }
    // A household has any number of addresses in its IPv6 network.
    for (let house = 1; house <= 20; house++) await from(`2001:db8:0:1::${house}`);
    await from('2001:db8:0:2::1');
    await site.visits.refresh();
    expect(await site.market.count('click')).toBe(3);
    site.moveTo(new Date(startOfTest.getTime() + 30_000));
    await from('2001:db8:0:2::2');
    await site.stop();
    expect(await site.market.count('click')).toBe(4);
  });

  test('redirects every request, and counts no more clicks of one network address than other calls may record', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const [first, second] = [site.offerId('a'), site.offerId('b')];
    for (let asked = 0; asked < 320; asked++) {
      // Half a minute later each time, so that none is a repetition.
      site.moveTo(new Date(startOfTest.getTime() + asked * 30_000));
      const answer = await follow(site, `/redirect/${asked % 2 === 0 ? first : second}`);
      expect(answer).toMatchObject({
        status: 301,
        location: expect.stringContaining('orchard-row.example') as string,
      });
    }
    await follow(site, `/redirect/${first}`, browser, 'GET', '203.0.113.8');
    await site.stop();
    expect(await site.market.count('click')).toBe(301);
  });

  test('of a removed offer leads to its product', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const path = `/redirect/${site.offerId('a')}`;
    await site.market.run(10, [], { isReleased: true });
    await site.catalogue.catchUp();
    const answer = await follow(site, path);
    expect(answer).toMatchObject({ status: 301, headers: { 'cache-control': 'no-store' } });
    expect(answer.location).toMatch(/^\/refurbished\/iphone\/.*sku\/IPHONE-13-128-MIDNIGHT$/);
    await site.stop();
  });

  test('never leads to a host that is not the merchant’s, and logs that once', async () => {
    const site = await startVisitsServer(
      await openMarketDatabase(),
      makeMerchant({ countries: ['us'], isDemo: false }),
    );
    for (let times = 0; times < 2; times++) {
      const answer = await follow(site, `/redirect/${site.offerId('foreign')}`);
      expect(answer.status).toBe(301);
      expect(answer.location).toMatch(/^\/refurbished\/.*sku\/IPHONE-13-128-MIDNIGHT$/);
    }
    expect(site.warnings).toHaveLength(1);
    await site.stop();
  });

  test('of an invented merchant leads to the page that explains that there is no shop', async () => {
    const site = await startVisitsServer(await openMarketDatabase(), makeMerchant({ isDemo: true }));
    for (const prefix of ['', '/de']) {
      const answer = await follow(site, `${prefix}/redirect/${site.offerId('a')}`);
      const location = `/redirect/demo/IPHONE-13-128-MIDNIGHT/${site.offerId('a')}`;
      expect(answer).toMatchObject({ status: 301, location, headers: { 'cache-control': 'no-store' } });
    }
    await site.stop();
  });

  test('is a 404 for an id that is no offer’s', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    for (const id of ['999999', '0', '999999999999999999', 'sell-with-x', '1x', '']) {
      const answer = await follow(site, `/redirect/${id}`);
      expect({ id, status: answer.status, body: answer.body }).toEqual({
        id,
        status: 404,
        body: 'the 404 page',
      });
    }
    await site.stop();
    expect(site.problems).toEqual([]);
  });

  test('needs no database for current offers, and is a 503 for others while it is away', async () => {
    const database = await openMarketDatabase();
    const site = await startVisitsServer(database);
    await database.close();
    expect(await follow(site, `/redirect/${site.offerId('a')}`)).toMatchObject({
      status: 301,
      location: 'https://orchard-row.example/a',
    });
    expect(site.problems).toEqual([]);
    const away = await follow(site, '/fr/redirect/999999');
    expect(away).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
    expect(away.body).toContain('<html lang="fr-FR"');
    const record = await site.call('recordClick', {
      countrySlug: 'us',
      languageSlug: 'en',
      url: '/',
      offerId: '999999',
    });
    expect([record.status, record.body['code']]).toEqual([503, 'unavailable']);
    await site.stop();
    // The click is written by the next start.
    expect(site.dropped).toEqual([]);
  });
});
