// The demonstration's lists of quotes can be read row by row, like those of real partners.
import { expect, test } from 'vitest';
import { readQuoteRows } from '#adapters/feeds/formats/trade-in-quotes.ts';
import { writeDemoQuotes } from '#demo/market/quotes.ts';
import { dayMs } from '#domain/durations.ts';
import { quoteKey } from '#domain/trade-in/quote.ts';
import { createQuotableFinder } from '#domain/trade-in/quotable-models.ts';
import { readQuote } from '#domain/trade-in/read-quote.ts';
import { listSeedProducts, readSeedFile } from '#tests/support/seed-products.ts';

const file = readSeedFile('iphone');
const { products } = listSeedProducts(file);
const findModel = createQuotableFinder(
  [...Map.groupBy(products, ({ model }) => model)].map(([model, own]) => ({
    ...model,
    storages: own.flatMap(({ optionValues }) => optionValues.storageGb ?? []),
    launchPriceMinor: Math.max(...own.map(({ launchPriceMinor: { us = 200_000 } }) => us)),
  })),
);
const at = Date.parse('2026-11-23T12:00:00Z');
const plan = {
  families: ['iphone'],
  oldestYears: 10,
  level: 1,
  byCarrier: true,
  lockDays: 14,
  payoutDays: 3,
  methods: ['bank', 'cheque'],
} as const;
const buyer = (form: 'csv' | 'json') =>
  ({ country: 'us', slug: 'bushel-buyback', quotes: { ...plan, form } }) as const;

test('every row is a quote for another device, the same in both formats, and worse conditions pay less', async () => {
  const texts = (['csv', 'json'] as const).map(form => writeDemoQuotes([file], buyer(form), at));
  const [csv, json] = await Promise.all(texts.map(text => readQuoteRows([new TextEncoder().encode(text)])));
  expect(csv).toEqual(json);
  if (!csv?.ok) throw new Error(csv?.failure);
  const quotes = csv.value.map(row => {
    const read = row && readQuote(row, { currency: 'USD', findModel });
    if (!read?.ok) throw new Error(`${JSON.stringify(row)}: ${read?.failure}`);
    return read.value;
  });
  expect(quotes.length).toBeGreaterThan(500);
  const byKey = new Map(quotes.map(quote => [quoteKey(quote), quote.payoutMinor]));
  expect(byKey.size).toBe(quotes.length);
  const odd = quotes.filter(quote => {
    const better = quoteKey({ ...quote, condition: quote.condition === 'F' ? 'C' : 'B' });
    return quote.condition !== 'B' && !((byKey.get(better) ?? 0) > quote.payoutMinor);
  });
  expect(odd).toEqual([]);
});

test('a list stays the same for a week, and then much of it changes', () => {
  const list = (days: number) => writeDemoQuotes([file], buyer('csv'), at + days * dayMs).split('\n');
  const monday = list(0);
  const later = list(7);
  expect(list(1)).toEqual(monday);
  const moved = later.filter(line => !monday.includes(line)).length;
  expect(moved).toBeGreaterThan(monday.length / 3);
});
