// The life of an alert, at a built server with a mail server, a shop and a push service beside it: two e-mail addresses are confirmed, by code
// and by link; a feed run lowers the price; the mail and the push arrive; one click stops the alert, and deleting the account leaves nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { PushNotice } from '#domain/push/push-notice.ts';
import type { PushSubscriptionKeys } from '#domain/push/push-subscription.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { deliverPush, newSubscription, subscribeTo } from '#tests/support/browser-push.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { copyDataDirectory } from '#tests/support/copy-data-directory.ts';
import { quietLog } from '#tests/support/database.ts';
import { codeOf, linkOf } from '#tests/support/mail-files.ts';
import { ask } from '#tests/support/http-client.ts';
import { sendResponse, startRawServer } from '#tests/support/raw-server.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { windfallWith } from '#tests/support/run-windfall.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import type { TestSmtpServer } from '#tests/support/smtp-server.ts';
import { dialog, openVisitor } from '#tests/support/visitor.ts';

const openPage = launchBrowser('notifications');
const t = (await loadTranslations())['en-us'];

const certificate = join(import.meta.dirname, '../fixtures/tls/loopback.pem');
/** No other merchant of the small demonstration has it. */
const sku = 'IPHONE-12-MINI-256-PURPLE';
const productPath = `/refurbished/sku/${sku}`;
const patiently = { timeout: 60_000, interval: 50 };
/** From the change to the mail in the hands of its server (specification, Alert lifecycle). */
const promisedMs = 10_000;

const snackbar = (page: Page, text: string) => page.getByRole('status').getByText(text);

/** A shop with one device, whose price a test sets. */
async function startShop(): Promise<{ readonly address: string; setPrice: (dollars: number) => void }> {
  let price = 300;
  const { origin } = await startRawServer(socket =>
    sendResponse(
      socket,
      '200 OK',
      ['Content-Type: application/xml'],
      `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title><item>
        <g:id>journey-1</g:id><g:title>Apple iPhone 12 mini 256GB Purple Unlocked (Refurbished)</g:title>
        <g:link>https://orchard-row.example/us/p/journey-1</g:link><g:price>${price}.00 USD</g:price>
        <g:availability>in_stock</g:availability><g:condition>refurbished</g:condition></item></channel></rss>`,
    ),
  );
  return {
    address: `${origin}/feed.xml`,
    setPrice: dollars => {
      price = dollars;
    },
  };
}

async function startSite(smtp: TestSmtpServer) {
  const dataDir = mkdtempSync(join(tmpdir(), 'windfall-journey-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  copyDataDirectory(inject('firstStart').directory, dataDir);
  const variables = {
    DATA_DIR: dataDir,
    WINDFALL_DEMO: '0',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Windfall <alerts@windfall.example>',
    // Feeds and pushes of this machine.
    NODE_ENV: 'test',
    WINDFALL_ALLOW_LOOPBACK_FEEDS: '1',
    NODE_EXTRA_CA_CERTS: certificate,
  };
  const server = await startServerProcess(variables);
  onTestFinished(() => server.discard());
  const { db, close } = await openDatabase({ dataDir, log: quietLog });
  onTestFinished(() => close());
  const command = async (...words: string[]) => {
    const { code, output } = await windfallWith(variables, dataDir, ...words);
    if (code !== 0) throw new Error(output);
  };
  return { server, db, command };
}

type Site = Awaited<ReturnType<typeof startSite>>;

async function openReader(origin: string, keys: PushSubscriptionKeys | null = null): Promise<Page> {
  const { page } = await openVisitor(openPage, origin);
  if (keys) {
    await page.context().grantPermissions(['notifications'], { origin });
    await page.addInitScript(subscribeTo, keys);
  }
  return page;
}

const submitAlert = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: t('alert.submit') })
    .click();

/** Sends the form of an alert on the product with an address, and answers the mail that asks for its confirmation. */
async function askForAlert(page: Page, site: Site, smtp: TestSmtpServer, email: string) {
  await visit(page, `${site.server.url}${productPath}#price-track`);
  await dialog(page)
    .getByRole('textbox', { name: t('alert.email') })
    .fill(email);
  await submitAlert(page);
  return waitForMail(smtp, email, () => true);
}

/** Subject and text of the first mail to an address that `isMeant`. */
async function waitForMail(smtp: TestSmtpServer, to: string, isMeant: (subject: string) => boolean) {
  const find = () => smtp.mails.find(mail => mail.to === to && isMeant(mail.email.subject ?? ''));
  await expect.poll(find, patiently).toBeDefined();
  const mail = find()!;
  return { ...mail, subject: mail.email.subject ?? '', text: mail.email.text ?? '' };
}

