// Whether a change of an offer is news: it is new, back in stock, or cheaper (specification, News feeds).
import { dayMs } from '#domain/durations.ts';
import { relistingGapMs } from '#domain/offers/relisting-gap.ts';

export type NewsEvent = 'price-drop' | 'back-in-stock' | 'new-offer';

/** An offer in stock, and its state before. Times in milliseconds since 1970, UTC. */
export interface StockState {
  readonly priceMinor: number;
  /** Since when it has this price and stock. */
  readonly since: number;
  /** The last time in stock before that: its price, and when it ended; null = never. */
  readonly before: { readonly priceMinor: number; readonly until: number } | null;
}

export interface NewsChange {
  readonly event: NewsEvent;
  /** null = nothing to compare with. */
  readonly beforeMinor: number | null;
}

/** How long a change stays news. */
export const newsMs = 30 * dayMs;
/** A price that is lower by less than this share is no news. */
const minDropShare = 0.01;

/** What happened when the offer came into its present state; null = nothing that is news, such as a price that rose. */
export function findNewsChange({ priceMinor, since, before }: StockState): NewsChange | null {
  if (before === null) return { event: 'new-offer', beforeMinor: null };
  const beforeMinor = before.priceMinor;
  if (since - before.until >= relistingGapMs) return { event: 'back-in-stock', beforeMinor };
  return priceMinor <= beforeMinor * (1 - minDropShare) ? { event: 'price-drop', beforeMinor } : null;
}
