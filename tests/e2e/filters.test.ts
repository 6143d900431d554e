// Filtering a list as visitors do it: with mouse and keyboard, on a phone, without script, and when something goes wrong.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { loadTranslations } from '#messages/load-messages.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';

const origin = inject('serverUrl');
const translations = await loadTranslations();
const openPage = launchBrowser();
const t = translations['de-de'];
/** Time for a list to arrive on a busy machine. */
const patience = { timeout: 10_000 };
const list = `${origin}/de/refurbished/iphone`;

/** The links of a filter's values, in the rail or in the sheet. */
function values(page: Page, label: string) {
  return page.getByRole('list', { name: label, exact: true }).getByRole('link');
}

function total(page: Page) {
  return page.getByRole('main').getByRole('status').first();
}

async function chosen(page: Page) {
  return page
    .getByRole('list', { name: t('chips.label') })
    .getByRole('listitem')
    .allInnerTexts();
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

function watchShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver(list => {
    for (const shift of list.getEntries() as LayoutShift[])
      if (!shift.hadRecentInput) shifts.push(shift.value);
  }).observe({ type: 'layout-shift' });
}

function sumShifts(): number {
  return (window as unknown as { readonly shifts: readonly number[] }).shifts.reduce(
    (sum, shift) => sum + shift,
    0,
  );
}

