// The vocabulary of the whole seed catalogue, and its products in the form that addresses use.
import { families, getFamily } from '#domain/catalogue/families.ts';
import { productFilterValues } from '#domain/filters/product-values.ts';
import { buildVocabulary } from '#domain/urls/address-vocabulary.ts';
import type { AddressVocabulary, VocabularyRow } from '#domain/urls/address-vocabulary.ts';
import type { AddressedProduct } from '#domain/urls/product-path.ts';
import { listSeedProducts, readSeedFile } from '#tests/support/seed-products.ts';

export interface SeedVocabulary {
  readonly vocabulary: AddressVocabulary;
  readonly products: readonly (AddressedProduct & VocabularyRow)[];
}

export function loadSeedVocabulary(): SeedVocabulary {
  const products = families.flatMap(family =>
    listSeedProducts(readSeedFile(family)).products.map(product => {
      const values = productFilterValues(product);
      const category = String(values.category);
      return { sku: product.sku, root: getFamily(family).root, category, values };
    }),
  );
  return { vocabulary: buildVocabulary(products), products };
}
