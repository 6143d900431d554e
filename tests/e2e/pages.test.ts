// Every kind of page once, with the longest words, on a phone: it hydrates without an error in the console and shows all of it. The other locales,
// the desktop and what axe finds are looked at in `tests/walks/pages.test.ts`.
import { expect, inject, test } from 'vitest';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { fits, measureFit } from '#tests/support/page-fit.ts';
import { listPageKinds } from '#tests/support/page-kinds.ts';
import { readHeadings } from '#tests/support/read-headings.ts';

const origin = inject('serverUrl');
const openPage = launchBrowser();
const locale = getCountryLocale('de');

test(
  'every kind of page loads without console messages and fits on a phone',
  { timeout: 180_000 },
  async () => {
    const viewport = { width: 390, height: 844 };
    const { page, complaints } = await openPage({ locale: locale.tag, viewport });
    for (const { kind, path, isHydrated } of await listPageKinds(origin, locale)) {
      await page.goto(origin + path);
      const [before, heading] = await readHeadings(page, isHydrated);
      const fit = await measureFit(page);
      expect({ kind, heading, complaints, ...fit }).toEqual({
        kind,
        heading: before,
        complaints: [],
        ...fits,
      });
    }
  },
);
