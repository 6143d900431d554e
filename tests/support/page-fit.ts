// Measures whether a page fits a phone, and 320 px (which is 400 % zoom on a desktop): nothing cut off sideways, nothing too small to read.
import type { Page } from 'playwright-core';

export interface Misfit {
  readonly isWide: boolean;
  /** The first elements that extend beyond the right edge. */
  readonly sideways: readonly string[];
  /** Text below `smallest` pixels. */
  readonly small: readonly string[];
}

export const fits: Misfit = { isWide: false, sideways: [], small: [] };

/** Measured at the page's current width. */
export function measureFit(page: Page, smallest = 14): Promise<Misfit> {
  return page.evaluate(limit => {
    const root = document.documentElement;
    const isWide = root.scrollWidth > root.clientWidth;
    // Text for screen readers is in a box of one pixel.
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
    return { isWide, sideways: sideways.slice(0, 3), small: [...new Set(small)] };
  }, smallest);
}
