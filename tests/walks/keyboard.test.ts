// Everything by keyboard: the skip link first, then the header, then the page, and the focus is always visible.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { listPageKinds } from '#tests/support/page-kinds.ts';

const origin = inject('serverUrl');
const translations = await loadTranslations();
const openPage = launchBrowser();

interface Stop {
  readonly name: string;
  readonly href: string | null;
  readonly isInMain: boolean;
  /** Outline; a change of border, shadow or underline would do, but we use outlines. */
  readonly outline: string;
  readonly isOnScreen: boolean;
}

async function pressTab(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const own = getComputedStyle(element);
    // A field that shares a frame with a unit has the focus ring around both.
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const isFramed = own.outlineStyle === 'none' && isField;
    // A link with the click area of its shelf has the focus ring around the shelf.
    const shelf = getComputedStyle(element, '::after');
    const frame = isFramed && element.parentElement ? getComputedStyle(element.parentElement) : shelf;
    const style = own.outlineStyle === 'none' ? frame : own;
    const box = element.getBoundingClientRect();
    return {
      name: element.innerText || element.getAttribute('aria-label') || element.tagName,
      href: element.getAttribute('href'),
      isInMain: element.closest('main') !== null,
      outline: `${style.outlineStyle} ${style.outlineWidth}`,
      isOnScreen:
        box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    };
  });
}

test('the skip link is the first stop and leads to the content', async () => {
  const t = translations['de-de'];
  const { page, documents } = await openPage();
  await visit(page, `${origin}/de/refurbished`);
  const first = await pressTab(page);
  expect(first).toMatchObject({ name: t('skip.main'), isOnScreen: true });
  expect(first.outline).not.toMatch(/^none|0px$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expect((await pressTab(page)).isInMain).toBe(true);
  expect(documents).toHaveLength(1);
});

test('Enter on a link of the list follows it', async () => {
  const { page, documents } = await openPage();
  await visit(page, `${origin}/fr/refurbished`);
  let stop = await pressTab(page);
  // Skips the filters, then goes on to the first card.
  for (let pressed = 0; stop.href !== '#list' && pressed < 40; pressed++) stop = await pressTab(page);
  await page.keyboard.press('Enter');
  for (let pressed = 0; !stop.href?.includes('/sku/') && pressed < 40; pressed++) stop = await pressTab(page);
  expect(stop).toMatchObject({ isInMain: true, isOnScreen: true });
  await page.keyboard.press('Enter');
  await page.waitForURL(origin + stop.href);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  // From the heading the keyboard continues in the new page.
  expect((await pressTab(page)).isInMain).toBe(true);
  expect(documents).toHaveLength(1);
});

/** Some thirty pages with a dozen stops each. */
const manyStops = { timeout: 300_000 };
/** Stops of a page's content that are looked at: rows of a list are like its first. */
const contentStops = process.env['WINDFALL_TEST_LONG'] === '1' ? 40 : 12;

test('every tab stop of every kind of page is on screen, with a visible focus', manyStops, async () => {
  const { page } = await openPage();
  for (const { kind, path, isHydrated } of await listPageKinds(origin, locales[0]!)) {
    await page.goto(origin + path);
    if (isHydrated) await page.locator('html[data-hydrated]').waitFor();
    // The header is the same everywhere, and looked at once.
    const isPastHeader = kind !== 'home' && (await page.locator('a[href="#main"]').count()) === 1;
    if (isPastHeader) {
      await pressTab(page);
      await page.keyboard.press('Enter');
    }
    const links = await page.getByRole('main').getByRole('link').count();
    const most = isPastHeader ? Math.min(links, contentStops) : 40;
    for (let stop = 0; stop < most; stop++) {
      const { name, outline, isOnScreen } = await pressTab(page);
      const isSeen = isOnScreen && !/^none| 0px$/.test(outline);
      expect({ kind, name, outline, isSeen }).toEqual({ kind, name, outline, isSeen: true });
    }
  }
});
