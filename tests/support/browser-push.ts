// Pushes in a test browser. A headless one has no push service, so the page's `subscribe` returns a subscription of ours, and decrypted
// messages of our service are passed to the service worker; everything between is real.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { presentPush } from '#api/present/present-push.ts';
import type { PushSubscriptionKeys } from '#domain/push/push-subscription.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { openLinkTokens } from '#services/people/link-tokens.ts';
import { openServerKeys } from '#services/people/server-keys.ts';
import { createPushSender } from '#services/push/send-push.ts';
import { readVapidKeys } from '#services/push/vapid-keys.ts';
import { quietLog } from '#tests/support/database.ts';
import type { PushService } from '#tests/support/push-service.ts';
import { createTestPost } from '#tests/support/tls-server.ts';

/** A subscription that no earlier run of the test has brought. */
export function newSubscription(service: PushService): PushSubscriptionKeys {
  const keys = service.subscribe();
  return { ...keys, endpoint: `${keys.endpoint}?${randomUUID()}` };
}

/** Runs in the page: makes it subscribe with this subscription. */
export function subscribeTo({ endpoint, p256dh, auth }: PushSubscriptionKeys): void {
  const kept = 'test-push-subscription';
  const read = () => {
    const key = localStorage.getItem(kept);
    if (key === null) return null;
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(JSON.parse(key) as number[]).buffer },
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(kept);
        return true;
      },
    } as unknown as PushSubscription;
  };
  PushManager.prototype.subscribe = async options => {
    const key = options?.applicationServerKey as Uint8Array;
    localStorage.setItem(kept, JSON.stringify([...key]));
    return read()!;
  };
  PushManager.prototype.getSubscription = async () => read();
}

/** The site's own sender, connected to the test's push service. */
export async function openSender(service: PushService, dataDirectory: string) {
  const translations = await loadTranslations();
  const { db, close } = await openDatabase({ dataDir: dataDirectory, log: quietLog });
  onTestFinished(() => close());
  const keys = openServerKeys({ db });
  const { sign } = await openLinkTokens(keys);
  const { send } = createPushSender({
    db,
    clock: { now: () => new Date() },
    post: createTestPost(service.server),
    signer: { keys: await readVapidKeys(keys), contact: 'mailto:alerts@windfall.example' },
    signLink: sign,
    present: message => presentPush(message, translations),
  });
  /** Sends the newest alert of a browser, as if its product had just become cheaper. */
  const sendNewestAlert = async (endpoint: string) => {
    const alert = await db
      .selectFrom('alert')
      .innerJoin('push_subscription', 'push_subscription.id', 'alert.push_id')
      .innerJoin('offer', 'offer.product_id', 'alert.product_id')
      .select(['alert.id', 'alert.push_id', 'alert.product_id', 'offer.id as offer_id'])
      .where('endpoint', '=', endpoint)
      .where('offer.country', '=', 'us')
      .executeTakeFirstOrThrow();
    const match = {
      alertId: alert.id,
      productId: alert.product_id ?? 0,
      offerId: alert.offer_id,
      country: 'us' as const,
      mode: 'refurbished' as const,
      event: 'price-drop' as const,
      priceMinor: 19_900,
      beforeMinor: 29_900,
      seenAt: new Date().toISOString(),
    };
    const row = {
      id: 0,
      kind: 'alert',
      payload: { country: 'us', language: 'en', matches: [match] },
      recipient: null,
      personId: null,
      claimId: null,
      pushId: alert.push_id,
      messageId: randomUUID(),
      attempts: 1,
      createdAt: new Date(),
    };
    return send(row, async () => true);
  };
  const countBrowsers = async (endpoint: string) =>
    (await db.selectFrom('push_subscription').select('id').where('endpoint', '=', endpoint).execute()).length;
  return { sendNewestAlert, countBrowsers };
}

/** Passes a decrypted push to the service worker, as the browser would, and returns what it shows. */
export async function deliverPush(
  page: Page,
  data: string,
): Promise<{ title: string; body: string; actions: string[] }[]> {
  const { origin } = new URL(page.url());
  // A push to a worker that is not active yet is lost.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(each => each.scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const push = { origin, registrationId: await registration, data };
  // Under load a push has been lost without a word. A notice that comes twice is shown once.
  for (;;) {
    await session.send('ServiceWorker.deliverPushMessage', push);
    const shown = await page.evaluate(readNotifications);
    if (shown.length > 0) return shown;
  }
}

/** Runs in the page: what the worker shows, as soon as it shows anything; [] = nothing within two seconds. */
async function readNotifications(): Promise<{ title: string; body: string; actions: string[] }[]> {
  const worker = await navigator.serviceWorker.ready;
  for (let reading = 0; reading < 40; reading++) {
    const shown = await worker.getNotifications();
    if (shown.length > 0)
      return shown.map(({ title, body, actions }: Notification & { actions?: { title: string }[] }) => ({
        title,
        body,
        actions: (actions ?? []).map(action => action.title),
      }));
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  return [];
}
