// Violations that axe finds on a page (WCAG 2.2 AA and its best practices), with the elements' names.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All rules except those for colours, which are half of the work. */
export async function findViolations(page: Page, except: readonly string[] = []): Promise<string[]> {
  return analyze(
    makeAxe(page)
      .withTags(standards)
      .disableRules(['color-contrast', ...except]),
  );
}

/** The contrast of all text in the light and the dark scheme. */
export async function findPoorContrast(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await analyze(makeAxe(page).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await analyze(makeAxe(page).withRules(['color-contrast']));
  return [...light, ...dark.map(violation => `dark: ${violation}`)];
}

function makeAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function analyze(scan: AxeBuilder): Promise<string[]> {
  const { violations } = await scan.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}
