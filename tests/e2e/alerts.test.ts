// Alerts as visitors meet them: set with an address that is confirmed by its code, changed, removed by the link of a mail, and everything
// deleted; by keyboard alone; and links of mails in a browser that does not know the visitor.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { openLinkTokens } from '#services/people/link-tokens.ts';
import { openServerKeys } from '#services/people/server-keys.ts';
import { findProduct } from '#tests/support/api-calls.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { quietLog } from '#tests/support/database.ts';
import { codeOf, linkOf, waitForMail } from '#tests/support/mail-files.ts';
import { findViolations } from '#tests/support/page-violations.ts';
import { dialog, dialogButton, newAddress, openVisitor } from '#tests/support/visitor.ts';

const origin = inject('serverUrl');
const dataDirectory = join(inject('sharedDirectory'), 'data');
const openPage = launchBrowser();
const translations = await loadTranslations();
const t = translations['en-us'];

const snackbar = (page: Page, text: string) => page.getByRole('status').getByText(text);

/** Sets an alert on a product and confirms the address by the code. */
async function setAlert(page: Page, email: string): Promise<void> {
  const { product } = await findProduct(origin, 'us');
  await visit(page, origin + product.path);
  await page
    .getByRole('link', { name: t('alert.begin.price') })
    .first()
    .click();
  await dialog(page).getByLabel(t('alert.email')).fill(email);
  await dialogButton(page, t('alert.submit')).click();
  const mail = await waitForMail(dataDirectory, { to: email, kind: 'confirm-email' });
  // As it is copied from a mail.
  const code = codeOf(mail);
  await dialog(page)
    .getByLabel(t('confirm.code'))
    .fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await dialogButton(page, t('confirm.submit')).click();
  await snackbar(page, t('done.emailConfirmed')).waitFor();
  await dialog(page)
    .getByRole('link', { name: t('alert.done.manage') })
    .click();
  await page.waitForURL(`${origin}/product-alerts`);
  await page.getByRole('heading', { name: t('alerts.title'), level: 1 }).waitFor();
  await page.getByRole('article').waitFor();
}

test('a visitor sets an alert by code, changes and pauses it, and deletes the account with all of it', async () => {
  const { page, complaints } = await openVisitor(openPage, origin);
  await setAlert(page, newAddress('ada'));
  const entry = page.getByRole('article');
  const title = await entry.getByRole('heading').innerText();
  expect(await findViolations(page)).toEqual([]);

  await entry.getByRole('button', { name: t('alert.editOf', { title }) }).click();
  await dialog(page).getByLabel(t('alert.maxPrice'), { exact: true }).fill('cheap');
  await dialogButton(page, t('alert.edit.submit')).click();
  const error = dialog(page).getByText(t('validation.maxPriceInvalid'));
  await error.waitFor();
  await dialog(page).getByLabel(t('alert.maxPrice'), { exact: true }).fill('$99');
  await error.waitFor({ state: 'hidden' });
  await dialogButton(page, t('alert.edit.submit')).click();
  await entry.getByText(t('alert.says.max-price', { price: '$99' })).waitFor();
  await entry.getByRole('button', { name: t('alert.pauseOf', { title }) }).click();
  await entry.getByText(t('alert.state.paused'), { exact: true }).waitFor();
  await page.getByRole('radio', { name: t('settings.newsletter.monthly') }).check();
  await page
    .getByRole('status')
    .filter({ hasText: t('settings.saved') })
    .waitFor();

  // The changes are saved, and come back with the session.
  await visit(page, `${origin}/product-alerts`);
  await entry.getByText(t('alert.state.paused'), { exact: true }).waitFor();
  expect(await page.getByRole('radio', { name: t('settings.newsletter.monthly') }).isChecked()).toBe(true);

  await page.getByRole('button', { name: t('settings.delete') }).click();
  await dialogButton(page, t('delete.no')).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: t('settings.delete') }).click();
  await dialogButton(page, t('delete.yes')).click();
  await snackbar(page, t('done.accountDeleted')).waitFor();
  await page.getByText(t('settings.nobody')).waitFor();
  await visit(page, `${origin}/product-alerts`);
  await page.getByRole('heading', { name: t('alerts.empty.title') }).waitFor();
  expect(complaints).toEqual([]);
});

