// The page that stands in for a fictitious merchant's own page of an offer.

/** Path after the locale prefix. The page asks for the product, which knows its offers. */
export function demoOfferPath(productSku: string, offerId: number): string {
  return `/redirect/demo/${productSku}/${offerId}`;
}
