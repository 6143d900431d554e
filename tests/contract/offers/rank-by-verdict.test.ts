// A list in the order of verdicts, compared with the rule applied to each product separately.
import { expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { judgePrice } from '#domain/offers/price-verdict.ts';
import { followCatalogue } from '#read-models/catalogue/follow-catalogue.ts';
import { createVerdictRanking } from '#read-models/offers/rank-by-verdict.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { listingRow, prepareMarket, startOfTest } from '#tests/support/market.ts';

const now = startOfTest.getTime();

/** Title's colour -> its price now, and the price it had all of so many days before, in whole units. */
const offered = [
  ['Midnight', 400, { usual: 400, days: 60 }],
  ['Blue', 380, { usual: 500, days: 60 }],
  ['Pink', 390, { usual: 395, days: 60 }],
  // Too few days for a verdict, however far it fell.
  ['Green', 300, { usual: 900, days: 20 }],
  ['Starlight', 410, { usual: 380, days: 60 }],
  ['Product Red', 200, null],
] as const;

test('lists products furthest below their usual price first, and those without a verdict last, by price', async () => {
  const database = await openMarketDatabase();
  const { db } = database;
  const market = await prepareMarket(database);
  await market.run(
    0,
    offered.map(([colour, price]) =>
      listingRow({ code: colour, title: `Apple iPhone 13 128GB ${colour}`, priceMinor: price * 100 }),
    ),
  );
  const ids = new Map(market.products.map(({ sku, id }) => [sku, id]));
  const skuOf = (colour: string) => `IPHONE-13-128-${colour.replace(' ', '-').toUpperCase()}`;
  const rows = offered.flatMap(([colour, , before]) =>
    before === null
      ? []
      : [
          {
            product_id: ids.get(skuOf(colour)) ?? 0,
            country: 'us' as const,
            mode: 'refurbished' as const,
            grade: 'A' as const,
            day: isoDay(now - before.days * dayMs),
            offers: 1,
            lowest_minor: before.usual * 100,
            median_minor: before.usual * 100,
          },
        ],
  );
  await db.insertInto('price_day').values(rows).execute();
  const catalogue = await followCatalogue(
    database,
    error => {
      throw error;
    },
    () => now,
  );
  const rank = createVerdictRanking(db);
  const query = { country: 'us' as const, filters: { ...defaultFilters, sortBy: 'best-verdict' as const } };
  const { items, total } = await rank(catalogue.current(), { ...query, offset: 0, perPage: 24 }, startOfTest);

  const expected = offered
    .map(([colour, price, before]) => {
      const days = Array.from({ length: before?.days ?? 0 }, (_, at) => ({
        day: isoDay(now - (at + 1) * dayMs),
        lowestMinor: (before?.usual ?? 0) * 100,
      }));
      const verdict = judgePrice(price * 100, days, now);
      return {
        sku: skuOf(colour),
        price,
        by: 'differencePercent' in verdict ? verdict.differencePercent : 1e9,
      };
    })
    .toSorted((a, b) => a.by - b.by || a.price - b.price);
  expect(items.map(({ product }) => product.sku)).toEqual(expected.map(({ sku }) => sku));
  expect(items.map(({ selected }) => selected?.priceMinor)).toEqual(expected.map(({ price }) => price * 100));
  expect(total).toBe(offered.length);
  const second = await rank(catalogue.current(), { ...query, offset: 2, perPage: 2 }, startOfTest);
  expect(second.items.map(({ product }) => product.sku)).toEqual(expected.slice(2, 4).map(({ sku }) => sku));
  await catalogue.stop();
});
