// Price drops: which ones count, measured against the 30 days before.
import { describe, expect, test } from 'vitest';
import { readNewestFigureDay, readPriceDrops } from '#adapters/database/offers/price-drop-store.ts';
import { readPriceTrends } from '#adapters/database/offers/price-trend-store.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { prepareMarket } from '#tests/support/market.ts';

const newest = '2026-11-20';

/** Day -> lowest price in whole units, null = sold out; each is valid until the next. */
type Figures = readonly (readonly [day: string, lowest: number | null])[];

const histories: readonly (readonly [
  name: string,
  figures: Figures,
  drop: { readonly day: string; readonly before: number; readonly now: number } | null,
])[] = [
  [
    'a fall',
    [
      ['2026-08-01', 500],
      ['2026-11-19', 400],
    ],
    { day: '2026-11-19', before: 500, now: 400 },
  ],
  [
    'a fall of less than a twentieth',
    [
      ['2026-08-01', 500],
      ['2026-11-19', 476],
    ],
    null,
  ],
  [
    'a rise',
    [
      ['2026-08-01', 400],
      ['2026-11-19', 500],
    ],
    null,
  ],
  [
    'a fall of last month',
    [
      ['2026-08-01', 500],
      ['2026-11-10', 400],
    ],
    null,
  ],
  [
    'a fall back to where it was in the 30 days',
    [
      ['2026-08-01', 400],
      ['2026-11-01', 500],
      ['2026-11-19', 400],
    ],
    null,
  ],
  [
    'a fall below what held when the 30 days began',
    [
      ['2026-08-01', 450],
      ['2026-11-01', 500],
      ['2026-11-19', 400],
    ],
    { day: '2026-11-19', before: 450, now: 400 },
  ],
  [
    'a fall back to what was lower before the 30 days',
    [
      ['2026-08-01', 300],
      ['2026-10-01', 500],
      ['2026-11-19', 400],
    ],
    { day: '2026-11-19', before: 500, now: 400 },
  ],
  ['a first sight', [['2026-11-19', 400]], null],
  [
    'a return after it was sold out',
    [
      ['2026-08-01', 500],
      ['2026-11-01', null],
      ['2026-11-19', 400],
    ],
    null,
  ],
];

describe('price drops', () => {
  test('are falls of the last week below the lowest of 30 days, the latest first', async () => {
    const { db, products } = await prepareMarket(await openMarketDatabase());
    expect(await readNewestFigureDay(db)).toBeNull();
    await db.insertInto('price_day_done').values({ day: newest }).execute();
    const rows = histories.flatMap(([, figures], at) =>
      figures.map(([day, lowest]) => ({
        product_id: products[at]?.id ?? 0,
        country: 'de',
        mode: 'refurbished' as const,
        grade: 'B' as const,
        day,
        offers: lowest === null ? 0 : 1,
        lowest_minor: lowest === null ? null : lowest * 100,
        median_minor: lowest === null ? null : lowest * 100,
      })),
    );
    // The same for new devices, whose drops are not on this list.
    await db
      .insertInto('price_day')
      .values([...rows, ...rows.map(row => ({ ...row, mode: 'new' as const, grade: 'N' as const }))])
      .execute();

    expect(await readNewestFigureDay(db)).toBe(newest);
    const drops = await readPriceDrops(db, newest);
    const found = new Map(drops.map(drop => [drop.productId, drop]));
    for (const [at, [name, , drop]] of histories.entries()) {
      const read = found.get(products[at]?.id ?? 0);
      expect({ name, read: read ?? null }).toEqual({
        name,
        read: drop && {
          country: 'de',
          productId: products[at]?.id,
          grade: 'B',
          day: drop.day,
          beforeMinor: drop.before * 100,
          lowestMinor: drop.now * 100,
        },
      });
    }
    // The line of each drop: the price at its beginning, and every step since.
    const trends = await readPriceTrends(
      db,
      drops.map(drop => ({ ...drop, mode: 'refurbished' })),
      '2026-09-01',
    );
    const trendOf = (at: number) =>
      trends[drops.findIndex(({ productId }) => productId === products[at]?.id)];
    expect(trendOf(0)).toEqual([
      { day: '2026-08-01', lowestMinor: 50_000 },
      { day: '2026-11-19', lowestMinor: 40_000 },
    ]);
    expect(trendOf(6)?.map(({ lowestMinor }) => lowestMinor)).toEqual([30_000, 50_000, 40_000]);
    const shares = drops.map(({ lowestMinor, beforeMinor }) => lowestMinor / beforeMinor);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });
});
