// What a product keeps when the catalogue file changes: always its id and SKU.
import { describe, expect, test } from 'vitest';
import { readModelSlugs } from '#adapters/database/catalogue/catalogue-state.ts';
import { readPartNumbers, readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import { latestChangeSequence } from '#adapters/database/catalogue/change-store.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import type { OptionValues } from '#domain/catalogue/options.ts';
import type { CatalogueFile, CatalogueModel } from '#domain/catalogue/catalogue-file.ts';
import { catalogueDiff, loadCatalogue } from '#services/catalogue/load-catalogue.ts';
import { ensurePartialVariants } from '#services/catalogue/product-identity.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { makeMacFile } from '#tests/support/mac-file.ts';
import { hashText, noSystems, startOfTest } from '#tests/support/market.ts';

const base = makeMacFile();

function prepare({ db }: OpenDatabase) {
  const parts = { db, hash: hashText, systems: noSystems, clock: { now: () => startOfTest } };
  const stored = () =>
    db
      .selectFrom('product')
      .select(['id', 'sku', 'facts', 'retired_at', 'successor_id'])
      .orderBy('id')
      .execute();
  return {
    db,
    stored,
    load: (file: CatalogueFile) => loadCatalogue(parts, file),
    diff: (file: CatalogueFile) => catalogueDiff(parts, file),
    /** SKU -> id, without retired products. */
    ids: async () => {
      const rows = await stored();
      return new Map(rows.filter(row => row.retired_at === null).map(row => [row.sku, row.id]));
    },
    rowOf: async (sku: string) => (await stored()).find(row => row.sku === sku),
    partialVariant: (optionValues: OptionValues) =>
      db.transaction().execute(async transaction => {
        const { id } = await transaction.selectFrom('model').select('id').executeTakeFirstOrThrow();
        const [found] = await ensurePartialVariants(
          transaction,
          [{ modelId: id, optionValues }],
          startOfTest,
        );
        return found as number;
      }),
  };
}

const fewer = { launchPrices: [], partNumbers: [] };
const graphite: Partial<CatalogueModel> = {
  ...fewer,
  colours: { graphite: '#2e3642', silver: '#e3e4e5' },
  configurations: [{ memoryGb: [8, 16], storageGb: [256, 512], colours: ['graphite', 'silver'] }],
};

describe('a product', () => {
  test('keeps id and SKU through a renamed colour, another model name and new attributes of the model', async () => {
    const { load, ids, stored } = prepare(await openTestDatabase());
    await load(base);
    const before = await ids();
    expect([...before.keys()]).toContain('MACBOOK-AIR-M2-8GB-256-MIDNIGHT');
    const names = { midnight: { ...base.colourNames['midnight'], en: 'Dead of Night' } };
    await load(makeMacFile({ colourNames: names }));
    await load(makeMacFile({ name: 'MacBook Air M2', osMax: 'macOS 27' }));
    expect(await ids()).toEqual(before);
    expect(await stored()).toHaveLength(before.size);
  });

  test('keeps id and SKU when an option with a default is added later', async () => {
    const { load, ids, rowOf } = prepare(await openTestDatabase());
    await load(base);
    const before = await ids();
    const [row] = base.models[0]?.configurations ?? [];
    const optionDefaults = { glass: 'standard' } as const;
    const later = {
      optionDefaults,
      configurations: [{ ...row, glass: ['standard', 'nano-texture'] as const }],
    };
    const { diff } = await load(makeMacFile(later));
    expect(diff.models[0]?.products).toMatchObject({ retired: [], restored: [] });
    expect(diff.models[0]?.products.added).toHaveLength(8);
    const after = await ids();
    for (const [sku, id] of before) expect(after.get(sku)).toBe(id);
    expect((await rowOf('MACBOOK-AIR-M2-8GB-256-SILVER'))?.facts).toMatchObject({ glass: 'standard' });
    expect(after.has('MACBOOK-AIR-M2-8GB-256-NANO-TEXTURE-GLASS-SILVER')).toBe(true);
  });

  test('becomes a partial variant when a new option has no default: it stays, and the new products are added', async () => {
    const { load, ids } = prepare(await openTestDatabase());
    await load(base);
    const before = await ids();
    const [row] = base.models[0]?.configurations ?? [];
    await load(makeMacFile({ configurations: [{ ...row, glass: ['standard', 'nano-texture'] as const }] }));
    const after = await ids();
    expect(after.size).toBe(3 * before.size);
    for (const [sku, id] of before) expect(after.get(sku)).toBe(id);
  });

  test('whose value is corrected keeps id and SKU, and a new product never gets a SKU that was used', async () => {
    const { load, ids, rowOf } = prepare(await openTestDatabase());
    await load(base);
    const before = await ids();
    const renamed = [{ option: 'colour', from: 'midnight', to: 'graphite' }] as const;
    const corrected = makeMacFile({ ...graphite, renamed });
    const { diff } = await load(corrected);
    expect(diff.models[0]?.products).toMatchObject({ added: [], retired: [] });
    expect(await ids()).toEqual(before);
    expect((await rowOf('MACBOOK-AIR-M2-8GB-256-MIDNIGHT'))?.facts).toMatchObject({ colour: 'graphite' });
    expect((await load(corrected)).modelsChanged).toBe(0);

    // Midnight is added later, as another colour.
    const both = {
      ...fewer,
      colours: { graphite: '#2e3642', midnight: '#2e3642', silver: '#e3e4e5' },
      configurations: [{ memoryGb: 8, storageGb: 256, colours: ['graphite', 'midnight', 'silver'] }],
    };
    await load(makeMacFile(both));
    const after = await ids();
    expect(after.get('MACBOOK-AIR-M2-8GB-256-MIDNIGHT')).toBe(before.get('MACBOOK-AIR-M2-8GB-256-MIDNIGHT'));
    expect((await rowOf('MACBOOK-AIR-M2-8GB-256-MIDNIGHT-V2'))?.facts).toMatchObject({ colour: 'midnight' });
  });

  test('whose corrected option values are those of another product is retired, and the other replaces it', async () => {
    const { load, rowOf } = prepare(await openTestDatabase());
    await load(base);
    const both = { ...graphite, colours: { midnight: '#2e3642', graphite: '#2e3642', silver: '#e3e4e5' } };
    const configurations = [
      { memoryGb: [8, 16], storageGb: [256, 512], colours: ['midnight', 'graphite', 'silver'] },
    ];
    await load(makeMacFile({ ...both, configurations }));
    await load(
      makeMacFile({ ...graphite, renamed: [{ option: 'colour', from: 'midnight', to: 'graphite' }] }),
    );
    const old = await rowOf('MACBOOK-AIR-M2-8GB-256-MIDNIGHT');
    expect(old?.retired_at).not.toBeNull();
    expect(old?.successor_id).toBe((await rowOf('MACBOOK-AIR-M2-8GB-256-GRAPHITE'))?.id);
  });

  test('that is no longer listed is retired, names its successor, and comes back as it was', async () => {
    const { load, ids, rowOf } = prepare(await openTestDatabase());
    await load(base);
    const before = await ids();
    const silver = { ...fewer, colours: { silver: '#e3e4e5' } };
    const only = { ...silver, configurations: [{ memoryGb: 8, storageGb: [256, 512], colours: ['silver'] }] };
    const successors = {
      'MACBOOK-AIR-M2-16GB-256-SILVER': 'MACBOOK-AIR-M2-8GB-256-SILVER',
      'MACBOOK-AIR-M2-8GB-512-SILVER': 'MACBOOK-AIR-M2-8GB-256-SILVER',
      'MACBOOK-AIR-M2-16GB-512-SILVER': 'MACBOOK-AIR-M9',
      'NEVER-HERE': 'MACBOOK-AIR-M2-8GB-256-SILVER',
    };
    const { diff } = await load(makeMacFile(only, { successors }));
    expect(diff.problems).toHaveLength(2);
    expect(diff.successors).toEqual([
      { sku: 'MACBOOK-AIR-M2-16GB-256-SILVER', successorSku: 'MACBOOK-AIR-M2-8GB-256-SILVER' },
    ]);
    expect(await rowOf('MACBOOK-AIR-M2-16GB-256-SILVER')).toMatchObject({
      successor_id: before.get('MACBOOK-AIR-M2-8GB-256-SILVER'),
    });
    expect([...(await ids()).keys()]).toEqual([
      'MACBOOK-AIR-M2-8GB-256-SILVER',
      'MACBOOK-AIR-M2-8GB-512-SILVER',
    ]);
    expect(await load(makeMacFile(only, { successors }))).toMatchObject({ modelsChanged: 0 });

    await load(base);
    expect(await ids()).toEqual(before);
    expect(await rowOf('MACBOOK-AIR-M2-16GB-256-SILVER')).toMatchObject({ successor_id: null });
  });

  test('of a model that the file drops is retired, and comes back with the model', async () => {
    const { load, ids } = prepare(await openTestDatabase());
    await load(base);
    const before = await ids();
    const { diff } = await load(makeMacFile({}, { models: [], colourNames: {} }));
    expect(diff.models).toMatchObject([{ kind: 'dropped', slug: 'macbook-air-m2' }]);
    expect((await ids()).size).toBe(0);
    expect((await load(makeMacFile({}, { models: [], colourNames: {} }))).modelsChanged).toBe(0);
    await load(base);
    expect(await ids()).toEqual(before);
  });

  test('keeps its SKU, whatever rule made it', async () => {
    const { db, load, ids } = prepare(await openTestDatabase());
    await load(base);
    await db
      .updateTable('product')
      .set({ sku: 'OLD-RULE' })
      .where('sku', '=', 'MACBOOK-AIR-M2-8GB-256-SILVER')
      .execute();
    const before = await ids();
    await load(makeMacFile({ osMax: 'macOS 27' }));
    expect(await ids()).toEqual(before);
  });
});

describe('a partial variant', () => {
  test('is created once, with a SKU of its own, and survives loads', async () => {
    const { db, load, partialVariant, rowOf } = prepare(await openTestDatabase());
    await load(base);
    const changeSequence = await latestChangeSequence(db);
    const id = await partialVariant({ colour: 'silver' });
    expect(await rowOf('MACBOOK-AIR-M2-SILVER')).toMatchObject({ id, facts: { colour: 'silver' } });
    expect(await latestChangeSequence(db)).toBe(changeSequence + 1);
    expect(await partialVariant({ colour: 'silver' })).toBe(id);
    expect(await latestChangeSequence(db)).toBe(changeSequence + 1);
    await load(makeMacFile({ osMax: 'macOS 27' }));
    expect(await rowOf('MACBOOK-AIR-M2-SILVER')).toMatchObject({ id, retired_at: null });
    const products = await readProducts(db);
    expect(products.find(product => product.id === id)).toMatchObject({ colour: { slug: 'silver' } });
  });

  test('without option values is the model itself; with all of them it is the full product', async () => {
    const { load, partialVariant, rowOf } = prepare(await openTestDatabase());
    await load(base);
    const id = await partialVariant({});
    expect((await rowOf('MACBOOK-AIR-M2'))?.id).toBe(id);
    const full = await partialVariant({ colour: 'silver', memoryGb: 8, storageGb: 256 });
    expect((await rowOf('MACBOOK-AIR-M2-8GB-256-SILVER'))?.id).toBe(full);
  });

  test('is not created for a configuration that was never sold', async () => {
    const { load, partialVariant, stored } = prepare(await openTestDatabase());
    await load(base);
    const before = await stored();
    await expect(partialVariant({ memoryGb: 96 })).rejects.toThrow('memoryGb=96');
    expect(await stored()).toEqual(before);
  });

  test('is retired when none of its configurations is listed any more, and restored when one is', async () => {
    const { load, partialVariant, rowOf } = prepare(await openTestDatabase());
    await load(base);
    const id = await partialVariant({ colour: 'midnight' });
    await load(makeMacFile(graphite));
    expect((await rowOf('MACBOOK-AIR-M2-MIDNIGHT'))?.retired_at).not.toBeNull();
    await load(base);
    expect(await partialVariant({ colour: 'midnight' })).toBe(id);
    expect((await rowOf('MACBOOK-AIR-M2-MIDNIGHT'))?.retired_at).toBeNull();
  });

  test('that a successor replaces is retired even if it fits', async () => {
    const { load, partialVariant, rowOf } = prepare(await openTestDatabase());
    await load(base);
    await partialVariant({ colour: 'silver' });
    const successors = { 'MACBOOK-AIR-M2-SILVER': 'MACBOOK-AIR-M2-8GB-256-SILVER' };
    expect((await load(makeMacFile({}, { successors }))).diff.problems).toEqual([]);
    expect((await rowOf('MACBOOK-AIR-M2-SILVER'))?.retired_at).not.toBeNull();
    // A request for its SKU is answered with the successor.
    const successor = await rowOf('MACBOOK-AIR-M2-8GB-256-SILVER');
    expect(await partialVariant({ colour: 'silver' })).toBe(successor?.id);
    expect((await rowOf('MACBOOK-AIR-M2-SILVER'))?.retired_at).not.toBeNull();
  });
});

describe('a load', () => {
  test('assigns a part number to a product only when one fits, and keeps its stated values', async () => {
    const { db, load, rowOf } = prepare(await openTestDatabase());
    await load(base);
    const { id } = await db.selectFrom('model').select('id').executeTakeFirstOrThrow();
    expect(await readModelSlugs(db, [id])).toEqual(new Map([[id, 'macbook-air-m2']]));
    const parts = (await readPartNumbers(db)).toSorted((a, b) => (a.stem < b.stem ? -1 : 1));
    expect(parts).toEqual([
      {
        stem: 'MLXY3',
        region: '',
        revision: '',
        modelId: id,
        optionValues: { storageGb: 256, colour: 'silver' },
        productId: null,
        isInferred: true,
      },
      {
        stem: 'MLY33',
        region: 'LL',
        revision: 'A',
        modelId: id,
        optionValues: { memoryGb: 8, storageGb: 256, colour: 'midnight' },
        productId: (await rowOf('MACBOOK-AIR-M2-8GB-256-MIDNIGHT'))?.id,
        isInferred: false,
      },
    ]);
  });

  test('keeps a part number of two models as evidence for both', async () => {
    const { db, load } = prepare(await openTestDatabase());
    const [model] = base.models;
    await load(makeMacFile({}, { models: model ? [model, { ...model, slug: 'macbook-air-m2-again' }] : [] }));
    const rows = (await readPartNumbers(db)).filter(part => part.stem === 'MLY33');
    expect(new Set(rows.map(part => part.modelId)).size).toBe(2);
  });

  test('takes launch prices from the most specific row', async () => {
    const { db, load } = prepare(await openTestDatabase());
    await load(base);
    const products = await readProducts(db);
    const priceOf = (sku: string) => products.find(product => product.sku === sku)?.launchPriceMinor;
    expect(priceOf('MACBOOK-AIR-M2-8GB-256-SILVER')).toEqual({ us: 119_900, de: 149_900 });
    expect(priceOf('MACBOOK-AIR-M2-16GB-256-SILVER')).toEqual({ us: 139_900 });
  });

  test('is shown beforehand by the diff, which writes nothing', async () => {
    const { db, load, diff, stored } = prepare(await openTestDatabase());
    const first = await diff(base);
    expect(first.models).toMatchObject([{ slug: 'macbook-air-m2', kind: 'added' }]);
    expect(first.models[0]?.products.added).toHaveLength(8);
    expect(await stored()).toEqual([]);
    expect((await load(base)).diff).toEqual(first);
    expect((await diff(base)).models).toEqual([]);

    const changed = makeMacFile({
      osMax: 'macOS 27',
      configurations: [{ memoryGb: [8, 16], storageGb: 256, colours: ['midnight', 'silver'] }],
      launchPrices: [{ us: 1099, de: 1499 }],
      partNumbers: [{ part: 'MLXY3', storageGb: 256, colour: 'silver', memoryGb: 8, countries: [] }],
    });
    const changeSequence = await latestChangeSequence(db);
    const second = await diff(changed);
    expect(second.models).toMatchObject([
      {
        kind: 'changed',
        fields: ['osMax'],
        products: { added: [], restored: [], changed: [] },
        parts: { added: [], removed: ['MLY33LL/A'], changed: ['MLXY3'] },
      },
    ]);
    expect(second.models[0]?.products.retired).toContain('MACBOOK-AIR-M2-8GB-512-SILVER');
    expect(second.models[0]?.prices).toContainEqual({
      sku: 'MACBOOK-AIR-M2-16GB-256-SILVER',
      country: 'de',
      from: null,
      to: 149_900,
    });
    expect(await latestChangeSequence(db)).toBe(changeSequence);
  });

  test('of an entry with the same meaning in another form adds no change sequence', async () => {
    const { db, load } = prepare(await openTestDatabase());
    await load(base);
    const changeSequence = await latestChangeSequence(db);
    const split = [8, 16].map(memoryGb => ({
      memoryGb,
      storageGb: [256, 512],
      colours: ['midnight', 'silver'],
    }));
    expect(await load(makeMacFile({ configurations: split, doubts: ['Weight.'] }))).toMatchObject({
      modelsChanged: 0,
    });
    expect(await latestChangeSequence(db)).toBe(changeSequence);
  });
});