/** How many rows of all tables hold a text. */
async function countRowsWith(site: Site, text: string): Promise<number> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'
  `.execute(site.db);
  let found = 0;
  for (const { name } of tables) {
    const { rows } =
      await sql`select 1 from ${sql.raw(name)} as x where x::text ilike ${`%${text}%`}`.execute(site.db);
    found += rows.length;
  }
  return found;
}

test(
  'an alert is set by the form, fires by mail and push, is stopped from its mail, and is deleted with the account',
  { timeout: 240_000 },
  async () => {
    const [smtp, pushes, shop] = await Promise.all([
      startSmtpServer(),
      startPushService('loopback.pem'),
      startShop(),
    ]);
    const site = await startSite(smtp);
    const { url } = site.server;
    const feed = ['--merchant', 'orchard-row', '--country', 'us', '--format', 'google-merchant-xml'];
    await site.command(
      'feeds',
      'add',
      ...feed,
      '--name',
      'journey',
      '--every',
      '6h',
      '--address',
      shop.address,
    );
    // The server reads it by itself.
    const findFeed = () =>
      site.db
        .selectFrom('feed')
        .select(['id', 'confirmed_at'])
        .where('name', '=', 'journey')
        .executeTakeFirst();
    await expect.poll(async () => (await findFeed())?.confirmed_at ?? null, patiently).not.toBeNull();

    // By code.
    const ada = 'ada@journey.example.org';
    const adasPage = await openReader(url);
    const withCode = await askForAlert(adasPage, site, smtp, ada);
    await dialog(adasPage).getByLabel(t('confirm.code')).fill(codeOf(withCode));
    await dialog(adasPage)
      .getByRole('button', { name: t('confirm.submit'), exact: true })
      .click();
    await snackbar(adasPage, t('done.emailConfirmed')).waitFor();

    // By link; and a second alert, which also sends a push to this browser.
    const grace = 'grace@journey.example.org';
    const keys = newSubscription(pushes);
    const gracesPage = await openReader(url, keys);
    const withLink = await askForAlert(gracesPage, site, smtp, grace);
    await visit(gracesPage, url + linkOf(withLink, '/product-alerts'));
    await snackbar(gracesPage, t('done.confirmed')).waitFor();
    await visit(gracesPage, `${url}${productPath}#price-track`);
    await dialog(gracesPage)
      .getByRole('radio', { name: t('alert.trigger.price-drop') })
      .check();
    await dialog(gracesPage)
      .getByRole('radio', { name: t('alert.reach.both') })
      .check();
    await submitAlert(gracesPage);
    await dialog(gracesPage)
      .getByText(t('alert.done.both', { email: grace }))
      .waitFor();

    // The price falls, as a run of the feed finds out.
    shop.setPrice(255);
    await site.command('feeds', 'run', String((await findFeed())?.id));
    const published = performance.now();
    const isAlert = (subject: string) => subject.includes('$255');
    const alertMail = await waitForMail(smtp, ada, isAlert);
    expect(alertMail.at - published).toBeLessThan(promisedMs);
    expect(alertMail.subject).toContain('$300');
    await expect.poll(() => pushes.messages.length, patiently).toBe(1);
    expect(pushes.problems).toEqual([]);
    const pushed = pushes.messages[0]?.text ?? '';
    const notice = JSON.parse(pushed) as PushNotice;
    expect(notice.title).toBe('$255, down from $300');
    expect(await deliverPush(gracesPage, pushed)).toMatchObject([{ title: notice.title, body: notice.body }]);
    // Both of her alerts are in one mail.
    const gracesMails = () => smtp.mails.filter(({ to, email }) => to === grace && email !== withLink.email);
    await expect.poll(() => gracesMails().length, patiently).toBe(1);

    // The mail's link leads to the product with its new price, and a click there is attributed to the alert.
    await visit(adasPage, url + linkOf(alertMail, productPath));
    expect(new URL(adasPage.url()).pathname).toMatch(new RegExp(`^/refurbished/iphone/.+/sku/${sku}$`));
    expect(await adasPage.getByRole('main').innerText()).toContain('$255');
    const { id: alertId } = await site.db
      .selectFrom('alert')
      .innerJoin('person', 'person.id', 'alert.person_id')
      .select('alert.id')
      .where('email', '=', ada)
      .executeTakeFirstOrThrow();
    expect(alertMail.text).toMatch(new RegExp(`/redirect/\\d+\\?notificationId=${alertId}\\b`));
    await adasPage
      .getByRole('link', { name: t('offer.go', { merchant: 'Orchard Row' }) })
      .first()
      .click();
    const readClicks = () =>
      site.db.selectFrom('alert_match').select('clicks').where('alert_id', '=', alertId).execute();
    await expect.poll(readClicks, patiently).toEqual([{ clicks: 1 }]);

    // One click, by the mail program: without a cookie.
    const unsubscribe = alertMail.email.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const stopped = await ask(url, new URL(unsubscribe.slice(1, -1)).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(stopped.status).toBe(200);
    await visit(adasPage, `${url}/product-alerts`);
    await adasPage.getByRole('heading', { name: t('alerts.empty.title') }).waitFor();

    await adasPage.getByRole('button', { name: t('settings.delete') }).click();
    await dialog(adasPage)
      .getByRole('button', { name: t('delete.yes') })
      .click();
    await snackbar(adasPage, t('done.accountDeleted')).waitFor();
    const farewell = (subject: string) => subject === t('mail.deleted.subject');
    await waitForMail(smtp, ada, farewell);
    await expect.poll(() => countRowsWith(site, ada), patiently).toBe(0);
    expect(await countRowsWith(site, grace)).toBeGreaterThan(0);
    expect(site.server.lines.join('\n')).not.toContain('journey.example.org');
  },
);
