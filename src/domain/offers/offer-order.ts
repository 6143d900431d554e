// The order of a product's offers on its page (decision 0025). Lists show one offer and have a simpler order, `compareOffers`.
import { dayMs } from '#domain/durations.ts';
import type { OrderedOffer } from '#domain/offers/order-reason.ts';

export interface RankedOffer extends OrderedOffer {
  /** Never changes, so that the merchant's lot of a day is the same for every visitor. */
  readonly merchantSlug: string;
  readonly id: number;
}

/**
 * In stock first, then by price. Of equal prices the lower total comes first, and offers without a stated total last; where
 * totals are equal, too, merchants draw lots by UTC day, so that none is first for good. What a merchant pays plays no part.
 * `now` in milliseconds since 1970.
 */
export function orderOffers<Offer extends RankedOffer>(offers: readonly Offer[], now: number): Offer[] {
  const day = Math.floor(now / dayMs);
  return offers
    .map(offer => ({ offer, lot: drawLot(`${day} ${offer.merchantSlug}`) }))
    .sort(
      (a, b) =>
        Number(b.offer.available) - Number(a.offer.available) ||
        a.offer.priceMinor - b.offer.priceMinor ||
        compareTotals(a.offer.totalMinor, b.offer.totalMinor) ||
        a.lot - b.lot ||
        a.offer.id - b.offer.id,
    )
    .map(({ offer }) => offer);
}

function compareTotals(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

/** FNV-1a, 32 bits, with a final mix: the texts of successive days differ in their first characters only. */
function drawLot(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
