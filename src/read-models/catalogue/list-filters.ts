// All values that the products of a part of the catalogue, and the offers of a country, have for each filter key.
import type { CategorySlug, ProductFamilySlug } from '#domain/catalogue/families.ts';
import type { FilterScalar } from '#domain/filters/active-filters.ts';
import { filterKeys } from '#domain/filters/filter-keys.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { offerFilterValues } from '#domain/filters/product-values.ts';
import type { KeyValue } from '#domain/filters/product-values.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { conditions, modes } from '#domain/offers/condition.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

export interface KeyValues {
  readonly key: FilterKeyName;
  /** In the order of the rail. */
  readonly values: readonly FilterScalar[];
}

export interface FilterScope {
  readonly country: CountrySlug;
  readonly category: CategorySlug | null;
  readonly productFamily: ProductFamilySlug | null;
  /** Prices that have an address of their own here, in major units. */
  readonly thresholds: readonly number[];
}

/** Not collected: values that identify a single product or offer are no choices of a rail, and prices to choose from are in a table. */
const uncollected: ReadonlySet<string> = new Set(['_id', 'sku', 'productSku', 'merchantId', 'price']);
/** Numbers sorted newest first; other numbers are sorted ascending. */
const newestFirst: ReadonlySet<string> = new Set(['releaseYear', 'generation']);
/** Values sorted by the release of their products, newest first. */
const byRelease: ReadonlySet<string> = new Set(['modelName', 'cpuCollection', 'cpu', 'compatibleWith']);

type Values = Map<FilterKeyName, Set<FilterScalar>>;

/** In the order of the table of filter keys; keys without a value are left out. */
export function listFilterValues(view: CatalogueView, scope: FilterScope): KeyValues[] {
  const { ids, values } = valuesOfProducts(view, scope);
  const found: Values = new Map(values);
  for (const id of ids) {
    for (const mode of modes) {
      for (const offer of view.offersOf(id, scope.country, mode)) addValues(found, offerFilterValues(offer));
    }
  }
  found.set('price', new Set(scope.thresholds));
  return filterKeys.flatMap(({ name }): KeyValues[] => {
    const ofKey = found.get(name);
    return ofKey && ofKey.size > 0 ? [{ key: name, values: order(name, [...ofKey]) }] : [];
  });
}

/** The products of a part of the catalogue and their values. Keys of products are never keys of offers. */
interface ProductPart {
  readonly ids: readonly number[];
  readonly values: Values;
}

/** By catalogue, then by part: the same for every country, until a product is added or removed. */
const parts = new WeakMap<readonly Product[], Map<string, ProductPart>>();

function valuesOfProducts(view: CatalogueView, { category, productFamily }: FilterScope): ProductPart {
  const known = parts.get(view.products) ?? new Map<string, ProductPart>();
  parts.set(view.products, known);
  const name = `${productFamily ?? ''}/${category ?? ''}`;
  const part = known.get(name) ?? collectValues(view, category, productFamily);
  known.set(name, part);
  return part;
}

function collectValues(
  view: CatalogueView,
  category: CategorySlug | null,
  productFamily: ProductFamilySlug | null,
): ProductPart {
  const ids: number[] = [];
  const found: Values = new Map();
  // In the order of release, so that the values of `byRelease` are in that order.
  for (const product of view.productsByRelease) {
    const values = view.filterValuesOf(product);
    if (category !== null && values.category !== category) continue;
    if (productFamily !== null && values.productFamily !== productFamily) continue;
    ids.push(product.id);
    addValues(found, values);
  }
  return { ids, values: found };
}

function addValues(found: Values, values: Readonly<Record<string, KeyValue>>): void {
  for (const key in values) {
    const value = values[key] ?? null;
    if (value === null || uncollected.has(key)) continue;
    const name = key as FilterKeyName;
    const ofKey = found.get(name) ?? new Set<FilterScalar>();
    found.set(name, ofKey);
    if (typeof value === 'object') for (const each of value) ofKey.add(each);
    else ofKey.add(value);
  }
}

function order(key: FilterKeyName, values: FilterScalar[]): FilterScalar[] {
  if (byRelease.has(key)) return values;
  if (key === 'condition') return conditions.filter(code => values.includes(code));
  const sorted = values.toSorted((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1,
  );
  return newestFirst.has(key) ? sorted.toReversed() : sorted;
}
