// Generations of the whole seed catalogue. @table
import { expect, test } from 'vitest';
import { families } from '#domain/catalogue/families.ts';
import { findGenerations } from '#domain/catalogue/generations.ts';
import { listSeedProducts, readSeedFile } from '#tests/support/seed-products.ts';

const models = families.flatMap(family => listSeedProducts(readSeedFile(family)).models);

function around(name: string): (string | null)[] {
  const model = models.find(each => each.name === name);
  if (!model) throw new Error(`no model is named ${name}`);
  const { previous, next } = findGenerations(model, models);
  return [previous?.name ?? null, next?.name ?? null];
}

// prettier-ignore
test.each([
  ['iPhone 13', 'iPhone 12', 'iPhone 14'],
  ['iPhone 13 Pro Max', 'iPhone 12 Pro Max', 'iPhone 14 Pro Max'],
  ['iPhone 13 mini', 'iPhone 12 mini', null],
  ['iPhone 14 Plus', null, 'iPhone 15 Plus'],
  ['iPhone 8 Plus', 'iPhone 7 Plus', null],
  ['iPhone 6s', 'iPhone 6', 'iPhone 7'],
  ['iPhone SE (2nd generation)', 'iPhone SE (1st generation)', 'iPhone SE (3rd generation)'],
  ['iPhone 16e', 'iPhone SE (3rd generation)', 'iPhone 17e'],
  ['iPhone Air', null, null],
  ['iPad (9th generation)', 'iPad (8th generation)', 'iPad (10th generation)'],
  ['iPad (10th generation)', 'iPad (9th generation)', 'iPad (A16)'],
  ['iPad Pro 12.9-inch (6th generation)', 'iPad Pro 12.9-inch (5th generation)', 'iPad Pro 13-inch (M4)'],
  ['iPad Pro 11-inch (4th generation)', 'iPad Pro 11-inch (3rd generation)', 'iPad Pro 11-inch (M4)'],
  ['iPad Air (5th generation)', 'iPad Air (4th generation)', 'iPad Air 11-inch (M2)'],
  ['iPad mini (6th generation)', 'iPad mini (5th generation)', 'iPad mini (A17 Pro)'],
  ['MacBook Air (M1, 2020)', 'MacBook Air (Retina, 13-inch, 2020)', 'MacBook Air (13-inch, M2, 2022)'],
  ['MacBook Air (15-inch, M2, 2023)', null, 'MacBook Air (15-inch, M3, 2024)'],
  ['MacBook Pro (14-inch, M4, 2024)', 'MacBook Pro (14-inch, M3, Nov 2023)', 'MacBook Pro (14-inch, M5, 2025)'],
  ['MacBook Pro (14-inch, M4 Pro/M4 Max, 2024)', 'MacBook Pro (14-inch, M3 Pro/M3 Max, Nov 2023)', 'MacBook Pro (14-inch, M5 Pro/M5 Max, 2026)'],
  ['MacBook Pro (14-inch, 2021)', 'MacBook Pro (13-inch, M1, 2020)', 'MacBook Pro (14-inch, 2023)'],
  ['MacBook Pro (13-inch, M1, 2020)', 'MacBook Pro (13-inch, 2020, Four Thunderbolt 3 ports)', 'MacBook Pro (13-inch, M2, 2022)'],
  ['MacBook Pro (16-inch, 2021)', 'MacBook Pro (16-inch, 2019)', 'MacBook Pro (16-inch, 2023)'],
  ['iMac (24-inch, M1, 2021)', 'iMac (Retina 4K, 21.5-inch, 2019)', 'iMac (24-inch, M3, 2023)'],
  ['Mac Pro (Rack, 2023)', 'Mac Pro (Rack, 2019)', null],
  ['Apple Watch Series 3', 'Apple Watch Series 2', 'Apple Watch Series 4'],
  ['Apple Watch Series 7', 'Apple Watch Series 6', 'Apple Watch Series 8'],
  ['Apple Watch SE (2nd generation)', 'Apple Watch SE (1st generation)', 'Apple Watch SE 3'],
  ['Apple Watch Ultra', null, 'Apple Watch Ultra 2'],
  ['AirPods (3rd generation)', 'AirPods (2nd generation)', 'AirPods 4'],
  ['AirPods Pro (2nd generation, USB-C)', 'AirPods Pro (1st generation)', 'AirPods Pro 3'],
  ['Apple TV 4K (2nd generation)', 'Apple TV 4K (1st generation)', 'Apple TV 4K (3rd generation)'],
  ['Apple Pencil Pro', null, null],
  ['Studio Display XDR', null, null],
])('%s follows %s and comes before %s', (name, previous, next) => {
  expect(around(name)).toEqual([previous, next]);
});

test('a neighbour is never of the same generation, and never the model itself', () => {
  const wrong = models.filter(model => {
    const { previous, next } = findGenerations(model, models);
    return (
      (previous !== null && previous.releasedOn >= model.releasedOn) ||
      (next !== null && next.releasedOn <= model.releasedOn)
    );
  });
  expect(wrong).toEqual([]);
});
