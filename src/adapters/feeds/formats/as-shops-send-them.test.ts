// What real shops send beyond the specifications of the formats, and the terms by which an operator completes it.
import { expect, test } from 'vitest';
import { findFeedReader } from '#adapters/feeds/registry.ts';
import type { FeedTerms } from '#domain/feeds/feed-terms.ts';
import type { FeedFormat } from '#domain/feeds/feed-formats.ts';
import type { FeedContext, FeedReader } from '#services/ports/feed-reader.ts';
import { collectRows, germanFeed, pickListings, summariseRows } from '#tests/support/feed-rows.ts';

function read(format: FeedFormat, text: string, more: Partial<FeedContext> = {}) {
  return collectRows(findFeedReader(format) as FeedReader, [Buffer.from(text)], { ...germanFeed, ...more });
}
async function readOne(format: FeedFormat, text: string, more: Partial<FeedContext> = {}) {
  const rows = await read(format, text, more);
  const [listing] = pickListings(rows);
  if (!listing) throw new Error(JSON.stringify(rows));
  return listing;
}

const fields = {
  id: 'A1',
  title: 'iPhone 13 128 GB Mitternacht',
  link: 'https://shop.example/1',
  price: '499.00 EUR',
  condition: 'used',
  availability: 'in stock',
};
function item(change: Readonly<Record<string, string>>): string {
  const elements = Object.entries({ ...fields, ...change }).map(([name, text]) =>
    text === undefined ? '' : `<g:${name}>${text}</g:${name}>`,
  );
  return `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item>${elements.join('')}</item></channel></rss>`;
}

test.each([
  ['499,00 EUR', 49900],
  ['1 299,00 EUR', 129900],
  ['1\u202f299,00 EUR', 129900],
  [' 499.00  EUR ', 49900],
  ['1.299,00 €', 129900],
  ['EUR 499', 49900],
  ['499EUR', 49900],
])('the price "%s" in XML is read', async (price, minor) => {
  expect((await readOne('google-merchant-xml', item({ price }))).priceMinor).toBe(minor);
});

test.each(['1,299 EUR', '499', '499 EUR/Monat', 'ab 29,99 EUR', '899.000 EUR'])(
  '"%s" in XML is not a price',
  async price => {
    expect(summariseRows(await read('google-merchant-xml', item({ price })))).toEqual(['A1:no-price']);
  },
);

test.each([
  ['true', true],
  ['1', true],
  ['in stock', true],
  ['auf Lager', true],
  ['0', false],
  ['ausverkauft', false],
])('availability "%s" in XML is read', async (availability, available) => {
  expect((await readOne('google-merchant-xml', item({ availability }))).available).toBe(available);
});

test('an offer on a page is available unless the page says otherwise', async () => {
  const page = (availability: string) => `<html><script type="application/ld+json">
    {"@type":"Product","sku":"P1","name":"iPhone 13","itemCondition":"UsedCondition","url":"/p/1",
     "offers":{"@type":"Offer","price":"499","priceCurrency":"EUR"${availability}}}</script></html>`;
  expect((await readOne('product-page', page(''))).available).toBe(true);
  expect((await readOne('product-page', page(',"availability":"OutOfStock"'))).available).toBe(false);
  expect((await readOne('product-page', page(''))).url).toBe('https://shop.example/p/1');
});

test('an empty page of Apple is a feed without rows, and filter values of a tile are attributes', async () => {
  const grid = (tiles: string) =>
    `<html><script>window.REFURB_GRID_BOOTSTRAP = {"a":1,"tiles":${tiles}};</script></html>`;
  expect(await read('apple-refurb-page', grid('null'))).toEqual([]);
  expect(await read('apple-refurb-page', grid('[]'))).toEqual([]);
  const tile = {
    partNumber: 'FGN63LL/A',
    title: 'Refurbished 13.3-inch MacBook Air',
    price: { priceCurrency: 'EUR', currentPrice: { raw_amount: '899.00' } },
    productDetailsUrl: '/de/shop/product/FGN63LL/A/x',
    filters: {
      dimensions: {
        dimensionCapacity: '1tb',
        tsMemorySize: '16gb',
        dimensionColor: 'space_gray',
        dimensionRelYear: '2020',
      },
    },
  };
  const { attributes } = await readOne('apple-refurb-page', grid(JSON.stringify([tile])), {
    hosts: ['apple.com'],
  });
  expect(attributes).toEqual({
    brand: 'Apple',
    storage: '1tb',
    memory: '16gb',
    colour: 'space gray',
    year: '2020',
  });
});

