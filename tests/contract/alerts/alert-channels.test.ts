// Channels of alerts besides mail: browsers and webhooks, each set and removed only by the alert's holder.
import { createECDH, createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openPeopleDeps } from '#services/people/people-deps.ts';
import { openPersonSession, openPlainSession } from '#tests/support/alert-holders.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { startVisitsServer } from '#tests/support/visits-server.ts';

const alert = {
  countrySlug: 'us',
  languageSlug: 'en',
  mode: 'refurbished',
  formScope: 'product',
  productSku: 'IPHONE-13-128-MIDNIGHT',
};

interface WireAlert {
  readonly notificationId: string;
  readonly feeds: { readonly atom: string; readonly json: string };
  readonly [key: string]: unknown;
}

/** A subscription as a browser creates it. */
function makeSubscription(at = 1) {
  const keys = createECDH('prime256v1');
  return {
    endpoint: `https://shop.example/push/${at}`,
    expirationTime: null,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

async function open() {
  const site = await startVisitsServer(await openMarketDatabase());
  const list = async (headers: Record<string, string>) =>
    (await site.call('listAlerts', {}, headers)).body['alerts'] as WireAlert[];
  return { site, list, db: site.market.db };
}

describe('an alert without an address', () => {
  test('is active at once, notifies the browser that asked, and is visible only in its session', async () => {
    const { site, list, db } = await open();
    const headers = await openPlainSession(site);
    const pushSubscription = makeSubscription();
    const set = await site.call('createAlert', { ...alert, pushSubscription }, headers);
    expect(set).toMatchObject({ status: 200, body: { status: 'active', warning: null } });
    // The page recognises its own browser by this hash, and learns no endpoint.
    const browser = createHash('sha256').update(pushSubscription.endpoint).digest('base64url');
    expect(await list(headers)).toMatchObject([{ browser }]);
    expect(JSON.stringify(await list(headers))).not.toContain(pushSubscription.endpoint);
    expect(await list(headers)).toMatchObject([
      { notificationId: set.body['notificationId'], state: 'active', channels: ['push'], webhook: null },
    ]);
    expect(await list(await openPlainSession(site))).toEqual([]);
    expect(await db.selectFrom('push_subscription').select(['endpoint', 'language']).execute()).toEqual([
      { endpoint: 'https://shop.example/push/1', language: 'en' },
    ]);
    expect(await site.market.count('email_claim')).toBe(0);
    await site.stop();
  });

  test('does not wait for an unconfirmed address of the same session', async () => {
    const { site, list } = await open();
    const headers = await openPlainSession(site);
    await site.call('createAlert', { ...alert, email: 'ada@example.org' }, headers);
    const pushSubscription = makeSubscription();
    const set = await site.call(
      'createAlert',
      { ...alert, trigger: 'any-change', pushSubscription },
      headers,
    );
    expect(set.body).toMatchObject({ status: 'active' });
    expect((await list(headers)).map(({ state, channels }) => ({ state, channels }))).toEqual([
      { state: 'active', channels: ['push'] },
      { state: 'created', channels: ['mail'] },
    ]);
    await site.stop();
  });

  test('belongs to its browser: a later session of that browser has it, and other keys do not get it', async () => {
    const { site, list } = await open();
    const pushSubscription = makeSubscription();
    await site.call('createAlert', { ...alert, pushSubscription }, await openPlainSession(site));
    const stranger = await openPlainSession(site);
    const foreign = { ...pushSubscription, keys: makeSubscription().keys };
    expect(await site.call('createAlert', { ...alert, pushSubscription: foreign }, stranger)).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', field: 'pushSubscription' },
    });
    expect(await list(stranger)).toEqual([]);
    const later = await openPlainSession(site);
    await site.call('createAlert', { ...alert, pushSubscription }, later);
    expect(await list(later)).toHaveLength(1);
    await site.stop();
  });

  test.each([
    ['a plain address', { endpoint: 'http://shop.example/push/1' }],
    ['no key', { keys: { p256dh: '', auth: '' } }],
    [
      'a point beside the curve',
      { keys: { p256dh: `B${'A'.repeat(86)}`, auth: randomBytes(16).toString('base64url') } },
    ],
  ])('%s is no valid subscription', async (_name, wrong) => {
    const { site } = await open();
    const pushSubscription = { ...makeSubscription(), ...wrong };
    const refused = await site.call(
      'createAlert',
      { ...alert, pushSubscription },
      await openPlainSession(site),
    );
    expect(refused).toMatchObject({ status: 400, body: { field: 'pushSubscription' } });
    expect(await site.market.count('push_subscription')).toBe(0);
    expect(await site.market.count('alert')).toBe(0);
    await site.stop();
  });

  test('is stopped by the button of its push, and by no other alert’s token', async () => {
    const { site, list, db } = await open();
    const headers = await openPlainSession(site);
    const first = await site.call('createAlert', { ...alert, pushSubscription: makeSubscription() }, headers);
    const n = String(first.body['notificationId']);
    const { links } = await openPeopleDeps(db);
    const { id: pushId } = await db.selectFrom('push_subscription').select('id').executeTakeFirstOrThrow();
    const sign = (alertId: number, browser: number) =>
      links.sign({ purpose: 'remove-push-alert', pushId: browser, alertId });
    const other = await openPlainSession(site);
    const remove = async (u: string) => (await site.call('removeAlert', { u, n }, other)).status;
    expect(await remove(sign(Number(n) + 1, pushId))).toBe(400);
    expect(await remove(links.sign({ purpose: 'alert-feed', alertId: Number(n) }))).toBe(400);
    expect(await remove(sign(Number(n), pushId + 1))).toBe(200);
    expect(await list(headers)).toHaveLength(1);
    expect(await remove(sign(Number(n), pushId))).toBe(200);
    expect(await list(headers)).toEqual([]);
    await site.stop();
  });
});

