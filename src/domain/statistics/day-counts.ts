// Values with the number of days on which they held: enough to compute medians over many days without storing each day.

/** Value -> days, sorted by value. */
export type DayCounts = readonly (readonly [value: number, days: number])[];

/** Sums the days of each value; `counts` may repeat values and be in any order. */
export function mergeDayCounts(counts: DayCounts): DayCounts {
  const sums = new Map<number, number>();
  for (const [value, days] of counts) sums.set(value, (sums.get(value) ?? 0) + days);
  return [...sums].sort(([a], [b]) => a - b);
}

/** The number of days of all values together. */
export function countDays(counts: DayCounts): number {
  return counts.reduce((sum, [, days]) => sum + days, 0);
}

/** The lowest value that at least this share (0 to 1) of the days do not exceed; 0.5 = the lower median; null without days. */
export function findQuantile(counts: DayCounts, share: number): number | null {
  const wanted = Math.max(1, Math.ceil(countDays(counts) * share));
  let reached = 0;
  for (const [value, days] of counts) {
    reached += days;
    if (reached >= wanted) return value;
  }
  return null;
}

/** The lower median of plain values; null without values. */
export function findLowerMedian(values: readonly number[]): number | null {
  return findQuantile(mergeDayCounts(values.map(value => [value, 1])), 0.5);
}
