// Makes the database's catalogue that of a catalogue file. Loading the same file twice writes nothing the second time.
import type { Kysely, Transaction } from 'kysely';
import {
  readModelHashes,
  replaceProductFacts,
  syncProducts,
  upsertModel,
} from '#adapters/database/catalogue-store.ts';
import { lockSwaps, stampGeneration } from '#adapters/database/generation-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { findModelColour, listConfigurations } from '#domain/catalogue/catalogue-file.ts';
import type { CatalogueFile, CatalogueModel } from '#domain/catalogue/catalogue-file.ts';
import { parsePartNumber } from '#domain/catalogue/part-number.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';
import { countries } from '#domain/locale/locale.ts';
import { toMinor } from '#domain/money/money.ts';
import type { Clock } from '#services/ports/clock.ts';

export interface CatalogueReport {
  readonly models: number;
  readonly modelsChanged: number;
  /** Products of the models that changed. */
  readonly products: number;
}

/** Loads one family in one transaction: readers see the old catalogue or the new one. `hash` digests text, hex. */
export async function loadCatalogue(
  { db, clock, hash }: { db: Kysely<Schema>; clock: Clock; hash: (text: string) => string },
  file: CatalogueFile,
): Promise<CatalogueReport> {
  return db.transaction().execute(async transaction => {
    await lockSwaps(transaction);
    const at = clock.now();
    const known = await readModelHashes(transaction);
    const productIds: number[] = [];
    let modelsChanged = 0;
    for (const model of file.models) {
      const row = buildModelRow(file, model, hash);
      if (known.get(model.slug) === row.contentHash) continue;
      modelsChanged++;
      const modelId = await upsertModel(transaction, row);
      productIds.push(...(await loadProducts(transaction, model, modelId, at)));
    }
    if (modelsChanged > 0) {
      const changes = productIds.map(productId => ({ productId, country: '', mode: '' }));
      await stampGeneration(transaction, { cause: 'catalogue', feedRunId: null, changes, at });
    }
    return { models: file.models.length, modelsChanged, products: productIds.length };
  });
}

async function loadProducts(
  transaction: Transaction<Schema>,
  model: CatalogueModel,
  modelId: number,
  at: Date,
): Promise<number[]> {
  const configurations = listConfigurations(model).map(({ storageGb, colour }) => ({
    sku: productSku(model.slug, storageGb, colour),
    storageGb,
    colourSlug: colour,
  }));
  const { listed: products, newlyRetiredIds } = await syncProducts(transaction, modelId, configurations, at);
  const parts = model.partNumbers.flatMap(row => {
    const part = parsePartNumber(row.part);
    const product = products.find(each => each.storageGb === row.storageGb && each.colourSlug === row.colour);
    // The file's own checks reject part numbers that do not parse or point at no configuration.
    if (!part || !product) return [];
    return [{ stem: part.stem, region: part.region, revision: part.revision ?? '', productId: product.id }];
  });
  const prices = model.launchPrices.flatMap(row =>
    products
      .filter(product => product.storageGb === row.storageGb)
      .flatMap(product =>
        countries.flatMap(country => {
          const priceMinor = row[country] === undefined ? null : toMinor(row[country]);
          return priceMinor === null ? [] : [{ productId: product.id, country, priceMinor }];
        }),
      ),
  );
  await replaceProductFacts(transaction, modelId, parts, prices);
  return [...products.map(product => product.id), ...newlyRetiredIds];
}

function buildModelRow(file: CatalogueFile, model: CatalogueModel, hash: (text: string) => string) {
  const colours = Object.keys(model.colours).flatMap(slug => findModelColour(file, model, slug) ?? []);
  return {
    slug: model.slug,
    family: file.family,
    name: model.name,
    releasedOn: model.releasedOn,
    facts: {
      discontinuedOn: model.discontinuedOn,
      chip: model.chip,
      memoryGb: model.memoryGb,
      screenInches: model.screenInches,
      radio: model.radio,
      osMin: model.osMin,
      osMax: model.osMax,
      modelNumbers: model.modelNumbers,
      identifiers: model.identifiers,
      colours,
    },
    contentHash: hash(JSON.stringify({ model, colours })),
  };
}
