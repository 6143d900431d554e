// The offers of a product in the order of its page, with the delivery that they state.
import { orderOffers } from '#domain/offers/offer-order.ts';
import { offerTerms } from '#domain/offers/offer-terms.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** `now` in milliseconds since 1970: equal offers take turns by day. */
export function orderForPage(offers: readonly SearchOffer[], now: number): SearchOffer[] {
  const ranked = offers.map(offer => {
    const { shippingMinor } = offerTerms(offer);
    const { id, available, priceMinor, merchant } = offer;
    const totalMinor = shippingMinor === null ? null : priceMinor + shippingMinor;
    return { id, available, priceMinor, totalMinor, merchantSlug: merchant.slug, offer };
  });
  return orderOffers(ranked, now).map(({ offer }) => offer);
}
