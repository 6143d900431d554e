// Words that every object has (`constructor`) are no grade, no currency and no availability; odd numbers keep their meaning.
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

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])('"%s"', async word => {
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
});

test('numbers of pieces', () => {
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

test('a merchant’s words are cut where they stand, invisible characters or not', () => {
  expect(findGrade('\u200bvery\u200b good\u00ad')).toEqual({ grade: 'B', words: 'very good' });
});

test('numbers that several codes would share are none', async () => {
  const rows = await collectRows(
    readJsonLines,
    [Buffer.from(JSON.stringify(plainItem).replace('"a"', '12345678901234567890'))],
    britishFeed,
  );
  expect(summariseRows(rows)).toEqual([':no-code']);
  expect(summariseRows(await readPlainItems({ id: 12_345_678_901_234 }))).toEqual(['12345678901234']);
});

test('half a character in what makes a link leaves none', async () => {
  const variant = { id: 1, price: '199.00', available: true };
  const products = [{ handle: 'a\ud800', title: 'iPhone 13 refurbished', variants: [variant] }];
  const rows = await collectRows(
    readShopifyProducts,
    [Buffer.from(JSON.stringify({ products }))],
    britishFeed,
  );
  expect(summariseRows(rows)).toEqual(['1:no-link']);
});

test('events of a page are held to what holds for every feed', async () => {
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
