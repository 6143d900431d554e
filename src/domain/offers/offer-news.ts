// What of an offer is news: it came, it came back, or it got cheaper (specification, News feeds).
import { dayMs, hourMs } from '#domain/durations.ts';

export type NewsEvent = 'price-drop' | 'back-in-stock' | 'new-offer';

/** How an offer that can be had came to be as it is now. Times in milliseconds since 1970, UTC. */
export interface OfferState {
  readonly priceMinor: number;
  /** Since when it has this price and stock. */
  readonly since: number;
  /** The last time before that it could be had; null = never. */
  readonly before: { readonly priceMinor: number; readonly until: number } | null;
}

export interface OfferChange {
  readonly event: NewsEvent;
  /** null = nothing to compare with. */
  readonly beforeMinor: number | null;
}

/** How long something stays news. */
export const newsMs = 30 * dayMs;
/** Merchants list a device anew now and then: away for less than this, it was never gone. */
const relistedMs = 12 * hourMs;
/** A price that is lower by less than this share is the same price. */
const minShare = 0.01;

/** What happened when the offer became as it is now; null = nothing that is news, such as a price that rose. */
export function describeChange({ priceMinor, since, before }: OfferState): OfferChange | null {
  if (before === null) return { event: 'new-offer', beforeMinor: null };
  const beforeMinor = before.priceMinor;
  if (since - before.until >= relistedMs) return { event: 'back-in-stock', beforeMinor };
  return priceMinor <= beforeMinor * (1 - minShare) ? { event: 'price-drop', beforeMinor } : null;
}
