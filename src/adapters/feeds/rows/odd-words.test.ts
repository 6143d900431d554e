// Words that are keys of every object (`constructor`), odd numbers and broken characters in the fields of feeds.
import { expect, test } from 'vitest';
import { readAppleRefurbEvents } from '#adapters/feeds/formats/apple-refurb-events.ts';
import { readGoogleMerchantXml } from '#adapters/feeds/formats/google-merchant-xml.ts';
import { readJsonLines } from '#adapters/feeds/formats/json-lines.ts';
import { readShopifyProducts } from '#adapters/feeds/formats/shopify-products.ts';
import { detectCountry } from '#domain/locale/detect-country.ts';
import { matchListing } from '#domain/matching/matcher.ts';
import { parsePrintedPrice } from '#domain/money/parse-price.ts';
import { findGrade } from '#domain/offers/grade-words.ts';
import { readAvailability } from '#domain/offers/sale-words.ts';
import { britishFeed, collectRows, pickListings, summariseRows } from '#tests/support/feed-rows.ts';
import { plainItem, readPlainItems } from '#tests/support/plain-items.ts';
import { loadSeedMatchCatalogue } from '#tests/support/seed-match-catalogue.ts';

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  '"%s" is not a grade, a currency, a country or an availability',
  async word => {
    expect(findGrade(word)).toBeNull();
    expect(parsePrintedPrice(`${word} 5`, 'GBP').ok).toBe(false);
    expect(detectCountry(word, null)).toBeNull();
    const xml = `<rss xmlns:g="http://base.google.com/ns/1.0"><item><g:id>a</g:id><title>iPhone</title><link>${plainItem.link}</link>
    <g:price>199.00 GBP</g:price><g:condition>used</g:condition><g:availability>${word}</g:availability></item></rss>`;
    const rows = await collectRows(readGoogleMerchantXml, [Buffer.from(xml)], britishFeed);
    expect(summariseRows(rows)).toEqual(['a:no-availability']);
    const [listing] = pickListings(await readPlainItems({ title: word, grade: word }));
    expect(listing).toMatchObject({ title: word, grade: 'ungraded', conditionWords: null });
    const { catalogue } = loadSeedMatchCatalogue();
    const watch = 'Apple Watch Series 8 45mm GPS Aluminium Midnight';
    const decide = (title: string) => {
      const [each] = pickListings([{ kind: 'listing', listing: { ...listing!, title, attributes: {} } }]);
      return matchListing(each!, catalogue);
    };
    expect(decide(`${watch} ${word}`).productId).toBe(decide(watch).productId);
  },
);

test('a stock quantity is read as availability', () => {
  const said = ['0', '1', '-1', '5.0', '10.0', '0.0', '-20', '250', 'many', '1.5'];
  expect(said.map(readAvailability)).toEqual([
    false,
    true,
    false,
    true,
    true,
    false,
    false,
    true,
    null,
    true,
  ]);
});

test('grade words are found despite invisible characters', () => {
  expect(findGrade('\u200bvery\u200b good\u00ad')).toEqual({ grade: 'B', words: 'very good' });
});

test('a number beyond 2^53 is not a code', async () => {
  const rows = await collectRows(
    readJsonLines,
    [Buffer.from(JSON.stringify(plainItem).replace('"a"', '12345678901234567890'))],
    britishFeed,
  );
  expect(summariseRows(rows)).toEqual([':no-code']);
  expect(summariseRows(await readPlainItems({ id: 12_345_678_901_234 }))).toEqual(['12345678901234']);
});

test('half of a surrogate pair in a handle gives no link', async () => {
  const variant = { id: 1, price: '199.00', available: true };
  const products = [{ handle: 'a\ud800', title: 'iPhone 13 refurbished', variants: [variant] }];
  const rows = await collectRows(
    readShopifyProducts,
    [Buffer.from(JSON.stringify({ products }))],
    britishFeed,
  );
  expect(summariseRows(rows)).toEqual(['1:no-link']);
});

test('change events of a page have the limits of every feed', async () => {
  const event = {
    at: '2023-01-01T00:00:00+00:00',
    store: 'uk',
    list: 'iphones',
    event: 'appeared',
    price: 399,
    previousPrice: 499,
  };
  const url = 'https://shop.example/a';
  const devices = [
    { part: 'A'.repeat(8_000), title: 'iPhone 13', url },
    { part: 'FLMN3B/A', title: 'Refurbished iPhone\0 13', url },
    { part: 'FLMN4B/A', title: 'x'.repeat(65_537), url },
    { part: 'FLMN5B/A', title: 'iPhone 13', url, price: 89_999_999_999 },
  ];
  const lines = devices.map(device => `${JSON.stringify({ ...event, ...device })}\n`);
  const rows = await collectRows(
    readAppleRefurbEvents,
    lines.map(line => Buffer.from(line)),
    britishFeed,
  );
  expect(summariseRows(rows)).toEqual([':no-code', 'FLMN3B', 'FLMN4B:field-too-long', 'FLMN5B:no-price']);
  expect(pickListings(rows)[0]?.title).toBe('Refurbished iPhone 13');
});
