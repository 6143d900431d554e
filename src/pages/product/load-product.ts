// Loads everything that a product page shows, with parallel calls (specification, Product page).
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { ProductOfSet } from '#api/contract/product-set.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import { applyOfferFilters } from '#domain/filters/offer-filters.ts';
import { formatCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { formatOfferQuery, readOfferQuery } from '#domain/urls/offer-query.ts';
import { listAppleLinks } from '#pages/apple-toggle/apple-links.ts';
import { findLastResult } from '#pages/results/last-result.ts';
import { loaderContext } from '#pages/page-context.ts';
import { presentMerchants } from '#pages/product/product-merchants.ts';
import { readPath, readProductAddress } from '#pages/navigation/read-address.ts';
import { throwCallFailure } from '#pages/page-failure.ts';
import { toOutlookView } from '#ui/history/outlook-view.ts';
import { summarizeLanded } from '#ui/shipping/landed-summary.ts';
import type { GenerationView } from '#ui/product/next-steps.tsx';

/** Used by the page and its dialogs. */
export type ProductPageData = Exclude<Awaited<ReturnType<typeof loadProduct>>, Response>;

/** Reduces the generation before or after to what the page shows. */
function presentNeighbour(found: ProductOfSet | null): GenerationView | null {
  return (
    found && {
      sku: found.productSku,
      modelName: found.product.modelName,
      path: found.product.path,
      priceLabel: found.offer?.priceLabel ?? null,
    }
  );
}

/** Characters after the key in the file name of a picture (specification, Pictures). */
const hashLength = 10;

/**
 * Redirects to the product's current address, and from an unknown product to a list. Throws a `PageFailure` when a call that the page needs
 * fails.
 */
export async function loadProduct({ context, request }: LoaderFunctionArgs) {
  const { api, locale, loadVocabulary } = context.get(loaderContext);
  const vocabulary = await loadVocabulary();
  const { mode, sku, filters } = readProductAddress(request, vocabulary);
  const choice = readOfferQuery(new URL(request.url).search.slice(1));
  const activeFilters = applyOfferFilters({ ...defaultFilters, mode }, choice.filters);
  const about = { countrySlug: locale.country, productSku: sku };
  const [found, specs, variants, history, merchants, questions, landed, outlook, tradeIn] = await Promise.all(
    [
      api.getProduct({ ...about, activeFilters }, request.signal),
      api.getProductSpecs(about, request.signal),
      api.getProductVariants({ ...about, mode, activeFilters }, request.signal),
      api.getPriceHistory({ ...about, mode }, request.signal),
      api.getMerchants({ country: locale.country }, request.signal),
      api.getQuestions({ ...about, languageSlug: locale.language }, request.signal),
      api.getLandedPrices({ ...about, mode }, request.signal),
      api.getPriceOutlook({ ...about, mode }, request.signal),
      api.getTradeInValue({ country: locale.country, productSku: sku, mode }, request.signal),
    ],
  );
  if (!found.ok) {
    if (found.failure.status !== 404) return throwCallFailure(found.failure);
    // Unknown, retired or not sold in this country: redirects to the last list, otherwise to the path before `/sku/`. Not cached, because
    // either may change any day.
    const list = findLastResult() ?? formatCatalogueAddress(filters, vocabulary);
    throw redirect(list, { status: 301, headers: { 'cache-control': 'no-store' } });
  }
  const { data } = found.value;
  // The SKU alone identifies the product; another path before it, or an old SKU, redirects to the current address.
  if (data.product.path !== readPath(request)) {
    throw redirect(data.product.path + formatOfferQuery(choice), 301);
  }
  if (!specs.ok) return throwCallFailure(specs.failure);
  if (!variants.ok) return throwCallFailure(variants.failure);
  const imageKey = data.product.imageKeyHashes[0]?.slice(0, -hashLength) ?? '';
  const { previousSku, nextSku, stepUps } = variants.value;
  const neighbourSkus = [previousSku, nextSku].filter(each => each !== null);
  const [photographs, neighbours] = await Promise.all([
    api.getUserImages({ imageKey }, request.signal),
    neighbourSkus.length === 0
      ? null
      : api.getProducts({ countrySlug: locale.country, productSkus: neighbourSkus }, request.signal),
  ]);
  const neighbour = (wanted: string | null) =>
    (neighbours?.ok && neighbours.value.products.find(({ askedSku }) => askedSku === wanted)) || null;
  return {
    mode,
    /** The address's filters and order of offers. */
    choice,
    appleListPath: listAppleLinks(filters, vocabulary).onPath,
    /** Ids of the offers that match the address's filters; null = no filters. */
    matching: choice.filters.length === 0 ? null : data.matchingOffers,
    product: { ...data, matchingOffers: [] },
    specs: specs.value.specs,
    variants: variants.value.variants,
    stepUps,
    previous: presentNeighbour(neighbour(previousSku)),
    next: presentNeighbour(neighbour(nextSku)),
    // The page is complete enough without its history, photographs, questions, quotes or merchants' profiles.
    tradeIn: tradeIn.ok ? tradeIn.value : null,
    questions: questions.ok ? questions.value : null,
    // Only a summary of the best offer from another country; the landed-price page has the rest.
    landed: landed.ok
      ? { isConverted: landed.value.rates !== null, best: summarizeLanded(landed.value.offers) }
      : null,
    outlook: outlook.ok ? toOutlookView(outlook.value) : null,
    history: history.ok ? history.value.history : null,
    photographs: photographs.ok ? photographs.value.images : [],
    merchants: merchants.ok ? presentMerchants(merchants.value.merchants, data, mode, locale) : [],
  };
}
