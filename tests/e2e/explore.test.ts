// The search field of every page: by mouse and by keyboard, on a phone, slowly, without script, and when the API does not answer.
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test, vi } from 'vitest';
import { loadTranslations } from '#messages/load-messages.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';

const origin = inject('serverUrl');
const translations = await loadTranslations();
// Long tests, some with scans of whole pages.
vi.setConfig({ testTimeout: 90_000 });
const openPage = launchBrowser();
const de = translations['de-de'];

function fieldOf(page: Page, t = de): Locator {
  return page.getByRole('search').getByRole('textbox', { name: t('explore.label') });
}

/** The field once the panel has replaced it. */
function comboboxOf(page: Page, t = de): Locator {
  return page.getByRole('search').getByRole('combobox', { name: t('explore.label') });
}

async function openPanel(page: Page, t = de): Promise<Locator> {
  await fieldOf(page, t).click();
  await page.getByRole('option').first().waitFor();
  return comboboxOf(page, t);
}

/** Resolves when an option shows the words, however briefly. */
function seeOption(page: Page, words: string): Promise<boolean> {
  return page.evaluate(
    text =>
      new Promise<boolean>(resolve => {
        const observer = new MutationObserver(() => {
          const options = [...document.querySelectorAll('[role=option]')];
          if (options.some(({ textContent }) => textContent.includes(text))) resolve(true);
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    words,
  );
}

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

test('by mouse a tab and a row lead to a page in the same document', async () => {
  const { page, documents, complaints } = await openPage();
  await visit(page, `${origin}/de/new`);
  const field = await openPanel(page);
  expect(await page.getByRole('tab').first().innerText()).toBe(de('explore.tab.popular'));
  await page.getByRole('tab', { name: de('explore.tab.ipad') }).click();
  const row = page.getByRole('option', { name: /iPad/ }).first();
  expect(
    await page
      .getByRole('list', { name: de('explore.tags') })
      .getByRole('link')
      .count(),
  ).toBe(6);
  expect(await violations(page)).toEqual([]);

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/getResult', async route => {
    await released;
    await route.continue();
  });
  const opening = seeOption(page, de('explore.opening'));
  await row.click();
  expect(await opening).toBe(true);
  release();
  await page.getByRole('heading', { level: 1, name: /iPad/ }).waitFor();
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  expect(documents).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('by keyboard a mistyped text finds a product and opens it, and the typed text leads to the page of hits', async () => {
  const { page, documents } = await openPage();
  await visit(page, `${origin}/de/new`);
  await fieldOf(page).focus();
  await page.keyboard.type('macboko pro');
  // Popular items are shown until the first answer, and may contain the same line.
  const popular = page.getByRole('tab', { name: de('explore.tab.popular') });
  const line = page.getByRole('option', { name: /^MacBook Pro/ }).first();
  const isFound = async () => (await line.isVisible()) && (await popular.count()) === 0;
  // Time for panel and answer to arrive on a busy machine.
  await expect.poll(isFound, { timeout: 10_000 }).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => line.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  // An entry that nobody has in stock offers an alert instead of a price, and opens its form.
  await page.waitForURL(`${origin}/de/refurbished/macbook/macbook-pro#price-track.search`);
  await page.getByRole('dialog', { name: de('alert.title') }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(`${origin}/de/refurbished/macbook/macbook-pro`);

  await comboboxOf(page).fill('MLPF3');
  await page
    .getByRole('option', { name: /iPhone 13/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/de/search?q=MLPF3`);
  await page.getByRole('heading', { level: 1, name: de('search.titleFor', { text: 'MLPF3' }) }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /iPhone 13/ })
    .first()
    .waitFor();
  expect(documents).toHaveLength(1);
});

test('Esc, the close button, a press outside and moving the focus elsewhere each close the panel', async () => {
  const { page } = await openPage();
  await visit(page, `${origin}/de/new`);
  const field = await openPanel(page);
  const panel = page.getByRole('tabpanel');
  const closings: [name: string, close: () => Promise<void>][] = [
    ['Esc', () => page.keyboard.press('Escape')],
    ['cross', () => page.getByRole('button', { name: de('explore.close') }).click()],
    ['outside', () => page.getByRole('heading', { name: de('filters.title'), exact: true }).click()],
    ['focus', () => page.getByRole('contentinfo').getByRole('link').first().focus()],
  ];
  for (const [name, close] of closings) {
    await field.click();
    await panel.waitFor();
    await close();
    await panel.waitFor({ state: 'hidden' });
    expect({ name, expanded: await field.getAttribute('aria-expanded') }).toEqual({
      name,
      expanded: 'false',
    });
  }
});

test('the field and its panel are one stop of the Tab key; the arrow keys go through the panel', async () => {
  const { page } = await openPage();
  await visit(page, `${origin}/de/new`);
  const field = await openPanel(page);
  const options = page.getByRole('search').getByRole('option');
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName);
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('tab');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.getByRole('tab', { selected: true }).innerText())
    .toBe(de('explore.tab.iphone'));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
  expect(await focused()).toBe('combobox');
  for (let pressed = 0; pressed < 40 && (await focused()) === 'combobox'; pressed++)
    await page.keyboard.press('ArrowDown');
  const chips = page.getByRole('list', { name: de('explore.tags') }).getByRole('link');
  await expect.poll(() => chips.first().evaluate(each => each === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => options.last().getAttribute('aria-selected')).toBe('true');
  // Two stops later the visitor is past the search: its button, then the first page of the header.
  await page.keyboard.press('Tab');
  await page.getByRole('tabpanel').waitFor({ state: 'hidden' });
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/de/product-alerts');
});

test('text typed before the panel has loaded is kept, with the cursor', async () => {
  const { page, complaints } = await openPage();
  await visit(page, `${origin}/de/new`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/explore-combobox*.js', async route => {
    await released;
    await route.continue();
  });
  await fieldOf(page).focus();
  await page.keyboard.type('iphone 3');
  await page.keyboard.press('ArrowLeft');
  release();
  const field = comboboxOf(page);
  await field.waitFor();
  await page.keyboard.type('1');
  expect(await field.inputValue()).toBe('iphone 13');
  await page
    .getByRole('option', { name: /^iPhone 13 Pro/ })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test('no hits and a failed call are shown, and the next attempt works', async () => {
  const { page } = await openPage();
  await visit(page, `${origin}/de/new`);
  await page.route('**/getExplore/**', route => route.abort());
  await fieldOf(page).click();
  await page
    .getByRole('alert')
    .filter({ hasText: de('explore.failed') })
    .waitFor();
  await page.unroute('**/getExplore/**');
  await page.getByRole('button', { name: de('explore.retry') }).click();
  await page.getByRole('option').first().waitFor();
  await comboboxOf(page).fill('toaster');
  await page.getByText(de('explore.none', { text: 'toaster' })).waitFor();
  expect(
    await page
      .getByRole('list', { name: de('explore.tags') })
      .getByRole('link')
      .count(),
  ).toBe(6);
  expect(await violations(page)).toEqual([]);
});

test('on a phone the search fills the window, and the menu holds search, pages and country', async () => {
  const t = translations['it-it'];
  const { page } = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await visit(page, `${origin}/it/refurbished`);
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: t('explore.label') }).click();
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('search').evaluate(each => each.contains(document.activeElement))).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await comboboxOf(page, t).waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
    .toBe('/it/search');

  const menu = banner.getByRole('button', { name: t('header.menu') });
  await menu.click();
  const drawer = page.getByRole('dialog', { name: t('header.menu') });
  await drawer.getByRole('link', { name: 'iPad' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => menu.evaluate(each => each === document.activeElement)).toBe(true);

  await menu.click();
  await drawer.getByRole('link', { name: t('explore.placeholder') }).click();
  await comboboxOf(page, t).waitFor();
  await page.keyboard.type('airpods pro');
  await page
    .getByRole('option', { name: /^AirPods Pro/ })
    .first()
    .tap();
  await page.waitForURL(/airpods-pro/);
  await comboboxOf(page, t).waitFor({ state: 'hidden' });

  await menu.click();
  await drawer.getByRole('link', { name: 'Italia' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('countries');

  // A page with a header of its own ends the search too, and scrolls again.
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
  await banner.getByRole('link', { name: t('explore.label') }).click();
  await expect.poll(overflow).toBe('hidden');
  await page.getByRole('contentinfo').locator('a[href$="/support"]').first().dispatchEvent('click');
  await page.waitForURL(/\/support$/);
  await expect.poll(overflow).toBe('visible');
});

test('without scripts the field leads to the page of hits', async () => {
  const t = translations['fr-fr'];
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/fr/new`);
  await fieldOf(page, t).fill('iphone 13 pro');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/fr/search?q=iphone+13+pro`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^iPhone 13 Pro/ })
    .first()
    .click();
  await page.waitForURL(/\/fr\/refurbished\/iphone\//);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('iPhone 13 Pro');
});

test('a wish is the first hit, by keyboard and by Enter, and the words that were not understood are shown', async () => {
  const { page, documents, complaints } = await openPage();
  await visit(page, `${origin}/de/new`);
  await fieldOf(page).focus();
  await page.keyboard.type('iphone 13 128 rosa');
  const wish = page.getByRole('option', { name: /iPhone 13 mit 128\sGB/ });
  await wish.waitFor();
  expect(await page.getByRole('option').first().innerText()).toContain('iPhone 13 mit 128');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => wish.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/de\/refurbished\/iphone\/iphone-13\/128-gb\/pink(?:#price-track\.search)?$/);
  // The address changes before the page, whose field has nothing typed in it.
  await page.getByRole('heading', { level: 1, name: /iPhone 13/ }).waitFor();
  await page.keyboard.press('Escape');

  // Without the arrow Enter sends the form, which leads on to the list.
  await comboboxOf(page).fill('macbok unter 500 €');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/de/refurbished/macbook/under-500`);
  await page.getByRole('heading', { level: 1, name: /MacBook/ }).waitFor();

  const words = de('explore.wish.unknown', { words: 'gehäuse' });
  await comboboxOf(page).fill('iphone 13 mit gehäuse');
  await page.getByRole('search').getByText(words, { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('search').getByRole('status').innerText()).toContain(words);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/de\/search\?q=iphone\+13\+mit\+/);
  await page.getByRole('main').getByText(words, { exact: true }).waitFor();
  expect(documents).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('an alert on a wish begins on the page of hits, which stays open', async () => {
  const { page } = await openPage();
  await visit(page, `${origin}/de/search?q=iphone+13+128&hits=#price-track.search`);
  await page.getByRole('dialog', { name: de('alert.title') }).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('main')
    .getByRole('link', { name: /iPhone 13 mit 128\sGB/ })
    .waitFor();
  expect(await violations(page)).toEqual([]);
});

test('without scripts a wish leads to its list', async () => {
  const t = translations['fr-fr'];
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/fr/new`);
  await fieldOf(page, t).fill('iphone 12 débloqué moins de 300 €');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/fr/refurbished/iphone/iphone-12/unlocked?price-max=300`);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('iPhone 12');
});

test('on the home page the header becomes the bar once the hero is scrolled away, and each navigation resets it', async () => {
  const { page } = await openPage();
  await visit(page, `${origin}/de`);
  const banner = page.getByRole('banner');
  const search = page.getByRole('search');
  expect(await search.isVisible()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await search.waitFor();
  expect(await banner.boundingBox()).toMatchObject({ y: 0, height: 78 });
  await banner.getByRole('link', { name: de('mode.new'), exact: true }).click();
  await page.waitForURL(`${origin}/de/new`);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: de('home.title') }).waitFor();
  // The browser restores the scroll position by itself; the test scrolls away only after that.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.evaluate(() => window.scrollTo(0, 0));
  await search.waitFor({ state: 'hidden' });
});
