import { expect, test } from 'vitest';
import {
  comparePairPrices,
  comparePriceLevels,
  findMedian,
  minCompared,
} from '#domain/merchants/price-level.ts';

const group = (...prices: readonly (readonly [merchantId: number, priceMinor: number])[]) => new Map(prices);

test('a price is compared with the lowest of the others, and not compared when nobody else has the product', () => {
  const levels = comparePriceLevels([
    group([1, 100], [2, 110], [3, 220]),
    group([1, 100], [2, 100]),
    group([1, 50]),
    group([4, 70]),
  ]);
  expect(levels.get(1)).toEqual({ compared: 2, cheapest: 2, medianPercent: null });
  expect(levels.get(2)).toEqual({ compared: 2, cheapest: 1, medianPercent: null });
  expect(levels.get(3)).toEqual({ compared: 1, cheapest: 0, medianPercent: null });
  expect(levels.has(4)).toBe(false);
});

test('the median is given only from enough comparisons on', () => {
  const groups = (count: number) => Array.from({ length: count }, () => group([1, 90], [2, 100]));
  expect(comparePriceLevels(groups(minCompared - 1)).get(1)?.medianPercent).toBeNull();
  const levels = comparePriceLevels(groups(minCompared));
  expect(levels.get(1)?.medianPercent).toBeCloseTo(-10);
  expect(levels.get(2)?.medianPercent).toBeCloseTo(11.11, 1);
});

test('two merchants are compared in the products that both have, whatever the prices of others', () => {
  const groups = [
    group([1, 90], [2, 100], [3, 10]),
    group([1, 100], [2, 90]),
    group([1, 70], [2, 70]),
    group([2, 5], [3, 6]),
  ];
  expect(comparePairPrices(groups, 1, 2)).toEqual({
    compared: 3,
    firstCheaper: 1,
    secondCheaper: 1,
    medianPercent: null,
  });
});

test('the median of an even number lies between the two in the middle', () => {
  expect(findMedian([9, 1, 2, 3])).toBe(2.5);
  expect(findMedian([3, 1, 2])).toBe(2);
  expect(() => findMedian([])).toThrow('no median');
});
