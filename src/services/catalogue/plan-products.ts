// What becomes of one model's products when its entry in the catalogue file changes. Pure: the load and the diff share it.
import type { StoredProduct } from '#adapters/database/catalogue-state.ts';
import type { ProductFacts } from '#domain/catalogue/axes.ts';
import { listConfigurations, type CatalogueModel } from '#domain/catalogue/catalogue-file.ts';
import { configurationKey, holdsFacts } from '#domain/catalogue/product-facts.ts';

export interface ProductPlan {
  /** Every configuration of the file, in its order; null = a product to be made. */
  readonly listed: readonly { readonly facts: ProductFacts; readonly product: StoredProduct | null }[];
  /** Products that keep id and SKU and have other facts from now on. */
  readonly changed: readonly { readonly product: StoredProduct; readonly facts: ProductFacts }[];
  readonly retired: readonly StoredProduct[];
  readonly restored: readonly StoredProduct[];
  /** A product whose corrected facts another product has already, and that other one. */
  readonly replaced: readonly { readonly product: StoredProduct; readonly by: StoredProduct }[];
}

/** Products of a model that the file holds no more. */
export function planDroppedModel(products: readonly StoredProduct[]): ProductPlan {
  const retired = products.filter(product => !product.isRetired);
  return { listed: [], changed: [], retired, restored: [], replaced: [] };
}

/**
 * A product stays while the file lists its configuration, after corrections; also when it states less than one that is
 * listed, for then it is a partly specified product and may have offers. `ended` holds the SKUs that a successor replaces.
 */
export function planProducts(
  model: CatalogueModel,
  products: readonly StoredProduct[],
  ended: ReadonlySet<string>,
): ProductPlan {
  const configurations = new Map(listConfigurations(model).map(facts => [configurationKey(facts), facts]));
  const isListed = (key: string) => configurations.has(key);
  // Whoever has a configuration already keeps it; only then may a corrected product take one that is free.
  const owners = new Map(products.map(product => [configurationKey(product.facts), product]));
  const changed: { product: StoredProduct; facts: ProductFacts }[] = [];
  const replaced: { product: StoredProduct; by: StoredProduct }[] = [];
  for (const product of products) {
    const oldKey = configurationKey(product.facts);
    const renamed = applyRenamed(model, product.facts);
    const facts = isListed(configurationKey(renamed)) ? renamed : applyDefaults(model, renamed, isListed);
    const key = configurationKey(facts);
    if (key === oldKey) continue;
    const owner = owners.get(key);
    if (!owner) {
      changed.push({ product, facts });
      owners.delete(oldKey);
      owners.set(key, product);
    } else if (configurationKey(renamed) === key) replaced.push({ product, by: owner });
  }
  const newFacts = new Map(changed.map(({ product, facts }) => [product.id, facts]));
  const isKept = (product: StoredProduct): boolean => {
    const facts = newFacts.get(product.id) ?? product.facts;
    if (isListed(configurationKey(facts))) return true;
    if (ended.has(product.sku)) return false;
    return [...configurations.values()].some(listed => holdsFacts(listed, facts));
  };
  const listed = [...configurations].map(([key, facts]) => ({ facts, product: owners.get(key) ?? null }));
  return {
    listed,
    changed,
    retired: products.filter(product => !product.isRetired && !isKept(product)),
    restored: listed.flatMap(({ product }) => (product?.isRetired ? [product] : [])),
    replaced: replaced.filter(({ product }) => !isKept(product)),
  };
}

function applyRenamed({ renamed = [] }: CatalogueModel, facts: ProductFacts): ProductFacts {
  return renamed.reduce<ProductFacts>(
    (corrected, { axis, from, to }) => (corrected[axis] === from ? { ...corrected, [axis]: to } : corrected),
    facts,
  );
}

/** The facts with the defaults of axes that came later, where that makes them a configuration of the file. */
function applyDefaults(
  { axisDefaults }: CatalogueModel,
  facts: ProductFacts,
  isListed: (key: string) => boolean,
): ProductFacts {
  const completed = { ...axisDefaults, ...facts };
  return isListed(configurationKey(completed)) ? completed : facts;
}
