import { expect, test } from 'vitest';
import {
  dataColumns,
  formatDataFile,
  parseDataFile,
  writeHeader,
  writeRow,
} from '#domain/open-data/data-files.ts';

test('the name of a file is parsed, and nothing else is', () => {
  for (const name of ['prices-de-2026-11.csv', 'releases-us.jsonl'])
    expect(formatDataFile(parseDataFile(name)!)).toBe(name);
  expect(parseDataFile('prices-gb-2026-01.jsonl')).toEqual({
    dataset: 'prices',
    country: 'gb',
    month: '2026-01',
    format: 'jsonl',
  });
  for (const name of [
    'prices-de.csv',
    'releases-us-2026-11.csv',
    'prices-de-2026-13.csv',
    'prices-at-2026-11.csv',
    'prices-de-2026-11.xml',
    '../prices-de-2026-11.csv',
  ])
    // prettier-ignore
    expect(parseDataFile(name)).toBeNull();
});

test('a spreadsheet reads no cell as a formula, and each as one cell', () => {
  const row = { merchant: '=HYPERLINK("http://x")', sku: '+A', model: 'a,"b"\nc', price: 12.5, offer: -3 };
  const cells = writeRow('prices', 'csv', row);
  expect(cells).toBe(`,,"'=HYPERLINK(""http://x"")",-3,"a,""b""\nc",'+A,,,,12.5,\r\n`);
  for (const start of ['-1', '@cmd', '\tx', '\rx'])
    expect(writeRow('prices', 'csv', { sku: start })).toContain(`'${start}`);
  expect(writeHeader('prices', 'csv').split(',')).toHaveLength(dataColumns.prices.length);
});

test('a line of JSON has every column, and no text is changed', () => {
  const line = writeRow('prices', 'jsonl', { sku: '=A', price: null });
  expect(JSON.parse(line)).toMatchObject({ sku: '=A', price: null, merchant: null });
  expect(Object.keys(JSON.parse(line) as object)).toEqual(dataColumns.prices.map(({ name }) => name));
  expect(writeHeader('prices', 'jsonl')).toBe('');
});
