import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCountryLocale, locales } from '#domain/locale/locale.ts';
import { colourWithin, conditionWithin, formatList, formatPercent, lowerFirst } from '#messages/formats.ts';

test.each(locales)('a share is printed as the platform prints it in $tag', locale => {
  const useGrouping = locale.language === 'en' ? 'auto' : 'min2';
  const format = new Intl.NumberFormat(locale.tag, {
    style: 'percent',
    maximumFractionDigits: 1,
    useGrouping,
  });
  for (let count = -1_000; count < 30_000; count += 7) {
    // No share lies between two tenths of a percent, where the platform rounds the exact value.
    const share = count / 1_009;
    expect(formatPercent(locale, share)).toBe(format.format(share));
  }
});

test.each(locales)('a list is printed as the platform prints it in $tag', locale => {
  // Canadian texts have the serial comma, unlike the platform's.
  const tag = locale.tag === 'en-CA' ? 'en-US' : locale.tag;
  const startsThatChangeSpanish = [
    'i',
    'I',
    'hi',
    'hia',
    'Hie',
    'y',
    'o',
    'Ho',
    '8',
    '11',
    '11 ',
    '110',
    '1',
    'h',
    '',
  ];
  const item = fc
    .tuple(fc.constantFrom(...startsThatChangeSpanish), fc.stringMatching(/^[a-z0-9 ]{0,4}$/))
    .map(parts => parts.join(''));
  for (const [joint, type] of [
    ['and', 'conjunction'],
    ['or', 'disjunction'],
  ] as const) {
    const format = new Intl.ListFormat(tag, { type });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 5 }), items => {
        expect(formatList(locale, joint, items)).toBe(format.format(items));
      }),
    );
  }
});

test('names of Apple’s do not change the Spanish joint', () => {
  const spanish = getCountryLocale('es');
  expect(formatList(spanish, 'and', ['iPhone 13', 'iPhone 14'])).toBe('iPhone 13 y iPhone 14');
  expect(formatList(spanish, 'and', ['agujas', 'hilo'])).toBe('agujas e hilo');
});

test('the first letter of a label, and no other, becomes small', () => {
  expect(lowerFirst('État correct')).toBe('état correct');
  expect(lowerFirst('Ohne SIM-Lock')).toBe('ohne SIM-Lock');
});

test.each([
  ['gb', 'Very good', 'very good'],
  ['fr', 'État correct', 'état correct'],
  ['es', 'Excelente', 'excelente'],
  ['de', 'Sehr gut', 'Sehr gut'],
  ['us', 'Excellent or Z', 'excellent or Z'],
] as const)('a condition within a sentence of %s: %s is %s', (country, label, text) => {
  expect(conditionWithin(getCountryLocale(country), label)).toBe(text);
});

test.each([
  ['es', 'Negro espacial', 'negro espacial'],
  ['fr', 'Lumière stellaire', 'lumière stellaire'],
  ['de', 'Silber', 'Silber'],
  ['it', 'Jet Black', 'Jet Black'],
  ['it', 'Azzurro Sierra', 'azzurro Sierra'],
  ['us', 'Space Gray', 'Space Gray'],
] as const)('a colour within a sentence of %s: %s is %s', (country, label, text) => {
  expect(colourWithin(getCountryLocale(country), label)).toBe(text);
});
