// Plans the changes to one model's products when its entry in the catalogue file changes. Pure: the load and the diff share it.
import type { StoredProduct } from '#adapters/database/catalogue/catalogue-state.ts';
import type { OptionValues } from '#domain/catalogue/options.ts';
import { listConfigurations, type CatalogueModel } from '#domain/catalogue/catalogue-file.ts';
import { configurationKey, includesOptionValues } from '#domain/catalogue/option-values.ts';

export interface ProductPlan {
  /** Every configuration of the file, in its order; null = a new product. */
  readonly listed: readonly { readonly optionValues: OptionValues; readonly product: StoredProduct | null }[];
  /** Products that keep id and SKU and get other option values. */
  readonly changed: readonly { readonly product: StoredProduct; readonly optionValues: OptionValues }[];
  readonly retired: readonly StoredProduct[];
  readonly restored: readonly StoredProduct[];
  /** Products whose corrected option values belong to another product already, with that product. */
  readonly replaced: readonly { readonly product: StoredProduct; readonly by: StoredProduct }[];
}

/** The plan for the products of a model that the file no longer holds. */
export function planDroppedModel(products: readonly StoredProduct[]): ProductPlan {
  const retired = products.filter(product => !product.isRetired);
  return { listed: [], changed: [], retired, restored: [], replaced: [] };
}

/**
 * A product stays while the file lists its configuration, after corrections. It also stays when it states less than a listed
 * configuration: then it is a partial variant and may have offers. `ended` holds the SKUs that a successor replaces.
 */
export function planProducts(
  model: CatalogueModel,
  products: readonly StoredProduct[],
  ended: ReadonlySet<string>,
): ProductPlan {
  const configurations = new Map(
    listConfigurations(model).map(optionValues => [configurationKey(optionValues), optionValues]),
  );
  const isListed = (key: string) => configurations.has(key);
  // A product that has a configuration already keeps it; a corrected product may take only a free one.
  const owners = new Map(products.map(product => [configurationKey(product.optionValues), product]));
  const changed: { product: StoredProduct; optionValues: OptionValues }[] = [];
  const replaced: { product: StoredProduct; by: StoredProduct }[] = [];
  for (const product of products) {
    const oldKey = configurationKey(product.optionValues);
    const renamed = applyRenamed(model, product.optionValues);
    const optionValues = isListed(configurationKey(renamed))
      ? renamed
      : applyDefaults(model, renamed, isListed);
    const key = configurationKey(optionValues);
    if (key === oldKey) continue;
    const owner = owners.get(key);
    if (!owner) {
      changed.push({ product, optionValues });
      owners.delete(oldKey);
      owners.set(key, product);
    } else if (configurationKey(renamed) === key) replaced.push({ product, by: owner });
  }
  const newOptionValues = new Map(changed.map(({ product, optionValues }) => [product.id, optionValues]));
  const isKept = (product: StoredProduct): boolean => {
    const optionValues = newOptionValues.get(product.id) ?? product.optionValues;
    if (isListed(configurationKey(optionValues))) return true;
    if (ended.has(product.sku)) return false;
    return [...configurations.values()].some(listed => includesOptionValues(listed, optionValues));
  };
  const listed = [...configurations].map(([key, optionValues]) => ({
    optionValues,
    product: owners.get(key) ?? null,
  }));
  return {
    listed,
    changed,
    retired: products.filter(product => !product.isRetired && !isKept(product)),
    restored: listed.flatMap(({ product }) => (product?.isRetired ? [product] : [])),
    replaced: replaced.filter(({ product }) => !isKept(product)),
  };
}

function applyRenamed({ renamed = [] }: CatalogueModel, optionValues: OptionValues): OptionValues {
  return renamed.reduce<OptionValues>(
    (corrected, { option, from, to }) =>
      corrected[option] === from ? { ...corrected, [option]: to } : corrected,
    optionValues,
  );
}

/** The option values with the defaults of options that were added later, if the file lists that configuration; else unchanged. */
function applyDefaults(
  { optionDefaults }: CatalogueModel,
  optionValues: OptionValues,
  isListed: (key: string) => boolean,
): OptionValues {
  const completed = { ...optionDefaults, ...optionValues };
  return isListed(configurationKey(completed)) ? completed : optionValues;
}
