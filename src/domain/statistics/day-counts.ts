// Values with the number of days on which they held: what medians of many days are computed from without keeping each day.

/** Value -> days, by value. */
export type DayCounts = readonly (readonly [value: number, days: number])[];

/** Adds counts up, in any order and with any value repeated. */
export function addDays(counts: DayCounts): DayCounts {
  const sums = new Map<number, number>();
  for (const [value, days] of counts) sums.set(value, (sums.get(value) ?? 0) + days);
  return [...sums].sort(([a], [b]) => a - b);
}

export function countDays(counts: DayCounts): number {
  return counts.reduce((sum, [, days]) => sum + days, 0);
}

/** The least value that at least this share (0 to 1) of the days do not exceed; 0.5 = the (lower) median; null without a day. */
export function findShare(counts: DayCounts, share: number): number | null {
  const wanted = Math.max(1, Math.ceil(countDays(counts) * share));
  let reached = 0;
  for (const [value, days] of counts) {
    reached += days;
    if (reached >= wanted) return value;
  }
  return null;
}

/** The lower median of plain values; null without one. */
export function findMedian(values: readonly number[]): number | null {
  return findShare(addDays(values.map(value => [value, 1])), 0.5);
}
