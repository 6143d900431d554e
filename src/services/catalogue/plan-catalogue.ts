// Plans what a load of a catalogue file would write, by comparing the file with the database. Writes nothing.
import { listModelSystems } from '#domain/catalogue/model-systems.ts';
import { findSystemLine, type SystemTable } from '#domain/catalogue/systems.ts';
import type { ModelAttributes } from '#domain/catalogue/product.ts';
import type { Kysely } from 'kysely';
import {
  readProductsBySku,
  readStoredModels,
  readStoredParts,
  readStoredPrices,
  readStoredProducts,
  type ModelRow,
  type PriceRow,
  type StoredModel,
  type StoredProduct,
} from '#adapters/database/catalogue/catalogue-state.ts';
import type { PartRow } from '#adapters/database/catalogue/catalogue-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { OptionValues } from '#domain/catalogue/options.ts';
import {
  findLaunchPrices,
  fitsOptionValues,
  readModelAttributes,
  readStatedOptionValues,
  type CatalogueFile,
  type CatalogueModel,
} from '#domain/catalogue/catalogue-file.ts';
import { statedOptionValues } from '#domain/catalogue/partial-variant.ts';
import { parseCataloguePart } from '#domain/catalogue/part-number.ts';
import { countries } from '#domain/locale/locale.ts';
import { toMinor } from '#domain/money/money.ts';
import { planDroppedModel, planProducts, type ProductPlan } from '#services/catalogue/plan-products.ts';
import { assignSkus } from '#services/catalogue/product-identity.ts';

/** A part or price to be written. It names its product by SKU, because a new product has no id yet. */
export type PlannedPart = Omit<PartRow, 'modelId' | 'productId'> & { readonly sku: string | null };
export type PlannedPrice = Omit<PriceRow, 'productId'> & { readonly sku: string };

export interface ModelPlan {
  readonly slug: string;
  /** null = the file no longer holds the model. */
  readonly row: ModelRow | null;
  readonly stored: StoredModel | null;
  readonly products: ProductPlan;
  /** SKU of each listed configuration, in the order of `products.listed`. */
  readonly skus: readonly string[];
  readonly parts: readonly PlannedPart[];
  readonly prices: readonly PlannedPrice[];
  /** The model's products in the database. */
  readonly storedProducts: readonly StoredProduct[];
  readonly storedParts: readonly PartRow[];
  readonly storedPrices: readonly PriceRow[];
}

export interface CataloguePlan {
  /** Models whose entry differs from the last loaded one. */
  readonly models: readonly ModelPlan[];
  /** Products that get another successor; null = they no longer have one. SKUs are those after the load. */
  readonly successors: readonly { readonly product: StoredProduct; readonly successorSku: string | null }[];
  /** Changes in the file that the database cannot make, in words. */
  readonly problems: readonly string[];
}

/** Dependencies of a plan besides the file. */
export interface PlanCatalogueDeps {
  readonly db: Kysely<Schema>;
  /** Hashes text, as hexadecimal. */
  readonly hash: (text: string) => string;
  /** The systems that models name. */
  readonly systems: SystemTable;
}

/** Compares a file with the database. */
export async function planCatalogue(
  { db, hash, systems }: PlanCatalogueDeps,
  file: CatalogueFile,
): Promise<CataloguePlan> {
  const slugs = file.models.map(model => model.slug);
  const known = await readStoredModels(db, file.family, slugs);
  const bySlug = new Map(known.map(model => [model.slug, model]));
  const entries = file.models
    .map(model => ({ model, row: buildModelRow(file, model, { hash, systems }) }))
    .filter(({ row }) => bySlug.get(row.slug)?.contentHash !== row.contentHash);
  const dropped = known.filter(({ slug, contentHash }) => !slugs.includes(slug) && contentHash !== '');
  const ids = [
    ...entries.flatMap(({ row }) => bySlug.get(row.slug)?.id ?? []),
    ...dropped.map(({ id }) => id),
  ];
  const products = Map.groupBy(await readStoredProducts(db, ids), product => product.modelId);
  const parts = Map.groupBy(await readStoredParts(db, ids), part => part.modelId);
  const prices = Map.groupBy(await readStoredPrices(db, ids), price => price.productId);
  const ofModel = (stored: StoredModel | null) => {
    const storedProducts = products.get(stored?.id ?? 0) ?? [];
    return {
      stored,
      storedProducts,
      storedParts: parts.get(stored?.id ?? 0) ?? [],
      storedPrices: storedProducts.flatMap(({ id }) => prices.get(id) ?? []),
    };
  };

  const ended = new Set(Object.keys(file.successors ?? {}));
  const drafts = entries.map(({ model, row }) => {
    const known = ofModel(bySlug.get(row.slug) ?? null);
    return {
      ...known,
      model,
      row,
      slug: row.slug,
      products: planProducts(model, known.storedProducts, ended),
    };
  });
  const newSkus = await assignSkus(
    db,
    drafts.flatMap(({ slug, products: { listed } }) =>
      listed.flatMap(({ optionValues, product }) => (product ? [] : [{ modelSlug: slug, optionValues }])),
    ),
  );
  let next = 0;
  const models = drafts.map(({ model, ...draft }): ModelPlan => {
    const skus = draft.products.listed.map(({ product }) => product?.sku ?? (newSkus[next++] as string));
    const listed = draft.products.listed.map(({ optionValues }, at) => ({
      optionValues,
      sku: skus[at] as string,
    }));
    return { ...draft, skus, parts: planParts(model, listed), prices: planPrices(model, listed) };
  });
  for (const stored of dropped) {
    const known = ofModel(stored);
    const nothing = { row: null, skus: [], parts: [], prices: [] };
    models.push({
      ...known,
      ...nothing,
      slug: stored.slug,
      products: planDroppedModel(known.storedProducts),
    });
  }
  return { models, ...(await planSuccessors(db, file, models)) };
}

