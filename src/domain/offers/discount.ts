// The discount of an offer against the price of the product new in that country.
import type { Product } from '#domain/catalogue/product.ts';
import type { Offer } from '#domain/offers/offer.ts';

/** Exact percentage; null when the price new is not known there. Negative when the offer costs more than new. */
export function discountPercent(offer: Offer, product: Product): number | null {
  const priceNewMinor = product.launchPriceMinor[offer.country];
  return priceNewMinor === undefined ? null : ((priceNewMinor - offer.priceMinor) / priceNewMinor) * 100;
}
