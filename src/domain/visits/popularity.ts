// How popular a product is (sort `popularity`): by recent views and clicks, and by the market until there are any. Payments play no part, and
// neither does who a merchant is.
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

/** The most that each fact counts for, in views: together less than two, so that visits decide as soon as there are some. */
const priorWeights = { merchants: 1, offers: 0.4, recency: 0.5 } as const;
/** With so many (for years: that much older than the newest product), a fact counts for half of its weight. */
const halfWeightAt = { merchants: 2, offers: 10, years: 2 } as const;

export interface MarketFacts {
  /** Offers in stock, in all countries. */
  readonly offers: number;
  /** Merchants who have it in stock. */
  readonly merchants: number;
  /** How much older it is than the newest product, by release; milliseconds. */
  readonly age: number;
}

/** The popularity of a product without visits, in views: higher with more merchants and offers and a later release. */
export function priorPopularity({ offers, merchants, age }: MarketFacts): number {
  return (
    (priorWeights.merchants * merchants) / (merchants + halfWeightAt.merchants) +
    (priorWeights.offers * offers) / (offers + halfWeightAt.offers) +
    priorWeights.recency * 0.5 ** (Math.max(0, age) / yearMs / halfWeightAt.years)
  );
}