test('every page of a store is replayed, and an empty poll concerns its own page only', async () => {
  const line = (list: string, event: string, part?: string, at = '2026-01-01T00:00:00Z') =>
    `${JSON.stringify({ at, store: 'de', list, event, part, title: part, price: 100, url: 'https://shop.example/x' })}\n`;
  const later = '2026-01-02T00:00:00Z';
  const text =
    line('iphones', 'appeared', 'AAA1D') + line('macs', 'appeared', 'BBB1D') + line('accessories', 'appeared', 'CCC1D') +
    line('macs', 'empty', undefined, later) + line('macs', 'gone', 'BBB1D', later) + line('accessories', 'gone', 'CCC1D', later); // prettier-ignore
  const now = Date.parse('2026-01-02T01:00:00Z');
  expect(summariseRows(await read('apple-refurb-events', text, { now })).sort()).toEqual(['AAA1D', 'BBB1D']);
});

test('a table in no standard format is read by the names of its columns', async () => {
  const text =
    'Artikelnr;Bezeichnung;Link;VK brutto;Bestand;Zustand;Farbe\n7;iPhone 13 128 GB;/p/7;1.299,00 €;3;Sehr gut;Blau\n';
  expect(await readOne('table', text)).toMatchObject({
    code: '7',
    url: 'https://shop.example/p/7',
    priceMinor: 129900,
    available: true,
    mode: 'refurbished',
    grade: 'B',
    attributes: { colour: 'Blau' },
  });
});

test('eBay’s item summaries are read', async () => {
  const summary = {
    itemId: 'v1|123|0',
    title: 'Apple iPhone 13 128GB',
    price: { value: '329.00', currency: 'EUR' },
    condition: 'Very Good - Refurbished',
    conditionId: '2020',
    itemWebUrl: 'https://www.shop.example/itm/123',
    buyingOptions: ['FIXED_PRICE', 'BEST_OFFER'],
    shippingOptions: [{ shippingCost: { value: '4.99', currency: 'EUR' } }],
    categories: [{ categoryName: 'Handys & Smartphones' }],
  };
  const list = (change: object) => JSON.stringify({ total: 1, itemSummaries: [{ ...summary, ...change }] });
  expect(await readOne('ebay-items', list({}))).toMatchObject({
    code: 'v1|123|0',
    priceMinor: 32900,
    mode: 'refurbished',
    grade: 'B',
    available: true,
    shippingMinor: 499,
    attributes: { category: 'Handys & Smartphones' },
  });
  expect((await readOne('ebay-items', list({ buyingOptions: ['AUCTION'] }))).available).toBe(false);
  expect(summariseRows(await read('ebay-items', list({ conditionId: '7000' })))).toEqual([
    'v1|123|0:no-condition',
  ]);
});

const bare = 'nr\tname\tadresse\tbetrag\nA1\tiPhone 13 128 GB\tprodukt/1\t1299,00\n';
const columns = { code: 'nr', title: 'name', link: 'Adresse', price: 'betrag' };

test('the operator’s terms fill in what a table leaves out', async () => {
  const terms: FeedTerms = {
    columns,
    condition: 'sehr gut',
    availability: 'in-stock',
    shippingMinor: 490,
    language: 'fr',
  };
  expect(await readOne('table', bare, { terms })).toMatchObject({
    url: 'https://shop.example/produkt/1',
    mode: 'refurbished',
    grade: 'B',
    available: true,
    shippingMinor: 490,
    priceMinor: 129900,
    attributes: { language: 'fr' },
  });
  // What a line states wins over the terms.
  const stated = bare
    .replace('betrag', 'betrag\tstock\tcondition\tshipping')
    .replace('00\n', '00\t0\tneu\t0\n');
  expect(await readOne('table', stated, { terms })).toMatchObject({
    available: false,
    mode: 'new',
    shippingMinor: 0,
  });
});

