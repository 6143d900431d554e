// The list that the visitor viewed last (specification, Product addresses). Client navigation to an unknown product redirects to it, and
// product views are recorded with it as their origin.
import type { ActiveFilters } from '#domain/filters/active-filters.ts';

export interface LastResult {
  /** Path and query after the locale prefix. */
  readonly path: string;
  readonly filters: ActiveFilters;
  /** SKUs of the products that the list showed. */
  readonly skus: readonly string[];
}

/** Set in the browser only: on the server every document is the visitor's first. */
let last: LastResult | null = null;
let selected: string | null = null;

/** Call for each list that is shown; a list of another address forgets the product selected in the last one. */
export function rememberResult(result: LastResult): void {
  if (result.path !== last?.path) selected = null;
  last = result;
}

/** Path and query after the locale prefix. */
export function findLastResult(): string | null {
  return last?.path ?? null;
}

/** The origin of a product view. `selected` stays while the visitor moves on from that product to others, such as its colours. */
export function findOrigin(sku: string): {
  readonly list: LastResult | null;
  readonly selected: string | null;
} {
  if (last?.skus.includes(sku)) selected = sku;
  return { list: last, selected };
}
