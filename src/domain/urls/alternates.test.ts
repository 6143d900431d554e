import { expect, test } from 'vitest';
import { listAlternates } from '#domain/urls/alternates.ts';
import type { AlternatePlaces } from '#domain/urls/alternates.ts';
import { classifyAddress } from '#domain/urls/classify-address.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';

const { vocabulary } = loadSeedVocabulary();

function alternatesOf(target: string, places?: AlternatePlaces): Record<string, string> {
  const page = classifyAddress(target, vocabulary);
  if (!('path' in page)) throw new Error(`${target} is no page`);
  return Object.fromEntries(listAlternates(page, places).map(({ hreflang, path }) => [hreflang, path]));
}

test('language pages list the languages', () => {
  const expected = {
    en: '/about',
    it: '/it/about',
    es: '/es/about',
    fr: '/fr/about',
    de: '/de/about',
    'x-default': '/about',
  };
  expect(alternatesOf('/about')).toEqual(expected);
  expect(alternatesOf('/de/about')).toEqual(expected);
});

test.each([
  ['/', ''],
  ['/refurbishers', '/refurbishers'],
  ['/stats', '/stats'],
  ['/refurbished/iphone/128-gb?page=2', '/refurbished/iphone/128-gb?page=2'],
  ['/refurbished/iphone/iphone-13/sku/A-1', '/refurbished/iphone/iphone-13/sku/A-1'],
])('%s lists the countries', (target, rest) => {
  expect(alternatesOf(target)).toEqual({
    'en-us': rest || '/',
    'en-ca': `/ca${rest}`,
    'en-gb': `/gb${rest}`,
    'fr-fr': `/fr${rest}`,
    'de-de': `/de${rest}`,
    'it-it': `/it${rest}`,
    'es-es': `/es${rest}`,
    'x-default': rest || '/',
  });
});

test('lists only the places of the page, and nothing on a page that is not among them', () => {
  const places = { countries: ['gb', 'de'] } as const;
  expect(alternatesOf('/gb/refurbished', places)).toEqual({
    'en-gb': '/gb/refurbished',
    'de-de': '/de/refurbished',
  });
  expect(alternatesOf('/refurbished', places)).toEqual({});
  expect(alternatesOf('/de/impressum', { languages: ['de'] })).toEqual({ de: '/de/impressum' });
});

test('a page in one language only lists itself', () => {
  expect(alternatesOf('/de/impressum')).toEqual({ de: '/de/impressum' });
});

test.each([
  '/blog',
  '/fr/blog/an-article',
  '/blog/tag/m1',
  '/error',
  '/admin',
  '/merchant-admin',
  '/redirect/1',
])('%s has none', target => {
  expect(alternatesOf(target)).toEqual({});
});

test('no alternate redirects', () => {
  for (const target of ['/', '/privacy', '/stats', '/refurbished/macbook/macbook-air?storageSize=256,512']) {
    for (const path of Object.values(alternatesOf(target))) {
      expect(classifyAddress(path, vocabulary).kind).toMatch(/^(?:page|result)$/);
    }
  }
});
