// Calls without HTTP and without cached answers: the iPhones of the catalogue in one market, with twenty offers each.
import { createGetCountFilters } from '#api/handlers/filters.ts';
import { createGetResult } from '#api/handlers/results.ts';
import { getCountFilters } from '#api/contract/filters.ts';
import { getResult } from '#api/contract/results.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { measure } from '#tests/bench/figures.ts';
import { makeMerchant, makeOffer } from '#tests/support/factories.ts';
import { listSeedProducts, readSeedFile } from '#tests/support/seed-products.ts';
import { buildSeedView } from '#tests/support/seed-view.ts';

const offersPerProduct = 20;

export async function benchBrowse() {
  const view = await makeView();
  const translations = await loadTranslations();
  const access = { currentCatalogue: () => view, changedAt: () => 0, translations };
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
  const parsed = requests.map(request => getResult.request.parse(request));
  const counted = requests.map(({ offset: _, ...request }) => getCountFilters.request.parse(request));
  return {
    products: view.products.length,
    offers: view.products.length * offersPerProduct,
    // A new handler has an empty cache.
    getResultMs: await measure(4_000, 400, at => {
      void createGetResult(access, () => [], noRanking)(parsed[at % parsed.length]!, context);
    }),
    getCountFiltersMs: await measure(4_000, 400, at => {
      createGetCountFilters(access)(counted[at % counted.length]!, context);
    }),
  };
}

/** The benchmarked requests sort by fields of the index, never by verdict. */
function noRanking(): Promise<never> {
  throw new Error('no request asks for verdicts');
}

async function makeView(): Promise<CatalogueView> {
  const products = listSeedProducts(readSeedFile('iphone')).products.map(product => ({
    ...product,
    launchPriceMinor: { us: 99_900 },
  }));
  const offers = products.flatMap(product =>
    Array.from({ length: offersPerProduct }, (_, at) =>
      makeOffer({
        id: product.id * offersPerProduct + at,
        productId: product.id,
        // Any fixed spread works; a pseudo-random one makes the sorts realistic.
        priceMinor: 20_000 + ((product.id * 7919 + at * 104_729) % 90_000),
        available: (product.id + at) % 5 < 2,
      }),
    ),
  );
  return buildSeedView({ products, parts: [] }, offers, [makeMerchant()]);
}
