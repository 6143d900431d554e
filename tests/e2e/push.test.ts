// An alert without an address: the browser takes pushes, one arrives and is shown by the service worker, and one tap ends it. A headless
// browser has no push service, so the page's `subscribe` answers with a subscription of ours, and what that service decrypts is handed to the
// worker; everything between is real.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { presentPush } from '#api/present/present-push.ts';
import type { PushNotice } from '#domain/push/push-notice.ts';
import type { PushSubscriptionKeys } from '#domain/push/push-subscription.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { openLinkTokens } from '#services/people/link-tokens.ts';
import { openServerKeys } from '#services/people/server-keys.ts';
import { createPushSender } from '#services/push/send-push.ts';
import { readVapidKeys } from '#services/push/vapid-keys.ts';
import { findProduct } from '#tests/support/api-calls.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { quietLog } from '#tests/support/database.ts';
import { findPoorContrast, findViolations } from '#tests/support/page-violations.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { createTestPost } from '#tests/support/tls-server.ts';

const origin = inject('serverUrl');
const dataDirectory = join(inject('sharedDirectory'), 'data');
const openPage = launchBrowser();
const translations = await loadTranslations();
const t = translations['en-us'];

/** Crawlers get no session, and a headless browser identifies itself as one. */
const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** `keys`: what the browser subscribes with; null = the visitor has forbidden notifications. */
async function openVisitor(keys: PushSubscriptionKeys | null) {
  const opened = await openPage({ userAgent, viewport: { width: 1280, height: 900 } });
  const context = opened.page.context();
  await context.addCookies([
    { name: 'v5_cookie_notice', value: 'declined', url: origin },
    { name: 'v5_banner_closed_locale', value: '1', url: origin },
  ]);
  if (keys === null) await forbidNotifications(opened.page);
  else {
    await context.grantPermissions(['notifications'], { origin });
    await opened.page.addInitScript(subscribeTo, keys);
  }
  return opened;
}

async function forbidNotifications(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.send('Browser.setPermission', {
    browserContextId: targetInfo.browserContextId!,
    permission: { name: 'notifications' },
    setting: 'denied',
    origin,
  });
}

/** Runs in the page. */
function subscribeTo({ endpoint, p256dh, auth }: PushSubscriptionKeys): void {
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

/** The site's own sender, brought to the double of the push service. */
async function openSender(service: Awaited<ReturnType<typeof startPushService>>) {
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
    present: told => presentPush(told, translations),
  });
  /** Tells of the newest alert of a browser, as if its product had just become cheaper. */
  const tell = async (endpoint: string) => {
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
  return { tell, countBrowsers };
}

/** Hands a decrypted push to the service worker, as the browser would, and answers what it shows. */
async function deliver(
  page: Page,
  data: string,
): Promise<{ title: string; body: string; actions: string[] }[]> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(each => each.scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registration,
    data,
  });
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    for (;;) {
      const shown = await worker.getNotifications();
      if (shown.length > 0)
        return shown.map(({ title, body, actions }: Notification & { actions?: { title: string }[] }) => ({
          title,
          body,
          actions: (actions ?? []).map(action => action.title),
        }));
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  });
}

test('an alert in this browser needs no address, speaks up, and ends with one tap', async () => {
  const service = await startPushService();
  const keys = service.subscribe();
  // Nobody's yet, even where the test is run again.
  const own = { ...keys, endpoint: `${keys.endpoint}?${randomUUID()}` };
  const { page, complaints } = await openVisitor(own);
  const { product } = await findProduct(origin, 'us');
  await visit(page, origin + product.path);
  await page
    .getByRole('link', { name: t('alert.begin.price') })
    .first()
    .click();
  await dialog(page)
    .getByRole('radio', { name: t('alert.reach.browser') })
    .check();
  expect(await dialog(page).getByLabel(t('alert.email')).count()).toBe(0);
  expect([...(await findViolations(page)), ...(await findPoorContrast(page))]).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: t('alert.submit') })
    .click();
  await dialog(page).getByText(t('alert.done.browser')).waitFor();
  await dialog(page)
    .getByRole('link', { name: t('alert.done.manage') })
    .click();
  await page.getByRole('article').getByText(t('alert.tells.browser')).waitFor();

  const { tell, countBrowsers } = await openSender(service);
  expect(await tell(own.endpoint)).toEqual({ kind: 'sent' });
  const [pushed] = service.messages;
  const notice = JSON.parse(pushed?.text ?? '') as PushNotice;
  expect(notice.title).toBe('$199 instead of $299');
  expect(await deliver(page, pushed?.text ?? '')).toEqual([
    { title: notice.title, body: notice.body, actions: [notice.stop?.label] },
  ]);

  expect([...(await findViolations(page)), ...(await findPoorContrast(page))]).toEqual([]);
  await page.getByRole('button', { name: t('push.stop') }).click();
  await page.getByRole('status').getByText(t('push.stopped')).waitFor();
  await page.getByRole('heading', { name: t('alerts.empty.title') }).waitFor();
  expect(await countBrowsers(own.endpoint)).toBe(0);
  expect(complaints).toEqual([]);
});

test('a visitor who has forbidden notifications reads so, and is asked for an address', async () => {
  const { page } = await openVisitor(null);
  const { product } = await findProduct(origin, 'us');
  await visit(page, `${origin}${product.path}#price-track`);
  await dialog(page).getByText(t('alert.reach.refused')).waitFor();
  await dialog(page).getByLabel(t('alert.email')).waitFor();
  expect(
    await dialog(page)
      .getByRole('radio', { name: t('alert.reach.browser') })
      .count(),
  ).toBe(0);
});
