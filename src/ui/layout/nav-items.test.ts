import { expect, test } from 'vitest';
import { defaultLocale } from '#domain/locale/locale.ts';
import { classifyAddress } from '#domain/urls/classify-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { RootHandle } from '#pages/page-handle.ts';
import { routes } from '#pages/routes.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';
import { listFamilyItems, listSections, modeItems } from '#ui/layout/nav-items.ts';

const { vocabulary } = loadSeedVocabulary();

test('a page is in the header once it has a route', () => {
  const names = (...paths: string[]) => listSections(paths).map(({ name }) => name);
  expect(names('/product-alerts', '/search')).toEqual(['productAlerts']);
  // Entries keep the header's order, and a page with subpages counts as present.
  expect(names('/support', '/blog/*', '/product-alerts')).toEqual(['productAlerts', 'blog', 'support']);
  expect(names('/blog/:article', '/')).toEqual([]);
});

test('every entry is the canonical address of a page that has a route', () => {
  const { paths } = routes[0]!.handle as RootHandle;
  expect(listSections(paths).map(({ name }) => name)).toContain('productAlerts');
  const families = ['/', '/new/iphone', '/refurbished'].flatMap(listFamilyItems);
  for (const { path } of [...modeItems, ...families, ...listSections(paths)])
    expect(classifyAddress(formatLocalePath(defaultLocale, path), vocabulary)).toMatchObject({ path });
});

test('family links keep the mode of the page', () => {
  expect(listFamilyItems('/new/ipad')[0]?.path).toBe('/new/iphone');
  expect(listFamilyItems('/newsletter')[0]?.path).toBe('/refurbished/iphone');
});
