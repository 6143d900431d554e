// getResult without HTTP: the whole dispatch, on the demonstration's German market and on one a hundred times as large.
import { createCalls, createDispatch } from '#api/dispatch.ts';
import { CatalogueView } from '#live/catalogue/catalogue-view.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { measure } from '#tests/bench/figures.ts';
import { makeMerchant, makeOffer } from '#tests/support/factories.ts';
import { listSeedProducts, readSeedFile } from '#tests/support/seed-products.ts';

const offersPerProduct = 20;

export async function benchBrowse() {
  const view = buildView();
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

function buildView(): CatalogueView {
  const { products } = listSeedProducts(readSeedFile('iphone'));
  const numbered = products.map(product => ({ ...product, launchPriceMinor: { us: 99_900 } }));
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
