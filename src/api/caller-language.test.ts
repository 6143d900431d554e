import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localeSlugs } from '#domain/locale/locale.ts';
import { readCallerLocale } from '#api/caller-language.ts';

test.each([
  [undefined, 'en-us'],
  ['', 'en-us'],
  ['de', 'de-de'],
  ['de-AT,de;q=0.9', 'de-de'],
  ['fr-CH, fr;q=0.9, en;q=0.8', 'fr-fr'],
  ['en-GB', 'en-gb'],
  ['nl, it;q=0.5', 'it-it'],
  ['en;q=0.1, es;q=0.7', 'es-es'],
  ['de;q=0, es', 'es-es'],
  ['*', 'en-us'],
])('%j asks for %s', (header, slug) => {
  expect(readCallerLocale(header).slug).toBe(slug);
});

test('no Accept-Language header makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), header => {
      expect(localeSlugs).toContain(readCallerLocale(header).slug);
    }),
  );
});
