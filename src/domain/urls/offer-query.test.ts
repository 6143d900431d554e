import { expect, test } from 'vitest';
import { formatCardQuery, formatOfferQuery, readOfferQuery } from '#domain/urls/offer-query.ts';

test.each([
  '',
  '?condition=A',
  '?carrier=unlocked&condition=A,B',
  '?merchantSlug=apple-store&sort=total',
  '?isUnlocked=true',
  '?price-min=100&price-max=450&shippingCost=0&warrantyTime-min=12',
])('%s is read and written as it is', query => {
  // Keys are written in the order of the filter keys, whatever order they are read in.
  expect(
    formatOfferQuery(readOfferQuery(query.slice(1)))
      .split(/[?&]/)
      .toSorted(),
  ).toEqual(query.split(/[?&]/).toSorted());
});

test('keys of products and visitors are left out, and so are values that cannot be read', () => {
  const { filters, order } = readOfferQuery(
    'storageSize=128&utm_source=x&warrantyTime-min=x&sort=price-desc',
  );
  expect(filters).toEqual([]);
  expect(order).toBe('price');
});

test('a value given twice counts once, in normalized spelling', () => {
  expect(readOfferQuery('condition=B,A&condition=A').filters).toEqual([['condition', { in: ['A', 'B'] }]]);
});

test('a card passes on everything but an upper bound of the price', () => {
  const { filters } = readOfferQuery('condition=A&price-max=500&carrier=unlocked');
  expect(formatCardQuery(filters)).toBe('?carrier=unlocked&condition=A');
  expect(formatCardQuery(readOfferQuery('price-min=100&price-max=500').filters)).toBe(
    '?price-min=100&price-max=500',
  );
});
