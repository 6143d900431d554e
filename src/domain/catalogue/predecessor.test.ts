import { expect, test } from 'vitest';
import { families } from '#domain/catalogue/families.ts';
import { findPredecessor } from '#domain/catalogue/predecessor.ts';
import { launchColours } from '#domain/catalogue/launch-colours.ts';
import { representativeColour } from '#domain/catalogue/image-key.ts';
import { listSeedProducts, readSeedFile } from '#tests/support/seed-products.ts';

const models = families.flatMap(family => listSeedProducts(readSeedFile(family)).models);
const find = (slug: string) => models.find(model => model.slug === slug)!;

test.each([
  ['iphone-13', 'iphone-12'],
  ['iphone-13-pro-max', 'iphone-12-pro-max'],
  ['iphone-xs', 'iphone-x'],
  ['iphone-x', 'iphone-8'],
  ['iphone-se-3rd-generation', 'iphone-se-2nd-generation'],
  ['iphone-17e', 'iphone-16e'],
  ['iphone-16e', 'iphone-se-3rd-generation'],
  ['iphone-15-plus', 'iphone-14-plus'],
  ['iphone-4', null],
  ['iphone-air', null],
  ['iphone-14-plus', null],
  ['ipad-10th-generation', 'ipad-9th-generation'],
  ['ipad-pro-13-inch-m4', 'ipad-pro-12-9-inch-6th-generation'],
  ['ipad-pro-11-inch-m4', 'ipad-pro-11-inch-4th-generation'],
  ['ipad-air-13-inch-m2', null],
  ['macbook-pro-14-inch-2021', 'macbook-pro-13-inch-m1-2020'],
  ['macbook-pro-14-inch-2023', 'macbook-pro-14-inch-2021'],
  ['macbook-air-15-inch-m3-2024', 'macbook-air-15-inch-m2-2023'],
  ['imac-24-inch-m1-2021', 'imac-retina-4k-21-5-inch-2019'],
  ['apple-watch-series-3', 'apple-watch-series-2'],
  ['apple-watch-series-9', 'apple-watch-series-8'],
  ['apple-watch-ultra-2', 'apple-watch-ultra'],
  ['apple-watch-se-2', 'apple-watch-se'],
  ['airpods-pro-3', 'airpods-pro-2nd-gen-usb-c'],
  ['homepod-mini', null],
])('before %s came %s', (slug, before) => {
  expect(findPredecessor(find(slug), models)?.slug ?? null).toBe(before);
});

test('what came before is earlier, of the same family, and never itself', () => {
  for (const model of models) {
    const before = findPredecessor(model, models);
    if (before === null) continue;
    expect(before.family).toBe(model.family);
    expect(before.releasedOn < model.releasedOn).toBe(true);
  }
});

test('every launch colour is one that its model came in, and is the one that stands for it', () => {
  const wrong = Object.entries(launchColours).filter(([slug, colour]) => {
    const model = models.find(each => each.slug === slug);
    return !model || representativeColour(model)?.slug !== colour;
  });
  expect(wrong).toEqual([]);
  expect(representativeColour(find('mac-mini-2024'))).toEqual(find('mac-mini-2024').colours[0] ?? null);
});
