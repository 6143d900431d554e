// What a search sees: products, and each product's offers in one country and mode.
import type { Product } from '#domain/catalogue/product.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import type { Offer } from '#domain/offers/offer.ts';

export interface SearchOffer extends Offer {
  readonly merchant: Merchant;
}

export interface SearchRecords {
  readonly products: readonly Product[];
  /** Offers of a product in the country and mode of the search, in the order of `compareOffers`. */
  offersOf(productId: number): readonly SearchOffer[];
}

/** Available first, then by price, then by id: a total order, so the selected offer never flickers. */
export function compareOffers(a: Offer, b: Offer): number {
  return Number(b.available) - Number(a.available) || a.priceMinor - b.priceMinor || a.id - b.id;
}
