// Webhooks of the outbox, from the row to the receiver: signed, delivered once, retried, and disabled after five failures in a row.
import { expect, test } from 'vitest';
import { findWebhook, upsertWebhook } from '#adapters/database/alerts/webhook-store.ts';
import { presentWebhook } from '#api/present/present-webhook.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { enqueueWebhook } from '#services/webhooks/enqueue-webhook.ts';
import { createWebhookSender } from '#services/webhooks/send-webhook.ts';
import { makeWebhookSecret, signWebhook } from '#services/webhooks/sign-webhook.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { insertPerson, testNow } from '#tests/support/mail.ts';
import { openChannel } from '#tests/support/outbox.ts';
import { createTestPost } from '#tests/support/tls-server.ts';
import { prepareFiring } from '#tests/support/firing-alerts.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

async function start() {
  const database = await openTestDatabase();
  const { db } = database;
  const firing = await prepareFiring(database);
  const personId = await insertPerson(db, { email: 'ada@example.org' });
  const alertId = await firing.insertAlert({ personId });
  const receiver = await startWebhookReceiver();
  const secret = makeWebhookSecret();
  receiver.trust(secret);
  receiver.setClock(testNow);
  await upsertWebhook(db, { alertId, url: receiver.url, secret }, testNow);
  const translations = await loadTranslations();
  const outbox = openChannel(db, {
    name: 'webhook',
    open: clock =>
      createWebhookSender({
        db,
        clock,
        post: createTestPost(receiver.server),
        present: each => presentWebhook(each, { translations, publicUrl: 'https://windfall.example' }),
      }),
  });
  return {
    ...firing,
    alertId,
    receiver,
    secret,
    outbox,
    advance: (ms: number) => {
      outbox.advance(ms);
      receiver.setClock(outbox.now());
    },
    webhook: () => findWebhook(db, alertId),
    enqueue: (dedupeKey: string, code: 'a' | 'b' = 'a') =>
      db.transaction().execute(transaction =>
        enqueueWebhook(
          transaction,
          {
            alertId,
            matches: [firing.match(alertId, code)],
            country: 'us',
            language: 'en',
            personId,
            pushId: null,
            dedupeKey,
          },
          outbox.now(),
        ),
      ),
  };
}

test('a call has the matches of the alert, signed so that its receiver can verify the sender', async () => {
  const site = await start();
  await site.enqueue('webhook/1');
  await site.enqueue('webhook/1');
  expect(await site.outbox.deliver()).toBe(1);
  expect(site.receiver.accepted).toEqual([
    {
      type: 'alert.fired',
      timestamp: testNow.toISOString(),
      data: {
        notificationId: String(site.alertId),
        matches: [
          {
            event: 'price-drop',
            countrySlug: 'us',
            mode: 'refurbished',
            productSku: 'IPHONE-13-128-MIDNIGHT',
            title: 'iPhone 13, 128\u00a0GB, Midnight',
            url: 'https://windfall.example/refurbished/sku/IPHONE-13-128-MIDNIGHT',
            offerId: expect.stringMatching(/^\d+$/) as string,
            offerUrl: expect.stringMatching(
              /^https:\/\/windfall\.example\/redirect\/\d+\?notificationId=\d+$/,
            ) as string,
            merchantSlug: 'orchard-row',
            merchantName: 'Orchard Row',
            merchantIsDemo: true,
            condition: 'A',
            price: 400,
            _price: 40_000,
            _priceBefore: 45_000,
            currency: 'USD',
            seenAt: testNow.toISOString(),
          },
        ],
      },
    },
  ]);
  expect(site.receiver.server.requests[0]?.headers['content-type']).toBe('application/json');
  expect(await site.outbox.rows()).toMatchObject([{ state: 'sent', payload: {} }]);
});

test('a receiver with another secret, or a later clock, rejects the call', async () => {
  const site = await start();
  site.receiver.trust(makeWebhookSecret());
  await site.enqueue('webhook/1');
  await site.outbox.deliver();
  site.receiver.trust(site.secret);
  site.receiver.setClock(new Date(testNow.getTime() + hourMs));
  site.outbox.advance(2 * 60_000);
  await site.outbox.deliver();
  expect(site.receiver.accepted).toEqual([]);
  expect(await site.outbox.rows()).toMatchObject([{ state: 'waiting', problem: 'the webhook answered 401' }]);
});

