// Handler of getProducts. It reads the catalogue in memory and never a session.
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getProducts, ProductOfSet } from '#api/contract/product-set.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentOffer } from '#api/present/present-offer.ts';
import { presentProductSummary } from '#api/present/present-product.ts';
import { callI18n } from '#api/present/i18n.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { modes } from '#domain/offers/condition.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { compareOffers } from '#domain/search/search-records.ts';
import type { I18n } from '#messages/i18n.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

export function handleGetProducts(
  { currentCatalogue, translations }: CatalogueDeps,
  request: ParsedRequestOf<typeof getProducts>,
): Result<ResponseOf<typeof getProducts>, Failure> {
  const view = currentCatalogue();
  const i18n = callI18n(request, translations);
  const asked = [...new Set(request.productSkus)].map(sku => ({ sku, product: view.findProduct(sku) }));
  return ok({
    products: asked.flatMap(({ sku, product }) => (product ? [presentOne(view, sku, product, i18n)] : [])),
    unknown: asked.flatMap(({ sku, product }) => (product ? [] : [sku])),
  });
}

function presentOne(view: CatalogueView, askedSku: string, product: Product, i18n: I18n): ProductOfSet {
  const { country } = i18n.locale;
  const lists = modes.map(mode => view.offersOf(product.id, country, mode));
  const inStock = lists.flat().filter(({ available }) => available);
  const [offer] = inStock.toSorted(compareOffers);
  const [refurbished = [], asNew = []] = lists;
  const mode = offer?.mode ?? (refurbished.length === 0 && asNew.length > 0 ? 'new' : 'refurbished');
  return {
    askedSku,
    productSku: product.sku,
    product: presentProductSummary(product, view.pathOf(product, mode), i18n),
    mode,
    offer: offer ? presentOffer(offer, product, view.confirmedAt(offer), i18n) : null,
    offerCount: inStock.length,
  };
}
