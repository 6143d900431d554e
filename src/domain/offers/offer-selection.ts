// Which offer is selected on a product's page (specification, Selected offer); lists have a rule of their own.
import type { Availability } from '#domain/offers/condition.ts';
import type { Offer } from '#domain/offers/offer.ts';

/** If only available offers are wanted and one exists, the first available one; otherwise the first offer. */
export function selectProductOffer<Each extends Offer>(
  offers: readonly Each[],
  availability: Availability,
): Each | null {
  const available = availability === 'available' ? offers.find(offer => offer.available) : undefined;
  return available ?? offers[0] ?? null;
}
