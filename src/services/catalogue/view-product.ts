// A product with its offers in one country (specification 4).
import type { Product } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Availability, Mode } from '#domain/offers/condition.ts';
import { selectProductOffer } from '#domain/offers/offer-selection.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { CatalogueView } from '#live/catalogue/catalogue-view.ts';

export interface ProductView {
  readonly product: Product;
  readonly selected: SearchOffer | null;
  readonly refurbished: readonly SearchOffer[];
  readonly new: readonly SearchOffer[];
  readonly countries: readonly CountrySlug[];
}

export function viewProduct(
  view: CatalogueView,
  request: { sku: string; country: CountrySlug; mode: Mode; availability: Availability },
): Result<ProductView, 'product-unknown'> {
  const product = view.findProduct(request.sku);
  if (!product) return fail('product-unknown');
  const refurbished = view.offersOf(product.id, request.country, 'refurbished');
  const asNew = view.offersOf(product.id, request.country, 'new');
  return ok({
    product,
    refurbished,
    new: asNew,
    selected: selectProductOffer(request.mode === 'new' ? asNew : refurbished, request.availability),
    countries: view.countriesOf(product.id),
  });
}
