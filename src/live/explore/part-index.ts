// Which products a part number may be, from the catalogue's rows: made once per catalogue, as the products are.
import type { PartRow } from '#adapters/database/catalogue-store.ts';
import { listStatedAxes, readFact } from '#domain/catalogue/product-facts.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { PartIndex } from '#domain/explore/code-search.ts';

/** By model id. A part that states too little for one product stands for all that it may be, so that its model is found by it. */
export function buildPartIndex(
  rows: readonly PartRow[],
  productsByModel: ReadonlyMap<number, readonly Product[]>,
): PartIndex {
  const parts = new Map<string, number[]>();
  for (const row of rows) {
    const ids =
      row.productId === null ? listFitting(row, productsByModel.get(row.modelId) ?? []) : [row.productId];
    const known = parts.get(row.stem) ?? [];
    parts.set(row.stem, [...known, ...ids.filter(id => !known.includes(id))]);
  }
  return parts;
}

/** Products of the part's model that nothing it states contradicts. */
function listFitting({ facts }: PartRow, products: readonly Product[]): number[] {
  const stated = listStatedAxes(facts);
  return products.flatMap(product => {
    const isFitting = stated.every(axis => [null, facts[axis]].includes(readFact(product, axis)));
    return isFitting ? [product.id] : [];
  });
}
