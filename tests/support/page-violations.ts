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

type Scheme = 'light' | 'dark';

/** The contrast of all text, in the light and the dark scheme unless one is named. */
export async function findPoorContrast(
  page: Page,
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const violations = await analyze(makeAxe(page).withRules(['color-contrast']));
    found.push(...violations.map(violation => `${colorScheme}: ${violation}`));
  }
  return found;
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
