// The popularity of products for the facet index, from recent visits and the offers in stock.
import type { Product } from '#domain/catalogue/product.ts';
import { priorPopularity } from '#domain/visits/popularity.ts';
import type { OfferLists } from '#read-models/catalogue/offer-lists.ts';
import type { ProductTables } from '#read-models/catalogue/product-tables.ts';

export interface PopularityFacts {
  readonly catalogue: ProductTables;
  readonly offers: OfferLists;
  /** By product id, see domain/visits/popularity.ts; products without visits are left out. */
  readonly visits: ReadonlyMap<number, number>;
}

/** Popularity from visits plus a prior from the offers in stock and the age of the model (`priorPopularity`). */
export function scoreProduct({ catalogue, offers, visits }: PopularityFacts, product: Product): number {
  const inStock = offers.allOf(product.id).filter(({ available }) => available);
  const newest = catalogue.byRelease[0]?.model.releasedOn ?? product.model.releasedOn;
  return (
    (visits.get(product.id) ?? 0) +
    priorPopularity({
      offers: inStock.length,
      merchants: new Set(inStock.map(({ merchantId }) => merchantId)).size,
      age: Date.parse(newest) - Date.parse(product.model.releasedOn),
    })
  );
}

/** The popularity of those of the products whose popularity has changed, by SKU. */
export function listScoreChanges(
  before: PopularityFacts,
  after: PopularityFacts,
  products: readonly Product[],
): Map<string, number> {
  const scores = new Map<string, number>();
  for (const product of products) {
    const score = scoreProduct(after, product);
    if (score !== scoreProduct(before, product)) scores.set(product.sku, score);
  }
  return scores;
}
