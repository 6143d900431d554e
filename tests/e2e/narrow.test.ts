// On a phone, and at 320 px (which is 400 % zoom on a desktop): nothing is cut off sideways, nothing is too small to read.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { listPageKinds } from '#tests/support/page-kinds.ts';

const origin = inject('serverUrl');
const openPage = launchBrowser();
/** The longest words, and the widest prices. */
const wordy = locales.filter(({ slug }) => ['de-de', 'fr-fr', 'it-it', 'en-ca'].includes(slug));

const minimumPixels = 14;

function measure(page: Page, smallest: number) {
  return page.evaluate(limit => {
    const root = document.documentElement;
    const isWide = root.scrollWidth > root.clientWidth;
    // Text for screen readers stands in a box of one pixel.
    const isForEyes = (each: Element | null): boolean =>
      each === null || (each.getBoundingClientRect().width > 1 && isForEyes(each.parentElement));
    const sideways = [...document.body.querySelectorAll('*')]
      .filter(each => each.getBoundingClientRect().right > root.clientWidth + 1)
      .filter(each => isWide || (!each.closest('svg') && isForEyes(each)))
      .map(each => `${each.tagName} ${each.textContent?.slice(0, 40)}`);
    const small = [...document.body.querySelectorAll('*')]
      .filter(each => !each.closest('script, svg') && isForEyes(each))
      .filter(each => [...each.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim()))
      .filter(each => Number.parseFloat(getComputedStyle(each).fontSize) < limit)
      .map(each => `${getComputedStyle(each).fontSize} ${each.textContent?.slice(0, 40)}`);
    return {
      isWide,
      sideways: sideways.slice(0, 3),
      small: [...new Set(small)],
    };
  }, smallest);
}

test.for(wordy)(
  'no page of $slug scrolls sideways at 390 and 320 px, and all text can be read',
  async locale => {
    const { page } = await openPage({ viewport: { width: 390, height: 844 } });
    for (const { kind, path } of await listPageKinds(origin, locale)) {
      await page.goto(origin + path);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const found = await measure(page, minimumPixels);
        expect({ kind, width, ...found }).toEqual({ kind, width, isWide: false, sideways: [], small: [] });
      }
    }
  },
);
