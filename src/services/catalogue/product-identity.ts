// Finds the product of a set of option values, and assigns new products their permanent SKUs.
import type { Kysely, Transaction } from 'kysely';
import { insertProducts, setRetired } from '#adapters/database/catalogue/catalogue-changes.ts';
import {
  readModelSlugs,
  readProductsByConfiguration,
  readStoredProducts,
  readTakenSkus,
} from '#adapters/database/catalogue/catalogue-state.ts';
import { readAliases } from '#adapters/database/catalogue/catalogue-store.ts';
import { lockPublishes, recordChange } from '#adapters/database/catalogue/change-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { OptionValues } from '#domain/catalogue/options.ts';
import { partialVariantKey } from '#domain/catalogue/partial-variant.ts';
import { configurationKey, includesOptionValues } from '#domain/catalogue/option-values.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';

/**
 * A free SKU for each new product, in their order. A SKU that another product has or once had is never reused: the new product gets the
 * suffix `-V2`, the next one `-V3`.
 */
export async function assignSkus(
  db: Kysely<Schema>,
  products: readonly { readonly modelSlug: string; readonly optionValues: OptionValues }[],
): Promise<string[]> {
  const skus = products.map(({ modelSlug, optionValues }) => productSku(modelSlug, optionValues));
  const given = new Set<string>();
  let open = skus.map((sku, at) => ({ at, sku }));
  for (let version = 2; open.length > 0; version++) {
    const taken = await readTakenSkus(
      db,
      open.map(({ sku }) => sku),
    );
    const stillOpen = [];
    for (const { at, sku } of open) {
      if (taken.has(sku) || given.has(sku)) {
        const { modelSlug, optionValues } = products[at] as (typeof products)[number];
        stillOpen.push({ at, sku: `${productSku(modelSlug, optionValues)}-V${version}` });
      } else {
        given.add(sku);
        skus[at] = sku;
      }
    }
    open = stillOpen;
  }
  return skus;
}

interface WantedProduct {
  readonly modelId: number;
  readonly optionValues: OptionValues;
}

/**
 * The id of the product with exactly these option values, for each of them in their order. Creates missing partial variants with SKUs, and
 * records one change that tells readers of them all. Returns the successor's id when one has replaced the product. Throws for option values
 * that no product of the model has: configurations that are not sold are never invented. Safe with several processes: the second finds what
 * the first created.
 */
export async function ensurePartialVariants(
  transaction: Transaction<Schema>,
  wanted: readonly WantedProduct[],
  at: Date,
): Promise<number[]> {
  const byKey = new Map(wanted.map(each => [partialVariantKey(each.modelId, each.optionValues), each]));
  let ids = await findByOptionValues(transaction, byKey);
  if (ids.size < byKey.size) {
    await lockPublishes(transaction);
    // Another process may have created some of them while this one waited for the lock.
    ids = await findByOptionValues(transaction, byKey);
    const missing = new Map([...byKey].filter(([key]) => !ids.has(key)));
    ids = new Map([...ids, ...(await addPartialVariants(transaction, missing, at))]);
  }
  return wanted.map(
    ({ modelId, optionValues }) => ids.get(partialVariantKey(modelId, optionValues)) as number,
  );
}

/** Key -> id of the product, or of its successor; retired products without a successor are left out. */
async function findByOptionValues(
  transaction: Transaction<Schema>,
  wanted: ReadonlyMap<string, WantedProduct>,
): Promise<Map<string, number>> {
  const keys = [...wanted.values()].map(({ modelId, optionValues }) => ({
    modelId,
    key: configurationKey(optionValues),
  }));
  const products = await readProductsByConfiguration(transaction, keys);
  const isReplaced = products.some(({ isRetired, successorId }) => isRetired && successorId !== null);
  // A successor may have a successor itself; `readAliases` follows the whole chain.
  const successors = isReplaced ? await readAliases(transaction) : new Map<string, number>();
  return new Map(
    products.flatMap(({ id, sku, modelId, optionValues, isRetired }) => {
      const found = isRetired ? successors.get(sku) : id;
      return found === undefined ? [] : [[partialVariantKey(modelId, optionValues), found]];
    }),
  );
}

/** Creates products or restores retired ones, and records the change. The caller holds `lockPublishes`. */
async function addPartialVariants(
  transaction: Transaction<Schema>,
  missing: ReadonlyMap<string, WantedProduct>,
  at: Date,
): Promise<Map<string, number>> {
  const modelIds = new Set([...missing.values()].map(({ modelId }) => modelId));
  const stored = await readStoredProducts(transaction, [...modelIds]);
  const sold = Map.groupBy(
    stored.filter(product => !product.isRetired),
    product => product.modelId,
  );
  for (const { modelId, optionValues } of missing.values()) {
    const isSold = sold
      .get(modelId)
      ?.some(product => includesOptionValues(product.optionValues, optionValues));
    if (!isSold) throw new Error(`no product of model ${modelId} is ${configurationKey(optionValues)}`);
  }
  const ids = new Map(
    stored
      .map(product => [partialVariantKey(product.modelId, product.optionValues), product.id] as const)
      .filter(([key]) => missing.has(key)),
  );
  await setRetired(transaction, [...ids.values()], null);
  const brandNew = new Map([...missing].filter(([key]) => !ids.has(key)));
  for (const [key, id] of await insertPartialVariants(transaction, brandNew, at)) ids.set(key, id);
  const changes = [...ids.values()].map(productId => ({ productId, country: '', mode: '' }));
  await recordChange(transaction, { cause: 'products', feedRunId: null, changes, at });
  return ids;
}

/** Key -> id of each created product. */
async function insertPartialVariants(
  transaction: Transaction<Schema>,
  wanted: ReadonlyMap<string, WantedProduct>,
  at: Date,
): Promise<Map<string, number>> {
  if (wanted.size === 0) return new Map();
  const products = [...wanted.values()];
  const slugs = await readModelSlugs(
    transaction,
    products.map(({ modelId }) => modelId),
  );
  const skus = await assignSkus(
    transaction,
    products.map(({ modelId, optionValues }) => ({ modelSlug: slugs.get(modelId) as string, optionValues })),
  );
  const rows = products.map((product, place) => ({
    ...product,
    sku: skus[place] as string,
    configurationKey: configurationKey(product.optionValues),
  }));
  const ids = await insertProducts(transaction, rows, at);
  return new Map([...wanted.keys()].map((key, place) => [key, ids.get(skus[place] as string) as number]));
}
