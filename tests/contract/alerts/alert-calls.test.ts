// The calls of alerts: set, dry run, list, change and remove, each allowed only to the alert's holder.
import { describe, expect, test } from 'vitest';
import { openPeopleDeps } from '#services/people/people-deps.ts';
import { openPersonSession, openPlainSession } from '#tests/support/alert-holders.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { startVisitsServer } from '#tests/support/visits-server.ts';

const sku = 'IPHONE-13-128-MIDNIGHT';
const place = { countrySlug: 'us', languageSlug: 'en', mode: 'refurbished' };
const ofProduct = { ...place, formScope: 'product', productSku: sku };

interface WireAlert {
  readonly notificationId: string;
  readonly [key: string]: unknown;
}

async function open() {
  const site = await startVisitsServer(await openMarketDatabase());
  const list = async (headers: Record<string, string>) =>
    (await site.call('listAlerts', {}, headers)).body['alerts'] as WireAlert[];
  return { site, list, db: site.market.db };
}

describe('setting an alert', () => {
  test('a person’s alert is active at once, and is listed with the title of its product', async () => {
    const { site, list } = await open();
    const ada = await openPersonSession(site, { email: 'ada@example.org' });
    const set = await site.call('createAlert', { ...ofProduct, maxPrice: 300 }, ada.headers);
    expect(set).toMatchObject({ status: 200, body: { status: 'active', warning: null } });
    expect(await list(ada.headers)).toMatchObject([
      {
        notificationId: set.body['notificationId'],
        formScope: 'product',
        title: 'iPhone 13, 128\u00a0GB, Midnight',
        path: '/refurbished/iphone/iphone-13/128-gb/midnight/sku/IPHONE-13-128-MIDNIGHT',
        productSku: sku,
        trigger: 'max-price',
        maxPrice: 300,
        maxPriceLabel: '$300',
        currency: 'USD',
        state: 'active',
        pace: 'daily',
        history: [],
        latency: { p50Seconds: null, p95Seconds: null },
      },
    ]);
    await site.stop();
  });

  test('with a typed address the alert is set but not active, and a confirmation is mailed', async () => {
    const { site, list, db } = await open();
    const headers = await openPlainSession(site);
    const set = await site.call('createAlert', { ...ofProduct, email: 'Ada@Example.org' }, headers);
    expect(set).toMatchObject({ status: 200, body: { status: 'confirm-email' } });
    expect(await list(headers)).toMatchObject([{ state: 'created' }]);
    const [mail] = await db.selectFrom('outbox').select(['kind', 'recipient']).execute();
    expect(mail).toEqual({ kind: 'confirm-email', recipient: 'Ada@example.org' });
    // A second alert of the session needs no address.
    const second = await site.call(
      'createAlert',
      { ...place, formScope: 'searchText', searchText: 'ipad' },
      headers,
    );
    expect(second.body['status']).toBe('confirm-email');
    expect(await list(headers)).toHaveLength(2);
    await site.stop();
  });

  test('an alert without an address, or without a field that its scope needs, is refused', async () => {
    const { site } = await open();
    const headers = await openPlainSession(site);
    const refused = async (request: Record<string, unknown>) =>
      (await site.call('createAlert', request, headers)).body;
    expect(await refused(ofProduct)).toMatchObject({ code: 'invalid-request', field: 'email' });
    expect(await refused({ ...ofProduct, email: 'nobody' })).toMatchObject({ field: 'email' });
    const email = 'ada@example.org';
    expect(await refused({ ...place, email, formScope: 'product' })).toMatchObject({ field: 'productSku' });
    expect(await refused({ ...ofProduct, email, formScope: 'price' })).toMatchObject({ field: 'maxPrice' });
    expect(await refused({ ...place, email, formScope: 'offer' })).toMatchObject({ field: 'offerId' });
    expect(await refused({ ...place, email, formScope: 'searchText' })).toMatchObject({
      field: 'searchText',
    });
    expect(await refused({ ...ofProduct, email, maxPrice: 300.001 })).toMatchObject({ field: 'maxPrice' });
    expect(await refused({ ...ofProduct, email, productSku: 'NONE' })).toMatchObject({
      code: 'product-unknown',
    });
    expect(await refused({ ...place, email, formScope: 'offer', offerId: '999' })).toMatchObject({
      code: 'offer-unknown',
    });
    expect(await site.market.count('alert')).toBe(0);
    expect(await site.market.count('email_claim')).toBe(0);
    await site.stop();
  });

  test('scripts of other sites cannot set one', async () => {
    const { site } = await open();
    const ada = await openPersonSession(site, { email: 'ada@example.org' });
    const headers = { ...ada.headers, 'sec-fetch-site': 'cross-site' };
    expect(await site.call('createAlert', ofProduct, headers)).toMatchObject({ status: 403 });
    expect(await site.market.count('alert')).toBe(0);
    await site.stop();
  });

  test('an alert on availability is refused while the product is in stock, and accepted while it is not', async () => {
    const { site } = await open();
    const ada = await openPersonSession(site, { email: 'ada@example.org' });
    const available = { ...ofProduct, trigger: 'availability' };
    const refused = await site.call('createAlert', available, ada.headers);
    expect(refused).toMatchObject({ status: 409, body: { code: 'product-available' } });
    const cheaper = await site.call('createAlert', { ...available, maxPrice: 349 }, ada.headers);
    expect(cheaper.status).toBe(200);
    const other = { ...available, productSku: 'IPHONE-13-256-MIDNIGHT' };
    expect(await site.call('createAlert', other, ada.headers)).toMatchObject({
      status: 200,
      body: { warning: 'never-matched' },
    });
    await site.stop();
  });

  test('filters that no offer ever passed get a warning, and a price that is too low does not', async () => {
    const { site } = await open();
    const { headers } = await openPersonSession(site, { email: 'ada@example.org' });
    const warning = async (activeFilters: Record<string, unknown>, more = {}) =>
      (await site.call('createAlert', { ...place, formScope: 'all', activeFilters, ...more }, headers)).body[
        'warning'
      ];
    expect(await warning({ product: { modelName: 'iphone-13' } })).toBeNull();
    expect(await warning({ product: { modelName: 'iphone-13' } }, { maxPrice: 10 })).toBeNull();
    expect(await warning({ product: { modelName: 'iphone-12' } })).toBe('never-matched');
    expect(await warning({ offer: { merchantSlug: 'nobody' } })).toBe('never-matched');
    await site.stop();
  });

  test('the same form sent twice sets one alert, with the maximum price of the last', async () => {
    const { site, list } = await open();
    const { headers } = await openPersonSession(site, { email: 'ada@example.org' });
    const first = await site.call('createAlert', { ...ofProduct, maxPrice: 300 }, headers);
    const second = await site.call('createAlert', { ...ofProduct, maxPrice: 320 }, headers);
    expect(second.body['notificationId']).toBe(first.body['notificationId']);
    expect(await list(headers)).toMatchObject([{ maxPrice: 320 }]);
    const filters = { offer: { condition: { in: ['A', 'B'] } }, main: { category: 'iphone' } };
    for (let at = 0; at < 2; at++)
      await site.call('createAlert', { ...place, formScope: 'all', activeFilters: filters }, headers);
    expect(await list(headers)).toHaveLength(2);
    await site.stop();
  });

  test('a person may have 100 alerts, an unconfirmed address 20', async () => {
    const { site } = await open();
    const ada = await openPersonSession(site, { email: 'ada@example.org' });
    const plain = await openPlainSession(site);
    const text = (at: number, more = {}) => ({
      ...place,
      formScope: 'searchText',
      searchText: `iphone ${at}`,
      ...more,
    });
    const fill = async (headers: Record<string, string>, count: number, more = {}) => {
      for (let at = 0; at < count; at++)
        expect((await site.call('createAlert', text(at, more), headers)).status).toBe(200);
      return site.call('createAlert', text(count, more), headers);
    };
    expect(await fill(ada.headers, 100)).toMatchObject({ status: 409, body: { code: 'too-many-alerts' } });
    expect(await fill(plain, 20, { email: 'bob@example.org' })).toMatchObject({ status: 409 });
    // An existing alert does not count as another one.
    expect((await site.call('createAlert', text(7), ada.headers)).status).toBe(200);
    await site.stop();
  });
});

