import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGoogleMerchantTsv } from '#adapters/feeds/formats/google-merchant-tsv.ts';
import {
  collectRows,
  cutAnywhere,
  damageAnywhere,
  loadFeedFixture,
  pickListings,
  summariseRows,
} from '#tests/support/feed-rows.ts';

const readFixture = (name: string) =>
  collectRows(readGoogleMerchantTsv, [loadFeedFixture(`google-merchant-tsv/${name}`)]);

describe('readGoogleMerchantTsv', () => {
  it('reads every field of a row', async () => {
    expect(pickListings(await readFixture('whole.tsv'))).toEqual([
      {
        code: 'A1',
        variant: '',
        country: 'de',
        title: 'Apple iPhone 13 128 GB Mitternacht',
        partNumber: 'MLPF3ZD/A',
        gtin: '0194252707234',
        attributes: { brand: 'Apple', storage: '128 GB', colour: 'Mitternacht', category: 'Handys > iPhone' },
        mode: 'refurbished',
        grade: 'B',
        conditionWords: 'Sehr gut',
        priceMinor: 39900,
        currency: 'EUR',
        shippingMinor: 490,
        available: true,
        warrantyMonths: 24,
        returnDays: 30,
        url: 'https://shop.example/p/1',
      },
    ]);
  });

  it.each([
    ['bom.tsv', ['A1']],
    ['utf-16.tsv', ['A1']],
    ['invalid-byte.tsv', ['U1', ':no-code', 'U3']],
    ['inches.tsv', ['I1', 'I2', 'I3']],
    ['crlf.tsv', ['A1', 'A2']],
    ['old-mac.tsv', ['A1', 'A2']],
    ['blank-lines.tsv', ['A1', 'A2']],
    ['cut-row.tsv', ['A1', 'broken:cut']],
    ['cut-quote.tsv', ['broken:cut']],
    ['short-row.tsv', ['A1', 'A2']],
    ['shifted.tsv', [':malformed', 'A2']],
    ['repeated.tsv', ['A1', 'A1:repeated-code', 'A2']],
    ['joined.tsv', ['A1', 'A2']],
    ['header-only.tsv', []],
    ['html.tsv', ['broken:not-a-feed']],
    ['json.tsv', ['broken:not-a-feed']],
    ['other-table.tsv', ['broken:not-a-feed']],
    ['huge-cell.tsv', ['H1:field-too-long', 'H2']],
    ['prices.tsv', ['P1:wrong-currency', 'P2:no-price', 'P3', 'P4:no-price', 'P5:no-price']],
    ['empty.tsv', ['broken:empty']],
  ])('gives the rows of %s', async (name, expected) => {
    expect(summariseRows(await readFixture(name))).toEqual(expected);
  });

  it('reads titles in the encoding that their bytes show', async () => {
    expect(pickListings(await readFixture('windows-1252.tsv'))[0]?.title).toBe('iPhone 13 Weiß – 128 GB');
    expect(pickListings(await readFixture('utf-16.tsv'))[0]?.title).toBe('iPhone 13 Weiß');
    expect(pickListings(await readFixture('invalid-byte.tsv'))[0]?.title).toBe('iPhone 13 Weiß größer');
    expect(pickListings(await readFixture('inches.tsv')).map(({ title }) => title)).toEqual([
      'Apple MacBook Pro 13.3" 256 GB',
      'Apple MacBook Air 13" M1, refurbished',
      'Apple iPhone 13 128 GB Mitternacht',
    ]);
  });

  it.each([
    'whole.tsv',
    'windows-1252.tsv',
    'invalid-byte.tsv',
    'crlf.tsv',
    'cut-row.tsv',
    'blank-lines.tsv',
  ])('reads %s however its bytes are cut', async name => {
    const bytes = loadFeedFixture(`google-merchant-tsv/${name}`);
    const whole = await readFixture(name);
    await fc.assert(
      fc.asyncProperty(cutAnywhere(bytes), async chunks => {
        expect(await collectRows(readGoogleMerchantTsv, chunks)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });

  it('never throws on a damaged feed, and a broken row is the last', async () => {
    const damaged = damageAnywhere(loadFeedFixture('google-merchant-tsv/inches.tsv'));
    await fc.assert(
      fc.asyncProperty(damaged, async bytes => {
        const rows = await collectRows(readGoogleMerchantTsv, [bytes]);
        expect(rows.slice(0, -1).every(row => row.kind !== 'broken')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
