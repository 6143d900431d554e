// The part of a product's landed prices that its page shows.
import type { LandedOfferWire } from '#api/contract/landed-prices.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { CostRange } from '#domain/shipping/estimate-shipping.ts';

/** The best offer of all other countries, with everything that its sentence prints. */
export interface LandedSummary {
  readonly country: CountrySlug;
  readonly verdict: LandedOfferWire['verdict'];
  /** Label of the offer's condition. */
  readonly condition: string;
  readonly total: CostRange;
  readonly home: CostRange | null;
  readonly leastMinor: number | null;
}

/** null = no country has an offer. The first of the list is the best. */
export function summarizeLanded(offers: readonly LandedOfferWire[]): LandedSummary | null {
  const [best] = offers;
  if (!best) return null;
  const { country, offer, verdict, landed, home, leastMinor } = best;
  return {
    country,
    verdict,
    condition: offer.conditionV,
    total: landed.total,
    home: home && home.total,
    leastMinor,
  };
}
