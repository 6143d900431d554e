import { expect, test } from 'vitest';
import { detectCountry } from '#domain/locale/detect-country.ts';

test.each([
  ['de-DE,de;q=0.9,en-US;q=0.8', 1, 'de'],
  ['de,en-US;q=0.7,en;q=0.3', 2, 'de'],
  ['de-AT,de;q=0.9', 1, 'at'],
  ['zh-Hans-CN', 8, 'cn'],
  ['en-US,en;q=0.9', -8, 'us'],
  ['en-US,en;q=0.9', 1, null],
  ['en-GB', 0, 'gb'],
  ['en-CA', -3.5, 'ca'],
  ['en', -5, null],
  ['fr-FR', null, 'fr'],
  ['*', 1, null],
  ['', null, null],
  [undefined, null, null],
])('%s with a clock %s hours from UTC is %s', (acceptLanguage, offsetHours, country) => {
  expect(detectCountry(acceptLanguage, offsetHours)).toBe(country);
});
