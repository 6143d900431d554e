// Which products a part number can mean, from the catalogue's rows; built once per catalogue.
import type { PartRow } from '#adapters/database/catalogue/catalogue-store.ts';
import { listStatedOptions, readOptionValue } from '#domain/catalogue/option-values.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { PartIndex } from '#domain/explore/code-search.ts';

/**
 * Adds to `known` the products (by model id) that these rows can mean. A part that states too little for one product maps to all products
 * that fit it, so that its model is found by it.
 */
export function buildPartIndex(
  rows: readonly PartRow[],
  products: ReadonlyMap<number, readonly Product[]>,
  known: PartIndex = new Map(),
): PartIndex {
  const parts = new Map(known);
  for (const row of rows) {
    const ids = row.productId === null ? listFitting(row, products.get(row.modelId) ?? []) : [row.productId];
    const before = parts.get(row.stem);
    const more = ids.filter(id => !before?.includes(id));
    if (!before || more.length > 0) parts.set(row.stem, [...(before ?? []), ...more]);
  }
  return parts;
}

/** The products of the part's model that contradict none of its option values. */
function listFitting({ optionValues }: PartRow, products: readonly Product[]): number[] {
  const stated = listStatedOptions(optionValues);
  return products.flatMap(product => {
    const isFitting = stated.every(option =>
      [null, optionValues[option]].includes(readOptionValue(product, option)),
    );
    return isFitting ? [product.id] : [];
  });
}
