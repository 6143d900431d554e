// The alert engine's copy of the catalogue: products' values, merchants, and the search indexes for alerts on texts. Without offers, which
// the engine reads as they change.
import type { Kysely } from 'kysely';
import { readPartNumbers, readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { ResolveText } from '#domain/alerts/criteria.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { productFilterValues } from '#domain/filters/product-values.ts';
import type { ProductValues } from '#domain/filters/product-values.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { resolveText } from '#read-models/alerts/resolve-text.ts';
import { indexCatalogue } from '#read-models/explore/catalogue-index.ts';
import { indexMerchants, lexiconsWith } from '#read-models/explore/merchant-index.ts';
import { buildPartIndex } from '#read-models/explore/part-index.ts';
import type { SearchIndexes } from '#read-models/explore/search-entries.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

export interface AlertCatalogue {
  /** null for a product that is unknown or retired. */
  readonly valuesOf: (productId: number) => ProductValues | null;
  readonly resolveText: ResolveText;
}

export async function readAlertCatalogue(db: Kysely<Schema>): Promise<AlertCatalogue> {
  const products = await readProducts(db);
  const parts = await readPartNumbers(db);
  const merchants = await readMerchants(db);
  const byId = new Map(products.map(product => [product.id, product]));
  const values = new Map<number, ProductValues>();
  let indexesOf: ((language: LanguageSlug) => SearchIndexes) | null = null;
  return {
    valuesOf: id => {
      const known = values.get(id);
      if (known) return known;
      const product = byId.get(id);
      if (!product) return null;
      const made = productFilterValues(product);
      values.set(id, made);
      return made;
    },
    // Built on first use, because most sites have no alert on a text.
    resolveText: ({ text, language }, country) => {
      indexesOf ??= buildSearchIndexes(products, parts, merchants);
      return resolveText(text, country, indexesOf(language));
    },
  };
}

function buildSearchIndexes(
  products: readonly Product[],
  parts: Awaited<ReturnType<typeof readPartNumbers>>,
  merchants: readonly Merchant[],
): (language: LanguageSlug) => SearchIndexes {
  const { models, textIndex, lexicon: ofCatalogue } = indexCatalogue(products);
  const byModel = Map.groupBy(products, ({ model }) => model.id);
  const byId = new Map(products.map(product => [product.id, product]));
  const codes = {
    models,
    parts: buildPartIndex(parts, byModel),
    findProduct: (id: number) => byId.get(id) ?? null,
  };
  const ofMerchants = indexMerchants(merchants);
  const lexicon = lexiconsWith(merchants, ofCatalogue);
  return language => ({
    codes,
    indexes: [textIndex(language), ofMerchants],
    lexicon: () => lexicon(language),
  });
}
