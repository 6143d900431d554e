import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProductPage } from '#adapters/feeds/formats/product-page.ts';
import {
  collectRows,
  cutAnywhere,
  damageAnywhere,
  loadFeedFixture,
  pickListings,
  summariseRows,
} from '#tests/support/feed-rows.ts';

const readFixture = (name: string) => collectRows(readProductPage, [loadFeedFixture(`product-page/${name}`)]);

describe('readProductPage', () => {
  it('reads every field of a product', async () => {
    expect(pickListings(await readFixture('whole.html'))).toEqual([
      {
        code: 'A1',
        variant: '',
        country: 'de',
        title: 'Apple iPhone 13 128 GB Mitternacht',
        partNumber: 'MLPF3ZD/A',
        gtin: '0194252707234',
        attributes: { brand: 'Apple', storage: '128 GB', colour: 'Mitternacht', category: 'Handys' },
        mode: 'refurbished',
        grade: 'B',
        conditionWords: 'Sehr gut',
        priceMinor: 39900,
        currency: 'EUR',
        shippingMinor: 490,
        available: true,
        warrantyMonths: 24,
        returnDays: 30,
        url: 'https://shop.example/p/1?v=2',
      },
    ]);
  });

  it('reads microdata like JSON-LD, and ignores it where there is JSON-LD', async () => {
    expect(pickListings(await readFixture('microdata.html'))).toMatchObject([
      {
        code: 'M1',
        title: 'Apple iPhone 13 128 GB',
        attributes: { brand: 'Apple' },
        mode: 'refurbished',
        priceMinor: 129900,
        available: true,
        url: 'https://shop.example/p/m1',
      },
    ]);
    expect(summariseRows(await readFixture('both.html'))).toEqual(['A1']);
  });

  it.each([
    ['graph.html', ['A1']],
    ['list.html', ['A1', 'A2']],
    ['group.html', ['A1', 'A2']],
    ['several-blocks.html', ['A1']],
    ['pages.html', ['A1', 'A2', ':malformed']],
    ['no-product.html', [':malformed']],
    [
      'states.html',
      [
        'S1',
        // An offer with a price counts as available unless the page says otherwise.
        'S2',
        'S3:no-condition',
        'S4',
        'S5:no-condition',
        'S6:other-host',
        ':no-code',
        'S8:no-title',
        'S9:field-too-long',
      ],
    ],
    ['cut.html', ['broken:cut']],
    ['not-html.html', ['broken:not-a-feed']],
    ['deep-data.html', ['A1']],
    ['deep-elements.html', ['broken:too-deep']],
  ])('gives the rows of %s', async (name, expected) => {
    expect(summariseRows(await readFixture(name))).toEqual(expected);
  });

  it('reads the price that is charged today: no instalment, no former price, no range', async () => {
    const rows = await readFixture('prices.html');
    expect(summariseRows(rows)).toEqual([
      'P1', 'P2', 'P3:no-price', 'P4', 'P5', 'P6:no-price', 'P7', 'P8', 'P9:wrong-currency', 'P10:no-price', 'P11:no-price', 'P12',
      'P13a', 'P13b', 'P14:no-price',
    ]); // prettier-ignore
    expect(pickListings(rows).map(({ code, priceMinor }) => [code, priceMinor])).toEqual([
      ['P1', 39900],
      ['P2', 39900],
      ['P4', 39900],
      ['P5', 44900],
      ['P7', 39900],
      ['P8', 129900],
      ['P12', 39900],
      ['P13a', 39900],
      ['P13b', 34900],
    ]);
  });

  it('a page that is cut after its product is cut as well', async () => {
    expect(summariseRows(await readFixture('cut-late.html')).at(-1)).toBe('broken:cut');
  });

  it.each(['whole.html', 'microdata.html', 'pages.html'])(
    'reads %s however it is cut into chunks, and does not throw when it is damaged',
    async name => {
      const bytes = loadFeedFixture(`product-page/${name}`);
      const whole = await readFixture(name);
      await fc.assert(
        fc.asyncProperty(cutAnywhere(bytes), async chunks => {
          expect(await collectRows(readProductPage, chunks)).toEqual(whole);
        }),
        { numRuns: 40 },
      );
      await fc.assert(
        fc.asyncProperty(damageAnywhere(bytes), async damaged => {
          const rows = await collectRows(readProductPage, [damaged]);
          expect(rows.slice(0, -1).every(row => row.kind !== 'broken')).toBe(true);
        }),
        { numRuns: 200 },
      );
    },
  );
});
