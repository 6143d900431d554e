import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { readShopifyProducts } from '#adapters/feeds/formats/shopify-products.ts';
import {
  collectRows,
  cutAnywhere,
  damageAnywhere,
  germanFeed,
  loadFeedFixture,
  pickListings,
  summariseRows,
} from '#tests/support/feed-rows.ts';

const american: FeedContext = { ...germanFeed, country: 'us', language: 'en' };
const readAll = (chunks: Iterable<Uint8Array>) => collectRows(readShopifyProducts, chunks, american);
const readFixture = (name: string) => readAll([loadFeedFixture(`shopify-products/${name}`)]);

describe('readShopifyProducts', () => {
  it('reads every field of a variant', async () => {
    expect(pickListings(await readFixture('whole.json'))).toEqual([
      {
        code: '11',
        variant: '',
        country: 'us',
        title: 'Apple iPhone 13 128 GB / Midnight / Very good',
        partNumber: 'MLPF3LL/A',
        gtin: null,
        attributes: { brand: 'Apple', storage: '128 GB', colour: 'Midnight', category: 'Phones' },
        mode: 'refurbished',
        grade: 'B',
        conditionWords: 'Very good',
        priceMinor: 39900,
        currency: 'USD',
        shippingMinor: null,
        available: true,
        warrantyMonths: null,
        returnDays: null,
        url: 'https://shop.example/products/iphone-13?variant=11',
      },
    ]);
  });

  it.each([
    ['pages.json', ['11', '12', '21', '22', '21:repeated-code', '22:repeated-code', '31', '32']],
    ['error.json', ['broken:not-a-feed']],
    ['html.json', ['broken:not-a-feed']],
    ['list.json', [':no-code']],
    ['malformed.json', ['broken:malformed-json']],
    ['deep.json', ['broken:too-deep']],
    [
      'oddities.json',
      [
        '11:no-price',
        '12:no-price',
        '13:no-condition',
        '14:no-availability',
        ':no-code',
        '16:no-condition',
        ':no-code',
        '31:field-too-long',
        '41:wrong-currency',
        '51',
      ],
    ],
  ])('gives the rows of %s', async (name, expected) => {
    expect(summariseRows(await readFixture(name))).toEqual(expected);
  });

  it('a list that is cut is broken', async () => {
    expect(summariseRows(await readFixture('cut.json')).at(-1)).toBe('broken:cut');
  });

  it('reads the amount in the currency of the country', async () => {
    expect(pickListings(await readFixture('oddities.json')).map(({ priceMinor }) => priceMinor)).toEqual([
      38900,
    ]);
  });

  it('refuses an endless object before it fills the memory', async () => {
    let fed = 0;
    const endless = function* (): Generator<Uint8Array> {
      yield Buffer.from('{"products":[{"title":"');
      for (; fed < 300; fed += 1) yield Buffer.alloc(1 << 20, 'x');
    };
    expect(summariseRows(await readAll(endless()))).toEqual(['broken:field-too-long']);
    expect(fed).toBeLessThan(5);
  });

  it('reads the same rows however the bytes are cut, and never throws on damaged ones', async () => {
    const bytes = loadFeedFixture('shopify-products/pages.json');
    const whole = await readAll([bytes]);
    await fc.assert(
      fc.asyncProperty(cutAnywhere(bytes), async chunks => {
        expect(await readAll(chunks)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
    await fc.assert(
      fc.asyncProperty(damageAnywhere(bytes), async damaged => {
        const rows = await readAll([damaged]);
        expect(rows.slice(0, -1).every(row => row.kind !== 'broken')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
