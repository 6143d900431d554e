// Rolls up the times in which a model's offers were in stock into months, from which statistics of the release are computed.
import { dayMs } from '#domain/durations.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { mergeDayCounts, findQuantile } from '#domain/statistics/day-counts.ts';
import type { DayCounts } from '#domain/statistics/day-counts.ts';

/** A time in which an offer was in stock at one price. Milliseconds since 1970; `to` is the first moment after it. */
export interface StockedSpan {
  readonly productId: number;
  readonly merchantId: number;
  readonly from: number;
  readonly to: number;
  readonly priceMinor: number;
}

/** A price, the day (ISO, UTC) on which it was valid, and its configuration. */
export interface DatedPrice {
  readonly priceMinor: number;
  readonly day: string;
  readonly productId: number;
}

/** Refurbished offers of a model in a country and month. A configuration's price on a day is its lowest, whatever the grade. */
export interface ReleaseMonth {
  /** ISO date of its first day, UTC. */
  readonly month: string;
  /** When the first of its offers came into stock (milliseconds since 1970), perhaps before the month, and its merchant. */
  readonly firstAt: number;
  readonly firstMerchantId: number;
  /** Prices that were recorded in the month. */
  readonly prices: number;
  /** Days in stock, counted for each configuration separately. */
  readonly stockDays: number;
  readonly lowest: DatedPrice;
  /** The lowest price of the first day in stock, and of the last. */
  readonly first: DatedPrice;
  readonly last: DatedPrice;
  /** Of the prices of all configurations and days. */
  readonly medianMinor: number;
  /** Price in percent of the price new -> days, for configurations whose price new is known. */
  readonly shares: DayCounts;
}

/** The days that are rolled up: made once for all models (`makeRolledDays`). */
export interface RolledDays {
  /** A midnight at the beginning of a month, UTC, and the one after the last day: milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** ISO dates. */
  readonly days: readonly string[];
  /** The first day of each month, and for each day the position of its month. */
  readonly months: readonly string[];
  readonly monthIndexes: readonly number[];
}

/** `from` and `until` as in `RolledDays`. */
export function makeRolledDays(from: number, until: number): RolledDays {
  const days: string[] = [];
  const months: string[] = [];
  const monthIndexes: number[] = [];
  for (let time = from; time < until; time += dayMs) {
    const day = isoDay(time);
    const month = `${day.slice(0, 7)}-01`;
    if (months.at(-1) !== month) months.push(month);
    days.push(day);
    monthIndexes.push(months.length - 1);
  }
  return { from, until, days, months, monthIndexes };
}

/** `launchMinor`: the price new of a configuration in the country; null = not known. Months without stock have no row. */
export function rollUpMonths(
  spans: readonly StockedSpan[],
  rolled: RolledDays,
  launchMinor: (productId: number) => number | null,
): ReleaseMonth[] {
  const months = rolled.months.map(startMonth);
  // In this order the earliest of equal days and the first of equal products is found first.
  const byProduct = [...Map.groupBy(spans, span => span.productId)].sort(([a], [b]) => a - b);
  for (const [productId, ofProduct] of byProduct) {
    const launch = launchMinor(productId);
    const lowest = lowestByDay(ofProduct, rolled);
    for (let at = 0; at < lowest.length; at += 1) {
      const priceMinor = lowest[at] ?? Infinity;
      const sums = months[rolled.monthIndexes[at] ?? 0];
      if (priceMinor !== Infinity && sums) addPrice(sums, { priceMinor, at, productId }, launch);
    }
  }
  for (const span of spans) addSpan(months, span, rolled);
  return months.flatMap((sums, at) => closeMonth(rolled.months[at] ?? '', sums, rolled.days) ?? []);
}

/** A price on a day of the period. */
interface PriceAt {
  readonly priceMinor: number;
  readonly at: number;
  readonly productId: number;
}

