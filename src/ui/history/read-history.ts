// Calculations of the price chart and the price table.
import type { GradeHistory, HistorySpan, WirePriceHistory } from '#api/contract/price-history.ts';
import { dayMs } from '#domain/durations.ts';

/** Shown in place of a missing price. */
export const noPrice = '–';

/** The lowest price on a day in minor units; null = none in stock, or before the history. */
export function priceOn({ days, prices }: GradeHistory, day: number): number | null {
  const at = days.findLastIndex(each => each <= day);
  return prices[at] ?? null;
}

/** Day 12 of a history as YYYY-MM-DD. */
export function dateOf({ since, today }: WirePriceHistory, day: number): string {
  return new Date(Date.parse(since ?? today) + day * dayMs).toISOString().slice(0, 10);
}

/** The day of a date (YYYY-MM-DD), counted from the first day of the history: the reverse of `dateOf`. */
export function dayOf({ since, today }: WirePriceHistory, date: string): number {
  return Math.round((Date.parse(date) - Date.parse(since ?? today)) / dayMs);
}

/** An SVG path in days and negated minor units (y grows downwards); it has gaps where nothing was in stock, and ends with the day `to`. */
export function buildStepPath({ days, prices }: Pick<GradeHistory, 'days' | 'prices'>, to: number): string {
  let path = '';
  let isDrawing = false;
  for (const [at, price] of prices.entries()) {
    const day = days[at] ?? 0;
    if (price === null) {
      if (isDrawing) path += `H${day}`;
    } else {
      path += isDrawing ? `H${day}V${-price}` : `M${day} ${-price}`;
    }
    isDrawing = price !== null;
  }
  return isDrawing ? `${path}H${to}` : path;
}

/** Position of a day between the edges of the chart, in percent of its width. */
export function percentAcross({ from, to }: Pick<HistorySpan, 'from' | 'to'>, day: number): number {
  return round((100 * (day - from)) / (to - from));
}

/** Position of a price, in percent of the chart's height from the top. */
export function percentDown({ low, high }: Pick<HistorySpan, 'low' | 'high'>, price: number): number {
  return round((100 * (high - price)) / (high - low));
}

/** Moves labels (percent from the top) as little as necessary until neighbours are at least `gap` apart; keeps their order. */
export function spreadLabels(wanted: readonly number[], gap: number): number[] {
  const order = wanted.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at);
  const top = gap / 2;
  const places: number[] = [];
  for (const { at } of order) places.push(Math.max(at, (places.at(-1) ?? top - gap) + gap));
  let foot = 100 - gap / 2;
  for (let at = places.length - 1; at >= 0; at--) {
    places[at] = Math.min(places[at] ?? 0, foot);
    foot = (places[at] ?? 0) - gap;
  }
  const spread = [...wanted];
  for (const [rank, { index }] of order.entries()) spread[index] = round(places[rank] ?? 0);
  return spread;
}

export interface MonthRow {
  /** YYYY-MM */
  readonly month: string;
  /** The lowest price of the month by grade, in the order of the history; null = none in stock, or before the history. */
  readonly lowest: readonly (number | null)[];
}

/** Sorted by month, the newest first. */
export function listMonths(history: WirePriceHistory): MonthRow[] {
  const last = dayOf(history, history.today);
  const months = new Map<string, (number | null)[]>();
  for (let day = last; day >= 0; day--) {
    const month = dateOf(history, day).slice(0, 7);
    const lowest = months.get(month) ?? history.grades.map(() => null);
    months.set(
      month,
      history.grades.map((grade, at) => lower(lowest[at] ?? null, priceOn(grade, day))),
    );
  }
  return [...months].map(([month, lowest]) => ({ month, lowest }));
}

function lower(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
