// Violations that axe finds on a page (WCAG 2.2 AA and its best practices), with the elements' names.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Scheme = 'light' | 'dark';

interface Scan {
  /** Colour schemes in which the contrast of all text is checked; none = no contrast check, which is half of the work. */
  readonly schemes?: readonly Scheme[];
  /** Rules to skip. */
  readonly except?: readonly string[];
}

/** All rules once, and the contrast of all text in each scheme. */
export async function findViolations(
  page: Page,
  { schemes = ['light', 'dark'], except = [] }: Scan = {},
): Promise<string[]> {
  const [first, ...others] = schemes;
  if (first) await page.emulateMedia({ colorScheme: first });
  const leftOut = first ? except : ['color-contrast', ...except];
  const found = await analyze(
    makeAxe(page)
      .withTags(standards)
      .disableRules([...leftOut]),
  );
  for (const colorScheme of others) {
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
