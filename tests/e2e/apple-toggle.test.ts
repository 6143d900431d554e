// The Apple-only toggle of lists and products (specification, Apple-only toggle): address, cookie, going back, the chip, and no script.
import type { Page } from 'playwright-core';
import { expect, inject, test, vi } from 'vitest';
import { loadTranslations } from '#messages/load-messages.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';

const origin = inject('serverUrl');
const t = (await loadTranslations())['de-de'];
// Each path includes a wait of a second and another document.
vi.setConfig({ testTimeout: 90_000 });
const openPage = launchBrowser();
const plain = `${origin}/de/refurbished/iphone`;
const filtered = `${plain}/by-apple-store`;

function toggleOf(page: Page) {
  return page.getByRole('switch', { name: t('apple.only') });
}

async function cookieOf(page: Page): Promise<string | null> {
  const cookies = await page.context().cookies(origin);
  return cookies.find(({ name }) => name === 'v5_apple_filter')?.value ?? null;
}

async function expectState(page: Page, address: string, isOn: boolean) {
  await page.waitForURL(address);
  await page.getByRole('switch', { name: t('apple.only'), checked: isOn }).waitFor();
  await expect.poll(() => cookieOf(page)).toBe(isOn ? 'true' : null);
}

test('address and cookie agree after on, back, forward and off, and off loads the page again', async () => {
  const { page, documents, complaints } = await openPage();
  await visit(page, plain);
  await expectState(page, plain, false);
  await toggleOf(page).press(' ');
  await expectState(page, filtered, true);
  await page.goBack();
  await expectState(page, plain, false);
  await page.goForward();
  await expectState(page, filtered, true);
  expect(documents).toHaveLength(1);
  const reloaded = page.waitForEvent('load');
  await toggleOf(page).click();
  await expectState(page, plain, false);
  await reloaded;
  expect(documents).toEqual([plain, plain]);
  expect(complaints).toEqual([]);
});

test('while it is on, other lists lead to theirs with the filter, and removing the chip turns it off', async () => {
  const { page } = await openPage();
  await visit(page, filtered);
  // A link led to Apple's list, so it is not the visitor's own choice.
  expect(await cookieOf(page)).toBe(null);
  await visit(page, plain);
  await toggleOf(page).click();
  await expectState(page, filtered, true);
  await visit(page, `${origin}/de/refurbished?sort=discount`);
  await expectState(page, `${origin}/de/refurbished/by-apple-store?sort=discount`, true);
  const reloaded = page.waitForEvent('load');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('chips.remove', { filter: 'Apple Store' }) })
    .first()
    .click();
  await expectState(page, `${origin}/de/refurbished?sort=discount`, false);
  await reloaded;
});

test('on a product page it leads to the list of similar products, and turning it off there stays on the page', async () => {
  const { page } = await openPage();
  await visit(page, plain);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/sku\//);
  const product = page.url();
  await toggleOf(page).click();
  await page.waitForURL(/\/by-apple-store$/);
  await visit(page, product);
  await expectState(page, product, true);
  const reloaded = page.waitForEvent('load');
  await toggleOf(page).click();
  await expectState(page, product, false);
  await reloaded;
  expect(page.url()).toBe(product);
});

test('without scripts it is a link to the list with the filter and back, in the view of the list', async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(plain);
  await toggleOf(page).click();
  await page.waitForURL(filtered);
  expect(await toggleOf(page).getAttribute('aria-checked')).toBe('true');
  await toggleOf(page).click();
  await page.waitForURL(plain);
  expect(await cookieOf(page)).toBe(null);
  await page.goto(`${plain}?view=models`);
  await toggleOf(page).click();
  await page.waitForURL(`${filtered}?view=models`);
  await toggleOf(page).click();
  await page.waitForURL(`${plain}?view=models`);
});
