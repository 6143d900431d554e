// An alert without an e-mail address: the browser subscribes to pushes, one arrives and is shown by the service worker, and one tap ends the
// alert. And the other channels of an alert: feeds and webhooks.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { PushNotice } from '#domain/push/push-notice.ts';
import type { PushSubscriptionKeys } from '#domain/push/push-subscription.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { findProduct } from '#tests/support/api-calls.ts';
import { deliverPush, newSubscription, openSender, subscribeTo } from '#tests/support/browser-push.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { findViolations } from '#tests/support/page-violations.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { dialog, openVisitor } from '#tests/support/visitor.ts';

const origin = inject('serverUrl');
const dataDirectory = join(inject('sharedDirectory'), 'data');
const openPage = launchBrowser('notifications');
const t = (await loadTranslations())['en-us'];

/** `keys`: those of the push subscription; null = the visitor has denied notifications. */
async function openSubscriber(keys: PushSubscriptionKeys | null) {
  const opened = await openVisitor(openPage, origin);
  if (keys === null) await forbidNotifications(opened.page);
  else {
    await opened.page.context().grantPermissions(['notifications'], { origin });
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

/** Sets an alert on a product in this browser, and goes to the page of the alerts. */
async function setAlertHere(page: Page): Promise<void> {
  const { product } = await findProduct(origin, 'us');
  await visit(page, origin + product.path);
  await page
    .getByRole('link', { name: t('alert.begin.price') })
    .first()
    .click();
  await dialog(page)
    .getByRole('radio', { name: t('alert.reach.browser') })
    .check();
  expect(
    await dialog(page)
      .getByRole('textbox', { name: t('alert.email') })
      .count(),
  ).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: t('alert.submit') })
    .click();
  await dialog(page).getByText(t('alert.done.browser')).waitFor();
  await dialog(page)
    .getByRole('link', { name: t('alert.done.manage') })
    .click();
  await page.getByRole('article').getByText(t('alert.tells.browser')).waitFor();
}

test('an alert in this browser needs no address, shows a notification, and ends with one tap', async () => {
  const service = await startPushService();
  const own = newSubscription(service);
  const { page, complaints } = await openSubscriber(own);
  await setAlertHere(page);

  const { sendNewestAlert, countBrowsers } = await openSender(service, dataDirectory);
  expect(await sendNewestAlert(own.endpoint)).toEqual({ kind: 'sent' });
  const [pushed] = service.messages;
  const notice = JSON.parse(pushed?.text ?? '') as PushNotice;
  expect(notice.title).toBe('$199, down from $299');
  expect(await deliverPush(page, pushed?.text ?? '')).toEqual([
    { title: notice.title, body: notice.body, actions: [notice.stop?.label] },
  ]);

  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t('push.stop') }).click();
  await page.getByRole('status').getByText(t('push.stopped')).waitFor();
  await page.getByRole('heading', { name: t('alerts.empty.title') }).waitFor();
  expect(await countBrowsers(own.endpoint)).toBe(0);
  expect(complaints).toEqual([]);
});

test('a browser that lost its subscription is told so and subscribes again, and an alert calls a webhook until it is removed', async () => {
  const { page, complaints } = await openSubscriber(newSubscription(await startPushService()));
  await setAlertHere(page);
  await page.evaluate(() => localStorage.removeItem('test-push-subscription'));
  await visit(page, `${origin}/product-alerts`);
  await page.getByText(t('push.lost', { count: 1 })).waitFor();
  await page.getByRole('button', { name: t('push.resume') }).click();
  await page.getByRole('status').getByText(t('push.resumed')).waitFor();
  await page.getByText(t('push.here', { count: 1 })).waitFor();
  await page.getByRole('article').getByText(t('alert.tells.browser')).waitFor();

  const entry = page.getByRole('article');
  await entry.getByText(t('alert.links')).click();
  const feed = await entry.getByRole('link', { name: 'Atom' }).getAttribute('href');
  expect((await page.request.get(origin + feed)).status()).toBe(200);
  const address = entry.getByLabel(t('webhook.url'));
  await address.fill('http://192.0.2.1/hook');
  await entry.getByRole('button', { name: t('webhook.set') }).click();
  const error = entry.getByText(t('error.webhook-address'));
  await error.waitFor();
  // An address of the public network, which is looked up in no directory and called by nothing here.
  await address.fill('https://93.184.215.14/hook');
  await error.waitFor({ state: 'hidden' });
  await entry.getByRole('button', { name: t('webhook.set') }).click();
  const secret = entry.getByLabel(t('webhook.secret'));
  await secret.waitFor();
  expect(await secret.inputValue()).toMatch(/^whsec_/);
  await expect.poll(() => secret.evaluate(field => field === document.activeElement)).toBe(true);
  expect(await findViolations(page)).toEqual([]);

  // Shown that once.
  await visit(page, `${origin}/product-alerts`);
  await entry.getByText(t('alert.links')).click();
  await entry.getByText(t('webhook.calls', { url: 'https://93.184.215.14/hook' })).waitFor();
  expect(await secret.count()).toBe(0);
  await entry.getByRole('button', { name: t('webhook.remove') }).click();
  await address.waitFor();
  await expect.poll(() => address.evaluate(field => field === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: t('push.stop') }).click();
  await page.getByRole('heading', { name: t('alerts.empty.title') }).waitFor();
  expect(complaints).toEqual([]);
});

test('a visitor who has blocked notifications is told so, and is asked for an address', async () => {
  const { page } = await openSubscriber(null);
  const { product } = await findProduct(origin, 'us');
  await visit(page, `${origin}${product.path}#price-track`);
  await dialog(page).getByText(t('alert.reach.refused')).waitFor();
  await dialog(page)
    .getByRole('textbox', { name: t('alert.email') })
    .waitFor();
  expect(
    await dialog(page)
      .getByRole('radio', { name: t('alert.reach.browser') })
      .count(),
  ).toBe(0);
});
