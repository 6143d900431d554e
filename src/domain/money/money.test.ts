import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPrice, formatPriceRange } from '#domain/money/format-price.ts';
import { parseDecimalMinor, toMajor, toMinor } from '#domain/money/money.ts';

test.each([
  ['USD', 129_900, '$1,299'],
  ['CAD', 129_900, 'CA$1,299'],
  ['GBP', 129_900, '£1,299'],
  ['EUR', 129_900, '1299\u00a0€'],
  ['USD', 123_456_789, '$1,234,567.89'],
  ['EUR', 123_456_789, '1234567,89\u00a0€'],
  ['GBP', 5, '£0.05'],
  ['EUR', 99, '0,99\u00a0€'],
  ['USD', 0, '$0'],
  ['USD', -1_250, '\u2212$12.50'],
] as const)('%s %i minor units print as %s', (currency, amountMinor, printed) => {
  expect(formatPrice({ amountMinor, currency })).toBe(printed);
});

test.each([
  ['EUR', 20_800, 22_900, '208–229\u00a0€'],
  ['EUR', 20_850, 129_900, '208,50–1299\u00a0€'],
  ['EUR', 20_800, 20_800, '208\u00a0€'],
  ['USD', 16_000, 17_900, '$160–$179'],
  ['CAD', 99_900, 129_900, 'CA$999–CA$1,299'],
  ['GBP', 5, 500, '£0.05–£5'],
  ['GBP', 500, 500, '£5'],
] as const)('from %s %i to %i minor units is the range %s', (currency, low, high, range) => {
  const print = (amountMinor: number) => formatPrice({ amountMinor, currency });
  expect(formatPriceRange(print(low), print(high))).toBe(range);
});

test.each([
  ['499.00', 49_900],
  ['499', 49_900],
  [' 0.5 ', 50],
  ['1299.99', 129_999],
  ['1,299.00', null],
  ['1.299', null],
  ['-5', null],
  ['1e3', null],
  ['', null],
  ['999999999999', null],
])('%j is %s minor units', (text, minor) => {
  expect(parseDecimalMinor(text)).toBe(minor);
});

test('minor units converted to major units and back are the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), minor => {
      expect(toMinor(toMajor(minor))).toBe(minor);
    }),
  );
});

test.each([0.001, 12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e20])('%s is no amount of money', amount => {
  expect(toMinor(amount)).toBeNull();
});
