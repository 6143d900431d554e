// How popular a product is (sort `popularity`): recent views and clicks, and until there are any, what the market says. Payments play no part,
// nor who a merchant is.
import { yearMs } from '#domain/durations.ts';

export const popularity = {
  /** A click to a merchant counts for more than a view. */
  clickWeight: 5,
  viewWeight: 1,
  /** Days after which a visit counts half. */
  halfLifeDays: 14,
  /** Days after which a visit is dropped: by then it counts less than a thousandth. */
  keptDays: 150,
} as const;

/** What each fact counts for at most, in views: together less than two, so that visits decide as soon as there are some. */
const priorWeights = { merchants: 1, offers: 0.4, recency: 0.5 } as const;
/** With so many, a product has half of what they can count for. */
const half = { merchants: 2, offers: 10, years: 2 } as const;

export interface MarketFacts {
  /** Offers in stock, in all countries. */
  readonly offers: number;
  /** Merchants who have it in stock. */
  readonly merchants: number;
  /** Milliseconds between its release and that of the newest product. */
  readonly age: number;
}

/** What a product is worth before anybody has looked at it, in views: many merchants and offers, and a late release. */
export function priorPopularity({ offers, merchants, age }: MarketFacts): number {
  return (
    (priorWeights.merchants * merchants) / (merchants + half.merchants) +
    (priorWeights.offers * offers) / (offers + half.offers) +
    priorWeights.recency * 0.5 ** (Math.max(0, age) / yearMs / half.years)
  );
}
