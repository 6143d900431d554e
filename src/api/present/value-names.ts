// Names of the values that the catalogue and the merchants define, by the slug that filters use.
import { chipCollectionName, chipCollectionSlug } from '#domain/catalogue/chip-collection.ts';
import { modelFilterName } from '#domain/catalogue/families.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import type { Colour, Product } from '#domain/catalogue/product.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';

export interface ValueNames {
  /** Value of `modelName` -> Apple's name of the model. */
  readonly models: ReadonlyMap<string, string>;
  readonly colours: ReadonlyMap<string, Colour>;
  /** Chip collection -> the chip's name. */
  readonly chips: ReadonlyMap<string, string>;
  /** System -> its name. */
  readonly systems: ReadonlyMap<string, string>;
  readonly merchants: ReadonlyMap<string, string>;
}

type CatalogueNames = Omit<ValueNames, 'merchants'>;

/** Cached by product list: products change with the catalogue only, which is rare; merchants may change with every view. */
const known = new WeakMap<readonly Product[], CatalogueNames>();

export function valueNamesOf(products: readonly Product[], merchants: readonly Merchant[]): ValueNames {
  const names = known.get(products) ?? collectNames(products);
  known.set(products, names);
  return { ...names, merchants: new Map(merchants.map(({ slug, name }) => [slug, name])) };
}

function collectNames(products: readonly Product[]): CatalogueNames {
  const models = new Map<string, string>();
  const colours = new Map<string, Colour>();
  const chips = new Map<string, string>();
  const systems = new Map<string, string>();
  for (const product of products) {
    models.set(modelFilterName(product.model), product.model.name);
    for (const { slug, name } of product.model.systems) systems.set(slug, name);
    if (product.colour) colours.set(product.colour.slug, product.colour);
    const chip = readOptionValue(product, 'chip');
    if (chip !== null) chips.set(chipCollectionSlug(chip), chipCollectionName(chip));
  }
  return { models, colours, chips, systems };
}
