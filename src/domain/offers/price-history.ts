// Daily figures of a product's price history and its 30-day low, from intervals and the figures of whole days.
import { dayMs } from '#domain/durations.ts';

/** What was true of one offer from `from` until `to`; times in milliseconds since 1970, null = still true. */
export interface OfferInterval {
  readonly offerId: number;
  readonly from: number;
  readonly to: number | null;
  readonly priceMinor: number;
  readonly available: boolean;
  /** Of an interval that has not ended: when its feed expires (`expiresAt` in feed-expiry.ts). */
  readonly expiresAt?: number;
}

/** Figures that are valid from `day` (UTC, YYYY-MM-DD) until the day of the next ones. */
export interface DailyFigures {
  readonly day: string;
  /** Offers in stock at some time of the day. */
  readonly offers: number;
  readonly lowestMinor: number | null;
  readonly medianMinor: number | null;
}

/** One entry for each day from the first figures to `until` (exclusive, UTC midnight). */
export function fillDays<Figures extends Pick<DailyFigures, 'day'>>(
  figures: readonly Figures[],
  until: number,
): Figures[] {
  const days: Figures[] = [];
  for (const [at, each] of figures.entries()) {
    const next = figures[at + 1];
    const end = Math.min(next ? Date.parse(next.day) : until, until);
    for (let time = Date.parse(each.day); time < end; time += dayMs)
      days.push({ ...each, day: isoDay(time) });
  }
  return days;
}

/**
 * The lowest price of the 30 days before today and of today so far. `figures` are those of whole days, in order;
 * `intervals` at least those that touch today. null when it was not in stock anywhere.
 */
export function findLowestOf30Days(
  figures: readonly DailyFigures[],
  intervals: readonly OfferInterval[],
  now: number,
): { readonly priceMinor: number; readonly day: string } | null {
  const today = startOfDay(now);
  const earlier = fillDays(figures, today)
    .filter(each => Date.parse(each.day) >= today - 30 * dayMs)
    .flatMap(each => (each.lowestMinor === null ? [] : [{ priceMinor: each.lowestMinor, day: each.day }]));
  const current = intervals
    .filter(each => each.available && each.from <= now && (each.to === null || each.to > today))
    .filter(each => !hasExpired(each, now))
    .map(each => ({ priceMinor: each.priceMinor, day: isoDay(today) }));
  // Of equal prices the latest day: "seen on" should be a day that a visitor remembers.
  return [...earlier, ...current].reduce<{ priceMinor: number; day: string } | null>(
    (lowest, each) => (lowest === null || each.priceMinor <= lowest.priceMinor ? each : lowest),
    null,
  );
}

/** Whether the interval's offer counts as out of stock because its feed has expired. */
export function hasExpired({ expiresAt }: OfferInterval, now: number): boolean {
  return expiresAt !== undefined && expiresAt < now;
}

/** The midnight (UTC) at which the day of `time` began; milliseconds since 1970. */
export function startOfDay(time: number): number {
  return Math.floor(time / dayMs) * dayMs;
}

/** 2026-11-20, UTC; `time` in milliseconds since 1970. */
export function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
