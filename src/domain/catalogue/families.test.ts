import { expect, test } from 'vitest';
import { families, findShownFamily, listLines, shownFamilies } from '#domain/catalogue/families.ts';
import { parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';

test('only shown families have addresses', () => {
  expect(families).toHaveLength(20);
  expect(shownFamilies).toEqual(['iphone']);
  for (const family of families) {
    const address = parseCatalogueAddress(`/refurbished/${family}`, new Map());
    expect(address === null).toBe(findShownFamily(family) === null);
  }
});

test('lines belong to the families that have several', () => {
  expect(listLines('airpods')).toEqual(['airpods', 'airpods-pro', 'airpods-max']);
  expect(listLines('imac')).toEqual([]);
});