test('the link of a mail removes its alert at once in the visitor’s browser, and asks first elsewhere', async () => {
  const known = await openVisitor(openPage, origin);
  const email = newAddress('grace');
  await setAlert(known.page, email);
  const { db, close } = await openDatabase({ dataDir: dataDirectory, log: quietLog });
  onTestFinished(() => close());
  const { id: personId } = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const findAlert = () =>
    db
      .selectFrom('alert')
      .select(['id', 'state'])
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
  const { id: alertId } = await findAlert();
  const links = await openLinkTokens(openServerKeys({ db }));
  const u = links.sign({ purpose: 'remove-alert', personId, alertId });
  const link = `${origin}/product-alerts?action=remove-alert&n=${alertId}&u=${u}`;

  const stranger = await openVisitor(openPage, origin);
  await visit(stranger.page, link);
  await stranger.page.getByRole('heading', { name: t('action.remove-alert.title') }).waitFor();
  expect(await findAlert()).toMatchObject({ state: 'active' });

  await visit(known.page, link);
  await snackbar(known.page, t('done.alertRemoved')).waitFor();
  await known.page.waitForURL(`${origin}/product-alerts`);
  await known.page.getByRole('heading', { name: t('alerts.empty.title') }).waitFor();

  expect(await findAlert()).toMatchObject({ state: 'removed' });

  // Pressing the button after that succeeds as well: the alert is gone either way.
  await stranger.page.getByRole('button', { name: t('action.remove-alert.yes') }).click();
  await snackbar(stranger.page, t('done.alertRemoved')).waitFor();
  await stranger.page.waitForURL(`${origin}/product-alerts`);
});

test('the link of a confirmation does nothing in another browser until its button is pressed', async () => {
  const asking = await openVisitor(openPage, origin);
  const email = newAddress('edsger');
  await visit(asking.page, `${origin}/about#newsletter.footer`);
  await dialog(asking.page).getByLabel(t('alert.email')).fill(email);
  await dialogButton(asking.page, t('newsletter.submit')).click();
  await dialog(asking.page).getByLabel(t('confirm.code')).waitFor();
  const mail = await waitForMail(dataDirectory, { to: email, kind: 'confirm-email' });

  const other = await openVisitor(openPage, origin);
  await visit(other.page, origin + linkOf(mail, '/product-alerts'));
  await other.page.getByRole('heading', { name: t('confirm.here.title') }).waitFor();
  await visit(asking.page, `${origin}/magiclink?action=confirmation`);
  await asking.page.getByText(email).waitFor();

  await other.page.getByRole('button', { name: t('confirm.submit'), exact: true }).click();
  await snackbar(other.page, t('done.confirmed')).waitFor();
  await other.page.waitForURL(`${origin}/product-alerts`);
  expect(await other.page.getByRole('radio', { name: t('settings.newsletter.weekly') }).isChecked()).toBe(
    true,
  );
  await other.page.getByRole('button', { name: t('settings.logOut'), exact: true }).click();
  await snackbar(other.page, t('done.loggedOut')).waitFor();

  // The way back, by a link that acts in the browser that asked for it.
  await visit(other.page, `${origin}/magiclink`);
  await other.page.getByLabel(t('alert.email')).fill(email);
  await other.page.getByRole('button', { name: t('magicLink.submit') }).click();
  await other.page.getByText(t('magicLink.sent.title')).waitFor();
  const way = await waitForMail(dataDirectory, { to: email, kind: 'magic-link' });
  await visit(other.page, origin + linkOf(way, '/magiclink'));
  await snackbar(other.page, t('done.magicLink')).waitFor();
  await other.page.waitForURL(`${origin}/product-alerts`);
  await other.page.getByText(email).waitFor();
});

test('an alert on a list is set by keyboard alone, and an invalid field gets the focus with its reason', async () => {
  const { page, complaints } = await openVisitor(openPage, origin);
  const email = newAddress('barbara');
  await visit(page, `${origin}/refurbished/iphone`);
  await page.getByRole('link', { name: t('alert.begin.list') }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel(t('alert.email')).waitFor();
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);
  const tabTo = async (name: string) => {
    for (let press = 0; press < 12 && (await focused()) !== name; press++) await page.keyboard.press('Tab');
    expect(await focused()).toBe(name);
  };
  await tabTo('alert-trigger');
  await page.keyboard.press('ArrowDown');
  await tabTo('maxPrice');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await dialog(page).getByText(t('validation.maxPriceRequired')).waitFor();
  await dialog(page).getByText(t('validation.emailRequired')).waitFor();
  await expect.poll(focused).toBe('maxPrice');
  await page.keyboard.type('199');
  await dialog(page)
    .getByText(/in the last 90 days/)
    .waitFor();
  expect(await findViolations(page, { schemes: [] })).toEqual([]);
  await tabTo('email');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel(t('confirm.code')).waitFor();
  await tabTo('code');
  await page.keyboard.press('Enter');
  await dialog(page).getByText(t('validation.confirmationCodeRequired')).waitFor();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await dialog(page).getByText(t('validation.confirmationCodeDigits')).waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(codeOf(await waitForMail(dataDirectory, { to: email, kind: 'confirm-email' })));
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('link', { name: t('alert.done.manage') })
    .waitFor();
  await tabTo(t('alert.done.manage'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/product-alerts`);
  await page.getByRole('heading', { name: t('alerts.title'), level: 1 }).waitFor();
  await page.getByRole('article').waitFor();
  expect(complaints).toEqual([]);
});
