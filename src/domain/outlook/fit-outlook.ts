// How the prices of a family changed with time, by age, and how well that would have predicted their later prices (decision 0049).
import { dayMs } from '#domain/durations.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { ageBand, horizons, outlookRule, stepDays } from '#domain/outlook/outlook-rule.ts';
import type { BackTest, Change, Horizon, HorizonOutlook, Outlook } from '#domain/outlook/outlook-rule.ts';
import type { PriceSeries } from '#domain/outlook/sample-prices.ts';

/** A price and the one a horizon later. `ended`: how many steps before the newest day the later one was seen. */
interface Observed {
  readonly band: number;
  readonly ended: number;
  readonly before: number;
  readonly after: number;
}

/** Changes and back-tests of a family's prices; null = no configuration had a price on any of the days. `until` as for `samplePrices`. */
export function fitOutlook(series: readonly PriceSeries[], until: string): Outlook | null {
  const priced = series.filter(({ prices }) => prices.some(price => price > 0));
  if (priced.length === 0) return null;
  const oldest = Math.max(...priced.map(({ prices }) => prices.findLastIndex(price => price > 0)));
  return {
    version: outlookRule.version,
    since: isoDay(Date.parse(until) - oldest * stepDays * dayMs),
    until,
    series: priced.length,
    horizons: horizons.map(horizon => fitHorizon(priced, until, horizon)),
  };
}

function fitHorizon(series: readonly PriceSeries[], until: string, horizon: Horizon): HorizonOutlook {
  const observed = observe(series, until, horizon);
  return { horizon, byAge: describeByAge(observed), test: backTest(observed, horizon) };
}

function observe(series: readonly PriceSeries[], until: string, horizon: Horizon): Observed[] {
  const end = Date.parse(until);
  return series.flatMap(({ releasedAt, prices }) =>
    prices.flatMap((after, ended) => {
      const before = prices[ended + horizon] ?? 0;
      if (before === 0 || after === 0) return [];
      const at = end - (ended + horizon) * stepDays * dayMs;
      return [{ band: ageBand(releasedAt, at), ended, before, after }];
    }),
  );
}

/**
 * Estimates every later price of the past from the changes that were known by then, and measures how far off the estimates were. No estimate
 * uses anything later than its own day.
 */
function backTest(observed: readonly Observed[], horizon: Horizon): BackTest | null {
  const [errors, sameErrors]: [number[], number[]] = [[], []];
  let covered = 0;
  const byEnd = Map.groupBy(observed, ({ ended }) => ended);
  const known: Observed[] = [];
  let seen = Math.max(-1, ...byEnd.keys());
  for (let ended = seen - horizon; ended >= 0; ended -= 1) {
    // Estimates for this day were made a horizon before it, from changes that had ended by then.
    for (; seen >= ended + horizon; seen -= 1) known.push(...(byEnd.get(seen) ?? []));
    const byAge = describeByAge(known);
    for (const { band, before, after } of byEnd.get(ended) ?? []) {
      const change = byAge[band];
      if (!change) continue;
      errors.push(Math.abs(before * change.middle - after) / after);
      sameErrors.push(Math.abs(before - after) / after);
      if (after >= before * change.low && after <= before * change.high) covered += 1;
    }
  }
  if (errors.length === 0) return null;
  return {
    tested: errors.length,
    error: quantile(errors.sort(ascending), 0.5),
    sameError: quantile(sameErrors.sort(ascending), 0.5),
    covered: covered / errors.length,
  };
}

function describeByAge(observed: readonly Observed[]): (Change | null)[] {
  const bands: number[][] = Array.from({ length: outlookRule.ageBounds.length + 1 }, () => []);
  for (const { band, before, after } of observed) bands[band]?.push(after / before);
  const { minChanges } = outlookRule;
  const all = bands.some(band => band.length < minChanges) ? describe(bands.flat()) : null;
  return bands.map(band => (band.length >= minChanges ? describe(band) : all));
}

function describe(ratios: number[]): Change | null {
  const { minChanges, bandFrom, bandTo } = outlookRule;
  if (ratios.length < minChanges) return null;
  ratios.sort(ascending);
  return {
    changes: ratios.length,
    low: quantile(ratios, bandFrom),
    middle: quantile(ratios, 0.5),
    high: quantile(ratios, bandTo),
  };
}

/** The smallest value that at least this share of the values does not exceed. `sorted` is not empty. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] as number;
}

function ascending(a: number, b: number): number {
  return a - b;
}
