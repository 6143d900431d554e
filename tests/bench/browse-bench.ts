// getResult without HTTP: the whole dispatch, on the demonstration's German market and on one a hundred times as large.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCalls, createDispatch } from '#api/dispatch.ts';
import { findModelColour, listConfigurations } from '#domain/catalogue/catalogue-model.ts';
import { parseCatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import { productSku } from '#domain/catalogue/product-naming.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { CatalogueView } from '#live/catalogue/catalogue-view.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { measure } from '#tests/bench/figures.ts';
import { makeMerchant, makeOffer } from '#tests/support/factories.ts';

const offersPerProduct = 20;

export async function benchBrowse(root: string) {
  const view = buildView(root);
  const translations = await loadTranslations();
  const dispatch = createDispatch(createCalls({ currentCatalogue: () => view, translations }));
  const context = { kind: 'public', requestId: 'bench', now: new Date(), t: translations['en-us'] } as const;
  const requests = [
    { countrySlug: 'us' },
    { countrySlug: 'us', activeFilters: { sortBy: 'discount' }, offset: 24 },
    {
      countrySlug: 'us',
      activeFilters: { product: { storageSize: { in: [128, 256] } }, offer: { price: { lte: 500 } } },
    },
    { countrySlug: 'us', activeFilters: { availability: 'all', sortBy: 'latest-release' } },
  ];
  const result = await measure(4_000, 400, at => {
    const answer = dispatch('getResult', requests[at % requests.length], context);
    if (!answer.ok) throw new Error(answer.failure.code);
  });
  return {
    products: view.products.length,
    offers: view.products.length * offersPerProduct,
    getResultMs: result,
  };
}

function buildView(root: string): CatalogueView {
  const path = join(root, 'seed', 'catalogue', 'iphone.json');
  const file = parseCatalogueFile(JSON.parse(readFileSync(path, 'utf8')));
  if (!file.ok) throw new Error('the seed catalogue is broken');
  const products: Product[] = file.value.models.flatMap((model, at) => {
    const colours = Object.keys(model.colours).flatMap(
      slug => findModelColour(file.value, model, slug) ?? [],
    );
    const common = { ...model, id: at + 1, family: file.value.family, colours };
    return listConfigurations(model).map(({ storageGb, colour }) => ({
      id: 0,
      sku: productSku(model.slug, storageGb, colour),
      model: common,
      storageGb,
      colour: colours.find(each => each.slug === colour) ?? null,
      launchPriceMinor: { us: 99_900 },
    }));
  });
  const numbered = products.map((product, at) => ({ ...product, id: at + 1 }));
  const offers = numbered.flatMap(product =>
    Array.from({ length: offersPerProduct }, (_, at) =>
      makeOffer({
        id: product.id * offersPerProduct + at,
        productId: product.id,
        // Any fixed spread will do; a pseudo-random one keeps the sorts honest.
        priceMinor: 20_000 + ((product.id * 7919 + at * 104_729) % 90_000),
        available: (product.id + at) % 5 < 2,
      }),
    ),
  );
  const market = { generation: 1, merchants: [makeMerchant()], confirmations: new Map<number, number>() };
  return CatalogueView.build({ products: numbered, aliases: new Map() }, market, offers);
}
