// Prices in bands of equal width, for a histogram.

export interface PriceBands {
  /** Lower end of the first band, in major units. */
  readonly from: number;
  /** Width of a band, in major units. */
  readonly step: number;
  /** Products in each band; the last band also has everything above it. */
  readonly counts: readonly number[];
}

/** As many bars as a narrow column can show. */
const maxBands = 24;
/** Fewer prices are read faster one by one than as a distribution. */
const minPrices = 8;
/** The share of the prices that the bands span: otherwise a few very high ones would squeeze all others into the first band. */
const spannedShare = 0.97;
const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000];

/** Counts prices (minor units, ascending) in bands. null = too few prices, or all in one band, so that there is nothing to draw. */
export function bandPrices(prices: ArrayLike<number>): PriceBands | null {
  if (prices.length < minPrices) return null;
  const lowest = prices[0]! / 100;
  const high = prices[Math.ceil(prices.length * spannedShare) - 1]! / 100;
  const step = steps.find(each => Math.floor(high / each) - Math.floor(lowest / each) < maxBands);
  if (step === undefined) return null;
  const first = Math.floor(lowest / step);
  const last = Math.floor(high / step);
  if (first === last) return null;
  const counts = Array.from({ length: last - first + 1 }, () => 0);
  for (let at = 0; at < prices.length; at++)
    counts[Math.min(Math.floor(prices[at]! / 100 / step), last) - first]!++;
  return { from: first * step, step, counts };
}
