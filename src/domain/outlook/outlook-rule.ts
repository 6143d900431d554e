// The figures of the rule by which future prices are estimated, and what is stored of it (decision 0049). A change of a figure raises the
// version. @table
import { yearMs } from '#domain/durations.ts';

/** Days of a step: prices are compared on days that are whole steps before the newest one. */
export const stepDays = 30;

/** How far ahead, in steps: one, three and six months. */
export const horizons = [1, 3, 6] as const;
export type Horizon = (typeof horizons)[number];

export const outlookRule = {
  version: 1,
  /** Steps of history that are looked at: four years. */
  maxSteps: 49,
  /** Bounds of the age bands, in years since the release: devices of different ages lose value at different rates. */
  ageBounds: [1, 2, 3, 5],
  /** An age band with fewer changes takes those of all ages. */
  minChanges: 30,
  /** Fewer tested estimates prove nothing. */
  minTested: 100,
  /** The band lies between these quantiles of past changes. */
  bandFrom: 0.1,
  bandTo: 0.9,
} as const;

/** How prices changed over a horizon: each a share of the price before (0.93 = 7 % less). */
export interface Change {
  readonly changes: number;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** How close estimates of the past were, each made from what was known by then, compared with assuming an unchanged price. */
export interface BackTest {
  readonly tested: number;
  /** The median distance to the later price, as a share of it: of the estimates, and of "stays the same". */
  readonly error: number;
  readonly sameError: number;
  /** The share of later prices within the band. */
  readonly covered: number;
}

export interface HorizonOutlook {
  readonly horizon: Horizon;
  /** By age band, in the order of `ageBounds`; null = too few changes of all ages together. */
  readonly byAge: readonly (Change | null)[];
  /** null = the history is too short for a test. */
  readonly test: BackTest | null;
}

/** The outlook of one family and mode. */
export interface Outlook {
  readonly version: number;
  /** ISO dates: the first day with a price that counted, and the newest. */
  readonly since: string;
  readonly until: string;
  /** How many series of lowest prices (by configuration, country and condition) counted. */
  readonly series: number;
  readonly horizons: readonly HorizonOutlook[];
}

/** The position of an age among `ageBounds`; times in milliseconds since 1970. */
export function ageBand(releasedAt: number, at: number): number {
  const years = (at - releasedAt) / yearMs;
  return outlookRule.ageBounds.filter(bound => years >= bound).length;
}
