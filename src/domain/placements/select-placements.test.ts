import { dayMs } from '#domain/durations.ts';
import { describe, expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { Placement } from '#domain/placements/placement.ts';
import { reachesList } from '#domain/placements/placement-reach.ts';
import { selectPlacements } from '#domain/placements/select-placements.ts';
import type { BookedPlacement, PlacementMarket } from '#domain/placements/select-placements.ts';
import { makeOffer, makeProduct } from '#tests/support/factories.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const iphones: ActiveFilters = { ...defaultFilters, main: { category: 'iphone' } };

function book(
  given: Partial<Placement> = {},
  shown: { onDay: number; total: number; day?: string } | null = null,
) {
  const placement: Placement = {
    id: 1,
    country: 'us',
    mode: 'refurbished',
    pageClass: 'list',
    filters: { main: { category: 'iphone' }, product: {}, offer: {} },
    merchantId: 1,
    target: { kind: 'product', productId: 1 },
    startsAt: now - dayMs,
    endsAt: now + 100 * dayMs,
    capPerDay: null,
    capTotal: null,
    label: 'sponsored',
    ...given,
  };
  return { placement, impressions: shown && { day: '2026-11-20', ...shown } };
}

const products = [1, 2, 3].map(id => makeProduct({ id, sku: `IPHONE-${id}` }));
const offers = [
  makeOffer({ id: 10, productId: 1, priceMinor: 30_000, available: true, merchantId: 2 }),
  makeOffer({ id: 11, productId: 1, priceMinor: 40_000 }),
  makeOffer({ id: 12, productId: 1, priceMinor: 45_000, grade: 'B' }),
  makeOffer({ id: 13, productId: 1, priceMinor: 20_000, available: false }),
  makeOffer({ id: 20, productId: 2 }),
  makeOffer({ id: 30, productId: 3 }),
];
const market: PlacementMarket = {
  productById: id => products.find(product => product.id === id) ?? null,
  offersOf: (productId, country, mode) =>
    offers.filter(each => each.productId === productId && each.country === country && each.mode === mode),
};

function select(booked: readonly BookedPlacement[], filters = iphones, at = now) {
  return selectPlacements(booked, { country: 'us', filters, now: at }, market).map(each => each.offer.id);
}

describe('a placement is shown', () => {
  test('with the merchant’s best offer in stock that passes the list’s filters', () => {
    expect(select([book()])).toEqual([11]);
    expect(select([book({ pageClass: 'branch' })], { ...iphones, offer: { condition: 'B' } })).toEqual([12]);
    expect(select([book({ pageClass: 'branch' })], { ...iphones, offer: { price: { lte: 100 } } })).toEqual(
      [],
    );
    expect(select([book({ target: { kind: 'offer', offerId: 12, productId: 1 } })])).toEqual([12]);
    expect(select([book({ target: { kind: 'offer', offerId: 13, productId: 1 } })])).toEqual([]);
    expect(select([book({ target: { kind: 'offer', offerId: 10, productId: 1 } })])).toEqual([]);
    expect(select([book({ target: { kind: 'product', productId: 9 } })])).toEqual([]);
  });

  test('only in its country, mode and time', () => {
    expect(select([book({ country: 'gb' })])).toEqual([]);
    expect(select([book({ mode: 'new' })])).toEqual([]);
    expect(select([book({ startsAt: now + 1 })])).toEqual([]);
    expect(select([book({ startsAt: now })])).toEqual([11]);
    expect(select([book({ endsAt: now })])).toEqual([]);
  });

  test('until its caps, of the day and in total', () => {
    expect(select([book({ capPerDay: 3 }, { onDay: 2, total: 50 })])).toEqual([11]);
    expect(select([book({ capPerDay: 3 }, { onDay: 3, total: 50 })])).toEqual([]);
    expect(select([book({ capPerDay: 3 }, { onDay: 3, total: 50, day: '2026-11-19' })])).toEqual([11]);
    expect(select([book({ capTotal: 50 }, { onDay: 0, total: 50, day: '2026-11-19' })])).toEqual([]);
  });

  test('with at most one other; more take turns by day, each first equally often', () => {
    const booked = [1, 2, 3].map(id => book({ id, target: { kind: 'product', productId: id } }));
    const days = [0, 1, 2, 3, 4, 5].map(day => select(booked, iphones, now + day * dayMs));
    expect(days[0]).toEqual(select(booked, iphones, now + 60_000));
    for (const shown of days) expect(new Set(shown).size).toBe(2);
    const fronts = days.map(([front]) => front);
    expect(fronts.toSorted((a, b) => Number(a) - Number(b))).toEqual([11, 11, 20, 20, 30, 30]);
  });

  test('once for each product', () => {
    const twice = [book(), book({ id: 2, target: { kind: 'offer', offerId: 12, productId: 1 } })];
    expect(select(twice)).toHaveLength(1);
  });
});

describe('the lists that a placement reaches', () => {
  const of = (given: Partial<Placement>) => book(given).placement;
  const small = { main: { category: 'iphone' }, product: { storageSize: { in: [128, 64] } }, offer: {} };

  test('root: every list without filters, however it is sorted', () => {
    const root = of({ pageClass: 'root', filters: { main: {}, product: {}, offer: {} } });
    expect(reachesList(root, { ...defaultFilters, sortBy: 'discount', availability: 'all' })).toBe(true);
    expect(reachesList(root, { ...defaultFilters, main: { category: null } })).toBe(true);
    expect(reachesList(root, iphones)).toBe(false);
  });

  test('list: the same filters in any spelling', () => {
    const list = of({ filters: small });
    const spelled = {
      product: { storageSize: { in: [64, 128, 128] } },
      main: { category: { in: ['iphone'] } },
    };
    expect(reachesList(list, { ...defaultFilters, ...spelled })).toBe(true);
    expect(reachesList(list, { ...defaultFilters, ...spelled, offer: { condition: 'A' } })).toBe(false);
    expect(reachesList(list, iphones)).toBe(false);
  });

  test('branch: those and everything within them', () => {
    const branch = of({ pageClass: 'branch', filters: { ...small, offer: { price: { lte: 500 } } } });
    const within = (product: ActiveFilters['product'], offer: ActiveFilters['offer']) =>
      reachesList(branch, { ...iphones, product, offer });
    expect(within({ storageSize: 64, deviceColor: 'midnight' }, { price: { lte: 400 } })).toBe(true);
    expect(within({ storageSize: { in: [64, 128] } }, { price: { gte: 100, lte: 500 } })).toBe(true);
    expect(within({ storageSize: { in: [64, 256] } }, { price: { lte: 400 } })).toBe(false);
    expect(within({ storageSize: { lte: 128 } }, { price: { lte: 400 } })).toBe(false);
    expect(within({ storageSize: 64 }, { price: { lte: 501 } })).toBe(false);
    expect(within({ storageSize: 64 }, {})).toBe(false);
    expect(within({ storageSize: { in: [] } }, { price: { lte: 400 } })).toBe(false);
  });
});