/** The sums of a month while spans are added. */
interface MonthSums {
  firstAt: number;
  firstMerchantId: number;
  prices: number;
  stockDays: number;
  lowest: PriceAt | null;
  first: PriceAt | null;
  last: PriceAt | null;
  readonly byPrice: Map<number, number>;
  readonly byShare: Map<number, number>;
}

function startMonth(): MonthSums {
  return {
    firstAt: Infinity,
    firstMerchantId: 0,
    prices: 0,
    stockDays: 0,
    lowest: null,
    first: null,
    last: null,
    byPrice: new Map(),
    byShare: new Map(),
  };
}

/** Positions of the first day that a span touches and of the one after the last. */
function findTouchedDays({ from, to }: StockedSpan, rolled: RolledDays): readonly [number, number] {
  if (to <= from) return [0, 0];
  const begin = Math.max(0, Math.floor((from - rolled.from) / dayMs));
  return [begin, Math.min(rolled.days.length, Math.ceil((to - rolled.from) / dayMs))];
}

/** The lowest price of each day of the period; Infinity where there is none. */
function lowestByDay(spans: readonly StockedSpan[], rolled: RolledDays): Float64Array {
  const lowest = new Float64Array(rolled.days.length).fill(Infinity);
  for (const span of spans) {
    const [begin, end] = findTouchedDays(span, rolled);
    for (let at = begin; at < end; at += 1)
      if (span.priceMinor < (lowest[at] ?? 0)) lowest[at] = span.priceMinor;
  }
  return lowest;
}

function addPrice(sums: MonthSums, price: PriceAt, launchMinor: number | null): void {
  const { priceMinor, at } = price;
  sums.stockDays += 1;
  addDay(sums.byPrice, priceMinor);
  if (launchMinor !== null) addDay(sums.byShare, Math.round((100 * priceMinor) / launchMinor));
  const { lowest, first, last } = sums;
  if (!lowest || priceMinor < lowest.priceMinor || (priceMinor === lowest.priceMinor && at < lowest.at))
    sums.lowest = price;
  if (!first || at < first.at || (at === first.at && priceMinor < first.priceMinor)) sums.first = price;
  if (!last || at > last.at || (at === last.at && priceMinor < last.priceMinor)) sums.last = price;
}

function addDay(days: Map<number, number>, value: number): void {
  days.set(value, (days.get(value) ?? 0) + 1);
}

/** Counts a span in the month in which its price was recorded; it may be the first of every month that it touches. */
function addSpan(months: readonly MonthSums[], span: StockedSpan, rolled: RolledDays): void {
  const [begin, end] = findTouchedDays(span, rolled);
  if (begin >= end) return;
  const [first, last] = [rolled.monthIndexes[begin] ?? 0, rolled.monthIndexes[end - 1] ?? 0];
  for (const [at, sums] of months.entries()) {
    if (at < first || at > last) continue;
    if (at === first && span.from >= rolled.from) sums.prices += 1;
    const isFirst =
      span.from < sums.firstAt || (span.from === sums.firstAt && span.merchantId < sums.firstMerchantId);
    if (!isFirst) continue;
    sums.firstAt = span.from;
    sums.firstMerchantId = span.merchantId;
  }
}

/** null = nothing was in stock. */
function closeMonth(month: string, sums: MonthSums, days: readonly string[]): ReleaseMonth | null {
  const { firstAt, firstMerchantId, prices, stockDays, lowest, first, last } = sums;
  const medianMinor = findQuantile(mergeDayCounts([...sums.byPrice]), 0.5);
  if (!lowest || !first || !last || medianMinor === null) return null;
  const dated = ({ priceMinor, at, productId }: PriceAt) => ({ priceMinor, day: days[at] ?? '', productId });
  return {
    month,
    firstAt,
    firstMerchantId,
    prices,
    stockDays,
    lowest: dated(lowest),
    first: dated(first),
    last: dated(last),
    medianMinor,
    shares: mergeDayCounts([...sums.byShare]),
  };
}
