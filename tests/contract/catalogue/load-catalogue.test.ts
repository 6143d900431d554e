// Loading the catalogue: once, again, and changed.
import { describe, expect, test } from 'vitest';
import { readPartNumbers, readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import { latestChangeSequence } from '#adapters/database/catalogue/change-store.ts';
import { recordLoadedSeed, readLoadedSeed } from '#adapters/database/catalogue/loaded-seed-store.ts';
import type { CatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import { loadCatalogue } from '#services/catalogue/load-catalogue.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { hashText, noSystems, readIphoneFile, startOfTest } from '#tests/support/market.ts';

const file = readIphoneFile();
const parts = { clock: { now: () => startOfTest }, hash: hashText, systems: noSystems };

/** The file with one model changed. */
function changeModel(
  slug: string,
  change: (model: CatalogueFile['models'][number]) => CatalogueFile['models'][number],
) {
  return { ...file, models: file.models.map(model => (model.slug === slug ? change(model) : model)) };
}

describe('loading the catalogue', () => {
  test('writes every configuration, part number and launch price, and a second load writes nothing', async () => {
    const { db } = await openTestDatabase();
    expect(await loadCatalogue({ db, ...parts }, file)).toMatchObject({ models: 52, modelsChanged: 52 });
    const products = await readProducts(db);
    const configurations = file.models.flatMap(model =>
      model.configurations.flatMap((each): readonly (string | null)[] =>
        each.colours?.length ? each.colours : [null],
      ),
    );
    expect(products).toHaveLength(configurations.length);
    expect(products.find(product => product.sku === 'IPHONE-13-PRO-MAX-256-GRAPHITE')).toMatchObject({
      optionValues: { storageGb: 256, colour: 'graphite' },
      colour: { slug: 'graphite', names: { de: 'Graphit', fr: 'Graphite' } },
      model: { name: 'iPhone 13 Pro Max', releasedOn: '2021-09-24' },
      launchPriceMinor: { us: 119_900 },
    });
    expect((await readPartNumbers(db)).length).toBeGreaterThan(1_000);

    const changeSequence = await latestChangeSequence(db);
    expect(await loadCatalogue({ db, ...parts }, file)).toMatchObject({ modelsChanged: 0 });
    expect(await latestChangeSequence(db)).toBe(changeSequence);
    expect(await readProducts(db)).toEqual(products);
  });

  test('keeps the record of the files that were loaded until the catalogue changes', async () => {
    const { db } = await openTestDatabase();
    await loadCatalogue({ db, ...parts }, file);
    await recordLoadedSeed(db, 'first');
    await recordLoadedSeed(db, 'second');
    await loadCatalogue({ db, ...parts }, file);
    expect(await readLoadedSeed(db)).toBe('second');

    await loadCatalogue({ db, ...parts }, { ...file, models: file.models.slice(1) });
    expect(await readLoadedSeed(db)).toBeNull();
  });

  test('changes no id and no SKU for a renamed colour, and retires a dropped configuration, which comes back as it was', async () => {
    const { db } = await openTestDatabase();
    await loadCatalogue({ db, ...parts }, file);
    const before = await readProducts(db);
    const idOf = (products: typeof before) => new Map(products.map(product => [product.sku, product.id]));

    const renamed = changeModel('iphone-13', model => ({
      ...model,
      colourNames: { midnight: { ...file.colourNames['midnight'], en: 'Dead of Night' } },
    }));
    expect(await loadCatalogue({ db, ...parts }, renamed)).toMatchObject({ modelsChanged: 1 });
    const after = await readProducts(db);
    expect(idOf(after)).toEqual(idOf(before));
    expect(after.find(product => product.sku === 'IPHONE-13-128-MIDNIGHT')?.colour?.names['en']).toBe(
      'Dead of Night',
    );

    const shorter = changeModel('iphone-13', model => ({
      ...model,
      configurations: model.configurations.slice(1),
      partNumbers: [],
      launchPrices: [],
    }));
    await loadCatalogue({ db, ...parts }, shorter);
    expect((await readProducts(db)).some(product => product.sku === 'IPHONE-13-128-MIDNIGHT')).toBe(false);
    await loadCatalogue({ db, ...parts }, file);
    expect(idOf(await readProducts(db))).toEqual(idOf(before));
  });
});
