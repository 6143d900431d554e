// For `npm run test:long`: axe finds nothing on any page in any state, in five languages, in both colour schemes.
import { expect, inject, test } from 'vitest';
import { languages, locales } from '#domain/locale/locale.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { galleryExceptions, listEveryPage, listEveryState } from '#tests/support/every-page.ts';
import { findViolations } from '#tests/support/page-violations.ts';

const origin = inject('serverUrl');
const openPage = launchBrowser();
const translations = await loadTranslations();
const onePerLanguage = languages.map(language => locales.find(locale => locale.language === language)!);

/** Some thirty pages, each scanned three times. */
const wholeLocale = { timeout: 600_000 };

test.for(onePerLanguage)('every page of $slug is accessible in every state', wholeLocale, async locale => {
  const t = translations[locale.slug];
  const pages = await listEveryPage(origin, locale);
  const states = await listEveryState(origin, locale, t);
  const found: { name: string; violations: string[] }[] = [];
  for (const { name, open } of [...pages, ...states]) {
    const { page } = await openPage({ locale: locale.tag, timezoneId: 'Europe/Berlin' });
    await open(page);
    const except = name === '/dev/gallery' ? galleryExceptions : [];
    const violations = await findViolations(page, { except });
    if (violations.length > 0) found.push({ name, violations });
    await page.context().close();
  }
  expect(found).toEqual([]);
});
