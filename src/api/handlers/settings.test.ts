import { expect, test } from 'vitest';
import { getSettings } from '#api/contract/settings.ts';
import { handleGetSettings } from '#api/handlers/settings.ts';
import type { LocaleSlug } from '#domain/locale/locale.ts';
import { localeSlugs } from '#domain/locale/locale.ts';
import { loadTranslations } from '#messages/load-messages.ts';

const translations = await loadTranslations();

function ask(localeSlug: LocaleSlug) {
  const answer = handleGetSettings(
    {
      translations,
      addressVocabulary: () => ({ iphone: { storageSize: [128] } }),
    },
    { localeSlug },
  );
  if (!answer.ok) throw new Error(answer.failure.code);
  return getSettings.response.parse(answer.value);
}

test.each<[LocaleSlug, string, string, string]>([
  ['en-us', 'English', 'United States', 'US'],
  ['en-ca', 'English', 'Canada', 'Canadian'],
  ['en-gb', 'English', 'United Kingdom', 'British'],
  ['fr-fr', 'Français', 'France', 'français'],
  ['de-de', 'Deutsch', 'Deutschland', 'deutsch'],
  ['it-it', 'Italiano', 'Italia', 'italiano'],
  ['es-es', 'Español', 'España', 'español'],
])('the settings of %s are in its own language', (slug, language, country, adjective) => {
  const { locale, locales } = ask(slug);
  expect(locale).toMatchObject({
    slug,
    language: { label: language },
    country: { label: country, adjective },
  });
  expect(locales.map(each => each.slug)).toEqual(localeSlugs);
});

test('the other locales are named in the same language', () => {
  const named = ask('de-de').locales.map(({ language, country }) => `${language.label}, ${country.label}`);
  expect(named).toEqual([
    'Englisch, Vereinigte Staaten',
    'Englisch, Kanada',
    'Englisch, Vereinigtes Königreich',
    'Französisch, Frankreich',
    'Deutsch, Deutschland',
    'Italienisch, Italien',
    'Spanisch, Spanien',
  ]);
  expect(ask('en-gb').locale.language.defaultLocaleSlug).toBe('en-us');
});

test.each<[LocaleSlug, object]>([
  ['en-us', { iso: 'USD', symbol: '$', position: 'prefix', thousandsSeparator: ',' }],
  ['en-ca', { iso: 'CAD', symbol: 'CA$', position: 'prefix', thousandsSeparator: ',' }],
  ['en-gb', { iso: 'GBP', symbol: '£', position: 'prefix', thousandsSeparator: ',' }],
  ['fr-fr', { iso: 'EUR', symbol: '€', position: 'suffix', thousandsSeparator: '' }],
])('%s has its own price format', (slug, currency) => {
  expect(ask(slug).currency).toEqual(currency);
});

test('settings have thresholds by root and line, labelled choices, and the vocabulary unchanged', () => {
  const { thresholds, sorts, modes, availabilities, addressVocabulary, pageSize, taxIncluded } = ask('it-it');
  expect(thresholds).toMatchObject({
    general: [500, 1000],
    iphone: [100, 200, 500],
    'airpods-max': [400],
    airpods: [100],
  });
  expect(sorts).toHaveLength(7);
  expect(availabilities).toHaveLength(5);
  expect(modes).toEqual([
    { slug: 'refurbished', label: 'Ricondizionati' },
    { slug: 'new', label: 'Nuovi' },
  ]);
  expect(addressVocabulary).toEqual({ iphone: { storageSize: [128] } });
  expect([pageSize, taxIncluded]).toEqual([24, true]);
});
