// What comes with an offer besides its price: its own word, else its merchant's in that country.
import { profileIn } from '#domain/merchants/merchant-profile.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** A return time from which on we speak of a money-back guarantee (specification, Merchant). */
export const moneyBackDays = 30;

export interface OfferTerms {
  readonly warrantyMonths: number | null;
  readonly returnDays: number | null;
  /** Minor units of the offer's currency; 0 = free, null = nobody states it. */
  readonly shippingMinor: number | null;
}

/** One rule for filters and for what is shown, so that no filter contradicts a page. */
export function offerTerms(offer: SearchOffer): OfferTerms {
  const profile = profileIn(offer.merchant.profile, offer.merchant.countryProfiles, offer.country);
  return {
    warrantyMonths: offer.warrantyMonths ?? profile.warrantyMonths,
    returnDays: offer.returnDays ?? profile.returnDays,
    shippingMinor: offer.shippingMinor ?? profile.shippingMinor,
  };
}
