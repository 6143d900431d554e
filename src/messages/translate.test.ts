import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { localeSlugs } from '#domain/locale/locale.ts';
import type { LocaleSlug } from '#domain/locale/locale.ts';
import french from './fr.json' with { type: 'json' };
import { loadTranslations } from '#messages/load-messages.ts';
import type { Translate } from '#messages/translate.ts';

let translations: Readonly<Record<LocaleSlug, Translate>>;
beforeAll(async () => {
  translations = await loadTranslations();
});

describe('plurals', () => {
  test.for([
    ['en-us', 1, '1 offer'],
    ['en-us', 0, '0 offers'],
    ['de-de', 1, '1 Angebot'],
    ['de-de', 2, '2 Angebote'],
    ['it-it', 1, '1 offerta'],
    ['it-it', 3, '3 offerte'],
    ['it-it', 1_000_000, '1.000.000 di offerte'],
    ['es-es', 1, '1 oferta'],
    ['es-es', 5, '5 ofertas'],
    ['fr-fr', 0, '0 offre'],
    ['fr-fr', 2, '2 offres'],
    ['fr-fr', 1_000_000, '1\u202f000\u202f000 d’offres'],
  ] as const)('%s: %i', ([slug, count, text]) => {
    expect(translations[slug]('card.offers', { count })).toBe(text);
  });
});

test('British and Canadian spelling overlay the American source, and only where they differ', () => {
  expect(translations['en-us']('spec.colour')).toBe('Color');
  expect(translations['en-gb']('spec.colour')).toBe('Colour');
  expect(translations['en-ca']('tax.excluded')).toContain('GST');
  expect(translations['en-gb']('spec.storage')).toBe(translations['en-us']('spec.storage'));
});

test('a description leaves out unknown parts', () => {
  const describeModel = (screen: string, chip: string) =>
    translations['de-de']('product.description', {
      model: 'iPhone 13',
      released: 'September 2021',
      screen,
      chip,
    });
  expect(describeModel('6,1', 'A15')).toBe('iPhone 13, erschienen im September 2021, 6,1-Zoll-Display, A15.');
  expect(describeModel('none', 'none')).toBe('iPhone 13, erschienen im September 2021.');
});

test('French puts a narrow no-break space before double punctuation and inside quotes, in every message', () => {
  for (const text of Object.values(french)) expect(text).not.toMatch(/[^\u202f][;:!?»]|«[^\u202f]/);
});

test('the messages of the error pages are those of the specification', () => {
  const t = translations['en-us'];
  expect(t('not-found.title')).toBe('Page Not Found');
  expect(t('not-found.headline')).toBe("Ooops… The page you're looking for is not found");
  expect(t('failure.headline')).toBe("Ooops… An error occurred. We'll try to fix this error ASAP.");
});

test('keys and arguments are typed', () => {
  const t = translations['en-us'];
  expectTypeOf(t('mode.new')).toBeString();
  // @ts-expect-error -- no such key
  void (() => t('mode.nowhere'));
  // @ts-expect-error -- the count is missing
  void (() => t('card.offers'));
  // @ts-expect-error -- a plural needs a number
  void (() => t('card.offers', { count: '3' }));
  expect(localeSlugs.every(slug => translations[slug]('mode.new') !== '')).toBe(true);
});
