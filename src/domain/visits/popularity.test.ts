import { expect, test } from 'vitest';
import { popularity, priorPopularity } from '#domain/visits/popularity.ts';

const year = 365.25 * 24 * 60 * 60 * 1000;
const some = { offers: 10, merchants: 3, age: 2 * year };

test('more merchants, more offers and a later release each count', () => {
  const base = priorPopularity(some);
  expect(priorPopularity({ ...some, merchants: 4 })).toBeGreaterThan(base);
  expect(priorPopularity({ ...some, offers: 11 })).toBeGreaterThan(base);
  expect(priorPopularity({ ...some, age: year })).toBeGreaterThan(base);
  // Another merchant says more than another offer of the same.
  expect(priorPopularity({ ...some, merchants: 4 })).toBeGreaterThan(
    priorPopularity({ ...some, offers: 11 }),
  );
});

test('visits decide as soon as there are some: the market counts for less than two views', () => {
  const most = priorPopularity({ offers: 1e6, merchants: 1e6, age: 0 });
  const least = priorPopularity({ offers: 0, merchants: 0, age: 40 * year });
  expect(most).toBeLessThan(2 * popularity.viewWeight + least);
  expect(most).toBeLessThan(popularity.clickWeight + least);
  expect(least).toBeGreaterThanOrEqual(0);
});