interface ListedProduct {
  readonly optionValues: OptionValues;
  readonly sku: string;
}

/** A part stands for a product only when its stated option values fit no other configuration. */
function planParts(model: CatalogueModel, listed: readonly ListedProduct[]): PlannedPart[] {
  return model.partNumbers.flatMap(row => {
    const part = parseCataloguePart(row.part);
    // The file's own checks reject part numbers that do not parse or fit no configuration.
    if (!part) return [];
    const optionValues = readStatedOptionValues(row);
    const isInferred = row.inferred ?? false;
    const stated = statedOptionValues({ optionValues, isInferred });
    const [first, second] = listed.filter(each => fitsOptionValues(model, each.optionValues, stated));
    const sku = second === undefined ? (first?.sku ?? null) : null;
    return [{ ...part, optionValues, sku, isInferred }];
  });
}

function planPrices(model: CatalogueModel, listed: readonly ListedProduct[]): PlannedPrice[] {
  return listed.flatMap(({ optionValues, sku }) => {
    const [row] = findLaunchPrices(model, optionValues);
    return countries.flatMap(country => {
      const priceMinor = row?.[country] === undefined ? null : toMinor(row[country]);
      return priceMinor === null ? [] : [{ sku, country, priceMinor }];
    });
  });
}

async function planSuccessors(
  db: Kysely<Schema>,
  file: CatalogueFile,
  models: readonly ModelPlan[],
): Promise<Pick<CataloguePlan, 'successors' | 'problems'>> {
  const wanted = new Map<number, { product: StoredProduct; successorSku: string | null }>();
  for (const { products } of models) {
    // A restored product needs no successor.
    for (const product of products.restored) wanted.set(product.id, { product, successorSku: null });
    for (const { product, by } of products.replaced)
      wanted.set(product.id, { product, successorSku: by.sku });
  }
  const stated = Object.entries(file.successors ?? {});
  const bySku = new Map(
    (await readProductsBySku(db, stated.flat())).map(product => [product.sku, product] as const),
  );
  const listedSkus = new Set(models.flatMap(({ skus }) => skus));
  const retiredIds = new Set(models.flatMap(({ products }) => products.retired.map(({ id }) => id)));
  const problems: string[] = [];
  for (const [oldSku, newSku] of stated) {
    const product = bySku.get(oldSku);
    // Where the database never held the old product, there is nothing to replace.
    if (!product) continue;
    if (listedSkus.has(oldSku) || !(product.isRetired || retiredIds.has(product.id)))
      problems.push(`successors: ${oldSku} is still a product of the catalogue`);
    else if (!bySku.has(newSku) && !listedSkus.has(newSku))
      problems.push(`successors: ${newSku}, which is to replace ${oldSku}, is no product`);
    else wanted.set(product.id, { product, successorSku: newSku });
  }
  const idOfSku = new Map([...bySku].map(([sku, { id }]) => [sku, id]));
  for (const { storedProducts } of models) for (const { sku, id } of storedProducts) idOfSku.set(sku, id);
  const successors = [...wanted.values()].filter(({ product, successorSku }) => {
    const successorId = successorSku === null ? null : idOfSku.get(successorSku);
    return successorId === undefined || successorId !== product.successorId;
  });
  return { successors, problems };
}

function buildModelRow(
  file: CatalogueFile,
  model: CatalogueModel,
  { hash, systems }: Omit<PlanCatalogueDeps, 'db'>,
): ModelRow {
  const modelAttributes = { ...readModelAttributes(file, model), systems: nameSystems(systems, file, model) };
  // Doubts are notes for the maintainer of the file; the database does not store them.
  const { doubts: _doubts, ...entry } = model;
  return {
    slug: model.slug,
    family: file.family,
    name: model.name,
    releasedOn: model.releasedOn,
    modelAttributes,
    contentHash: hash(
      JSON.stringify({ family: file.family, successors: file.successors, entry, facts: modelAttributes }),
    ),
  };
}

/** All systems that ran on the model, oldest first; empty when its first or last is not known. */
function nameSystems(
  table: SystemTable,
  file: CatalogueFile,
  model: CatalogueModel,
): ModelAttributes['systems'] {
  const line = findSystemLine(table, file.family);
  const { releasedOn, osMin, osMax } = model;
  const spans = line && listModelSystems(line, { releasedOn, osMin, osMax });
  return (spans ?? []).map(({ system }) => ({ slug: system.slug, name: system.name }));
}
