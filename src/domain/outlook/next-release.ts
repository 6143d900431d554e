// When the next model of a line is to be expected: in the month in which its models came so far.
import { continues } from '#domain/catalogue/predecessor.ts';
import type { Model } from '#domain/catalogue/product.ts';
import { dayMs } from '#domain/durations.ts';
import { isoDay } from '#domain/offers/price-history.ts';

export interface NextRelease {
  /** 1 = January. */
  readonly month: number;
  /** ISO date: the first day of the month in which it is expected, or the day for which it is announced. */
  readonly from: string;
  /** Of the last `releases` releases of its line, how many came in that month or a neighbouring one. */
  readonly inMonth: number;
  readonly releases: number;
  /** It is announced for the day `from`. */
  readonly isAnnounced: boolean;
}

/** Models of a line that come within this time are one release: different sizes, or the standard and Pro models of a year. */
const oneReleaseMs = 120 * dayMs;
/** Only the last releases count. */
const lastReleases = 6;
/** How many of them, and which share of them, must have come around one month. */
const minReleases = 3;
const minShare = 2 / 3;
/** In the last days of its month, a release that has not been announced is no longer expected in it. */
const lastDays = 10;
/** After a release none follows for this long. */
const pauseMs = 240 * dayMs;

/** null = too few releases, no usual month, or the line has ended. `now` in milliseconds since 1970. */
export function findNextRelease(model: Model, models: Iterable<Model>, now: number): NextRelease | null {
  const times = [...models]
    .filter(other => continues(other, model) || continues(model, other) || other === model)
    .map(({ releasedOn }) => Date.parse(releasedOn))
    .toSorted((a, b) => a - b);
  const announced = times.find(time => time > now);
  const releases = times
    .filter(time => time <= now)
    .filter((time, at) => at === 0 || time - (times[at - 1] ?? 0) > oneReleaseMs)
    .slice(-lastReleases);
  const months = releases.map(time => new Date(time).getUTCMonth());
  if (announced !== undefined) {
    const month = new Date(announced).getUTCMonth();
    const inMonth = months.filter(other => distance(month, other) <= 1).length;
    return {
      month: month + 1,
      from: isoDay(announced),
      inMonth,
      releases: releases.length,
      isAnnounced: true,
    };
  }
  const last = releases.at(-1);
  if (last === undefined || hasEnded(releases, now)) return null;
  const [best] = months
    .map(month => ({
      month,
      near: months.filter(other => distance(month, other) <= 1).length,
      same: months.filter(other => other === month).length,
    }))
    .toSorted((a, b) => b.near - a.near || b.same - a.same || b.month - a.month);
  if (!best || best.near < Math.max(minReleases, releases.length * minShare)) return null;
  const next = nextMonth(best.month, Math.max(now, last + pauseMs));
  return {
    month: best.month + 1,
    from: isoDay(next),
    inMonth: best.near,
    releases: releases.length,
    isAnnounced: false,
  };
}

/** Whether no release came for twice the longest time between two of them; a line with one release has ended, too. */
function hasEnded(releases: readonly number[], now: number): boolean {
  const gaps = releases.slice(1).map((time, at) => time - (releases[at] ?? time));
  return now - (releases.at(-1) ?? 0) > 2 * Math.max(...gaps);
}

/** The first day of the next such month; the month of `after` counts, unless it is nearly over. */
function nextMonth(month: number, after: number): number {
  const date = new Date(after + lastDays * dayMs);
  const year = date.getUTCFullYear() + (date.getUTCMonth() > month ? 1 : 0);
  return Date.UTC(year, month, 1);
}

function distance(a: number, b: number): number {
  const apart = Math.abs(a - b);
  return Math.min(apart, 12 - apart);
}
