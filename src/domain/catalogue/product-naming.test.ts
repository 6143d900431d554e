import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chipLabel, modelLabel } from '#domain/catalogue/model-label.ts';
import {
  memoryLabel,
  productFullTitle,
  productSku,
  productTitle,
  storageLabel,
} from '#domain/catalogue/product-naming.ts';
import { languages } from '#domain/locale/locale.ts';

describe('modelLabel', () => {
  it.each([
    ['en', 'MacBook Pro (13-inch, 2016, Two Thunderbolt 3 ports)'],
    ['de', 'MacBook Pro (13\u00a0Zoll, 2016, zwei Thunderbolt-3-Anschlüsse)'],
    ['fr', 'MacBook Pro (13\u00a0pouces, 2016, deux ports Thunderbolt 3)'],
    ['it', 'MacBook Pro (13\u00a0pollici, 2016, due porte Thunderbolt 3)'],
    ['es', 'MacBook Pro (13\u00a0pulgadas, 2016, dos puertos Thunderbolt 3)'],
  ] as const)('in %s: %s', (language, label) => {
    expect(modelLabel('MacBook Pro (13-inch, 2016, Two Thunderbolt 3 ports)', language)).toBe(label);
  });

  it.each([
    ['AirPods 4 with Active Noise Cancellation', 'fr', 'AirPods 4 avec réduction active du bruit'],
    ['AirPods 5 with Wireless Charging Case', 'de', 'AirPods 5 mit kabellosem Ladecase'],
    ['AirPods Pro (2nd generation, USB-C)', 'es', 'AirPods Pro (2.ª generación, USB-C)'],
  ] as const)('%s in %s: %s', (name, language, label) => {
    expect(modelLabel(name, language)).toBe(label);
  });

  it('leaves no English word in a name that counts ports or names a month', () => {
    for (const language of languages.filter(each => each !== 'en')) {
      expect(modelLabel('MacBook Pro (16-inch, Nov 2023)', language)).not.toContain('Nov ');
      expect(modelLabel('MacBook Pro (Four Thunderbolt 3 ports)', language)).not.toMatch(/Four|ports\)/);
    }
  });
});

describe('chipLabel', () => {
  it.each([
    ['Core i5 1.3 GHz', 'de', 'Core i5 1,3 GHz'],
    ['Core i5 1.3 GHz', 'en', 'Core i5 1.3 GHz'],
    ['M1 Pro', 'fr', 'M1 Pro'],
  ] as const)('%s in %s: %s', (chip, language, label) => {
    expect(chipLabel(chip, language)).toBe(label);
  });
});

describe('productSku', () => {
  it.each([
    ['iphone-13-pro-max', 256, 'graphite', 'IPHONE-13-PRO-MAX-256-GRAPHITE'],
    ['iphone-13-pro-max', 1000, 'alpine-green', 'IPHONE-13-PRO-MAX-1000-ALPINE-GREEN'],
    ['iphone-18-pro-max', null, 'silver', 'IPHONE-18-PRO-MAX-SILVER'],
    ['iphone-13', 128, null, 'IPHONE-13-128'],
    ['iphone-18-pro', null, null, 'IPHONE-18-PRO'],
  ])('%s, %s, %s', (modelSlug, storageGb, colourSlug, sku) => {
    const optionValues = { ...(storageGb && { storageGb }), ...(colourSlug && { colour: colourSlug }) };
    expect(productSku(modelSlug, optionValues)).toBe(sku);
  });
});

describe('storageLabel', () => {
  it.each([
    [256, 'en', '256\u00a0GB'],
    [256, 'fr', '256\u00a0Go'],
    [1000, 'de', '1\u00a0TB'],
    [1000, 'fr', '1\u00a0To'],
    [2000, 'es', '2\u00a0TB'],
    [1500, 'en', '1.5\u00a0TB'],
    [1500, 'it', '1,5\u00a0TB'],
  ] as const)('%s GB in %s', (gb, language, label) => {
    expect(storageLabel(gb, language)).toBe(label);
  });
});

describe('memoryLabel', () => {
  it.each([
    [16, 'en', '16\u00a0GB'],
    [0.5, 'fr', '512\u00a0Mo'],
    [1000, 'de', '1000\u00a0GB'],
  ] as const)('%s GB in %s', (gb, language, label) => {
    expect(memoryLabel(gb, language)).toBe(label);
  });
});

describe('modelLabel', () => {
  it.each([
    ['en', 'MacBook Pro (Retina, 13-inch, Late 2012)'],
    ['de', 'MacBook Pro (Retina, 13\u00a0Zoll, Ende 2012)'],
    ['fr', 'MacBook Pro (Retina, 13\u00a0pouces, fin 2012)'],
    ['it', 'MacBook Pro (Retina, 13\u00a0pollici, fine 2012)'],
    ['es', 'MacBook Pro (Retina, 13\u00a0pulgadas, finales de 2012)'],
  ] as const)('in %s', (language, label) => {
    expect(modelLabel('MacBook Pro (Retina, 13-inch, Late 2012)', language)).toBe(label);
  });

  it('writes a decimal as the language does', () => {
    expect(modelLabel('iMac (21.5-inch, Mid 2014)', 'fr')).toBe('iMac (21,5\u00a0pouces, mi-2014)');
  });
});

describe('productTitle', () => {
  it.each([
    ['en', 'iPhone SE (3rd generation), 64\u00a0GB, Starlight'],
    ['de', 'iPhone SE (3. Generation), 64\u00a0GB, Starlight'],
    ['fr', 'iPhone SE (3ᵉ génération), 64\u00a0Go, Starlight'],
    ['it', 'iPhone SE (terza generazione), 64\u00a0GB, Starlight'],
    ['es', 'iPhone SE (3.ª generación), 64\u00a0GB, Starlight'],
  ] as const)('in %s', (language, title) => {
    const details = [storageLabel(64, language), 'Starlight'];
    const parts = { modelName: 'iPhone SE (3rd generation)', details };
    expect(productTitle(parts, language)).toBe(title);
    expect(productFullTitle(parts, language)).toBe(`Apple ${title}`);
  });

  it('names Apple once', () => {
    expect(productFullTitle({ modelName: 'Apple Watch Series 7', details: [] }, 'en')).toBe(
      'Apple Watch Series 7',
    );
  });

  it('leaves out what is not stated', () => {
    expect(productTitle({ modelName: 'iPhone 18 Pro', details: [] }, 'de')).toBe('iPhone 18 Pro');
    expect(productTitle({ modelName: 'iPhone Duo', details: ['Nachthimmel'] }, 'de')).toBe(
      'iPhone Duo, Nachthimmel',
    );
  });

  it('writes the first generation as French does', () => {
    expect(modelLabel('iPhone SE (1st generation)', 'fr')).toBe('iPhone SE (1ʳᵉ génération)');
  });

  it('never throws and always begins with the model', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 16_000 }),
        fc.constantFrom(...languages),
        (name, gb, language) => {
          const title = productTitle({ modelName: name, details: [storageLabel(gb, language)] }, language);
          expect(title.startsWith(modelLabel(name, language))).toBe(true);
        },
      ),
    );
  });
});
