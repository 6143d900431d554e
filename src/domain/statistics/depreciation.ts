// How much of the price new is left as devices age, over all models of a group that were in stock.
import { mergeDayCounts, countDays, findQuantile } from '#domain/statistics/day-counts.ts';
import type { DayCounts } from '#domain/statistics/day-counts.ts';
import { minObservations } from '#domain/statistics/release-figures.ts';
import type { ReleaseMonth } from '#domain/statistics/release-month.ts';

/** Ages are grouped by years: by months, single models would shape the curve. */
export const monthsPerStep = 12;

export interface DepreciationStep {
  /** Months since the month of the release; the step covers a year from this one on. */
  readonly fromMonth: number;
  /** Percent of the price new: the median, and the quarter below and above it. */
  readonly median: number;
  readonly low: number;
  readonly high: number;
  /** Days in stock, counted for each configuration separately. */
  readonly days: number;
  readonly releases: number;
}

export interface AgingRelease {
  /** ISO date. */
  readonly releasedOn: string;
  readonly months: readonly Pick<ReleaseMonth, 'month' | 'shares'>[];
}

/** Youngest first. Ages with too few days are left out, and so are sales before the release. */
export function describeDepreciation(releases: readonly AgingRelease[]): DepreciationStep[] {
  const steps = new Map<number, { counts: [number, number][]; releases: Set<AgingRelease> }>();
  for (const release of releases) {
    for (const { month, shares } of release.months) {
      const age = countMonths(release.releasedOn, month);
      if (age < 0 || shares.length === 0) continue;
      const from = Math.floor(age / monthsPerStep) * monthsPerStep;
      const step = steps.get(from) ?? { counts: [], releases: new Set() };
      for (const [percent, days] of shares) step.counts.push([percent, days]);
      step.releases.add(release);
      steps.set(from, step);
    }
  }
  return [...steps]
    .sort(([a], [b]) => a - b)
    .flatMap(
      ([fromMonth, step]) => describeStep(fromMonth, mergeDayCounts(step.counts), step.releases.size) ?? [],
    );
}

function describeStep(fromMonth: number, counts: DayCounts, releases: number): DepreciationStep | null {
  const days = countDays(counts);
  const [median, low, high] = [
    findQuantile(counts, 0.5),
    findQuantile(counts, 0.25),
    findQuantile(counts, 0.75),
  ];
  if (days < minObservations.curveDays || median === null || low === null || high === null) return null;
  return { fromMonth, median, low, high, days, releases };
}

/** Months from the month of one ISO date to that of another. */
export function countMonths(from: string, to: string): number {
  const toMonths = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return toMonths(to) - toMonths(from);
}
