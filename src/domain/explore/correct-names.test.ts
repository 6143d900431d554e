// Titles with typing errors in the names of devices, and words that only look like one.
import { expect, test } from 'vitest';
import { correctNames, listNameWords } from '#domain/explore/correct-names.ts';
import type { Model } from '#domain/catalogue/product.ts';

const names = listNameWords(
  ['iPhone 13 mini', 'iPad (9th generation)', 'Apple Watch Series 9', 'HomePod mini'].map(
    name => ({ name }) as Model,
  ),
);

test.each([
  ['Apple iPhnoe 13 mini', 'Apple iphone 13 mini'],
  ['APPLE WATCH SREIES 9 45MM', 'APPLE WATCH series 9 45MM'],
  ['Apple HoePod mini – Weiß', 'Apple homepod mini – Weiß'],
  ['iPad (9a generazinoe), 64GB', 'iPad (9a generazione), 64GB'],
])('%s', (title, corrected) => expect(correctNames(title, names)).toBe(corrected));

test.each(['Apple iPhone 13, mint condition', 'iPhone 12 back glass, black', 'Samsung Galaxy S24', ''])(
  'nothing is misspelt in "%s"',
  title => expect(correctNames(title, names)).toBe(title),
);
