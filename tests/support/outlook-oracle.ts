// Price estimates and their backtest by brute force: each figure from the whole list of prices, nothing cached in between.
import { dayMs } from '#domain/durations.ts';
import { ageBand, horizons, outlookRule, stepDays } from '#domain/outlook/outlook-rule.ts';
import type { Horizon } from '#domain/outlook/outlook-rule.ts';

/** The lowest price of a configuration on a day that lies `step` steps before the newest one; null = none. */
export interface OracleSeries {
  readonly releasedAt: number;
  readonly priceAt: (step: number) => number | null;
}

interface Pair {
  readonly band: number;
  readonly ended: number;
  readonly ratio: number;
  readonly before: number;
  readonly after: number;
}

function listPairs(series: readonly OracleSeries[], until: string, horizon: Horizon): Pair[] {
  const pairs: Pair[] = [];
  for (const { releasedAt, priceAt } of series) {
    for (let ended = 0; ended + horizon < outlookRule.maxSteps; ended += 1) {
      const [after, before] = [priceAt(ended), priceAt(ended + horizon)];
      if (after === null || before === null) continue;
      const begun = Date.parse(until) - (ended + horizon) * stepDays * dayMs;
      pairs.push({ band: ageBand(releasedAt, begun), ended, ratio: after / before, before, after });
    }
  }
  return pairs;
}

/** The value that `share` of the values do not exceed, counted one by one. */
function valueAt(values: readonly number[], share: number): number {
  const found = values.filter(
    value => values.filter(other => other <= value).length >= share * values.length,
  );
  return Math.min(...found);
}

function describePairs(pairs: readonly Pair[], band: number) {
  const own = pairs.filter(pair => pair.band === band);
  const used = own.length >= outlookRule.minChanges ? own : pairs;
  if (used.length < outlookRule.minChanges) return null;
  const ratios = used.map(({ ratio }) => ratio);
  return {
    changes: ratios.length,
    low: valueAt(ratios, outlookRule.bandFrom),
    middle: valueAt(ratios, 0.5),
    high: valueAt(ratios, outlookRule.bandTo),
  };
}

export function fitByHand(series: readonly OracleSeries[], until: string) {
  return horizons.map(horizon => {
    const pairs = listPairs(series, until, horizon);
    const tested = pairs.flatMap(pair => {
      // Pairs known on the day of the estimate.
      const known = pairs.filter(({ ended }) => ended >= pair.ended + horizon);
      const change = describePairs(known, pair.band);
      if (!change) return [];
      const { before, after } = pair;
      return [
        {
          error: Math.abs(before * change.middle - after) / after,
          same: Math.abs(before - after) / after,
          isCovered: after >= before * change.low && after <= before * change.high,
        },
      ];
    });
    const bands = [...outlookRule.ageBounds.keys(), outlookRule.ageBounds.length];
    return {
      horizon,
      byAge: bands.map(band => describePairs(pairs, band)),
      test:
        tested.length === 0
          ? null
          : {
              tested: tested.length,
              error: valueAt(
                tested.map(({ error }) => error),
                0.5,
              ),
              sameError: valueAt(
                tested.map(({ same }) => same),
                0.5,
              ),
              covered: tested.filter(({ isCovered }) => isCovered).length / tested.length,
            },
    };
  });
}
