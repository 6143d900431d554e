// Should a run replace what the feed offered before? A bad feed must not empty or distort the catalogue (P6).

/** Counts of a run against the feed's present offers. */
export interface RunComparison {
  /** Offers of the feed that are not gone. */
  readonly previous: number;
  /** Of those: not in the run any more, and still in it. */
  readonly missing: number;
  readonly kept: number;
  /** Still in it at less than 0.4 or more than 2.5 times the price. */
  readonly wild: number;
}

export type GuardVerdict =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly reason: 'too-many-lost' | 'wild-prices' };

/** P6: above this share of lost offers a run waits; of fewer than `smallFeed` offers, above this number. */
const maxLostShare = 0.1;
const smallFeed = 50;
const maxLostOfSmallFeed = 5;

/** A zero or hundredfold price hits a whole feed, a true sale only some of it. */
const maxWildShare = 0.1;
const maxWildOfSmallFeed = 2;

export function guardRun({ previous, missing, kept, wild }: RunComparison): GuardVerdict {
  const lossLimit = previous < smallFeed ? maxLostOfSmallFeed : previous * maxLostShare;
  if (missing > lossLimit) return { accepted: false, reason: 'too-many-lost' };
  // An empty page is not a sold-out shop, however small the shop.
  if (previous > 0 && missing === previous) return { accepted: false, reason: 'too-many-lost' };
  const wildLimit = kept < smallFeed ? maxWildOfSmallFeed : kept * maxWildShare;
  if (wild > wildLimit) return { accepted: false, reason: 'wild-prices' };
  return { accepted: true };
}
