import { expect, test } from 'vitest';
import { bandPrices } from '#domain/search/price-bands.ts';

const euros = (...prices: number[]) => prices.map(price => price * 100);

test('bands are of a round width, and every price is in one', () => {
  expect(bandPrices(euros(36, 38, 42, 61, 99.99, 100, 130, 180))).toEqual({
    from: 30,
    step: 10,
    counts: [2, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 1],
  });
});

test('a few very high prices are in the last band', () => {
  const prices = [...Array.from({ length: 99 }, (_, at) => 100 + at), 9_000];
  const bands = bandPrices(euros(...prices));
  expect(bands).toMatchObject({ from: 100, step: 5 });
  expect(bands?.counts.reduce((sum, count) => sum + count, 0)).toBe(100);
  expect((bands?.from ?? 0) + (bands?.step ?? 0) * (bands?.counts.length ?? 0)).toBe(200);
});

test('too few prices and equal prices make no bands', () => {
  expect(bandPrices(euros(1, 2, 3))).toBeNull();
  expect(bandPrices(euros(5, 5, 5, 5, 5, 5, 5, 5, 5))).toBeNull();
});
