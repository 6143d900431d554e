// Names of the values that the catalogue and the merchants define, by the slug that filters use.
import { chipCollectionName, chipCollectionSlug } from '#domain/catalogue/chip-collection.ts';
import { modelFilterName } from '#domain/catalogue/families.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import type { Colour, Product } from '#domain/catalogue/product.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';

export interface ValueNames {
  /** Value of `modelName` -> Apple's name of the model. */
  readonly models: ReadonlyMap<string, string>;
  /** Several where models name a colour differently: pink is Rosé or Pink. */
  readonly colours: ReadonlyMap<string, readonly Colour[]>;
  /** The colours of each model, by the value of `modelName`. */
  readonly coloursOfModel: ReadonlyMap<string, ReadonlyMap<string, readonly Colour[]>>;
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
  const colours = new Map<string, readonly Colour[]>();
  const coloursOfModel = new Map<string, Map<string, readonly Colour[]>>();
  const chips = new Map<string, string>();
  const systems = new Map<string, string>();
  for (const product of products) {
    models.set(modelFilterName(product.model), product.model.name);
    for (const { slug, name } of product.model.systems) systems.set(slug, name);
    if (product.colour) {
      const model = modelFilterName(product.model);
      const own = coloursOfModel.get(model) ?? new Map<string, readonly Colour[]>();
      coloursOfModel.set(model, own);
      addColour(colours, product.colour);
      addColour(own, product.colour);
    }
    const chip = readOptionValue(product, 'chip');
    if (chip !== null) chips.set(chipCollectionSlug(chip), chipCollectionName(chip));
  }
  return { models, colours, coloursOfModel, chips, systems };
}

function addColour(colours: Map<string, readonly Colour[]>, colour: Colour): void {
  const known = colours.get(colour.slug) ?? [];
  const isNew = !known.some(({ names }) => JSON.stringify(names) === JSON.stringify(colour.names));
  if (isNew) colours.set(colour.slug, [...known, colour]);
}

/** Names on the list of one model, which has one name for each of its colours; an address may name a colour of another. */
export function namesOfModel(names: ValueNames, model: string): ValueNames {
  return { ...names, colours: new Map([...names.colours, ...(names.coloursOfModel.get(model) ?? [])]) };
}
