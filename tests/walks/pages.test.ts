// Every kind of page, in the locales that differ: each is loaded once for all checks, hydrates without an error in the console (no mismatch, no
// CSP violation), axe finds nothing, and a phone shows all of it.
import { expect, inject, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import type { LocaleSlug } from '#domain/locale/locale.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { fits, measureFit } from '#tests/support/page-fit.ts';
import { listPageKinds } from '#tests/support/page-kinds.ts';
import { findViolations } from '#tests/support/page-violations.ts';
import { readHeadings } from '#tests/support/read-headings.ts';

const origin = inject('serverUrl');
const openPage = launchBrowser();

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 720 };
/** Locales that see the pages on a phone: those with the longest words and the widest prices among them. */
const wordy = new Set<LocaleSlug>(['de-de', 'fr-fr', 'it-it', 'es-es', 'en-ca']);
/** Spellings and currencies of these differ from a locale that sees every kind. */
const alike = new Set<LocaleSlug>(['en-gb', 'en-ca']);
const kindsOfAlike = new Set(['home', 'filtered results', 'product']);
/**
 * Locales that share the kinds of pages by turns, so that each kind is seen twice: by one of two that let axe look at it, on a desktop in
 * light or on a phone in dark colors, and by one of three on a phone. `npm run test:long` shows all of them to each locale, and
 * `every-page.test.ts` to axe in five languages and both schemes.
 */
const scanning = [
  { slug: 'en-us', scheme: 'light' },
  { slug: 'de-de', scheme: 'dark' },
] as const;
const sharing: readonly (readonly LocaleSlug[])[] = [
  scanning.map(({ slug }) => slug),
  ['fr-fr', 'it-it', 'es-es'],
];
const isLong = process.env['WINDFALL_TEST_LONG'] === '1';

/** Whether it's the locale's turn to see the kind at that place. */
function hasTurn(slug: LocaleSlug, kind: string, at: number): boolean {
  if (alike.has(slug)) return kindsOfAlike.has(kind);
  const group = sharing.find(slugs => slugs.includes(slug));
  return isLong || !group || group[at % group.length] === slug;
}

/** Some twenty pages, scanned or measured at two widths. */
const wholeLocale = { timeout: 180_000 };

test.for(locales)(
  'the pages of $slug load without console messages and are accessible',
  wholeLocale,
  async locale => {
    const isOnPhone = wordy.has(locale.slug);
    const { page, complaints } = await openPage({
      locale: locale.tag,
      viewport: isOnPhone ? phone : desktop,
    });
    const kinds = await listPageKinds(origin, locale);
    for (const [at, { kind, path, isHydrated }] of kinds.entries()) {
      if (!hasTurn(locale.slug, kind, at)) continue;
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

test('a browser of another time zone and language shows what the server rendered', async () => {
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
