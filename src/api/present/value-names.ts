// Names of values that the catalogue and the merchants bring: by the slug that filters use.
import { chipCollectionName, chipCollectionSlug } from '#domain/catalogue/chip-collection.ts';
import { modelFilterName } from '#domain/catalogue/families.ts';
import { readFact } from '#domain/catalogue/product-facts.ts';
import type { Colour, Product } from '#domain/catalogue/product.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';

export interface ValueNames {
  /** Model as `modelName` calls it -> Apple's name of it. */
  readonly models: ReadonlyMap<string, string>;
  readonly colours: ReadonlyMap<string, Colour>;
  /** Chip collection -> the chip's name. */
  readonly chips: ReadonlyMap<string, string>;
  /** System -> its name. */
  readonly systems: ReadonlyMap<string, string>;
  readonly merchants: ReadonlyMap<string, string>;
}

export function collectValueNames(products: readonly Product[], merchants: readonly Merchant[]): ValueNames {
  const models = new Map<string, string>();
  const colours = new Map<string, Colour>();
  const chips = new Map<string, string>();
  for (const product of products) {
    models.set(modelFilterName(product.model), product.model.name);
    if (product.colour) colours.set(product.colour.slug, product.colour);
    const chip = readFact(product, 'chip');
    if (chip !== null) chips.set(chipCollectionSlug(chip), chipCollectionName(chip));
  }
  return {
    models,
    colours,
    chips,
    systems: new Map(),
    merchants: new Map(merchants.map(({ slug, name }) => [slug, name])),
  };
}
