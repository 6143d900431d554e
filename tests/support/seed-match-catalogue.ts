// The seed catalogue in the matcher's form, without a database: ids are positions in the files.
import { readStatedOptionValues } from '#domain/catalogue/catalogue-file.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import { parseCataloguePart } from '#domain/catalogue/part-number.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import { buildMatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { PartNumberRow, MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { listSeedProducts, readSeedFile } from '#tests/support/seed-products.ts';

export interface SeedMatchCatalogue {
  readonly catalogue: MatchCatalogue;
  readonly products: readonly Product[];
  readonly skuOf: (productId: number | null) => string | null;
}

export function loadSeedMatchCatalogue(families: readonly FamilySlug[] = ['iphone']): SeedMatchCatalogue {
  const models: Model[] = [];
  const products: Product[] = [];
  const partNumbers: PartNumberRow[] = [];
  for (const family of families) {
    const file = readSeedFile(family);
    const own = listSeedProducts(file);
    const numbered = new Map(
      own.models.map((model, at) => [model, { ...model, id: models.length + at + 1 }]),
    );
    for (const product of own.products)
      products.push({ ...product, id: products.length + 1, model: numbered.get(product.model) as Model });
    models.push(...numbered.values());
    for (const [at, model] of [...numbered.values()].entries()) {
      for (const row of file.models[at]?.partNumbers ?? []) {
        const { stem = '', revision = '' } = parseCataloguePart(row.part) ?? {};
        const isInferred = row.inferred ?? false;
        partNumbers.push({
          stem,
          revision,
          modelId: model.id,
          optionValues: readStatedOptionValues(row),
          isInferred,
        });
      }
    }
  }
  const skus = new Map(products.map(({ id, sku }) => [id, sku]));
  return {
    catalogue: buildMatchCatalogue({ models, products, partNumbers }),
    products,
    skuOf: productId => (productId === null ? null : (skus.get(productId) ?? null)),
  };
}