describe('a browser in addition to an address', () => {
  test('gets a person’s alert, too, and leaves it when it unsubscribes', async () => {
    const { site, list } = await open();
    const { headers } = await openPersonSession(site, { email: 'ada@example.org' });
    const pushSubscription = makeSubscription();
    await site.call('createAlert', { ...alert, pushSubscription }, headers);
    expect(await list(headers)).toMatchObject([{ channels: ['mail', 'push'] }]);
    const { endpoint } = pushSubscription;
    expect(await site.call('stopPushes', { endpoint }, headers)).toMatchObject({
      status: 200,
      body: { stopped: true },
    });
    expect(await site.call('stopPushes', { endpoint }, headers)).toMatchObject({ status: 200 });
    expect(await list(headers)).toMatchObject([{ channels: ['mail'], browser: null, state: 'active' }]);
    expect(await site.market.count('push_subscription')).toBe(0);
    await site.stop();
  });

  test('can be added to an alert and taken off it, unless it is the only one that the alert notifies', async () => {
    const { site, list } = await open();
    const { headers } = await openPersonSession(site, { email: 'ada@example.org' });
    const pushSubscription = makeSubscription();
    const set = await site.call('createAlert', alert, headers);
    const notificationId = String(set.body['notificationId']);
    const change = (value: unknown) =>
      site.call('updateAlert', { notificationId, pushSubscription: value }, headers);
    expect(await change(pushSubscription)).toMatchObject({ body: { channels: ['mail', 'push'] } });
    expect(await change(null)).toMatchObject({ body: { channels: ['mail'] } });
    const plain = await openPlainSession(site);
    const alone = await site.call('createAlert', { ...alert, pushSubscription }, plain);
    const refused = await site.call(
      'updateAlert',
      { notificationId: alone.body['notificationId'], pushSubscription: null },
      plain,
    );
    expect(refused).toMatchObject({ status: 400, body: { field: 'pushSubscription' } });
    expect(await list(plain)).toMatchObject([{ channels: ['push'] }]);
    await site.stop();
  });
});

test('every browser subscribes with the one key of the site', async () => {
  const { site } = await open();
  const ask = async () => String((await site.call('getPushKey', {})).body['publicKey']);
  const key = await ask();
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  expect(await ask()).toBe(key);
  await site.stop();
});

