import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonLines } from '#adapters/feeds/formats/json-lines.ts';
import {
  collectRows,
  cutAnywhere,
  loadFeedFixture,
  pickListings,
  summariseRows,
} from '#tests/support/feed-rows.ts';

const readFixture = (name: string) => collectRows(readJsonLines, [loadFeedFixture(`json-lines/${name}`)]);

describe('readJsonLines', () => {
  it("reads Google's names and Awin's objects", async () => {
    expect(pickListings(await readFixture('whole.jsonl'))).toMatchObject([
      {
        code: 'G1',
        title: 'Apple iPhone 13 128 GB',
        partNumber: 'MLPF3ZD/A',
        gtin: '0194252707234',
        attributes: { brand: 'Apple', colour: 'Mitternacht' },
        mode: 'refurbished',
        grade: 'ungraded',
        priceMinor: 39900,
        available: true,
        url: 'https://shop.example/p/1',
      },
      {
        code: 'W1',
        attributes: { brand: 'Apple' },
        mode: 'refurbished',
        grade: 'A',
        priceMinor: 39950,
        available: true,
      },
    ]);
  });

  it('keeps attributes of any shape under the names that the matcher knows, and leaves out commercial terms', async () => {
    const line = JSON.stringify({
      id: '1', title: 'iPhone 13', link: 'https://shop.example/p/1', price: '399.00', condition: 'used', availability: 'in stock',
      specs: { Speicherkapazität: { value: 256, unit: 'GB' } }, options: [{ name: 'Farbe', value: 'Blau' }, { name: 'Bundle', value: 'Nein' }],
      option1: 'Wi-Fi / Good', monthly_rate: '20 €/Monat', internal_note: 'call first',
    }); // prettier-ignore
    const [listing] = pickListings(await collectRows(readJsonLines, [new TextEncoder().encode(line)]));
    expect(listing?.attributes).toEqual({
      storage: '256 GB',
      colour: 'Blau',
      variant: 'Wi-Fi , Good',
      remarks: 'call first',
    });
  });

  it.each([
    [
      'oddities.jsonl',
      [
        'G1',
        ':malformed',
        ':malformed',
        'G2:no-price',
        'G3',
        'G4:no-price',
        'G5:field-too-long',
        'G6',
        'G7',
        'G1:repeated-code',
      ],
    ],
    ['cut.jsonl', ['G1', 'broken:cut']],
    ['html.jsonl', ['broken:not-a-feed']],
    ['array.jsonl', ['G1']],
  ])('gives the rows of %s', async (name, expected) => {
    expect(summariseRows(await readFixture(name))).toEqual(expected);
  });

  it('reads prices that are numbers, and a lower sale price', async () => {
    const listings = pickListings(await readFixture('oddities.jsonl'));
    expect(listings.map(({ code, priceMinor }) => [code, priceMinor])).toEqual([
      ['G1', 39900],
      ['G3', 129900],
      ['G6', 39900],
      ['G7', 34900],
    ]);
  });

  it('reads the same rows however the bytes are cut', async () => {
    const bytes = loadFeedFixture('json-lines/whole.jsonl');
    const whole = await readFixture('whole.jsonl');
    await fc.assert(
      fc.asyncProperty(cutAnywhere(bytes), async chunks => {
        expect(await collectRows(readJsonLines, chunks)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });
});
