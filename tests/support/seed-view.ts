// The whole seed catalogue in memory with offers chosen by the test, without a database. Ids are positions.
import type { PartRow } from '#adapters/database/catalogue/catalogue-store.ts';
import { parseCataloguePart } from '#domain/catalogue/part-number.ts';
import { readStatedOptionValues } from '#domain/catalogue/catalogue-file.ts';
import { families } from '#domain/catalogue/families.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { buildView } from '#read-models/catalogue/build-view.ts';
import type { OfferPortion } from '#read-models/catalogue/build-view.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { listSeedProducts, readSeedFile } from '#tests/support/seed-products.ts';

export interface SeedCatalogue {
  readonly products: readonly Product[];
  readonly parts: readonly PartRow[];
}

export function readSeedCatalogue(): SeedCatalogue {
  const products: Product[] = [];
  const parts: PartRow[] = [];
  let models = 0;
  for (const family of families) {
    const file = readSeedFile(family);
    const own = listSeedProducts(file);
    const firstId = products.length;
    const modelId = (id: number) => models + id;
    const moved = new Map(own.models.map(model => [model.id, { ...model, id: modelId(model.id) }]));
    products.push(
      ...own.products.map(product => ({
        ...product,
        id: firstId + product.id,
        model: moved.get(product.model.id) ?? product.model,
      })),
    );
    file.models.forEach((model, at) => {
      for (const row of model.partNumbers) {
        const part = parseCataloguePart(row.part);
        if (!part) continue;
        const optionValues = readStatedOptionValues(row);
        parts.push({ ...part, modelId: modelId(at + 1), optionValues, productId: null, isInferred: false });
      }
    });
    models += own.models.length;
  }
  return { products, parts };
}

export function buildSeedView(
  { products, parts }: SeedCatalogue,
  offers: readonly Offer[],
  merchants: readonly Merchant[],
  changeSequence = 1,
): Promise<CatalogueView> {
  const market = { changeSequence, merchants, confirmations: new Map() };
  return buildView(
    {
      products,
      parts,
      aliases: new Map(),
      popularity: new Map(),
      market,
      portions: onePortion(products, offers),
    },
    async () => {},
  );
}

async function* onePortion(
  products: readonly Product[],
  offers: readonly Offer[],
): AsyncGenerator<OfferPortion> {
  yield { productIds: products.map(({ id }) => id), changedIds: null, offers };
}