test('scripts of other sites can neither subscribe a browser nor unsubscribe one', async () => {
  const { site } = await open();
  const headers = { ...(await openPlainSession(site)), 'sec-fetch-site': 'cross-site' };
  const pushSubscription = makeSubscription();
  expect(await site.call('createAlert', { ...alert, pushSubscription }, headers)).toMatchObject({
    status: 403,
  });
  expect(await site.call('stopPushes', { endpoint: pushSubscription.endpoint }, headers)).toMatchObject({
    status: 403,
  });
  expect(await site.market.count('push_subscription')).toBe(0);
  await site.stop();
});

describe('a webhook', () => {
  async function openWithAlert() {
    const { site, list, db } = await open();
    const { headers } = await openPersonSession(site, { email: 'ada@example.org' });
    const set = await site.call('createAlert', alert, headers);
    const notificationId = String(set.body['notificationId']);
    const setWebhook = (url: string, as: Record<string, string> = headers) =>
      site.call('setAlertWebhook', { notificationId, url }, as);
    return { site, list, db, headers, notificationId, setWebhook };
  }

  test('shows its secret once, and a new one when it is set again', async () => {
    const { site, list, headers, setWebhook, notificationId } = await openWithAlert();
    const first = await setWebhook('https://shop.example/hook?key=1');
    expect(first).toMatchObject({ status: 200 });
    expect(first.body['secret']).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const [listed] = await list(headers);
    expect(listed).toMatchObject({
      webhook: { url: 'https://shop.example/hook?key=1', failures: 0, disabledAt: null },
    });
    expect(JSON.stringify(listed)).not.toContain('whsec_');
    const second = await setWebhook('https://shop.example/hook');
    expect(second.body['secret']).not.toBe(first.body['secret']);
    expect(await site.call('removeAlertWebhook', { notificationId }, headers)).toMatchObject({ status: 200 });
    expect(await list(headers)).toMatchObject([{ webhook: null }]);
    await site.stop();
  });

  test('that failed too often is listed with the time at which it was disabled', async () => {
    const { site, list, db, headers, setWebhook } = await openWithAlert();
    await setWebhook('https://shop.example/hook');
    const disabled_at = new Date('2026-11-20T10:00:00Z');
    await db.updateTable('alert_webhook').set({ failures: 5, disabled_at }).execute();
    expect(await list(headers)).toMatchObject([
      { webhook: { failures: 5, disabledAt: '2026-11-20T10:00:00.000Z' } },
    ]);
    await setWebhook('https://shop.example/hook');
    expect(await list(headers)).toMatchObject([{ webhook: { failures: 0, disabledAt: null } }]);
    await site.stop();
  });

  test.each([
    'http://shop.example/hook',
    'https://inside.example/hook',
    'https://127.0.0.1/hook',
    'https://shop.example:8443/hook',
    'https://nobody.example/hook',
    'javascript:alert(1)',
    'shop.example',
  ])('is refused at %s', async url => {
    const { site, setWebhook } = await openWithAlert();
    const refused = await setWebhook(url);
    expect(refused).toMatchObject({ status: 422, body: { code: 'webhook-address' } });
    expect(await site.market.count('alert_webhook')).toBe(0);
    await site.stop();
  });

  test('can be set and removed only by the alert’s holder', async () => {
    const { site, setWebhook, notificationId, headers } = await openWithAlert();
    const bob = await openPersonSession(site, { email: 'bob@example.org' });
    for (const as of [bob.headers, await openPlainSession(site)]) {
      expect(await setWebhook('https://shop.example/hook', as)).toMatchObject({ status: 404 });
      expect(await site.call('removeAlertWebhook', { notificationId }, as)).toMatchObject({ status: 404 });
    }
    expect(
      await setWebhook('https://shop.example/hook', { ...headers, 'sec-fetch-site': 'cross-site' }),
    ).toMatchObject({ status: 403 });
    expect(await site.market.count('alert_webhook')).toBe(0);
    await site.stop();
  });

  test('can be set thirty times an hour from one network', async () => {
    const { site, setWebhook } = await openWithAlert();
    const statuses: number[] = [];
    for (let times = 0; times < 31; times++)
      statuses.push((await setWebhook('https://shop.example/hook')).status);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]));
    expect(statuses[30]).toBe(429);
    await site.stop();
  });
});