test('the signature equals the example of Standard Webhooks', () => {
  const signed = signWebhook(
    {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      at: new Date(1_614_265_330_000),
    },
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  );
  expect(signed).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('five failures in a row disable it, and waiting calls are not sent any more', async () => {
  const site = await start();
  site.receiver.refuse(500);
  await site.enqueue('webhook/1');
  await site.enqueue('webhook/2', 'b');
  for (let failures = 1; failures < 5; failures += 2) {
    await site.outbox.deliver();
    expect(await site.webhook()).toMatchObject({ failures: failures + 1, disabledAt: null });
    site.advance(hourMs);
  }
  const failedAt = site.outbox.now();
  await site.outbox.deliver();
  expect(await site.webhook()).toMatchObject({ failures: 5, disabledAt: failedAt });
  expect(site.receiver.server.requests).toHaveLength(5);
  expect((await site.outbox.rows()).map(({ state }) => state).toSorted()).toEqual(['dead', 'expired']);
  site.receiver.refuse(null);
  await site.enqueue('webhook/3');
  expect(await site.outbox.rows()).toHaveLength(2);

  // Once set again, it is called again.
  await upsertWebhook(
    site.db,
    { alertId: site.alertId, url: site.receiver.url, secret: site.secret },
    testNow,
  );
  await site.enqueue('webhook/4');
  expect(await site.outbox.deliver()).toBe(1);
  expect(site.receiver.accepted).toHaveLength(1);
});

test('one success resets the count, and a call that was refused arrives under its first id', async () => {
  const site = await start();
  site.receiver.refuse('cut');
  await site.enqueue('webhook/1');
  for (let failures = 0; failures < 4; failures++) {
    await site.outbox.deliver();
    site.advance(hourMs);
  }
  expect(await site.webhook()).toMatchObject({ failures: 4, disabledAt: null });
  const sent = site.receiver.server.requests.map(({ headers }) => headers['webhook-id']);
  site.receiver.refuse(null);
  expect(await site.outbox.deliver()).toBe(1);
  expect(await site.webhook()).toMatchObject({ failures: 0 });
  expect(new Set([...sent, ...site.receiver.ids]).size).toBe(1);
});

test('a receiver that says 410 gets no further call', async () => {
  const site = await start();
  site.receiver.refuse(410);
  await site.enqueue('webhook/1');
  await site.outbox.deliver();
  expect(await site.webhook()).toMatchObject({ disabledAt: testNow });
});

test('an address that leads into our own network is never called', async () => {
  const site = await start();
  const url = 'https://169.254.169.254/latest/meta-data';
  await upsertWebhook(site.db, { alertId: site.alertId, url, secret: site.secret }, testNow);
  await site.enqueue('webhook/1');
  await site.outbox.deliver();
  expect(site.receiver.server.requests).toEqual([]);
  expect(await site.outbox.rows()).toMatchObject([{ problem: 'the webhook: private-address' }]);
});

test('a call that a process held when it died is sent again under the same id', async () => {
  const site = await start();
  await site.enqueue('webhook/1');
  const [before] = await site.outbox.rows();
  expect(await site.outbox.deliver()).toBe(1);
  await site.db
    .updateTable('outbox')
    .set({
      state: 'sending',
      payload: JSON.stringify(before?.payload),
      lease_holder: 'dead',
      lease_until: new Date(0),
      handed_over_at: new Date(0),
    })
    .execute();
  expect(await site.outbox.deliver()).toBe(1);
  expect(site.receiver.ids).toHaveLength(2);
  expect(site.receiver.accepted).toHaveLength(1);
});

test('a call that is not accepted for two days is given up', async () => {
  const site = await start();
  await site.enqueue('webhook/1');
  site.advance(2 * dayMs);
  expect(await site.outbox.deliver()).toBe(0);
  expect(await site.outbox.rows()).toMatchObject([{ state: 'expired', payload: {} }]);
});

test('nothing is written for an alert without a webhook, and a stopped alert calls nobody', async () => {
  const site = await start();
  await site.enqueue('webhook/1');
  await site.db.updateTable('alert').set({ state: 'removed' }).execute();
  expect(await site.outbox.deliver()).toBe(0);
  await site.db.deleteFrom('alert_webhook').execute();
  await site.enqueue('webhook/2');
  expect(await site.outbox.rows()).toMatchObject([{ state: 'expired' }]);
  expect(site.receiver.server.requests).toEqual([]);
});
