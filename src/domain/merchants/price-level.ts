// How a merchant's prices compare with those of others: for each product, mode and grade of ours, the lowest price in stock of each merchant.

/** Fewer comparisons say nothing about a merchant. */
export const minCompared = 10;

/** One product in one grade: the lowest price in stock of each merchant that has it. Minor units of one currency. */
export type PriceGroup = ReadonlyMap<number, number>;

export interface PriceLevel {
  /** Products (each grade separately) that the merchant and at least one other have in stock. */
  readonly compared: number;
  /** Of these, how many nobody sells for less. */
  readonly cheapest: number;
  /**
   * The median distance to the lowest price of the others, in percent of that: -3 = half of its prices are at least 3 % below everybody
   * else's. null with fewer than `minCompared`.
   */
  readonly medianPercent: number | null;
}

/** By merchant id; merchants that share no product with another are left out. */
export function comparePriceLevels(groups: Iterable<PriceGroup>): Map<number, PriceLevel> {
  const distances = new Map<number, number[]>();
  for (const group of groups) {
    if (group.size < 2) continue;
    const [lowest = 0, second = 0] = [...group.values()].sort((a, b) => a - b);
    for (const [merchantId, price] of group) {
      const others = price === lowest ? second : lowest;
      const own = distances.get(merchantId) ?? [];
      own.push(((price - others) / others) * 100);
      distances.set(merchantId, own);
    }
  }
  return new Map([...distances].map(([merchantId, own]) => [merchantId, summarize(own)]));
}

export interface PairPrices {
  /** Products (each grade separately) that both have in stock. */
  readonly compared: number;
  readonly firstCheaper: number;
  readonly secondCheaper: number;
  /** The median distance of the first one's price to the second one's, in percent of that; null with fewer than `minCompared`. */
  readonly medianPercent: number | null;
}

/** Compares two merchants, by their ids, in the products that both have. */
export function comparePairPrices(groups: Iterable<PriceGroup>, first: number, second: number): PairPrices {
  const distances: number[] = [];
  for (const group of groups) {
    const [a, b] = [group.get(first), group.get(second)];
    if (a !== undefined && b !== undefined) distances.push(((a - b) / b) * 100);
  }
  return {
    compared: distances.length,
    firstCheaper: distances.filter(percent => percent < 0).length,
    secondCheaper: distances.filter(percent => percent > 0).length,
    medianPercent: summarize(distances).medianPercent,
  };
}

function summarize(percents: readonly number[]): PriceLevel {
  return {
    compared: percents.length,
    cheapest: percents.filter(percent => percent <= 0).length,
    medianPercent: percents.length < minCompared ? null : findMedian(percents),
  };
}

/** The middle one, or the mean of the two in the middle. Throws for an empty list. */
export function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new Error('an empty list has no median');
  return (low + high) / 2;
}
