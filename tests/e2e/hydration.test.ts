// Every kind of page in all seven locales starts in the browser without one complaint: no mismatch, no CSP violation.
import { expect, inject, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { listPageKinds } from '#tests/support/page-kinds.ts';

const origin = inject('serverUrl');
const openPage = launchBrowser();

test.for(locales)('the pages of $slug hydrate in silence', async locale => {
  const { page, complaints } = await openPage({ locale: locale.tag });
  for (const { kind, path, isHydrated } of await listPageKinds(origin, locale)) {
    await page.goto(origin + path);
    const before = await page.getByRole('heading', { level: 1 }).innerText();
    if (isHydrated) await page.locator('html[data-hydrated]').waitFor();
    // Hydration has run when React has had two frames to commit and complain.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    expect({ kind, heading, complaints }).toEqual({ kind, heading: before, complaints: [] });
  }
});

test('a browser of another time zone and language shows what the server wrote', async () => {
  const { page, complaints } = await openPage({ locale: 'ja-JP', timezoneId: 'Pacific/Kiritimati' });
  for (const { path } of (await listPageKinds(origin, locales[0]!)).filter(({ isHydrated }) => isHydrated)) {
    await page.goto(origin + path);
    await page.locator('html[data-hydrated]').waitFor();
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect({ path, complaints }).toEqual({ path, complaints: [] });
  }
});
