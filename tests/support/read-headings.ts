// Reads a page's heading as the server rendered it and as React hydrated it.
import type { Page } from 'playwright-core';

/** The heading before and after hydration. */
export async function readHeadings(
  page: Page,
  isHydrated: boolean,
): Promise<[before: string, after: string]> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  if (isHydrated) await page.locator('html[data-hydrated]').waitFor();
  // After two frames React has committed the hydration and reported its errors.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  return [before, await heading.innerText()];
}
