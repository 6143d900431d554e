import { expect, test } from 'vitest';
import { formatForeignPrice } from '#domain/money/format-foreign-price.ts';

test.each([
  ['fr', 50_000, 'USD', '500 $'],
  ['de', 12_050, 'GBP', '120,50 £'],
  ['es', 129_900, 'EUR', '1299 €'],
  ['it', 4_000, 'CAD', '40 $ CA'],
  ['en', 129_950, 'EUR', '€1,299.50'],
  ['en', 4_000, 'CAD', 'CA$40'],
  ['en', 80_000, 'USD', '$800'],
] as const)('in %s, %i minor units of %s are %s', (language, amountMinor, currency, text) => {
  expect(formatForeignPrice(language, { amountMinor, currency }).replaceAll('\u00a0', ' ')).toBe(text);
});
