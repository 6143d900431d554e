import { describe, expect, it } from 'vitest';
import { readAwinCsv } from '#adapters/feeds/formats/awin-csv.ts';
import {
  britishFeed,
  collectRows,
  loadFeedFixture,
  pickListings,
  summariseRows,
} from '#tests/support/feed-rows.ts';

const readFixture = (name: string) =>
  collectRows(readAwinCsv, [loadFeedFixture(`awin-csv/${name}`)], britishFeed);

describe('readAwinCsv', () => {
  it('reads every field of a row', async () => {
    expect(pickListings(await readFixture('whole.csv'))).toEqual([
      {
        code: 'A1',
        variant: '',
        country: 'gb',
        title: 'Apple iPhone 13 128GB Midnight',
        partNumber: 'MLPF3B/A',
        gtin: '0194252707234',
        attributes: { brand: 'Apple', colour: 'Midnight', category: 'Phones' },
        mode: 'refurbished',
        grade: 'B',
        conditionWords: 'Very Good',
        priceMinor: 39900,
        currency: 'GBP',
        shippingMinor: 499,
        available: true,
        warrantyMonths: 12,
        returnDays: null,
        url: 'https://shop.example/p/A1',
      },
    ]);
  });

  it.each(['semicolons.csv', 'pipes.csv', 'excel.csv'])('reads %s like a table with commas', async name => {
    expect(await readFixture(name)).toEqual(await readFixture('whole.csv'));
  });

  it.each([
    ['publisher.csv', ['A1']],
    ['line-breaks.csv', ['A1']],
    ['no-link.csv', ['L1:other-host', 'L2:no-link', 'L3:other-host']],
    [
      'prices.csv',
      [
        'P1',
        'P2',
        'P3:no-price',
        'P4:no-price',
        'P5:wrong-currency',
        'P6',
        'P7:wrong-currency',
        'P8:no-price',
        'P9:no-price',
      ],
    ],
    ['stock.csv', ['S1', 'S2', 'S3', 'S4', 'S5:no-availability', 'S6']],
    ['conditions.csv', ['C1', 'C2', 'C3', 'C4:no-condition', 'C5', 'C6:no-condition', 'C7']],
  ])('gives the rows of %s', async (name, expected) => {
    expect(summariseRows(await readFixture(name))).toEqual(expected);
  });

  it("uses the network's link only if its host is one of the merchant's", async () => {
    expect(pickListings(await readFixture('publisher.csv'))[0]).toMatchObject({
      url: 'https://shop.example/p/A1',
      priceMinor: 39900,
    });
    const hosts = [...britishFeed.hosts, 'awin1.com'];
    const bytes = loadFeedFixture('awin-csv/publisher.csv');
    const rows = await collectRows(readAwinCsv, [bytes], { ...britishFeed, hosts });
    expect(pickListings(rows)[0]?.url).toBe('https://www.awin1.com/pclick.php?p=1');
  });

  it('reads what is not for sale as unavailable', async () => {
    const listings = pickListings(await readFixture('stock.csv'));
    expect(listings.map(({ code, available }) => [code, available])).toEqual([
      ['S1', true],
      ['S2', false],
      ['S3', false],
      ['S4', false],
      ['S6', true],
    ]);
  });

  it('reads conditions and grades', async () => {
    const listings = pickListings(await readFixture('conditions.csv'));
    expect(listings.map(({ code, mode, grade }) => [code, mode, grade])).toEqual([
      ['C1', 'new', 'N'],
      ['C2', 'refurbished', 'A'],
      ['C3', 'refurbished', 'ungraded'],
      ['C5', 'refurbished', 'ungraded'],
      ['C7', 'refurbished', 'C'],
    ]);
  });
});
