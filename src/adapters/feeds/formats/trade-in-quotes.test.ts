// Partners' lists of quotes are read as they were written, in both forms.
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readQuoteRows } from '#adapters/feeds/formats/trade-in-quotes.ts';
import { ok } from '#domain/result.ts';
import { quoteFields } from '#domain/trade-in/read-quote.ts';
import type { QuoteRow } from '#domain/trade-in/read-quote.ts';

const cell = fc
  .string({ unit: fc.constantFrom('a', 'é', '7', ' ', ',', ';', '"', '|', '.', '-', '”'), maxLength: 12 })
  .map(text => text.trim());
const row = fc
  .record(Object.fromEntries(quoteFields.map(field => [field, cell])) as Record<keyof QuoteRow, typeof cell>)
  .map(each => ({ ...each, model: `m${each.model}`.trim() }));
const rows = fc.array(row, { minLength: 1, maxLength: 5 });

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const writeCsv = (list: readonly QuoteRow[], separator: string, end: string): string =>
  [
    quoteFields.map(name => name.replace('_', ' ').toUpperCase()),
    ...list.map(each => quoteFields.map(field => quoted(each[field]))),
  ]
    .map(cells => cells.join(separator) + end)
    .join('');
const bytes = (text: string) => [new TextEncoder().encode(text)];

test('a table is read as it was written, with any separator and line end, compressed or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      async (list, separator, end, isPacked) => {
        const text = writeCsv(list, separator, end);
        const chunks = isPacked ? [gzipSync(text)] : bytes(text);
        expect(await readQuoteRows(chunks)).toEqual(ok(list));
      },
    ),
    { numRuns: 40 },
  );
});

test('JSON is read as it was written, however it is cut into chunks', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 40 }), async (list, size) => {
      const whole = new TextEncoder().encode(
        JSON.stringify({ partner: { quotes: 3 }, quotes: list }, null, 1),
      );
      const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
        whole.slice(at * size, (at + 1) * size),
      );
      expect(await readQuoteRows(pieces)).toEqual(ok(list));
    }),
    { numRuns: 40 },
  );
});

test('JSON may have numbers and arrays; a missing field is empty', async () => {
  const quotes = [
    { model: 'iPhone 12', storage_gb: 128, payout: 181.5, lock_days: 14, methods: ['bank', 'paypal'] },
  ];
  expect(await readQuoteRows(bytes(JSON.stringify({ quotes })))).toMatchObject(
    ok([
      {
        storage_gb: '128',
        payout: '181.50',
        lock_days: '14',
        methods: 'bank paypal',
        carrier: '',
        condition: '',
      },
    ]),
  );
});

test.each([
  ['', 'empty'],
  ['<html><body>Maintenance</body></html>', 'not-a-feed'],
  ['name,price\niPhone 12,181\n', 'not-a-feed'],
  ['{"items":[]}', 'not-a-feed'],
  ['{"quotes":[{"model":"iPhone 12","pay', 'cut'],
  ['model,payout,currency\niPhone 12,18', 'cut'],
])('%j is broken: %s', async (text, failure) => {
  expect(await readQuoteRows(bytes(text))).toEqual({ ok: false, failure });
});

test('a list may be empty, a shifted or too long row is null, and a list with too many rows is broken', async () => {
  expect(await readQuoteRows(bytes('model,payout\n'))).toEqual(ok([]));
  const odd = await readQuoteRows(
    bytes(`model,payout\niPhone 12,181,50\n${'x'.repeat(300)},5\niPhone 13,240\n`),
  );
  expect(odd).toMatchObject(ok([null, null, { model: 'iPhone 13', payout: '240' }]));
  const many = await readQuoteRows(bytes(`model,payout\n${'a,1\n'.repeat(50_001)}`));
  expect(many).toEqual({ ok: false, failure: 'too-many-items' });
});
