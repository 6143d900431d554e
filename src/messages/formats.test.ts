import { expect, test } from 'vitest';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { colourWithin, conditionWithin, formatDate, lowerFirst } from '#messages/formats.ts';

test.each([
  ['fr', 'day', '2026-11-01', '1ᵉʳ novembre 2026'],
  ['fr', 'shortDay', '2026-11-01', '1ᵉʳ nov. 2026'],
  ['fr', 'day', '2026-11-11', '11 novembre 2026'],
  ['fr', 'month', '2026-11-01', 'novembre 2026'],
  ['it', 'day', '2026-11-01', '1° novembre 2026'],
  ['it', 'day', '2026-11-11', '11 novembre 2026'],
  ['es', 'day', '2026-11-01', '1 de noviembre de 2026'],
  ['es', 'shortDay', '2026-11-01', '1 nov. 2026'],
  ['es', 'shortMonth', '2026-09-01', 'sept.'],
  ['es', 'month', '2026-03-01', 'marzo de 2026'],
] as const)('a date in %s as %s: %s is %s', (country, style, day, text) => {
  expect(formatDate(getCountryLocale(country), style, day)).toBe(text);
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
] as const)('a condition within a sentence of %s: %s is %s', (country, label, text) => {
  expect(conditionWithin(getCountryLocale(country), label)).toBe(text);
});

test.each([
  ['es', 'Negro espacial', 'negro espacial'],
  ['fr', 'Lumière stellaire', 'lumière stellaire'],
  ['de', 'Silber', 'Silber'],
  ['us', 'Space Gray', 'Space Gray'],
] as const)('a colour within a sentence of %s: %s is %s', (country, label, text) => {
  expect(colourWithin(getCountryLocale(country), label)).toBe(text);
});
