// Offers as lists show them: beside their merchant, in the order of lists.
import type { Merchant } from '#domain/merchants/merchant.ts';
import type { Offer } from '#domain/offers/offer.ts';

export interface SearchOffer extends Offer {
  readonly merchant: Merchant;
}

/** Available first, then by price, then by id: a total order, so the selected offer never flickers. */
export function compareOffers(a: Offer, b: Offer): number {
  return Number(b.available) - Number(a.available) || a.priceMinor - b.priceMinor || a.id - b.id;
}
