// The arithmetic of docs/scale.md.
import { describe, expect, test } from 'vitest';
import { cacheHitShare, pagesRenderedPerDay } from '#scripts/capacity/cache-model.ts';
import {
  findBreak,
  intervalsPerYear,
  listResources,
  changedByLargest,
  changedByRun,
  followCost,
  offersHeld,
  runsPerSecond,
  walBytesPerDay,
} from '#scripts/capacity/resources.ts';
import type { Figures } from '#scripts/capacity/resources.ts';
import { addressKinds, baseSite, grow, pageChangesPerDay } from '#scripts/capacity/site.ts';
import { measured } from '#scripts/capacity/measured.ts';
import { writeCapacity } from '#scripts/capacity.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';

const figures = Object.fromEntries(
  Object.entries(measured).map(([name, { value }]) => [name, value]),
) as Figures;

describe('the model of caches', () => {
  const kind = { name: 'list', share: 1, count: 1, offset: 1, exponent: 1 };

  test('of L views of an address during the lifetime of its copy, the cache answers L in L + 1', () => {
    const hits = (viewsPerSecond: number, places = 1) =>
      cacheHitShare([kind], { viewsPerSecond, ttlSeconds: 60, places });
    expect(hits(1)).toBeCloseTo(60 / 61);
    expect(hits(1, 20)).toBeCloseTo(3 / 4);
    expect(hits(0)).toBe(0);
  });

  test('for many addresses the model equals a simulation of views and a cache', () => {
    const kinds = [
      { name: 'list', share: 0.6, count: 30, offset: 1, exponent: 1 },
      { name: 'product', share: 0.4, count: 200, offset: 50, exponent: 0.8 },
    ];
    const [viewsPerSecond, ttlSeconds] = [2, 60];
    const weights = kinds.flatMap(({ share, count, offset, exponent }) => {
      const own = Array.from({ length: count }, (_, rank) => (rank + offset) ** -exponent);
      const sum = own.reduce((total, weight) => total + weight, 0);
      return own.map(weight => (share * weight) / sum);
    });
    const random = makeRandom(8);
    const keptUntil = weights.map(() => 0);
    let [now, hits, views] = [0, 0, 0];
    for (; views < 60_000; views++) {
      now -= Math.log(1 - random()) / viewsPerSecond;
      let left = random();
      const at = Math.max(
        0,
        weights.findIndex(weight => (left -= weight) < 0),
      );
      if (now < keptUntil[at]!) hits += 1;
      else keptUntil[at] = now + ttlSeconds;
    }
    expect(cacheHitShare(kinds, { viewsPerSecond, ttlSeconds, places: 1 })).toBeCloseTo(hits / views, 2);
  });

  test('the pages rendered in a day equal those of a replayed day, within four in a hundred views (decision 0024)', () => {
    for (const [viewsPerDay, kept] of [
      [20_000, 0.49],
      [100_000, 0.73],
      [500_000, 0.91],
      [2_000_000, 0.97],
    ] as const) {
      const made = pagesRenderedPerDay(addressKinds, viewsPerDay, kind => pageChangesPerDay(baseSite, kind));
      expect(Math.abs(1 - made / viewsPerDay - kept)).toBeLessThan(0.04);
    }
    expect(addressKinds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });
});

describe('the needs of a site', () => {
  const site = {
    offers: 1_000,
    products: 10,
    feeds: 5,
    runsPerDay: 4,
    changesPerYear: 7.3,
    largestFeedShare: 0.1,
    repricedShare: 0.1,
    viewsPerDay: 100,
    alerts: 1,
    heldShare: 1,
  };

  test('everything except the catalogue grows', () => {
    expect(grow(site, 10)).toEqual({
      ...site,
      offers: 10_000,
      feeds: 50,
      viewsPerDay: 1_000,
      alerts: 10,
    });
  });

  test('a run makes a process read the changed offers, and whole products of countries that it does not hold', () => {
    // 20 changes a day in 20 runs.
    expect(changedByRun(site)).toBeCloseTo(1);
    expect(runsPerSecond(site)).toBeCloseTo(20 / 86_400);
    expect(changedByLargest({ ...site, repricedShare: 0.05 })).toBeCloseTo(5);
    const costs = { ofChanged: 1, ofRead: 1_000 };
    expect(followCost(site, 20, costs)).toBeCloseTo(20);
    // Half of them elsewhere: all ten products, of which it holds half and the best of the others, 64 offers each.
    expect(followCost({ ...site, heldShare: 0.5 }, 20, costs)).toBeCloseTo(10 + 640 * 1_000);
  });

  test('a process for some countries holds their offers and the best offers of the others', () => {
    expect(offersHeld(site)).toBe(1_000);
    // 140 of the others: four for each of ten products in each of seven countries, of which it has half.
    expect(offersHeld({ ...site, heldShare: 0.5 })).toBe(500 + 140);
    expect(offersHeld({ ...site, offers: 100, heldShare: 0.5 })).toBe(100);
  });

  test('each reading of an unchanged line writes a little WAL, and a changed line as much as a new one', () => {
    const lines = { ...figures, walBytesPerLine: 10, walBytesPerNewLine: 100 };
    expect(intervalsPerYear(site)).toBe(7_300);
    expect(walBytesPerDay(site, lines)).toBeCloseTo((4_000 - 20) * 10 + 20 * 100);
  });

  test('a resource is exhausted at the factor at which its need reaches its limit', () => {
    expect(findBreak(factor => 3 * factor, 12)).toBeCloseTo(4);
    expect(findBreak(factor => factor ** 2, 100)).toBeCloseTo(10);
    expect(findBreak(() => 1, 2)).toBeNull();
    for (const { name, need, limit } of listResources(figures)) {
      const [small, large] = [need(baseSite), need(grow(baseSite, 1_000))];
      expect([name, small <= limit, small <= large]).toEqual([name, true, true]);
    }
  });

  test('the tables name every resource, the first one to be exhausted first', () => {
    const { breaks, order } = writeCapacity();
    const rows = breaks!().split('\n').slice(2);
    const names = listResources(figures).map(({ name }) => name);
    expect(rows.map(row => row.split(' | ')[0]?.slice(2) ?? '').toSorted()).toEqual(names.toSorted());
    const factors = rows.map(row => Number(/×([\d,.]+) \| ×[\d,.]+ \|$/.exec(row)?.[1]?.replaceAll(',', '')));
    expect(factors).toEqual(factors.toSorted((a, b) => a - b));
    expect(order!()).toContain('×1,000');
  });
});
