// Offers with their merchants, in the order in which lists show them.
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

/** Available first, then by price, then by id: a total order, so the same offers always select the same one. */
export function compareOffers(a: Offer, b: Offer): number {
  return Number(b.available) - Number(a.available) || a.priceMinor - b.priceMinor || a.id - b.id;
}
