// A product with its offers in one country (specification, Selected offer).
import type { Product } from '#domain/catalogue/product.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Availability, Mode } from '#domain/offers/condition.ts';
import { passesOfferFilters } from '#domain/filters/passes-filters.ts';
import type { OfferFilters } from '#domain/filters/offer-filters.ts';
import { selectProductOffer } from '#domain/offers/offer-selection.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { orderForPage } from '#read-models/catalogue/order-for-page.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { listOfferChoices } from '#read-models/catalogue/list-offer-choices.ts';
import type { OfferChoiceGroup } from '#read-models/catalogue/list-offer-choices.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

export interface ProductView {
  readonly product: Product;
  readonly selected: SearchOffer | null;
  readonly refurbished: readonly SearchOffer[];
  readonly new: readonly SearchOffer[];
  /** Offers of the requested mode that pass the filters. */
  readonly matching: readonly SearchOffer[];
  /** The conditions and networks in which it is available now. */
  readonly choices: readonly OfferChoiceGroup[];
  /** Countries with an offer in the requested mode. */
  readonly countries: readonly CountrySlug[];
}

/** `now` in milliseconds since 1970: equal offers take turns by day. */
export function viewProduct(
  view: CatalogueView,
  request: {
    sku: string;
    country: CountrySlug;
    mode: Mode;
    availability: Availability;
    filters: OfferFilters;
  },
  now: number,
): Result<ProductView, 'product-unknown'> {
  const product = view.findProduct(request.sku);
  if (!product) return fail('product-unknown');
  const list = (mode: Mode) => orderForPage(view.offersOf(product.id, request.country, mode), now);
  const refurbished = list('refurbished');
  const asNew = list('new');
  const own = request.mode === 'new' ? asNew : refurbished;
  const matching = own.filter(offer => passesOfferFilters(offer, request.filters));
  return ok({
    product,
    refurbished,
    new: asNew,
    matching,
    // When none of the matching offers is in stock, any other is better than none.
    selected: matching.find(({ available }) => available) ?? selectProductOffer(own, request.availability),
    choices: listOfferChoices(own, request.filters),
    countries: view.countriesOf(product.id, request.mode),
  });
}
