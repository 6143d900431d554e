// The page that stands in for a fictitious merchant's own page of an offer.

/** Path after the locale prefix. It has the SKU because the page loads the product, and finds the offer in it. */
export function demoOfferPath(productSku: string, offerId: number): string {
  return `/redirect/demo/${productSku}/${offerId}`;
}
