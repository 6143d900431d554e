// The figures of a model from its history (specification, Release statistics).
import { dayMs } from '#domain/durations.ts';
import { findMedianSpell, recordMinimums } from '#domain/merchants/merchant-record.ts';
import type { SpellLength } from '#domain/merchants/merchant-record.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { mergeDayCounts, countDays, findLowerMedian, findQuantile } from '#domain/statistics/day-counts.ts';
import type { DayCounts } from '#domain/statistics/day-counts.ts';
import type { DatedPrice, ReleaseMonth } from '#domain/statistics/release-month.ts';

/** Statistics cover models released on this day or later (specification, Release statistics). */
export const firstReleaseDay = '2009-01-01';

/**
 * Below these, figures are not shown: they would say more about chance than about the market. Days are counted for each configuration
 * separately.
 */
export const minObservations = { discountDays: 10, releases: 3, curveDays: 30 } as const;

/** Spells in stock count that began at most this many days ago: long enough that half of the offers are gone by now. */
export const stockLifeDays = 365;

/** Facts of the catalogue. ISO dates, UTC. */
export interface ReleaseFacts {
  readonly releasedOn: string;
  /** null = still sold, or not known. */
  readonly discontinuedOn: string | null;
}

/** A value, and how many observations it is the median of. */
export interface Median {
  readonly value: number;
  readonly count: number;
}

export interface ReleaseFigures {
  readonly daysReleaseDiscontinued: number | null;
  /** null also when the model came out before the history began: when the first one was in stock is unknown then. */
  readonly daysReleaseRefurb: number | null;
  /** The first sighting in stock; null = never. */
  readonly firstInStockOn: string | null;
  readonly firstMerchantId: number | null;
  readonly entry: DatedPrice | null;
  readonly lowest: DatedPrice | null;
  readonly latest: DatedPrice | null;
  /** Percent below the price new, in the last month in stock; null = no price new is known, or too few days. */
  readonly discount: Median | null;
  /** Recorded prices. */
  readonly prices: number;
  /**
   * After this many hours half of the offers that came into stock were sold out or gone; null = too few, or more than half still in stock.
   */
  readonly stockHours: number | null;
  readonly spells: number;
}

/** `months` in order. */
export function describeRelease(
  { releasedOn, discontinuedOn }: ReleaseFacts,
  { months, spells, since }: ReleaseHistory,
): ReleaseFigures {
  const [first] = months;
  const firstInStockOn = first ? isoDay(first.firstAt) : null;
  const isFirstKnown = firstInStockOn !== null && releasedOn >= since && firstInStockOn >= releasedOn;
  return {
    daysReleaseDiscontinued: discontinuedOn === null ? null : countDaysBetween(releasedOn, discontinuedOn),
    daysReleaseRefurb: isFirstKnown ? countDaysBetween(releasedOn, firstInStockOn) : null,
    firstInStockOn,
    firstMerchantId: first?.firstMerchantId ?? null,
    entry: first?.first ?? null,
    lowest: findLowest(months),
    latest: months.at(-1)?.last ?? null,
    discount: findDiscount(months),
    prices: months.reduce((sum, { prices }) => sum + prices, 0),
    ...describeStock(spells),
  };
}

export interface ReleaseHistory {
  readonly months: readonly ReleaseMonth[];
  readonly spells: readonly SpellLength[];
  /** The first day of the history in the country; ISO date. */
  readonly since: string;
}

/** How long offers stay in stock; `stockHours` is null when too few spells were observed. */
export function describeStock(spells: readonly SpellLength[]): Pick<ReleaseFigures, 'stockHours' | 'spells'> {
  const count = spells.reduce((sum, { ended, running }) => sum + ended + running, 0);
  return { stockHours: count >= recordMinimums.spells ? findMedianSpell(spells) : null, spells: count };
}

/** Adds up the spells of several models. */
export function addSpells(all: readonly (readonly SpellLength[])[]): SpellLength[] {
  return [...Map.groupBy(all.flat(), ({ hours }) => hours)]
    .map(([hours, same]) => ({
      hours,
      ended: same.reduce((sum, { ended }) => sum + ended, 0),
      running: same.reduce((sum, { running }) => sum + running, 0),
    }))
    .sort((a, b) => a.hours - b.hours);
}

/** The median of the known values of several releases; null = too few are known. */
export function medianOfReleases(values: readonly (number | null)[]): Median | null {
  const known = values.filter(value => value !== null);
  const value = findLowerMedian(known);
  return value === null || known.length < minObservations.releases ? null : { value, count: known.length };
}

/** Percent below the price new, with the number of days in the months. */
export function listDiscounts(months: readonly ReleaseMonth[]): DayCounts {
  return mergeDayCounts(
    months.flatMap(({ shares }) => shares.map(([percent, days]): [number, number] => [100 - percent, days])),
  );
}

function findDiscount(months: readonly ReleaseMonth[]): Median | null {
  const last = months.at(-1);
  const discounts = last ? listDiscounts([last]) : [];
  const count = countDays(discounts);
  const value = findQuantile(discounts, 0.5);
  return value === null || count < minObservations.discountDays ? null : { value, count };
}

/** Of equal prices the latest: visitors may remember that one. */
function findLowest(months: readonly ReleaseMonth[]): DatedPrice | null {
  return months.reduce<DatedPrice | null>(
    (lowest, { lowest: own }) => (lowest === null || own.priceMinor <= lowest.priceMinor ? own : lowest),
    null,
  );
}

function countDaysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
