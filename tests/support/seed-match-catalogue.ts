// The seed catalogue as the matcher sees it, without a database: ids are positions in the file.
import { fitsFacts, readStatedFacts } from '#domain/catalogue/catalogue-file.ts';
import { parseCataloguePart } from '#domain/catalogue/part-number.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { buildMatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { CataloguedPart, MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { listSeedProducts, readSeedFile } from '#tests/support/seed-products.ts';

export interface SeedMatchCatalogue {
  readonly catalogue: MatchCatalogue;
  readonly products: readonly Product[];
  readonly skuOf: (productId: number | null) => string | null;
}

export function loadSeedMatchCatalogue(): SeedMatchCatalogue {
  const file = readSeedFile('iphone');
  const { models, products } = listSeedProducts(file);
  const byModel = Map.groupBy(products, product => product.model.slug);
  const partNumbers = file.models.flatMap(model =>
    model.partNumbers.map((row): CataloguedPart => {
      const facts = readStatedFacts(row);
      const own = byModel.get(model.slug) ?? [];
      const [product, other] = own.filter(each => fitsFacts(model, each.facts, facts));
      const stem = parseCataloguePart(row.part)?.stem ?? '';
      return { stem, productId: product && !other ? product.id : null };
    }),
  );
  const skus = new Map(products.map(({ id, sku }) => [id, sku]));
  return {
    catalogue: buildMatchCatalogue({ models, products, partNumbers }),
    products,
    skuOf: productId => (productId === null ? null : (skus.get(productId) ?? null)),
  };
}