test('columns that the operator names are read in every format', async () => {
  const own = {
    terms: {
      columns: { link: 'g:landing', price: 'cost', currency: 'money', storage: 'size_gb', shipping: 'post' },
    },
  };
  const xml = item({
    landing: 'https://shop.example/own',
    cost: '99,50',
    money: 'EUR',
    size_gb: '128',
    post: '3,90',
  });
  expect(await readOne('google-merchant-xml', xml, own)).toMatchObject({
    url: 'https://shop.example/own',
    priceMinor: 9950,
    shippingMinor: 390,
    attributes: { storage: '128' },
  });
  const json = JSON.stringify({
    sku: 'A1',
    name: 'iPhone 13',
    seoUrl: '/x',
    amounts: { gross: 12 },
    state: 'used',
    stock: 1,
  });
  const ofJson = { terms: { columns: { link: 'seoUrl', price: 'amounts.gross', condition: 'state' } } };
  expect(await readOne('json-lines', json, ofJson)).toMatchObject({
    url: 'https://shop.example/x',
    priceMinor: 1200,
  });
  const shop = JSON.stringify([
    {
      title: 'iPhone 13',
      handle: 'x',
      variants: [{ id: 1, price: '5.00', available: true, my_state: 'used' }],
    },
  ]);
  const ofShop = { terms: { columns: { condition: 'my_state' } } };
  expect(await readOne('shopify-products', shop, ofShop)).toMatchObject({
    url: 'https://shop.example/products/x?variant=1',
  });
});

test.each([
  ['comma', '1.299', 129900],
  ['comma', '1.299,5', 129950],
  ['dot', '1,299', 129900],
  ['dot', '899.0000', 89900],
  ['dot', '1,299.00', 129900],
  ['cents', '129900', 129900],
] as const)('the price form "%s" reads %s', async (priceForm, price, minor) => {
  const text = bare.replace('1299,00', price);
  const terms: FeedTerms = { columns, priceForm, condition: 'used', availability: 'in-stock' };
  expect((await readOne('table', text, { terms })).priceMinor).toBe(minor);
});

test('a price without a currency is in the operator’s currency', async () => {
  const text = item({ price: '499' });
  expect((await readOne('google-merchant-xml', text, { terms: { currency: 'EUR' } })).priceMinor).toBe(49900);
  expect(summariseRows(await read('google-merchant-xml', text, { terms: { currency: 'USD' } }))).toEqual([
    'A1:wrong-currency',
  ]);
  // A price that names its currency keeps it.
  expect((await readOne('google-merchant-xml', item({}), { terms: { currency: 'USD' } })).priceMinor).toBe(
    49900,
  );
});

test('a link of an affiliate network is accepted if its host is a tracking host of the merchant', async () => {
  const link = 'https://www.awin1.example/cread.php?ued=x';
  expect(summariseRows(await read('google-merchant-xml', item({ link })))).toEqual(['A1:other-host']);
  expect(
    await readOne('google-merchant-xml', item({ link }), { trackingHosts: ['www.awin1.example'] }),
  ).toMatchObject({ url: link });
});

test.each([
  [
    'table',
    'nr;name;adresse;betrag\n',
    'columns found: nr, name, adresse, betrag; none is a link; name it by --column link=',
  ],
  ['table', 'sku;name;price\n', 'columns found: sku, name, price; none is a link; name it by --column link='],
  ['google-merchant-tsv', 'id\ttitle\tprice\n', 'none is a link; name it by --column link='],
  [
    'awin-csv',
    '<html></html>',
    'found: XML or an HTML page; expected: a table whose first line names its columns',
  ],
  [
    'google-merchant-xml',
    '<products><product/></products>',
    'found: XML of <products>; expected: RSS (<rss>) or Atom (<feed>)',
  ],
  [
    'shopify-products',
    '{"errors":"Not Found"}',
    'found: a JSON object with errors; expected: a JSON object with "products"',
  ],
  [
    'json-lines',
    'Bad Gateway',
    'found: a first line that is not a JSON object ("Bad Gateway"); expected: a JSON object on each line',
  ],
] as const)('a refusal of %s says what was found and what was expected', async (format, text, words) => {
  const [row] = await read(format, text);
  expect(row).toMatchObject({ kind: 'broken', detail: expect.stringContaining(words) as unknown });
});

test('a column that the operator named and the table lacks is reported', async () => {
  const [row] = await read('table', bare, { terms: { columns: { ...columns, link: 'url2' } } });
  expect(row).toMatchObject({
    reason: 'missing-column',
    detail: expect.stringContaining('none is called "url2"') as unknown,
  });
});
