import { expect, test } from 'vitest';
import { families } from '#domain/catalogue/families.ts';
import { listFeatures } from '#domain/catalogue/features.ts';
import { chipCollectionName, chipCollectionSlug } from '#domain/catalogue/chip-collection.ts';
import { listSeedProducts, readSeedFile } from '#tests/support/seed-products.ts';

const products = families.flatMap(family => listSeedProducts(readSeedFile(family)).products);

function featuresOf(slug: string): Set<string> {
  return new Set(products.filter(({ model }) => model.slug === slug).flatMap(listFeatures));
}

test('features are slugs that no chip and no collection can be mistaken for', () => {
  for (const feature of new Set(products.flatMap(listFeatures))) {
    expect(feature).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(feature).not.toMatch(/-(chip|collection)$/);
  }
});

test.each([
  ['macbook-pro-13-inch-m1-2020', ['touch-bar', 'retina-display'], []],
  ['macbook-pro-13-inch-2016-two-thunderbolt-3-ports', ['retina-display'], ['touch-bar']],
  ['macbook-pro-13-inch-2019-two-thunderbolt-3-ports', ['touch-bar'], []],
  ['macbook-pro-16-inch-2021', ['retina-display'], ['touch-bar']],
  ['macbook-air-13-inch-2017', [], ['retina-display', 'touch-bar']],
  ['imac-retina-4k-21-5-inch-2019', ['retina-display'], []],
  ['airpods-4-anc', ['active-noise-cancellation'], []],
  ['airpods-4', [], ['active-noise-cancellation']],
  ['iphone-8', ['touch-id', 'cellular'], ['face-id', '5g']],
  ['iphone-se-3rd-generation', ['touch-id', '5g'], ['face-id']],
  ['iphone-x', ['face-id'], ['touch-id']],
  ['iphone-16e', ['face-id', '5g'], ['touch-id']],
  ['iphone-4', ['cellular'], ['touch-id', 'face-id']],
  ['studio-display-2022', ['nano-texture-glass', 'vesa-mount', 'height-adjustable-stand'], []],
  ['apple-watch-ultra-2', ['titanium-case', 'cellular'], ['aluminum-case']],
])('%s has %j and not %j', (slug, has, hasNot) => {
  const features = featuresOf(slug);
  expect([...features]).toEqual(expect.arrayContaining(has));
  for (const feature of hasNot) expect(features).not.toContain(feature);
});

test.each([
  ['Core i5 3.1 GHz', 'Core i5', 'core-i5'],
  ['4-core Xeon 2.66 GHz', 'Xeon', 'xeon'],
  ['Core 2 Duo 2.0 GHz', 'Core 2 Duo', 'core-2-duo'],
  ['M1 Pro', 'M1 Pro', 'm1-pro'],
])('the collection of %s is %s', (chip, name, slug) => {
  expect(chipCollectionName(chip)).toBe(name);
  expect(chipCollectionSlug(chip)).toBe(slug);
});
