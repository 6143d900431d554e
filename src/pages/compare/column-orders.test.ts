import { expect, test } from 'vitest';
import { listColumnOrders } from '#pages/compare/column-orders.ts';

type Column = Parameters<typeof listColumnOrders>[0][number];

const column = (sku: string, price: number | null, years: number | null) =>
  ({
    sku,
    offer: price === null ? null : { available: true, _price: price, currency: 'USD' },
    support: { years },
  }) as Column;

test('products are ordered by price or by price per year of updates, unknown ones last', () => {
  const columns = [
    column('dear', 90_000, 6),
    column('cheap', 20_000, 1),
    column('ended', 10_000, 0.5),
    column('gone', null, 5),
  ];
  expect(listColumnOrders(columns)).toEqual([
    { key: 'price', skus: ['ended', 'cheap', 'dear', 'gone'] },
    { key: 'per-year', skus: ['dear', 'cheap', 'ended', 'gone'] },
  ]);
  expect(listColumnOrders([column('a', 100, null), column('b', 50, null)]).map(({ key }) => key)).toEqual([
    'price',
  ]);
});
