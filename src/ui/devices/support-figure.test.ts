import { expect, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { describeSupport } from '#ui/devices/support-figure.tsx';

const translations = await loadTranslations();

function describe(slug: string, years: number | null): string {
  const locale = locales.find(each => each.slug === slug);
  if (!locale) throw new Error(`no locale is ${slug}`);
  const support = {
    kind: 'estimate',
    years,
    endedOn: null,
    hasFixes: true,
    newestSystem: 'iOS 26',
    systemUrl: null,
  } as const;
  return describeSupport(translations[locale.slug], locale, { ...support, usualYears: 6, peers: 18 });
}

test.each([
  ['en-us', 0.5, 'About half a year more, we estimate'],
  ['en-us', 1, 'About 1 more year, we estimate'],
  ['es-es', 0.5, 'Alrededor de medio año más, según nuestra estimación'],
  ['es-es', 1, 'Alrededor de 1 año más, según nuestra estimación'],
  ['es-es', 2.5, 'Unos 2,5 años más, según nuestra estimación'],
])('in %s, %d years of updates are in words: %s', (slug, years, words) => {
  expect(describe(slug, years)).toBe(words);
});

test('half a year has no figure in any language', () => {
  for (const { slug } of locales) expect(describe(slug, 0.5)).not.toMatch(/\d/);
});
