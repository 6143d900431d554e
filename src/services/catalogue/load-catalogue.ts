// Makes the database's catalogue equal to a catalogue file. Loading the same file twice writes nothing the second time.
import type { Transaction } from 'kysely';
import {
  clearModelHashes,
  insertProducts,
  replaceEvidence,
  setRetired,
  setSuccessors,
  updateProductOptionValues,
  upsertModels,
} from '#adapters/database/catalogue/catalogue-changes.ts';
import { readProductsBySku } from '#adapters/database/catalogue/catalogue-state.ts';
import { lockPublishes, recordChange } from '#adapters/database/catalogue/change-store.ts';
import { clearLoadedSeed } from '#adapters/database/catalogue/loaded-seed-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { CatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import { configurationKey } from '#domain/catalogue/option-values.ts';
import { describePlan, type CatalogueDiff } from '#services/catalogue/catalogue-diff.ts';
import {
  planCatalogue,
  type CataloguePlan,
  type ModelPlan,
  type PlanCatalogueDeps,
} from '#services/catalogue/plan-catalogue.ts';
import type { Clock } from '#services/ports/clock.ts';

interface LoadCatalogueDeps extends PlanCatalogueDeps {
  readonly clock: Clock;
}

export interface CatalogueReport {
  readonly models: number;
  readonly modelsChanged: number;
  /** Products of the models that changed. */
  readonly products: number;
  readonly diff: CatalogueDiff;
}

/** What loading the file would change. Writes nothing. */
export async function catalogueDiff(deps: PlanCatalogueDeps, file: CatalogueFile): Promise<CatalogueDiff> {
  return describePlan(file.family, await planCatalogue(deps, file));
}

/** Loads one family in one transaction: readers see the old catalogue or the new one. */
export async function loadCatalogue(
  { db, clock, hash, systems }: LoadCatalogueDeps,
  file: CatalogueFile,
): Promise<CatalogueReport> {
  return db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    const at = clock.now();
    const plan = await planCatalogue({ db: transaction, hash, systems }, file);
    const diff = describePlan(file.family, plan);
    const productIds = await writePlan(transaction, plan, at);
    if (plan.models.length + plan.successors.length > 0) await clearLoadedSeed(transaction);
    // An entry may be written differently without a change of meaning: then only its hash is new.
    if (diff.models.length + diff.successors.length > 0) {
      const changes = productIds.map(productId => ({ productId, country: '', mode: '' }));
      await recordChange(transaction, { cause: 'catalogue', feedRunId: null, changes, at });
    }
    return {
      models: file.models.length,
      modelsChanged: diff.models.length,
      products: productIds.length,
      diff,
    };
  });
}

/** Writes the plan and returns the ids of all products whose pages may change. */
async function writePlan(
  transaction: Transaction<Schema>,
  { models, successors }: CataloguePlan,
  at: Date,
): Promise<number[]> {
  const modelIds = await upsertModels(
    transaction,
    models.flatMap(({ row }) => row ?? []),
  );
  const modelId = ({ slug, stored }: ModelPlan) => (modelIds.get(slug) ?? stored?.id) as number;
  await clearModelHashes(
    transaction,
    models.flatMap(model => (model.row ? [] : [modelId(model)])),
  );

  const changed = models.flatMap(({ products }) => products.changed);
  await updateProductOptionValues(
    transaction,
    changed.map(({ product, optionValues }) => ({
      id: product.id,
      optionValues,
      configurationKey: configurationKey(optionValues),
    })),
  );
  const newIds = await insertProducts(
    transaction,
    models.flatMap(model =>
      model.products.listed.flatMap(({ optionValues, product }, index) =>
        product
          ? []
          : [
              {
                sku: model.skus[index] as string,
                modelId: modelId(model),
                optionValues,
                configurationKey: configurationKey(optionValues),
              },
            ],
      ),
    ),
    at,
  );
  const retiredIds = models.flatMap(({ products }) => products.retired.map(({ id }) => id));
  await setRetired(transaction, retiredIds, at);
  await setRetired(
    transaction,
    models.flatMap(({ products }) => products.restored.map(({ id }) => id)),
    null,
  );

  const ids = new Map(models.flatMap(each => each.storedProducts.map(({ sku, id }) => [sku, id] as const)));
  for (const [sku, id] of newIds) ids.set(sku, id);
  const idOf = (sku: string) => ids.get(sku) as number;
  await replaceEvidence(transaction, models.map(modelId), {
    parts: models.flatMap(model =>
      model.parts.map(({ sku, ...part }) => ({
        ...part,
        modelId: modelId(model),
        productId: sku === null ? null : idOf(sku),
      })),
    ),
    prices: models.flatMap(({ prices }) =>
      prices.map(({ sku, ...price }) => ({ ...price, productId: idOf(sku) })),
    ),
  });
  await writeSuccessors(transaction, successors);
  return [
    ...new Set([
      ...models.flatMap(({ skus }) => skus.map(idOf)),
      ...retiredIds,
      ...changed.map(({ product }) => product.id),
    ]),
  ];
}

async function writeSuccessors(
  transaction: Transaction<Schema>,
  successors: CataloguePlan['successors'],
): Promise<void> {
  const found = await readProductsBySku(
    transaction,
    successors.flatMap(({ successorSku }) => successorSku ?? []),
  );
  const ids = new Map(found.map(({ sku, id }) => [sku, id]));
  await setSuccessors(
    transaction,
    successors.map(({ product, successorSku }) => ({
      productId: product.id,
      successorId: successorSku === null ? null : (ids.get(successorSku) ?? null),
    })),
  );
}
