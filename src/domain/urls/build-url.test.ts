import { describe, expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import { languages, locales } from '#domain/locale/locale.ts';
import { buildUrl } from '#domain/urls/build-url.ts';
import type { UrlRequest } from '#domain/urls/build-url.ts';
import { classifyAddress } from '#domain/urls/classify-address.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';

const { vocabulary } = loadSeedVocabulary();
const build = (request: UrlRequest) => buildUrl(request, vocabulary);

test.each<[UrlRequest['language'], string, string, string]>([
  ['en', 'us', '', ''],
  ['en', 'ca', '/ca', ''],
  ['en', 'gb', '/gb', ''],
  // English in a country without an English address.
  ['en', 'fr', '', ''],
  ['en', 'au', '', ''],
  // Each other language is under its prefix, whatever the country.
  ['fr', 'fr', '/fr', '/fr'],
  ['fr', 'ca', '/fr', '/fr'],
  ['fr', 'be', '/fr', '/fr'],
  ['de', 'at', '/de', '/de'],
  ['de', 'us', '/de', '/de'],
  ['it', 'gb', '/it', '/it'],
  ['es', 'mx', '/es', '/es'],
])('%s in %s has the prefix "%s", its language pages "%s"', (language, country, prefix, languagePrefix) => {
  const to = { language, country };
  expect(build({ ...to, urlMode: 'root' })).toBe(prefix || '/');
  expect(build({ ...to, urlMode: 'country', path: '/stats' })).toBe(`${prefix}/stats`);
  expect(build({ ...to, urlMode: 'language', path: '/about' })).toBe(`${languagePrefix}/about`);
  const activeFilters = { ...defaultFilters, main: { category: 'iphone' }, product: { storageSize: 128 } };
  expect(build({ ...to, urlMode: 'result', activeFilters })).toBe(`${prefix}/refurbished/iphone/128-gb`);
  expect(build({ ...to, urlMode: 'result', activeFilters, page: 2 })).toBe(
    `${prefix}/refurbished/iphone/128-gb?page=2`,
  );
  const product = { category: 'iphone', values: { modelName: 'iphone-13' } };
  expect(build({ ...to, urlMode: 'product', mode: 'new', sku: 'A-1', product })).toBe(
    `${prefix}/new/iphone/iphone-13/sku/A-1`,
  );
});

test('no address that is built redirects', () => {
  for (const language of languages) {
    for (const country of [...locales.map(locale => locale.country), 'au']) {
      for (const request of [
        { urlMode: 'root' },
        { urlMode: 'language', path: '/support/contact' },
        { urlMode: 'country', path: '//refurbishers/' },
        { urlMode: 'result', activeFilters: { ...defaultFilters, main: { productFamily: 'ipad' } } },
      ] as const) {
        const url = build({ ...request, language, country });
        expect(classifyAddress(url, vocabulary).kind).toMatch(/^(?:page|result)$/);
      }
    }
  }
});

test('a path keeps its query, and never names a host', () => {
  const to = { language: 'en', country: 'us' } as const;
  const path = '/support/contact?type=Partnership&a=b?c';
  expect(build({ ...to, urlMode: 'language', path })).toBe(path);
  expect(build({ ...to, urlMode: 'country', path: '//evil.example' })).toBe('/evil.example');
});

describe('a missing part', () => {
  const to = { language: 'en', country: 'us' } as const;

  test.each<[Omit<UrlRequest, 'language' | 'country'>, string]>([
    [{ urlMode: 'language' }, 'Missing path for urlMode'],
    [{ urlMode: 'country' }, 'Missing path for urlMode'],
    [{ urlMode: 'country', path: '' }, 'Missing path for urlMode'],
    [{ urlMode: 'result' }, 'Missing active filters for urlMode'],
    [{ urlMode: 'product', product: { category: 'iphone', values: {} } }, 'Missing product SKU for urlMode'],
    [{ urlMode: 'product', sku: 'A-1' }, 'Missing product data for urlMode'],
  ])('%j fails: %s', (request, message) => {
    expect(() => build({ ...request, ...to })).toThrow(new Error(message));
  });
});
