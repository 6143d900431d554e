// Small feeds that would take a minute, or all memory, if reading them took quadratic time.
import { expect, test } from 'vitest';
import { readAwinCsv } from '#adapters/feeds/formats/awin-csv.ts';
import { readGoogleMerchantTsv } from '#adapters/feeds/formats/google-merchant-tsv.ts';
import { readIdealoCsv } from '#adapters/feeds/formats/idealo-csv.ts';
import { readJsonLines } from '#adapters/feeds/formats/json-lines.ts';
import { readProductPage } from '#adapters/feeds/formats/product-page.ts';
import { readShopifyProducts } from '#adapters/feeds/formats/shopify-products.ts';
import { britishFeed, collectRows, summariseRows } from '#tests/support/feed-rows.ts';

const many = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

/** Reads the text in chunks of 64 kB; returns how often each outcome occurred. */
async function countRows(reader: typeof readAwinCsv, text: string): Promise<Record<string, number>> {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) =>
    bytes.subarray(at * 65_536, (at + 1) * 65_536),
  );
  const rows = summariseRows(await collectRows(reader, chunks, britishFeed));
  return Object.fromEntries([...Map.groupBy(rows, row => row)].map(([row, all]) => [row, all.length]));
}

test('a table whose first line never ends is refused early', async () => {
  expect(await countRows(readAwinCsv, 'x'.repeat(1_500_000))).toEqual({ 'broken:not-a-feed': 1 });
});

test('a delivery time of nothing but spaces is read quickly', async () => {
  const line = `;;;iPhone;7${' '.repeat(60_000)}x`;
  expect(
    await countRows(readIdealoCsv, `sku;url;price;title;deliverytime\n${many(10, line).join('\n')}`),
  ).toEqual({
    ':no-code': 10,
  });
});

test('a cell of many values in many pieces, and a column that is repeated many times, are read quickly', async () => {
  const pieces = `id\tlink\tprice\ttitle\tshipping(${many(20_000, 'a').join(':')})\n1\t\t\t\t${','.repeat(60_000)}`;
  expect(await countRows(readGoogleMerchantTsv, pieces)).toEqual({ '1:no-title': 1 });
  const columns = `id\tlink\tprice\ttitle\t${many(1_900, 'shipping').join('\t')}\n1\t\t\t\t${','.repeat(60_000)}\n`;
  expect(await countRows(readGoogleMerchantTsv, columns)).toEqual({ '1:no-title': 1 });
});

test('an object with a long name and many fields is read quickly', async () => {
  const inner = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 1]));
  const line = JSON.stringify({ id: 'a', ['k'.repeat(300_000)]: inner });
  expect(await countRows(readJsonLines, line)).toEqual({ 'a:no-title': 1 });
});

test('a product with as many properties as offers is read quickly', async () => {
  const product = {
    '@type': 'Product',
    name: 'iPhone',
    offers: many(30_000, {}),
    additionalProperty: many(30_000, {}),
  };
  const page = `<html><script type="application/ld+json">${JSON.stringify(product)}</script></html>`;
  expect(await countRows(readProductPage, page)).toEqual({ ':no-code': 30_000 });
});

test('a product with as many options and fields as variants is read quickly', async () => {
  const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 1]));
  const product = {
    ...fields,
    title: 'iPhone',
    options: many(30_000, 'Colour'),
    tags: many(30_000, 'a'),
    variants: many(30_000, {}),
  };
  expect(await countRows(readShopifyProducts, JSON.stringify({ products: [product] }))).toEqual({
    ':no-code': 30_000,
  });
});

test('deeply nested microdata values are refused', async () => {
  const nested = `${'<b itemprop="name">'.repeat(200)}iPhone${'</b>'.repeat(200)}`;
  expect(
    await countRows(
      readProductPage,
      `<html><div itemscope itemtype="https://schema.org/Product">${nested}</div></html>`,
    ),
  ).toEqual({
    'broken:too-deep': 1,
  });
});
