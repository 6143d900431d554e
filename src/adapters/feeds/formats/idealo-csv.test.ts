import { describe, expect, it } from 'vitest';
import { readIdealoCsv } from '#adapters/feeds/formats/idealo-csv.ts';
import { collectRows, loadFeedFixture, pickListings, summariseRows } from '#tests/support/feed-rows.ts';

const readFixture = (name: string) => collectRows(readIdealoCsv, [loadFeedFixture(`idealo-csv/${name}`)]);

describe('readIdealoCsv', () => {
  it('reads every field of a row', async () => {
    expect(pickListings(await readFixture('whole.csv'))).toEqual([
      {
        code: 'A1',
        variant: '',
        country: 'de',
        title: 'Apple iPhone 13 128 GB Mitternacht',
        partNumber: 'MLPF3ZD/A',
        gtin: '0194252707234',
        attributes: { brand: 'Apple', colour: 'Mitternacht', category: 'Handys' },
        mode: 'refurbished',
        grade: 'B',
        conditionWords: 'sehr gut',
        priceMinor: 129900,
        currency: 'EUR',
        // 4.90 by post and 0.50 for the cheapest way to pay.
        shippingMinor: 540,
        available: true,
        warrantyMonths: null,
        returnDays: null,
        url: 'https://shop.example/p/A1',
      },
    ]);
  });

  it('uses a discount price where it is lower, and never the former price', async () => {
    const listings = pickListings(await readFixture('discount.csv'));
    expect(listings.map(({ priceMinor }) => priceMinor)).toEqual([119900, 129900, 129900]);
  });

  it('reads the availability from the delivery time', async () => {
    const rows = await readFixture('delivery.csv');
    expect(summariseRows(rows)).toEqual(['T1', 'T2', 'T3:no-availability', 'T4', 'T5:no-availability', 'T6']);
    expect(pickListings(rows).map(({ available }) => available)).toEqual([true, false, true, false]);
  });

  it('reads German columns and encodings', async () => {
    const rows = await readFixture('german-names.csv');
    expect(summariseRows(rows)).toEqual(['A1', 'A2:no-condition']);
    expect(pickListings(rows)[0]).toMatchObject({
      priceMinor: 64900,
      mode: 'refurbished',
      grade: 'ungraded',
    });
    expect(pickListings(await readFixture('windows-1252.csv'))[0]).toMatchObject({
      title: 'Apple iPhone 13 Weiß generalüberholt',
      mode: 'refurbished',
    });
  });
});
