import { expect, test } from 'vitest';
import {
  categories,
  families,
  listLines,
  modelCategory,
  modelFilterName,
  productFamilies,
  roots,
} from '#domain/catalogue/families.ts';

test('there are thirteen categories and four families of several lines at the root of addresses', () => {
  expect(families).toHaveLength(20);
  expect(roots).toHaveLength(17);
  expect(roots).toEqual(expect.arrayContaining(['macbook', 'iphone', 'ipad', 'airpods']));
  expect(productFamilies).toContain('mac-laptop');
  expect(categories).toEqual(expect.arrayContaining(['macbook-air', 'ipad-pro', 'airpods-max', 'imac']));
});

test('lines belong to the families that have several', () => {
  expect(listLines('airpods')).toEqual(['airpods', 'airpods-pro', 'airpods-max']);
  expect(listLines('imac')).toEqual([]);
  expect(modelCategory({ family: 'ipad', line: 'ipad-mini' })).toBe('ipad-mini');
  expect(modelCategory({ family: 'macbook-air', line: null })).toBe('macbook-air');
  expect(() => modelCategory({ family: 'ipad', line: null })).toThrow('names no line');
});

test('models of watches and pencils go by what tells them apart', () => {
  expect(modelFilterName({ family: 'apple-watch', slug: 'apple-watch-series-7' })).toBe('series-7');
  expect(modelFilterName({ family: 'apple-pencil', slug: 'apple-pencil-2nd-gen' })).toBe('2nd-gen');
  expect(modelFilterName({ family: 'iphone', slug: 'iphone-13-pro-max' })).toBe('iphone-13-pro-max');
});
