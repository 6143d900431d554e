// Every value that the products of a part of the catalogue, and the offers of a country, have for each filter key.
import type { CategorySlug, ProductFamilySlug } from '#domain/catalogue/families.ts';
import type { FilterScalar } from '#domain/filters/active-filters.ts';
import { filterKeys } from '#domain/filters/filter-keys.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import { offerFilterValues } from '#domain/filters/product-values.ts';
import type { KeyValue } from '#domain/filters/product-values.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { conditions, modes } from '#domain/offers/condition.ts';
import type { CatalogueView } from '#live/catalogue/catalogue-view.ts';

export interface KeyValues {
  readonly key: FilterKeyName;
  /** In the order of the rail. */
  readonly values: readonly FilterScalar[];
}

export interface FilterScope {
  readonly country: CountrySlug;
  readonly category: CategorySlug | null;
  readonly productFamily: ProductFamilySlug | null;
  /** Prices that have an address of their own here, major units. */
  readonly thresholds: readonly number[];
}

/** What stands for one product and no other is no choice of a rail. */
const identities: ReadonlySet<string> = new Set(['_id', 'sku', 'productSku', 'merchantId']);
/** The newest first; other numbers grow. */
const newestFirst: ReadonlySet<string> = new Set(['releaseYear', 'generation']);
/** In the order in which their products came out, the newest first. */
const byRelease: ReadonlySet<string> = new Set(['modelName', 'cpuCollection', 'cpu', 'compatibleWith']);

export function listFilterValues(view: CatalogueView, scope: FilterScope): KeyValues[] {
  const found = new Map<FilterKeyName, Set<FilterScalar>>();
  const add = (key: FilterKeyName, value: KeyValue) => {
    if (value === null) return;
    const values = found.get(key) ?? new Set<FilterScalar>();
    found.set(key, values);
    if (typeof value === 'object') for (const each of value) values.add(each);
    else values.add(value);
  };
  // Products in the order of their release, so that values of `byRelease` stand as they came out.
  for (const product of view.productsByRelease) {
    const values = view.filterValuesOf(product);
    if (scope.category !== null && values.category !== scope.category) continue;
    if (scope.productFamily !== null && values.productFamily !== scope.productFamily) continue;
    for (const [key, value] of Object.entries(values)) add(key as FilterKeyName, value);
    for (const mode of modes) {
      for (const offer of view.offersOf(product.id, scope.country, mode)) {
        for (const [key, value] of Object.entries(offerFilterValues(offer))) add(key as FilterKeyName, value);
      }
    }
  }
  found.set('price', new Set(scope.thresholds));
  return filterKeys.flatMap(({ name }): KeyValues[] => {
    const values = found.get(name);
    if (!values || values.size === 0 || identities.has(name)) return [];
    return [{ key: name, values: order(name, [...values]) }];
  });
}

function order(key: FilterKeyName, values: FilterScalar[]): FilterScalar[] {
  if (byRelease.has(key)) return values;
  if (key === 'condition') return conditions.filter(code => values.includes(code));
  const sorted = values.toSorted((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1,
  );
  return newestFirst.has(key) ? sorted.toReversed() : sorted;
}
