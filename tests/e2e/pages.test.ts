// Every kind of page, in the locales that differ: each is loaded once for all checks, hydrates without an error in the console (no mismatch, no
// CSP violation), axe finds nothing, and a phone shows all of it.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import type { LocaleSlug } from '#domain/locale/locale.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { fits, measureFit } from '#tests/support/page-fit.ts';
import { listPageKinds } from '#tests/support/page-kinds.ts';
import { findViolations } from '#tests/support/page-violations.ts';

const origin = inject('serverUrl');
const openPage = launchBrowser();

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 720 };
/** The locales with the longest words and the widest prices are checked on a phone. */
const wordy = new Set<LocaleSlug>(['de-de', 'fr-fr', 'it-it', 'en-ca']);
/** Spellings and currencies of these differ from a locale that sees every kind. */
const alike = new Set<LocaleSlug>(['en-gb', 'en-ca']);
const kindsOfAlike = new Set(['home', 'filtered results', 'product']);
/** Each of three locales sees every third kind; all of them in `npm run test:long`. */
const sharing: readonly LocaleSlug[] =
  process.env['WINDFALL_TEST_LONG'] === '1' ? [] : ['fr-fr', 'it-it', 'es-es'];
/**
 * axe looks at each kind once, by turns on a desktop in light and on a phone in dark colors; `every-page.test.ts` looks at all of them in
 * five languages and both schemes.
 */
const scanning = [
  { slug: 'en-us', scheme: 'light' },
  { slug: 'de-de', scheme: 'dark' },
] as const;

/** The heading before and after hydration. */
async function readHeadings(page: Page, isHydrated: boolean): Promise<[before: string, after: string]> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  if (isHydrated) await page.locator('html[data-hydrated]').waitFor();
  // After two frames React has committed the hydration and reported its errors.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  return [before, await heading.innerText()];
}

/** Eight pages, some of them scanned twice. */
const wholeLocale = { timeout: 180_000 };

test.for(locales)(
  'the pages of $slug start in silence, and everybody can read them',
  wholeLocale,
  async locale => {
    const isOnPhone = wordy.has(locale.slug);
    const { page, complaints } = await openPage({
      locale: locale.tag,
      viewport: isOnPhone ? phone : desktop,
    });
    const share = sharing.indexOf(locale.slug);
    const kinds = await listPageKinds(origin, locale);
    for (const [at, { kind, path, isHydrated }] of kinds.entries()) {
      if (alike.has(locale.slug) && !kindsOfAlike.has(kind)) continue;
      if (share !== -1 && at % sharing.length !== share) continue;
      await page.goto(origin + path);
      const [before, heading] = await readHeadings(page, isHydrated);
      const scan = scanning[at % scanning.length];
      const violations =
        scan?.slug === locale.slug ? await findViolations(page, { schemes: [scan.scheme] }) : [];
      expect({ kind, heading, complaints, violations }).toEqual({
        kind,
        heading: before,
        complaints: [],
        violations: [],
      });
      for (const width of isOnPhone ? [390, 320] : []) {
        await page.setViewportSize({ width, height: phone.height });
        expect({ kind, width, ...(await measureFit(page)) }).toEqual({ kind, width, ...fits });
      }
      if (isOnPhone) await page.setViewportSize(phone);
    }
  },
);

test('a browser of another time zone and language shows what the server wrote', async () => {
  const { page, complaints } = await openPage({ locale: 'ja-JP', timezoneId: 'Pacific/Kiritimati' });
  const dated = (await listPageKinds(origin, locales[0]!)).filter(({ kind }) => kindsOfAlike.has(kind));
  for (const { path } of dated) {
    await page.goto(origin + path);
    const [before, heading] = await readHeadings(page, true);
    expect({ path, heading, complaints }).toEqual({ path, heading: before, complaints: [] });
  }
});

test('axe finds nothing in the gallery of controls', async () => {
  const { page } = await openPage();
  await page.goto(`${origin}/dev/gallery`);
  // The gallery shows a landmark once in each of its states.
  expect(await findViolations(page, { except: ['landmark-unique'] })).toEqual([]);
});