describe('an existing alert', () => {
  test('can be changed, paused, snoozed and removed by its owner', async () => {
    const { site, list } = await open();
    const { headers } = await openPersonSession(site, { email: 'ada@example.org' });
    const { body } = await site.call('createAlert', { ...ofProduct, maxPrice: 300 }, headers);
    const notificationId = String(body['notificationId']);
    const change = async (fields: Record<string, unknown>) =>
      (await site.call('updateAlert', { notificationId, ...fields }, headers)).body;
    expect(await change({ maxPrice: 280, pace: 'instant' })).toMatchObject({
      maxPrice: 280,
      pace: 'instant',
    });
    expect(await change({ paused: true })).toMatchObject({ state: 'paused', maxPrice: 280 });
    expect(await change({ paused: false })).toMatchObject({ state: 'active' });
    const snoozedUntil = '2026-12-01T00:00:00.000Z';
    expect(await change({ snoozedUntil })).toMatchObject({ snoozedUntil });
    expect(await change({ snoozedUntil: null })).toMatchObject({ snoozedUntil: null });
    expect(await change({ snoozedUntil: '2029-12-01T00:00:00Z' })).toMatchObject({ field: 'snoozedUntil' });
    expect(await change({ maxPrice: null })).toMatchObject({ code: 'invalid-request', field: 'maxPrice' });
    expect(await change({ trigger: 'price-drop', maxPrice: null })).toMatchObject({ maxPrice: null });
    expect(await change({ trigger: 'availability' })).toMatchObject({ code: 'product-available' });
    const removed = await site.call('removeAlert', { u: 'current', n: notificationId }, headers);
    expect(removed).toMatchObject({ status: 200, body: { removed: true } });
    expect(await list(headers)).toEqual([]);
    expect(await change({ paused: true })).toMatchObject({ code: 'alert-unknown' });
    await site.stop();
  });

  test('cannot be seen, changed or removed by anybody else', async () => {
    const { site, list } = await open();
    const ada = await openPersonSession(site, { email: 'ada@example.org' });
    const claimer = await openPlainSession(site);
    const own = [
      await site.call('createAlert', ofProduct, ada.headers),
      await site.call('createAlert', { ...ofProduct, email: 'ada@example.org' }, claimer),
    ].map(({ body }) => String(body['notificationId']));
    const strangers = [
      (await openPersonSession(site, { email: 'eve@example.org' })).headers,
      await openPlainSession(site),
      { ...ada.headers, cookie: 'v5_session_token=x' },
    ];
    for (const headers of strangers) {
      expect(await list(headers)).toEqual([]);
      for (const id of own) {
        const changed = await site.call('updateAlert', { notificationId: id, paused: true }, headers);
        expect(changed).toMatchObject({ status: 404, body: { code: 'alert-unknown' } });
        await site.call('removeAlert', { u: 'current', n: id }, headers);
      }
    }
    // Typing the address alone does not give the session its person's alerts.
    expect(await list(claimer)).toMatchObject([{ notificationId: own[1] }]);
    expect(await list(ada.headers)).toMatchObject([{ notificationId: own[0], state: 'active' }]);
    await site.stop();
  });

  test('is removed by the link of its mail, which removes no other', async () => {
    const { site, list, db } = await open();
    const ada = await openPersonSession(site, { email: 'ada@example.org' });
    const { links } = await openPeopleDeps(db);
    const [first, second] = [
      await site.call('createAlert', ofProduct, ada.headers),
      await site.call('createAlert', { ...place, formScope: 'all' }, ada.headers),
    ].map(({ body }) => String(body['notificationId']));
    const token = links.sign({ purpose: 'remove-alert', personId: ada.personId, alertId: Number(first) });
    const anybody = await openPlainSession(site);
    const remove = (u: string, n: string) => site.call('removeAlert', { u, n }, anybody);
    expect(await remove(token, String(second))).toMatchObject({ status: 400 });
    expect(await remove(`${token}x`, String(first))).toMatchObject({ status: 400 });
    const user = links.sign({ purpose: 'user', personId: ada.personId });
    expect(await remove(user, String(first))).toMatchObject({ status: 400 });
    expect(await remove(token, String(first))).toMatchObject({ status: 200 });
    expect(await remove(token, String(first))).toMatchObject({ status: 200 });
    expect(await list(ada.headers)).toMatchObject([{ notificationId: second }]);
    await site.stop();
  });
});

test('a dry run counts past matches, and has the lowest price and the price that the form begins with', async () => {
  const { site } = await open();
  const headers = await openPlainSession(site);
  const run = async (request: Record<string, unknown>) =>
    (await site.call('dryRunAlert', { ...ofProduct, ...request }, headers)).body;
  expect(await run({ maxPrice: 300 })).toEqual({
    days: 90,
    fired: 0,
    lowest: 350,
    lowestLabel: '$350',
    lowestNow: 350,
    lowestNowLabel: '$350',
    firstMaxPrice: 333,
    hasEverMatched: true,
  });
  // It was listed at 350 at first, so an alert for 360 would have fired.
  expect(await run({ maxPrice: 360 })).toMatchObject({ fired: 1 });
  expect(await run({ productSku: 'IPHONE-13-256-MIDNIGHT' })).toEqual({
    days: 90,
    fired: 0,
    lowest: null,
    lowestLabel: null,
    lowestNow: null,
    lowestNowLabel: null,
    firstMaxPrice: null,
    hasEverMatched: false,
  });
  await site.stop();
});
