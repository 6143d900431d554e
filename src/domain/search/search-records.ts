// Offers as lists show them: beside their merchant, in the order of lists.
import type { Product } from '#domain/catalogue/product.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import type { Offer } from '#domain/offers/offer.ts';

export interface SearchOffer extends Offer {
  readonly merchant: Merchant;
}

/** Products, and the offers of each in one country and mode, in the order of `compareOffers`. */
export interface SearchRecords {
  readonly products: readonly Product[];
  offersOf(productId: number): readonly SearchOffer[];
}

/** Available first, then by price, then by id: a total order, so the selected offer never flickers. */
export function compareOffers(a: Offer, b: Offer): number {
  return Number(b.available) - Number(a.available) || a.priceMinor - b.priceMinor || a.id - b.id;
}
