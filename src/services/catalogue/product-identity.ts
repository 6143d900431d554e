// Which product a set of facts is, and the SKU that a new product is given, once and for good.
import type { Kysely, Transaction } from 'kysely';
import { insertProducts, setRetired } from '#adapters/database/catalogue-changes.ts';
import { findModelSlug, readStoredProducts, readTakenSkus } from '#adapters/database/catalogue-state.ts';
import { lockSwaps, stampGeneration } from '#adapters/database/generation-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { ProductFacts } from '#domain/catalogue/axes.ts';
import { configurationKey, holdsFacts } from '#domain/catalogue/product-facts.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';

/**
 * A free SKU for each new product, in their order. A SKU that another product was given, or once had, is never given
 * again: the newcomer has `-V2` behind it, the next `-V3`.
 */
export async function assignSkus(
  db: Kysely<Schema>,
  products: readonly { readonly modelSlug: string; readonly facts: ProductFacts }[],
): Promise<string[]> {
  const skus = products.map(({ modelSlug, facts }) => productSku(modelSlug, facts));
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
        const { modelSlug, facts } = products[at] as (typeof products)[number];
        stillOpen.push({ at, sku: `${productSku(modelSlug, facts)}-V${version}` });
      } else {
        given.add(sku);
        skus[at] = sku;
      }
    }
    open = stillOpen;
  }
  return skus;
}

/**
 * The id of the model's product with exactly these facts; makes the partly specified product, with a SKU of its own and
 * a generation that tells readers of it, when there is none yet. Facts that no product of the model has are a mistake
 * of the caller: what is not sold is never made up.
 */
export async function ensurePartlySpecified(
  transaction: Transaction<Schema>,
  modelId: number,
  facts: ProductFacts,
  at: Date,
): Promise<number> {
  await lockSwaps(transaction);
  const products = await readStoredProducts(transaction, [modelId]);
  const key = configurationKey(facts);
  const own = products.find(product => configurationKey(product.facts) === key);
  if (own && !own.isRetired) return own.id;
  if (!products.some(product => !product.isRetired && holdsFacts(product.facts, facts)))
    throw new Error(`no product of model ${modelId} is ${key}`);
  const id = own?.id ?? (await insertProduct(transaction, { modelId, facts, configurationKey: key }, at));
  if (own) await setRetired(transaction, [id], null);
  const changes = [{ productId: id, country: '', mode: '' }];
  await stampGeneration(transaction, { cause: 'catalogue', feedRunId: null, changes, at });
  return id;
}

async function insertProduct(
  transaction: Transaction<Schema>,
  product: { modelId: number; facts: ProductFacts; configurationKey: string },
  at: Date,
): Promise<number> {
  const modelSlug = await findModelSlug(transaction, product.modelId);
  const [sku = ''] = await assignSkus(transaction, [{ modelSlug, facts: product.facts }]);
  const ids = await insertProducts(transaction, [{ ...product, sku }], at);
  return ids.get(sku) as number;
}
