// The terms of an offer besides its price: those that the offer states, else those of its merchant in that country.
import { profileIn } from '#domain/merchants/merchant-profile.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** From this return time on the site speaks of a money-back guarantee (specification, Merchant). */
export const moneyBackDays = 30;

export interface OfferTerms {
  readonly warrantyMonths: number | null;
  readonly returnDays: number | null;
  /** Minor units of the offer's currency; 0 = free, null = not stated. */
  readonly shippingMinor: number | null;
}

/** Filters and pages both take the terms from here, so that they never contradict each other. */
export function offerTerms(offer: SearchOffer): OfferTerms {
  const profile = profileIn(offer.merchant.profile, offer.merchant.countryProfiles, offer.country);
  return {
    warrantyMonths: offer.warrantyMonths ?? profile.warrantyMonths,
    returnDays: offer.returnDays ?? profile.returnDays,
    shippingMinor: offer.shippingMinor ?? profile.shippingMinor,
  };
}
