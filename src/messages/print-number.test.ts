import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { printNumber } from '#messages/print-number.ts';

test('a number is printed as the platform prints it in every locale, grouped from five digits on outside English', () => {
  const numbers = fc.oneof(
    fc.integer({ min: -2_000, max: 2_000_000 }),
    fc.integer({ min: 0, max: 9_999_999 }).map(value => value / 1_000),
    fc.double().map(value => (value === 0 ? 0 : value)),
  );
  fc.assert(
    fc.property(fc.constantFrom(...locales), numbers, ({ tag }, value) => {
      const useGrouping = tag.startsWith('en') ? 'auto' : 'min2';
      expect(printNumber(tag, value)).toBe(new Intl.NumberFormat(tag, { useGrouping }).format(value));
    }),
    { numRuns: 2_000 },
  );
});

test('the offset of a message is subtracted', () => {
  expect(printNumber('de-DE', 1_501.5, 1_500)).toBe('1,5');
});
