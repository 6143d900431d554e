import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Currency } from '#domain/locale/locale.ts';
import { parsePrintedPrice } from '#domain/money/parse-price.ts';

test.each<[string, Currency, number]>([
  ['1.299,00 €', 'EUR', 129_900],
  ['€1,299.00', 'EUR', 129_900],
  ['1 299 €', 'EUR', 129_900],
  ['1\u00a0299,00\u00a0€', 'EUR', 129_900],
  ['1\u202f299,9 €', 'EUR', 129_990],
  ['1299€90', 'EUR', 129_990],
  ['1.299 €', 'EUR', 129_900],
  ['1.299,- €', 'EUR', 129_900],
  ['EUR 1299', 'EUR', 129_900],
  ['1299 euros TTC', 'EUR', 129_900],
  ['1.299,00 € inkl. MwSt.', 'EUR', 129_900],
  ['499.00 EUR', 'EUR', 49_900],
  ['£1,299', 'GBP', 129_900],
  ['£1,299.99 inc VAT', 'GBP', 129_999],
  ['GBP499.00', 'GBP', 49_900],
  ['CA$1,299', 'CAD', 129_900],
  ['C$ 1,299.50', 'CAD', 129_950],
  ['$1,299.00 CAD', 'CAD', 129_900],
  ['1 299,00 $', 'CAD', 129_900],
  ['$1,299.00 USD', 'USD', 129_900],
  ['US$1,299', 'USD', 129_900],
  ['1,234,567.89', 'USD', 123_456_789],
  ['499', 'USD', 49_900],
])('%s in %s is %i minor units', (text, currency, minor) => {
  expect(parsePrintedPrice(text, currency)).toEqual({ ok: true, value: minor });
});

test.each<[string, Currency, string]>([
  ['54,12 €/Monat', 'EUR', 'unreadable'],
  ['24 x 54,12 €', 'EUR', 'unreadable'],
  ['£54.12 a month', 'GBP', 'unreadable'],
  ['from £299', 'GBP', 'unreadable'],
  ['ab 299 €', 'EUR', 'unreadable'],
  ['299 - 399 €', 'EUR', 'unreadable'],
  ['299 € HT', 'EUR', 'unreadable'],
  ['1.299', 'USD', 'unreadable'],
  ['1,299', 'EUR', 'unreadable'],
  ['899.000', 'EUR', 'unreadable'],
  ['1.29.99', 'EUR', 'unreadable'],
  ['1,29,900', 'USD', 'unreadable'],
  ['-5.00', 'USD', 'unreadable'],
  ['0.00', 'USD', 'unreadable'],
  ['', 'USD', 'unreadable'],
  ['1e3', 'USD', 'unreadable'],
  ['$499', 'EUR', 'wrong-currency'],
  ['CA$499', 'USD', 'wrong-currency'],
  ['499 CHF', 'EUR', 'wrong-currency'],
  ['£499', 'EUR', 'wrong-currency'],
])('%j in %s is refused: %s', (text, currency, failure) => {
  expect(parsePrintedPrice(text, currency)).toEqual({ ok: false, failure });
});

test('every amount is read from each way of grouping its digits', () => {
  const printed = fc.record({
    minor: fc.integer({ min: 1, max: 99_999_999 }),
    signs: fc.constantFrom(['.', ','], [',', '.'], ['\u00a0', ','], ['\u202f', '.'], ['', ','], ['’', '.']),
  });
  fc.assert(
    fc.property(printed, ({ minor, signs: [groups = '', decimal = ''] }) => {
      const major = String(Math.floor(minor / 100)).replace(/\B(?=(\d{3})+$)/g, groups);
      const text = `${major}${decimal}${String(minor % 100).padStart(2, '0')}`;
      expect(parsePrintedPrice(text, 'EUR')).toEqual({ ok: true, value: minor });
    }),
  );
});

test('no text makes parsing slow or throws', () => {
  fc.assert(fc.property(fc.string({ maxLength: 5_000 }), text => void parsePrintedPrice(text, 'EUR')));
  expect(parsePrintedPrice(`1${' '.repeat(100_000)}x`, 'EUR').ok).toBe(false);
});
