// Which product a set of facts is, and the SKU that a new product is given, once and for good.
import type { Kysely, Transaction } from 'kysely';
import { insertProducts, setRetired } from '#adapters/database/catalogue-changes.ts';
import { readModelSlugs, readStoredProducts, readTakenSkus } from '#adapters/database/catalogue-state.ts';
import { lockSwaps, stampGeneration } from '#adapters/database/generation-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { ProductFacts } from '#domain/catalogue/axes.ts';
import { partlySpecifiedKey } from '#domain/catalogue/partly-specified.ts';
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
 * The id of the product with exactly these facts, for each of them in their order; makes the partly specified products
 * that there are not yet, with SKUs of their own and one generation that tells readers of them all. Where a successor
 * has taken a product's place, it is the successor. Facts that no product of the model has are a mistake of the caller:
 * what is not sold is never made up. Safe with several processes: whoever comes second finds what the first has made.
 */
export async function ensurePartlySpecified(
  transaction: Transaction<Schema>,
  wanted: readonly { readonly modelId: number; readonly facts: ProductFacts }[],
  at: Date,
): Promise<number[]> {
  await lockSwaps(transaction);
  const stored = await readStoredProducts(transaction, [...new Set(wanted.map(({ modelId }) => modelId))]);
  const owners = new Map(
    stored.map(product => [partlySpecifiedKey(product.modelId, product.facts), product]),
  );
  const missing = new Map<string, (typeof wanted)[number]>();
  const restored: number[] = [];
  const found = wanted.map(({ modelId, facts }) => {
    const key = partlySpecifiedKey(modelId, facts);
    const own = owners.get(key);
    if (own && !own.isRetired) return { key, id: own.id };
    if (own && own.successorId !== null) return { key, id: own.successorId };
    const isSold = stored.some(
      product => product.modelId === modelId && !product.isRetired && holdsFacts(product.facts, facts),
    );
    if (!isSold) throw new Error(`no product of model ${modelId} is ${configurationKey(facts)}`);
    if (own) restored.push(own.id);
    else missing.set(key, { modelId, facts });
    return { key, id: own?.id ?? null };
  });
  const made = await insertPartlySpecified(transaction, missing, at);
  await setRetired(transaction, restored, null);
  const touched = [...new Set([...made.values(), ...restored])];
  if (touched.length > 0) {
    const changes = touched.map(productId => ({ productId, country: '', mode: '' }));
    await stampGeneration(transaction, { cause: 'catalogue', feedRunId: null, changes, at });
  }
  return found.map(({ key, id }) => id ?? (made.get(key) as number));
}

/** Key -> id of each product that was made. */
async function insertPartlySpecified(
  transaction: Transaction<Schema>,
  wanted: ReadonlyMap<string, { readonly modelId: number; readonly facts: ProductFacts }>,
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
    products.map(({ modelId, facts }) => ({ modelSlug: slugs.get(modelId) as string, facts })),
  );
  const rows = products.map((product, place) => ({
    ...product,
    sku: skus[place] as string,
    configurationKey: configurationKey(product.facts),
  }));
  const ids = await insertProducts(transaction, rows, at);
  return new Map([...wanted.keys()].map((key, place) => [key, ids.get(skus[place] as string) as number]));
}
