// The vocabulary of the whole seed catalogue, and its products in the form that addresses use.
import { families, getFamily } from '#domain/catalogue/families.ts';
import { listModelSystems } from '#domain/catalogue/model-systems.ts';
import type { Model } from '#domain/catalogue/product.ts';
import { findSystemLine } from '#domain/catalogue/systems.ts';
import type { SystemTable } from '#domain/catalogue/systems.ts';
import { productFilterValues } from '#domain/filters/product-values.ts';
import { buildVocabulary } from '#domain/urls/address-vocabulary.ts';
import type { AddressVocabulary, VocabularyRow } from '#domain/urls/address-vocabulary.ts';
import type { AddressedProduct } from '#domain/urls/product-path.ts';
import { listSeedProducts, readSeedFile } from '#tests/support/seed-products.ts';

export interface SeedVocabulary {
  readonly vocabulary: AddressVocabulary;
  readonly products: readonly (AddressedProduct & VocabularyRow)[];
}

/** With a table of systems also by the systems that devices run. */
export function loadSeedVocabulary(table?: SystemTable): SeedVocabulary {
  const products = families.flatMap(family =>
    listSeedProducts(readSeedFile(family)).products.map(product => {
      const systems = table ? listSystems(table, product.model) : [];
      const values = productFilterValues({ ...product, model: { ...product.model, systems } });
      const category = String(values.category);
      return { sku: product.sku, root: getFamily(family).root, category, values };
    }),
  );
  return { vocabulary: buildVocabulary(products), products };
}

function listSystems(table: SystemTable, model: Model): Model['systems'] {
  const line = findSystemLine(table, model.family);
  const spans = line && listModelSystems(line, model);
  return (spans ?? []).map(({ system: { slug, name } }) => ({ slug, name }));
}
