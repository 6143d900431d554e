import { expect, test } from 'vitest';
import { minShared, listPairs } from '#domain/merchants/merchant-pairs.ts';

const products = (from: number, to: number) =>
  new Set(Array.from({ length: to - from }, (_, at) => from + at));

test('pairs with common stock are listed, the largest overlap first, with their slugs in order', () => {
  const pairs = listPairs(
    new Map([
      ['zweitkern', products(0, 40)],
      ['kernobst', products(0, 30)],
      ['apple-store', products(25, 60)],
    ]),
  );
  expect(pairs).toEqual([
    { slugs: ['kernobst', 'zweitkern'], shared: 30 },
    { slugs: ['apple-store', 'zweitkern'], shared: 15 },
  ]);
});

test('a pair needs enough products in common', () => {
  const sharing = (count: number) =>
    listPairs(
      new Map([
        ['a-shop', products(0, 50)],
        ['b-shop', products(50 - count, 100)],
      ]),
    );
  expect(sharing(minShared - 1)).toEqual([]);
  expect(sharing(minShared)).toEqual([{ slugs: ['a-shop', 'b-shop'], shared: minShared }]);
});

test('equal overlaps are in the order of their slugs', () => {
  const own = products(0, minShared);
  const slugs = listPairs(new Map(['c', 'a', 'b'].map(letter => [`${letter}-shop`, own]))).map(
    pair => pair.slugs,
  );
  expect(slugs).toEqual([
    ['a-shop', 'b-shop'],
    ['a-shop', 'c-shop'],
    ['b-shop', 'c-shop'],
  ]);
});
