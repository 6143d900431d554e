import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { options, type OptionValues } from '#domain/catalogue/options.ts';
import {
  optionValuesAgree,
  configurationKey,
  includesOptionValues,
  readOptionValue,
} from '#domain/catalogue/option-values.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';
import { makeModel, makeProduct } from '#tests/support/factories.ts';

/** Values from real files for options without a closed list; the colours are those that look like other options' values. */
const open: Readonly<Record<string, readonly (string | number)[]>> = {
  chip: ['M1', 'M1 Pro', 'M3 Max', 'A15', 'Core i5 1.4 GHz', '4-core Core i5 1.4 GHz', 'Core i7 14 GHz'],
  cpuCores: [8, 10, 12],
  gpuCores: [7, 8, 10],
  memoryGb: [0.5, 5, 8, 16, 128],
  storageGb: [8, 16, 64, 128, 1000],
  caseSizeMm: [38, 45],
  colour: ['gold', 'silver', 'titanium', 'product-red', 'black-slate', 'natural-titanium', 'space-gray'],
};

const optionValues: fc.Arbitrary<OptionValues> = fc.record(
  Object.fromEntries(
    options.map(option => [
      option.key,
      fc.constantFrom(...('values' in option ? option.values : (open[option.key] ?? []))),
    ]),
  ),
  { requiredKeys: [] },
);

describe('configurationKey', () => {
  it('does not depend on the order in which option values are written', () => {
    expect(configurationKey({ storageGb: 256, colour: 'graphite' })).toBe('colour=graphite&storageGb=256');
    fc.assert(
      fc.property(optionValues, stated => {
        const reversed = Object.fromEntries(Object.entries(stated).toReversed()) as OptionValues;
        expect(configurationKey(reversed)).toBe(configurationKey(stated));
      }),
    );
  });

  it('is the same for equal option values, and for no others', () => {
    fc.assert(
      fc.property(optionValues, optionValues, (left, right) => {
        const same = includesOptionValues(left, right) && includesOptionValues(right, left);
        expect(configurationKey(left) === configurationKey(right)).toBe(same);
      }),
    );
  });
});

describe('a SKU', () => {
  it('tells which option values are stated, also where others are not', () => {
    const keys = new Map<string, string>();
    for (const stated of fc.sample(optionValues, { numRuns: 20_000, seed: 1 })) {
      const key = configurationKey(stated);
      const sku = productSku('macbook-pro', stated);
      expect(keys.get(sku) ?? key).toBe(key);
      keys.set(sku, key);
    }
    expect(keys.size).toBeGreaterThan(15_000);
  });

  it('is always what an address takes', () => {
    fc.assert(
      fc.property(optionValues, stated => {
        expect(productSku('imac', stated)).toMatch(/^[A-Z0-9]+(-[A-Z0-9]+)*$/);
      }),
    );
  });

  it.each<[string, OptionValues, string]>([
    [
      'macbook-air-m2',
      { memoryGb: 16, storageGb: 512, colour: 'midnight' },
      'MACBOOK-AIR-M2-16GB-512-MIDNIGHT',
    ],
    ['macbook-pro-14', { chip: 'M1 Pro', cpuCores: 8, gpuCores: 14 }, 'MACBOOK-PRO-14-M1-PRO-8C-14G'],
    ['imac-2019', { chip: 'Core i5 3.1 GHz', storageGb: 1000 }, 'IMAC-2019-CORE-I5-3-1-GHZ-1000'],
    ['ipad-air-4', { storageGb: 64, connectivity: 'wifi' }, 'IPAD-AIR-4-64-WIFI'],
    ['ipad-air-4', { storageGb: 64, connectivity: 'wifi+cellular' }, 'IPAD-AIR-4-64-CELLULAR'],
    [
      'apple-watch-series-7',
      { caseSizeMm: 45, caseMaterial: 'gold', connectivity: 'gps+cellular', colour: 'gold' },
      'APPLE-WATCH-SERIES-7-45MM-GOLD-CASE-GPS-CELLULAR-GOLD',
    ],
    ['apple-tv-4k', { storageGb: 128, connectivity: 'wifi+ethernet' }, 'APPLE-TV-4K-128-ETHERNET'],
    [
      'studio-display',
      { stand: 'none', glass: 'nano-texture' },
      'STUDIO-DISPLAY-NO-STAND-NANO-TEXTURE-GLASS',
    ],
  ])('%s %o', (slug, stated, sku) => {
    expect(productSku(slug, stated)).toBe(sku);
  });
});

describe('option values', () => {
  it('agree unless both state something else', () => {
    expect(optionValuesAgree({ storageGb: 128 }, { colour: 'blue' })).toBe(true);
    expect(optionValuesAgree({ storageGb: 128, colour: 'blue' }, { colour: 'blue' })).toBe(true);
    expect(optionValuesAgree({ storageGb: 128 }, { storageGb: 256 })).toBe(false);
  });

  it('include what they state and nothing else', () => {
    expect(includesOptionValues({ storageGb: 128, colour: 'blue' }, { colour: 'blue' })).toBe(true);
    expect(includesOptionValues({ colour: 'blue' }, { storageGb: 128, colour: 'blue' })).toBe(false);
  });

  it('of a product come before its model’s, and only some are the model’s', () => {
    const model = makeModel({ chip: 'M1', memoryGb: 8, connectivity: 'wifi' });
    const product = makeProduct({ model, optionValues: { memoryGb: 16 } });
    expect(readOptionValue(product, 'memoryGb')).toBe(16);
    expect(readOptionValue(product, 'chip')).toBe('M1');
    expect(readOptionValue(product, 'connectivity')).toBe('wifi');
    expect(readOptionValue(product, 'storageGb')).toBeNull();
  });
});
