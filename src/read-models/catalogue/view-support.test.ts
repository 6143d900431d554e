import { expect, test } from 'vitest';
import type { SystemTable } from '#domain/catalogue/systems.ts';
import { viewSupport } from '#read-models/catalogue/view-support.ts';
import { makeModel, makeProduct } from '#tests/support/factories.ts';

const table: SystemTable = {
  doubts: [],
  lines: [
    {
      slug: 'ios',
      families: ['iphone'],
      systems: [13, 14, 15, 16, 17, 18].map(version => ({
        slug: `ios-${version}`,
        name: `iOS ${version}`,
        version: `iOS ${version}`,
        releasedOn: `20${version + 6}-09-01`,
      })),
    },
  ],
};

const phone = (releasedOn: string, osMax: string | null, family: 'iphone' | 'airpods' = 'iphone') =>
  makeProduct({ model: makeModel({ family, releasedOn, osMin: null, osMax }) });
/** Two, four and six years of systems: the median is four. */
const ended = [phone('2019-09-01', 'iOS 14'), phone('2018-09-01', 'iOS 15'), phone('2017-09-01', 'iOS 16')];
const view = (product: ReturnType<typeof phone>, now: string) =>
  viewSupport(table, [...ended, product], product, Date.parse(now));

test('a model that newer systems leave out says since when, whatever the others got', () => {
  expect(view(phone('2017-09-01', 'iOS 16'), '2026-01-01')).toEqual({
    kind: 'over',
    endedOn: '2023-09-01',
    hasFixes: true,
  });
  expect(view(phone('2017-09-01', 'iOS 16'), '2026-10-01')).toMatchObject({ hasFixes: false });
});

test('a model that has every system is guessed from those whose time is over, and is never owed less than nothing', () => {
  const found = view(phone('2023-09-01', 'current'), '2025-09-01');
  expect(found).toMatchObject({ kind: 'estimate', newestSystem: 'iOS 18', usual: { peers: 3 } });
  expect(found?.kind === 'estimate' && found.usual.years).toBeCloseTo(4, 1);
  expect(found?.kind === 'estimate' && found.years).toBeCloseTo(2, 1);
  expect(view(phone('2023-09-01', 'current'), '2031-01-01')).toMatchObject({ years: 0 });
});

test('a model whose last system is the newest one says so', () => {
  expect(view(phone('2020-01-01', 'iOS 18'), '2025-01-01')).toEqual({
    kind: 'last',
    newestSystem: 'iOS 18',
  });
});

test('where nothing is known, nothing is said', () => {
  expect(view(phone('2020-01-01', null), '2025-01-01')).toBeNull();
  expect(view(phone('2020-01-01', 'current', 'airpods'), '2025-01-01')).toBeNull();
  const alone = phone('2020-01-01', 'current');
  expect(viewSupport(table, [alone], alone, Date.parse('2025-01-01'))).toBeNull();
});
