// axe finds nothing on any kind of page, in five languages, on light and on dark paper (WCAG 2.2 AA).
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, inject, test, vi } from 'vitest';
import { languages, locales } from '#domain/locale/locale.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { listPageKinds } from '#tests/support/page-kinds.ts';

const origin = inject('serverUrl');
// Ten scans of whole pages in one test.
vi.setConfig({ testTimeout: 90_000 });
const openPage = launchBrowser();
const onePerLanguage = languages.map(language => locales.find(locale => locale.language === language)!);

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findViolations(scan: AxeBuilder): Promise<string[]> {
  const { violations } = await scan.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

async function inspect(page: Page, except: readonly string[] = []): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const all = new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(standards)
    .disableRules([...except]);
  const light = await findViolations(all);
  // Darkness changes colours and nothing else.
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findViolations(new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast']));
  return [...light, ...dark.map(violation => `dark: ${violation}`)];
}

test.for(onePerLanguage)('axe finds nothing on the pages of $slug, in light and dark', async locale => {
  const { page } = await openPage();
  for (const { kind, path } of await listPageKinds(origin, locale)) {
    await page.goto(origin + path);
    expect({ kind, violations: await inspect(page) }).toEqual({ kind, violations: [] });
  }
});

test('axe finds nothing on a phone', async () => {
  const { page } = await openPage({ viewport: { width: 390, height: 844 } });
  for (const { kind, path } of await listPageKinds(origin, onePerLanguage.at(-1)!)) {
    await page.goto(origin + path);
    const violations = await findViolations(new AxeBuilder({ page }).setLegacyMode().withTags(standards));
    expect({ kind, violations }).toEqual({ kind, violations: [] });
  }
});

test('axe finds nothing in the gallery of controls', async () => {
  const { page } = await openPage();
  await page.goto(`${origin}/dev/gallery`);
  // A landmark stands there once in each of its states.
  expect(await inspect(page, ['landmark-unique'])).toEqual([]);
});
