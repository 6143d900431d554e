import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { detectFormat } from '#adapters/feeds/detect-format.ts';
import { findFeedReader } from '#adapters/feeds/registry.ts';
import { collectRows, loadFeedFixture } from '#tests/support/feed-rows.ts';

const detect = (text: string) => detectFormat([Buffer.from(text)]);

/** Fixtures that are not feeds, or not of the format of their folder. */
const others = new Set([
  'html.tsv', 'json.tsv', 'other-table.tsv', 'empty.tsv', 'html.xml', 'html-without-doctype.xml', 'not-xml.xml', 'wrong-namespace.xml',
  'doctype.xml', 'html.jsonl', 'html.json', 'error.json', 'list.json', 'malformed.json', 'deep.json', 'other-page.html', 'not-html.html',
  'no-product.html', 'deep-elements.html',
]); // prettier-ignore

const fixtures = readdirSync(join(import.meta.dirname, '../../../tests/fixtures/feeds'), {
  withFileTypes: true,
})
  .filter(folder => folder.isDirectory())
  .flatMap(({ name, parentPath }) =>
    readdirSync(join(parentPath, name))
      .filter(file => !others.has(file))
      .map(file => [name, file] as const),
  );

/** How many listings a format finds in a file. */
async function countListings(format: string, bytes: Buffer): Promise<number> {
  const reader = findFeedReader(format);
  const rows = reader ? await collectRows(reader, [bytes]) : [];
  return rows.filter(({ kind }) => kind === 'listing').length;
}

// Tables share columns, so another format than the folder's may be detected.
test.each(fixtures)('%s/%s: its detected format reads at least as many listings', async (format, file) => {
  const bytes = loadFeedFixture(`${format}/${file}`);
  const found = await detectFormat([bytes]);
  const read = found.ok ? await countListings(found.value, bytes) : -1;
  expect(read).toBeGreaterThanOrEqual(await countListings(format, bytes));
});

test.each([
  ['sku;name;url;preis;bestand\n1;iPhone;https://a.example;1,00;3', 'table'],
  ['id\ttitle\tlink\timage_link\tprice\n', 'google-merchant-tsv'],
  ['"merchant_product_id","product_name","aw_deep_link","search_price"\n', 'awin-csv'],
  ['Artikelnummer im Shop;Artikelbezeichnung;Produkt URL;Preis;Lieferzeit\n', 'idealo-csv'],
  [
    '<?xml version="1.0"?><!-- ours --><feed xmlns="http://www.w3.org/2005/Atom"></feed>',
    'google-merchant-xml',
  ],
  ['{"products":[]}', 'shopify-products'],
  ['[{"id":1,"title":"iPhone","variants":[{"id":2}]}]', 'shopify-products'],
  ['{"href":"x","total":1,"itemSummaries":[{"itemId":"v1|1|0"}]}', 'ebay-items'],
  ['{"id":"1","title":"a","link":"https://a.example"}\n{"id":"2"}\n', 'json-lines'],
  ['[{"sku":"1","name":"a","url":"https://a.example"}]', 'json-lines'],
  ['{"at":"2025-01-01T00:00:00Z","store":"us","list":"macs","event":"empty"}\n', 'apple-refurb-events'],
  ['<!doctype html><html><div itemscope itemtype="https://schema.org/Product"></div></html>', 'product-page'],
])('%s is detected as %s', async (text, format) => {
  expect(await detect(text)).toEqual({ ok: true, value: format });
});

test.each([
  ['', 'found: nothing: it is empty; expected: a table'],
  ['<catalogue><product/></catalogue>', 'found: XML of <catalogue>'],
  [
    '<!doctype html><html><title>Just a moment...</title></html>',
    'an HTML page ("Just a moment...") without data of products',
  ],
  ['{"errors":"Not Found"}', 'found: a JSON object with errors'],
  ['[{"user":1}]', 'found: a JSON list of objects with user'],
  ['Bad Gateway', 'found: text that begins with "Bad Gateway"'],
])('%s is refused, with what was found', async (text, words) => {
  const failure = expect.stringContaining(words) as unknown;
  expect(await detect(text)).toMatchObject({ ok: false, failure });
});

test('compressed files are unpacked, and a failure to do so is reported', async () => {
  expect(await detectFormat([gzipSync('{"products":[]}')])).toEqual({ ok: true, value: 'shopify-products' });
  expect(await detectFormat([gzipSync('{"products":[]}').subarray(0, 12)])).toMatchObject({
    ok: false,
    failure: expect.stringContaining('cannot be unpacked') as unknown,
  });
});
