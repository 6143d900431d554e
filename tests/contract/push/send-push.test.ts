// Pushes of the outbox, from the row to the browser: what is shown, what is retried, and how gone browsers are handled.
import { expect, test } from 'vitest';
import { presentPush } from '#api/present/present-push.ts';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import type { PushNotice } from '#domain/push/push-notice.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { openLinkTokens } from '#services/people/link-tokens.ts';
import { openServerKeys } from '#services/people/server-keys.ts';
import { enqueuePush } from '#services/push/enqueue-push.ts';
import type { PushOrder } from '#services/push/enqueue-push.ts';
import { createPushSender } from '#services/push/send-push.ts';
import { readVapidKeys } from '#services/push/vapid-keys.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { insertPerson, testNow } from '#tests/support/mail.ts';
import { openChannel } from '#tests/support/outbox.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { createTestPost } from '#tests/support/tls-server.ts';
import { prepareFiring } from '#tests/support/firing-alerts.ts';

async function start() {
  const database = await openTestDatabase();
  const { db } = database;
  const firing = await prepareFiring(database);
  const service = await startPushService();
  const keys = openServerKeys({ db });
  const links = await openLinkTokens(keys);
  const signer = { keys: await readVapidKeys(keys), contact: 'mailto:alerts@windfall.example' };
  const translations = await loadTranslations();
  const outbox = openChannel(db, {
    name: 'push',
    open: clock =>
      createPushSender({
        db,
        clock,
        post: createTestPost(service.server),
        signer,
        signLink: links.sign,
        present: each => presentPush(each, translations),
      }),
  });
  return {
    ...firing,
    service,
    links,
    outbox,
    notices: () => service.messages.map(({ text }) => JSON.parse(text) as PushNotice),
    enqueue: (order: Partial<PushOrder> & Pick<PushOrder, 'pushId' | 'matches'>) =>
      db
        .transaction()
        .execute(transaction =>
          enqueuePush(
            transaction,
            { country: 'us', language: 'en', personId: null, dedupeKey: 'push/1', ...order },
            testNow,
          ),
        ),
  };
}

test('an alert reaches its browser in its language, once', async () => {
  const site = await start();
  const { pushId } = await site.insertPush(site.service.subscribe());
  const alertId = await site.insertAlert({ pushId });
  await site.enqueue({ pushId, matches: [site.match(alertId)], language: 'de', country: 'us' });
  await site.enqueue({ pushId, matches: [site.match(alertId)] });
  expect(await site.outbox.deliver()).toBe(1);
  expect(await site.outbox.deliver()).toBe(0);
  const [row] = await site.outbox.rows();
  const token = site.links.sign({ purpose: 'remove-push-alert', pushId, alertId });
  expect(site.service.messages).toMatchObject([{ ttl: '86400', topic: `alert-${alertId}` }]);
  expect(site.notices()).toEqual([
    {
      id: row?.message_id,
      title: '$400 statt $450',
      body: 'iPhone 13, 128\u00a0GB, Mitternacht\nHervorragend · Orchard Row (Demo) · Versand kostenlos · 12 Monate Garantie',
      url: expect.stringMatching(/^\/de\/redirect\/\d+\?notificationId=\d+$/) as string,
      icon: expect.stringMatching(/^\/images\/devices\/card\/iphone-13-midnight[0-9a-f]{10}\.png$/) as string,
      tag: `alert-${alertId}`,
      stop: {
        label: 'Diesen Preisalarm beenden',
        url: `/de/product-alerts?action=remove-alert&n=${alertId}&u=${token}`,
      },
    },
  ]);
  expect(row).toMatchObject({ state: 'sent', payload: {} });
});

test('several matches are one notice, without a button that stops an alert', async () => {
  const site = await start();
  const { pushId } = await site.insertPush(site.service.subscribe());
  const [first, second] = [await site.insertAlert({ pushId }), await site.insertAlert({ pushId })];
  await site.enqueue({ pushId, matches: [site.match(first), site.match(second, 'b')] });
  await site.outbox.deliver();
  expect(site.notices()).toMatchObject([
    {
      title: 'News about 2 devices you’re watching',
      body: 'iPhone 13, 128\u00a0GB, Midnight: $400, down from $450\niPhone 13, 128\u00a0GB, Midnight: $350, down from $450',
      url: '/product-alerts',
      stop: null,
    },
  ]);
});

test('an alert that was stopped meanwhile is not sent', async () => {
  const site = await start();
  const { pushId } = await site.insertPush(site.service.subscribe());
  const alertId = await site.insertAlert({ pushId });
  await site.enqueue({ pushId, matches: [site.match(alertId)] });
  await site.db.updateTable('alert').set({ state: 'removed' }).execute();
  expect(await site.outbox.deliver()).toBe(0);
  expect(site.service.server.requests).toEqual([]);
  expect(await site.outbox.rows()).toMatchObject([{ state: 'expired', payload: {} }]);
});

