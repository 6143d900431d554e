// What a chart and a table of prices are drawn from, and the arithmetic of both; the wire's history fits these shapes.
import { dayMs } from '#domain/durations.ts';
import type { Currency } from '#domain/locale/locale.ts';
import type { Grade } from '#domain/offers/condition.ts';
import type { PriceVerdict } from '#domain/offers/price-verdict.ts';

/** Stands where a price would, were there one. */
export const noPrice = '–';

export interface HistoryView {
  /** UTC, YYYY-MM-DD; null = nobody has listed it. */
  readonly since: string | null;
  readonly today: string;
  readonly currency: Currency;
  /** Most of it is still being read. */
  readonly isToCome: boolean;
  readonly grades: readonly GradeView[];
  readonly spans: readonly SpanView[];
}

export interface GradeView {
  readonly grade: Grade;
  readonly label: string;
  /** Days since the history began, on which the lowest price changed to that of `prices` (minor units; null = none in stock). */
  readonly days: readonly number[];
  readonly prices: readonly (number | null)[];
  readonly now: number | null;
  readonly lowestOf30Days: { readonly price: number; readonly day: string } | null;
  readonly verdict: VerdictView | null;
}

export interface VerdictView {
  readonly kind: PriceVerdict['kind'];
  readonly version: number;
  readonly days: number;
  readonly usualPrice: number | null;
  readonly differencePercent: number | null;
}

export interface SpanView {
  readonly key: 'quarter' | 'year' | 'all';
  /** Days since the history began; `to` is where today ends. */
  readonly from: number;
  readonly to: number;
  /** Minor units: the foot and the top of the chart. */
  readonly low: number;
  readonly high: number;
  readonly priceTicks: readonly Tick[];
  readonly dayTicks: readonly Tick[];
}

interface Tick {
  readonly at: number;
  readonly label: string;
}

/** The lowest price on a day, minor units; null = none in stock, or not watched yet. */
export function priceOn({ days, prices }: GradeView, day: number): number | null {
  const at = days.findLastIndex(each => each <= day);
  return prices[at] ?? null;
}

/** Day 12 of a history as YYYY-MM-DD. */
export function dateOf({ since, today }: HistoryView, day: number): string {
  return new Date(Date.parse(since ?? today) + day * dayMs).toISOString().slice(0, 10);
}

export function dayOf({ since, today }: HistoryView, date: string): number {
  return Math.round((Date.parse(date) - Date.parse(since ?? today)) / dayMs);
}

/** An SVG path in days and minor units, up being less; it breaks where nobody had one in stock, and ends with the day `to`. */
export function stepPath({ days, prices }: GradeView, to: number): string {
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

/** Where a day stands between the edges of the chart, in percent of its width. */
export function percentAcross({ from, to }: SpanView, day: number): number {
  return round((100 * (day - from)) / (to - from));
}

/** Where a price stands, in percent of the chart's height from its top. */
export function percentDown({ low, high }: SpanView, price: number): number {
  return round((100 * (high - price)) / (high - low));
}

/** Moves labels (percent from the top) apart until `gap` lies between neighbours, as little as that takes; order is kept. */
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
  /** The lowest price of the month by grade, in the order of the history; null = none in stock, or not watched yet. */
  readonly lowest: readonly (number | null)[];
}

/** The newest month first. */
export function listMonths(history: HistoryView): MonthRow[] {
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
