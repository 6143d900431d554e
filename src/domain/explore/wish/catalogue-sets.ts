// The products of a catalogue by the value of each filter key that a wish can name, and by model.
import type { Model, Product } from '#domain/catalogue/product.ts';
import { addProduct, allProducts, noProducts } from '#domain/explore/wish/product-set.ts';
import type { ProductSet } from '#domain/explore/wish/product-set.ts';
import type { FilterScalar } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { productFilterValues } from '#domain/filters/product-values.ts';

export type ValueSets = ReadonlyMap<FilterScalar, ProductSet>;

export interface CatalogueSets {
  readonly products: readonly Product[];
  readonly all: ProductSet;
  readonly models: ReadonlyMap<Model, ProductSet>;
  /** Empty for keys of offers. */
  readonly valuesOf: (key: FilterKeyName) => ValueSets;
}

const namedKeys = [
  'category',
  'productFamily',
  'releaseYear',
  'screenSize',
  'caseType',
  'caseSize',
  'storageSize',
  'deviceColor',
  'memorySize',
  'cpuCollection',
  'caseCollection',
  'features',
  'isCellular',
  'compatibleWith',
] as const satisfies readonly FilterKeyName[];

const none: ValueSets = new Map();

/** Collects the sets of a catalogue; positions in a set are those of `products`. */
export function collectSets(products: readonly Product[]): CatalogueSets {
  const count = products.length;
  const byKey = new Map<FilterKeyName, Map<FilterScalar, ProductSet>>(namedKeys.map(key => [key, new Map()]));
  const models = new Map<Model, ProductSet>();
  products.forEach((product, at) => {
    const values = productFilterValues(product);
    addTo(models, product.model, at, count);
    for (const [key, sets] of byKey) {
      const value = values[key as (typeof namedKeys)[number]];
      for (const each of Array.isArray(value) ? value : [value]) {
        if (each !== null) addTo(sets, each as FilterScalar, at, count);
      }
    }
  });
  return { products, all: allProducts(count), models, valuesOf: key => byKey.get(key) ?? none };
}

function addTo<Key>(sets: Map<Key, ProductSet>, key: Key, at: number, count: number): void {
  const known = sets.get(key);
  const set = known ?? noProducts(count);
  if (!known) sets.set(key, set);
  addProduct(set, at);
}