test('two values chosen in a row show at once, are requested together, and come back with the history', async () => {
  const { page, documents, complaints } = await openPage();
  await visit(page, list);
  const before = await total(page).innerText();
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/getCountFilters')) asked.push(request.postData() ?? '');
  });
  const [first, second] = [values(page, t('spec.storage')).nth(0), values(page, t('spec.storage')).nth(1)];
  await second.focus();
  const place = await page.locator('#list').boundingBox();
  await page.evaluate(watchShifts);
  // Both in one task of the browser, so that one follows the other at once on any machine.
  await second.evaluate(
    (link, other) => {
      (other as HTMLElement).click();
      (link as HTMLElement).click();
    },
    await first.elementHandle(),
  );
  expect(await second.getAttribute('aria-current')).toBe('true');
  expect((await chosen(page)).length).toBe(3);

  await page.waitForURL(/storageSize=\d+,\d+$/);
  await expect.poll(() => total(page).innerText(), patience).not.toBe(before);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('"storageSize":{"in":[');
  // The columns stay in place, and hardly anything in them moves (web.dev/cls: 0.1 is good).
  expect((await page.locator('#list').boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  expect(await page.evaluate(sumShifts)).toBeLessThan(0.05);
  expect(await second.evaluate(link => link === document.activeElement)).toBe(true);

  const filtered = await total(page).innerText();
  await page.goBack();
  await page.waitForURL(list);
  await expect.poll(() => total(page).innerText(), patience).toBe(before);
  expect(await first.getAttribute('aria-current')).toBeNull();
  await page.goForward();
  await expect.poll(() => total(page).innerText(), patience).toBe(filtered);
  await page.getByRole('link', { name: t('filters.clear') }).click();
  await page.waitForURL(list);
  await page
    .getByRole('navigation', { name: t('view.label') })
    .getByRole('link', { name: t('view.models') })
    .click();
  await page.waitForURL(`${list}?view=models`);
  const storages = page.getByRole('list', { name: t('spec.storage'), exact: true });
  const model = page.getByRole('article').filter({ has: storages }).first();
  const name = await model.getByRole('heading').innerText();
  await model
    .getByRole('list', { name: t('spec.storage'), exact: true })
    .getByRole('link')
    .first()
    .click();
  // The list of one model has cards, whatever view was chosen last.
  await page.waitForURL(/\/iphone\/[^/]+\/\d+-[gt]b$/);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(documents).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('a visitor who leaves before the list has followed is not called back', async () => {
  const { page } = await openPage();
  await visit(page, list);
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  const card = await page.getByRole('article').first().getByRole('heading').getByRole('link').elementHandle();
  await values(page, t('spec.storage'))
    .first()
    .evaluate((link, other) => {
      (link as HTMLElement).click();
      (other as HTMLElement).click();
    }, card);
  await page.waitForURL(/\/sku\//);
  // Longer than the debounce of choices.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 700)));
  expect(page.url()).toMatch(/\/sku\//);
  expect(asked.filter(url => url.endsWith('/getCountFilters'))).toEqual([]);
});

test('on a phone the sheet shows how many results are left, and the button that opened it gets the focus back', async () => {
  const { page, complaints } = await openPage({ viewport: { width: 390, height: 844 } });
  await visit(page, list);
  const button = page.getByRole('button', { name: t('filters.open', { count: 0 }), exact: true });
  await button.click();
  const sheet = page.getByRole('dialog', { name: t('filters.title') });
  const value = sheet
    .getByRole('list', { name: t('spec.storage') })
    .getByRole('link')
    .first();
  const count = Number((await value.innerText()).split('\n').at(-1));
  await value.click();
  await sheet.getByRole('button', { name: t('filters.show', { count }), exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
  const opened = page.getByRole('button', { name: t('filters.open', { count: 1 }), exact: true });
  await expect.poll(() => opened.evaluate(each => each === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});

test('on a large screen the heading and one row of controls are all that stands above a list', async () => {
  const { page } = await openPage({ viewport: { width: 1440, height: 900 } });
  const crowded: string[] = [];
  for (const country of ['', '/de', '/fr', '/it', '/es']) {
    await visit(page, `${origin}${country}/refurbished`);
    const main = page.getByRole('main');
    const heading = await main.getByRole('heading', { level: 1 }).boundingBox();
    const firstCard = await main.getByRole('article').first().boundingBox();
    // A second line of small print or a second row of controls would make it more.
    if (firstCard!.y - heading!.y > 145) crowded.push(country);
  }
  expect(crowded).toEqual([]);
});

test('on a phone the mode and the views share a line in every language', async () => {
  const { page } = await openPage({ viewport: { width: 390, height: 844 } });
  const wrapped: string[] = [];
  for (const country of ['', '/de', '/fr', '/it', '/es']) {
    await visit(page, `${origin}${country}/refurbished`);
    const [modes, views] = await page
      .locator('#list nav')
      .evaluateAll(each => each.map(nav => nav.getBoundingClientRect().top));
    if (Math.abs(views! - modes!) > 20) wrapped.push(country);
  }
  expect(wrapped).toEqual([]);
});

test('a price applies while its field still has the focus, and typing goes on', async () => {
  const { page, complaints } = await openPage({ viewport: { width: 1440, height: 900 } });
  await visit(page, list);
  const field = page.locator('#filters input[type=number][name=price-max]');
  await field.pressSequentially('65');
  await page.waitForURL(/price-max=65$/);
  await field.pressSequentially('1');
  await page.waitForURL(/price-max=651$/);
  expect(await field.inputValue()).toBe('651');
  expect(await field.evaluate(each => each === document.activeElement)).toBe(true);
  // All that was typed at one time is one step of the history.
  await page.goBack();
  await page.waitForURL(list);
  await expect.poll(() => field.inputValue(), patience).toBe('');
  await page.goForward();
  await page.waitForURL(/price-max=651$/);
  await expect.poll(() => field.inputValue(), patience).toBe('651');
  const lower = page.locator('#filters input[type=number][name=price-min]');
  await lower.pressSequentially('700');
  await page.getByText(t('range.crossed')).waitFor();
  await lower.fill('');
  // Enter on a lower bound above it swaps the two.
  await page.locator('#filters input[type=number][name=price-min]').fill('700');
  await page.keyboard.press('Enter');
  await page.waitForURL(/price-min=651&price-max=700$/);
  await expect.poll(() => field.inputValue(), patience).toBe('700');
  expect(complaints).toEqual([]);
});

test('an empty list names the filter to remove, and removing it brings results', async () => {
  const { page } = await openPage();
  await visit(page, `${list}?price-max=1&condition=A`);
  await page.getByRole('heading', { name: t('results.empty.filtered', { chosen: 'several' }) }).waitFor();
  const way = page.getByRole('main').getByRole('link', { name: /^Ohne „Preis/ });
  await way.click();
  await page.waitForURL(`${list}?condition=A`);
  await page.getByRole('article').first().waitFor();
  // The address changes a moment before its list is rendered.
  await expect.poll(async () => (await chosen(page)).length, patience).toBe(1);
});

test('a list that cannot be loaded leaves the one before, and can be requested again', async () => {
  const { page } = await openPage();
  await visit(page, list);
  const names = await page.getByRole('article').allInnerTexts();
  await page.route('**/api/**', route => route.abort());
  await values(page, t('spec.storage')).first().click();
  const notice = page.getByRole('alert').filter({ hasText: t('results.failed.title') });
  await notice.waitFor();
  expect(await page.getByRole('article').allInnerTexts()).toEqual(names);
  await page.unroute('**/api/**');
  await notice.getByRole('button', { name: t('results.failed.again') }).click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('article').allInnerTexts(), patience).not.toEqual(names);
  expect((await chosen(page)).length).toBe(1);
});

test('without scripts filters are links, and price and order are forms that keep the filters', async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(list);
  const links = values(page, t('spec.storage'));
  await links.nth(0).click();
  await links
    .filter({ hasNot: page.locator('[aria-current]') })
    .nth(1)
    .click();
  await page.waitForURL(/storageSize=\d+,\d+$/);
  const both = new URL(page.url()).searchParams.get('storageSize');
  await page.locator('input[name=price-max]').first().fill('651');
  await page.keyboard.press('Enter');
  await page.waitForURL(/price-max=651/);
  await page.getByRole('combobox', { name: t('sort.label') }).selectOption('discount');
  await page.locator('form:has(select) button').click();
  await page.waitForURL(/sort=discount/);
  const query = new URL(page.url()).searchParams;
  expect(query.getAll('storageSize').join(',')).toBe(both);
  expect(query.get('price-max')).toBe('651');
  expect((await chosen(page)).length).toBe(4);
});
