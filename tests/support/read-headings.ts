// What a page says in its heading, as the server wrote it and as React took it over.
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