test.each([404, 410])(
  'a browser that is gone (%i) is deleted, with the alerts that notified only it',
  async status => {
    const site = await start();
    const personId = await insertPerson(site.db, { email: 'ada@example.org' });
    const { pushId } = await site.insertPush(site.service.subscribe(), personId);
    const alone = await site.insertAlert({ pushId });
    const both = await site.insertAlert({ pushId, personId });
    await site.enqueue({ pushId, matches: [site.match(alone)] });
    await site.enqueue({ pushId, personId, matches: [site.match(both)], dedupeKey: 'push/2' });
    site.service.refuse(status);
    expect(await site.outbox.deliver()).toBe(0);
    expect(site.service.server.requests).toHaveLength(1);
    expect(await site.outbox.rows()).toEqual([]);
    expect(await site.db.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
    expect(await site.db.selectFrom('alert').select(['id', 'person_id', 'push_id']).execute()).toEqual([
      { id: both, person_id: personId, push_id: null },
    ]);
    expect(site.outbox.problems).toEqual([]);
  },
);

test('a push is tried again until the service accepts it or a day is over', async () => {
  const site = await start();
  const { pushId } = await site.insertPush(site.service.subscribe());
  const alertId = await site.insertAlert({ pushId });
  await site.enqueue({ pushId, matches: [site.match(alertId)] });
  for (const status of [500, 429, 503]) {
    site.service.refuse(status);
    expect(await site.outbox.deliver()).toBe(0);
    expect(await site.outbox.rows()).toMatchObject([
      { state: 'waiting', problem: `the push service answered ${status}`, lost_answers: 0 },
    ]);
    site.outbox.advance(10 * minuteMs);
  }
  site.service.refuse('cut');
  expect(await site.outbox.deliver()).toBe(0);
  site.outbox.advance(hourMs);
  site.service.refuse(null);
  expect(await site.outbox.deliver()).toBe(1);
  // The rest of its day.
  expect(site.service.messages).toMatchObject([{ ttl: String((dayMs - 90 * minuteMs) / 1_000) }]);

  await site.enqueue({ pushId, matches: [site.match(alertId, 'b')], dedupeKey: 'push/2' });
  site.outbox.advance(dayMs);
  expect(await site.outbox.deliver()).toBe(0);
  expect(await site.outbox.rows()).toMatchObject([{ state: 'sent' }, { state: 'expired', payload: {} }]);
});

test('a push that the service refuses is not tried again', async () => {
  const site = await start();
  const { pushId } = await site.insertPush(site.service.subscribe());
  const alertId = await site.insertAlert({ pushId });
  await site.enqueue({ pushId, matches: [site.match(alertId)] });
  site.service.refuse(403);
  await site.outbox.deliver();
  site.outbox.advance(dayMs / 2);
  await site.outbox.deliver();
  expect(site.service.server.requests).toHaveLength(1);
  expect(await site.outbox.rows()).toMatchObject([
    { state: 'dead', problem: 'the push service answered 403' },
  ]);
});

test('no push goes to an address of our own network, and its browser is deleted', async () => {
  const site = await start();
  const keys = site.service.subscribe();
  const { pushId } = await site.insertPush({ ...keys, endpoint: 'https://10.0.0.1/push/0' });
  const alertId = await site.insertAlert({ pushId });
  await site.enqueue({ pushId, matches: [site.match(alertId)] });
  expect(await site.outbox.deliver()).toBe(0);
  expect(site.service.server.requests).toEqual([]);
  expect(await site.db.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
});

test('a push that a process held when it died is sent again under the same id, so that a browser shows it once', async () => {
  const site = await start();
  const { pushId } = await site.insertPush(site.service.subscribe());
  const alertId = await site.insertAlert({ pushId });
  await site.enqueue({ pushId, matches: [site.match(alertId)] });
  expect(await site.outbox.deliver()).toBe(1);
  // The process died before it recorded that the service accepted the push.
  const { id: messageId } = site.notices()[0] ?? {};
  await site.db
    .updateTable('outbox')
    .set({
      state: 'sending',
      lease_holder: 'dead',
      lease_until: new Date(0),
      handed_over_at: new Date(0),
      payload: JSON.stringify({ country: 'us', language: 'en', matches: [site.match(alertId)] }),
    })
    .execute();
  expect(await site.outbox.deliver()).toBe(1);
  expect(site.notices().map(({ id }) => id)).toEqual([messageId, messageId]);
  expect(await site.outbox.rows()).toMatchObject([{ state: 'sent', lost_answers: 1 }]);
});

test('several senders on one database send each push once', async () => {
  const site = await start();
  const { pushId } = await site.insertPush(site.service.subscribe());
  const alertId = await site.insertAlert({ pushId });
  for (let at = 0; at < 12; at++)
    await site.enqueue({ pushId, matches: [site.match(alertId)], dedupeKey: `push/${at}` });
  const sent = await Promise.all([site.outbox.deliver(), site.outbox.deliver(), site.outbox.deliver()]);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(new Set(site.notices().map(({ id }) => id)).size).toBe(12);
});
