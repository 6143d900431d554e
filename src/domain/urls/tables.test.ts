import { expect, test } from 'vitest';
import { categories, productFamilies, roots } from '#domain/catalogue/families.ts';
import { findFilterKey } from '#domain/filters/filter-keys.ts';
import { listPriceThresholds } from '#domain/urls/price-thresholds.ts';
import { listKinds, rootRows } from '#domain/urls/root-segments.ts';
import { segmentKinds } from '#domain/urls/segment-kinds.ts';
import { allCaseSizes, listCaseSizes } from '#domain/urls/watch-sizes.ts';

test('each root of the catalogue has a row, and its lines are categories', () => {
  expect(rootRows.map(({ root }) => root).toSorted()).toEqual([...roots].toSorted());
  const mains = rootRows.flatMap(({ main, lines }) => [...Object.values(main), ...lines]);
  for (const each of mains) expect([...categories, ...productFamilies]).toContain(each);
});

test('each kind of a root has one row of segment kinds, and each level is one of its kinds', () => {
  const keys = segmentKinds.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const row of [null, ...rootRows]) {
    for (const key of [...listKinds(row), ...(row?.levels ?? [])]) {
      expect(keys).toContain(key);
      expect(findFilterKey(key)).not.toBeNull();
    }
    for (const level of row?.levels ?? []) expect(listKinds(row)).toContain(level);
  }
});

test.each([
  [null, null, [500, 1000]],
  ['imac', null, [500, 1000]],
  ['imac-pro', null, [1000]],
  ['mac-mini', null, [500]],
  ['mac-pro', null, [1000, 4000]],
  ['homepod', null, [100]],
  ['pro-display-xdr', null, [1000]],
  ['mac-studio', null, [1500, 2000]],
  ['studio-display', null, [1000]],
  ['macbook', 'macbook-air', [500, 1000]],
  ['iphone', null, [100, 200, 500]],
  ['ipad', 'ipad-mini', [100, 200, 500, 1000, 1500]],
  ['apple-watch', null, [200]],
  ['apple-tv', null, [100]],
  ['airpods', null, [100]],
  ['airpods', 'airpods-pro', [100]],
  ['airpods', 'airpods-max', [400]],
  // Without a row of their own they have the general ones.
  ['vision-pro', null, [500, 1000]],
  ['apple-pencil', null, [500, 1000]],
  ['homepod-mini', null, [500, 1000]],
] as const)('thresholds of %s, %s', (root, line, thresholds) => {
  expect(listPriceThresholds(root, line)).toEqual(thresholds);
});

test.each([
  [null, allCaseSizes],
  ['series-0', [38, 42]],
  ['series-3', [38, 42]],
  ['series-4', [40, 44]],
  ['series-7', [41, 45]],
  ['series-8', [40, 44]],
  ['se-2', [40, 44]],
  ['ultra', [40, 44]],
] as const)('case sizes of %s', (modelName, sizes) => {
  expect(listCaseSizes(modelName)).toEqual(sizes);
});
