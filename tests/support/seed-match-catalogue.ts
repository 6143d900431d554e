// The seed catalogue as the matcher sees it, without a database: ids are positions in the file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findModelColour, listConfigurations, parseCatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import { parsePartNumber } from '#domain/catalogue/part-number.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';
import type { Model, Product } from '#domain/catalogue/product.ts';
import { buildMatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { CataloguedPart, MatchCatalogue } from '#domain/matching/match-catalogue.ts';

export interface SeedMatchCatalogue {
  readonly catalogue: MatchCatalogue;
  readonly products: readonly Product[];
  readonly skuOf: (productId: number | null) => string | null;
}

export function loadSeedMatchCatalogue(): SeedMatchCatalogue {
  const path = join(import.meta.dirname, '../../seed/catalogue/iphone.json');
  const parsed = parseCatalogueFile(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure.slice(0, 5)));
  const file = parsed.value;
  const models: Model[] = [];
  const products: Product[] = [];
  const partNumbers: CataloguedPart[] = [];
  for (const row of file.models) {
    const colours = Object.keys(row.colours).flatMap(slug => findModelColour(file, row, slug) ?? []);
    const model: Model = { ...row, id: models.length + 1, family: file.family, colours };
    models.push(model);
    for (const { storageGb, colour } of listConfigurations(row)) {
      products.push({
        id: products.length + 1,
        sku: productSku(row.slug, storageGb, colour),
        model,
        storageGb,
        colour: colours.find(({ slug }) => slug === colour) ?? null,
        launchPriceMinor: {},
      });
    }
    for (const { part, storageGb, colour } of row.partNumbers) {
      const stem = parsePartNumber(part)?.stem;
      const sku = productSku(row.slug, storageGb, colour);
      const product = products.find(each => each.sku === sku);
      if (stem !== undefined && product) partNumbers.push({ stem, productId: product.id });
    }
  }
  const skus = new Map(products.map(({ id, sku }) => [id, sku]));
  return {
    catalogue: buildMatchCatalogue({ models, products, partNumbers }),
    products,
    skuOf: productId => (productId === null ? null : (skus.get(productId) ?? null)),
  };
}
