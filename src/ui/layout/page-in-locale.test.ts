import { expect, test } from 'vitest';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { formatPageInLocale } from '#ui/layout/page-in-locale.ts';

const elsewhere = (country: CountrySlug, path: string, languages: ('en' | 'de' | 'fr')[] | null) =>
  formatPageInLocale(getCountryLocale(country), path, languages);

test.each<[CountrySlug, string]>([
  ['us', '/refurbished/iphone'],
  ['ca', '/ca/refurbished/iphone'],
  ['de', '/de/refurbished/iphone'],
])('a page that every country has is at the country’s own address in %s', (country, address) => {
  expect(elsewhere(country, '/refurbished/iphone', null)).toBe(address);
});

test.each<[CountrySlug, string]>([
  ['us', '/about'],
  ['ca', '/about'],
  ['gb', '/about'],
  ['fr', '/fr/about'],
  ['de', '/de/about'],
])('a page with one address per language is at its language’s address in %s', (country, address) => {
  expect(elsewhere(country, '/about', ['en', 'fr', 'de'])).toBe(address);
});

test('a page that does not exist in the language of a country leads to its home page', () => {
  expect(elsewhere('gb', '/impressum', ['de'])).toBe('/gb');
});

test.each<[CountrySlug, string]>([
  ['gb', '/blog/grades'],
  ['de', '/de/blog/zustand'],
  ['fr', '/fr'],
])('a page with another address in each language is found in %s', (country, address) => {
  const alternates = { en: '/blog/grades', de: '/blog/zustand' };
  const there = formatPageInLocale(getCountryLocale(country), '/blog/x', ['en', 'fr', 'de'], alternates);
  expect(there).toBe(address);
});
