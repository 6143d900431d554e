// Price history -> wire: steps as lists of numbers, and for each time span the round figures along a chart's axes.
import { dayMs } from '#domain/durations.ts';
import { scaleLinear, scaleUtc } from 'd3-scale';
import type { WirePriceHistory } from '#api/contract/price-history.ts';
import type { I18n } from '#messages/i18n.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMajor, toMinor } from '#domain/money/money.ts';
import type { GradeHistory } from '#domain/offers/grade-history.ts';
import type { PriceVerdict } from '#domain/offers/price-verdict.ts';
import { verdictRule } from '#domain/offers/price-verdict.ts';
import type { PriceHistory } from '#read-models/offers/view-price-history.ts';

type WireGrade = WirePriceHistory['grades'][number];
type WireSpan = WirePriceHistory['spans'][number];

/** `days`: a span is offered when the history is longer than the span; the span of everything is always offered. */
const spans = [
  ['quarter', 91],
  ['year', 365],
] as const;

export function presentPriceHistory(history: PriceHistory, isPending: boolean, i18n: I18n): WirePriceHistory {
  const { since, today } = history;
  const start = Date.parse(since ?? today);
  const end = dayOf(today, start) + 1;
  const grades = history.grades.map(grade => presentGrade(grade, start, i18n));
  const shown = [
    ...spans.flatMap(([key, days]) => (end > days ? [{ key, from: end - days }] : [])),
    { key: 'all' as const, from: 0 },
  ];
  return {
    since,
    today,
    currency: i18n.locale.currency,
    isToCome: isPending,
    grades,
    spans: shown.flatMap(span => presentSpan(span, { start, end, grades }, i18n) ?? []),
  };
}

/**
 * The last 90 days: days count from the first of them, whose price may have begun before it. There is no verdict while the history is
 * still being backfilled.
 */
export function presentPriceTrend(
  { steps, nowMinor, verdict }: GradeHistory,
  today: string,
  isPending: boolean,
): Pick<WireGrade, 'days' | 'prices' | 'now' | 'verdict'> {
  const start = Date.parse(today) - verdictRule.windowDays * dayMs;
  const last = steps.findLastIndex(({ day }) => Date.parse(day) <= start);
  const shown = steps.slice(Math.max(0, last));
  return {
    days: shown.map(({ day }) => Math.max(0, dayOf(day, start))),
    prices: shown.map(({ lowestMinor }) => lowestMinor),
    now: nowMinor,
    verdict: isPending ? null : verdict && presentVerdict(verdict),
  };
}

function presentGrade(history: GradeHistory, start: number, { t }: I18n): WireGrade {
  const { grade, steps, nowMinor, lowestOf30Days, verdict } = history;
  return {
    grade,
    // There is room for a word or two beside a line.
    label: t(grade === 'certified' ? 'history.certified' : `condition.${grade}`),
    days: steps.map(({ day }) => dayOf(day, start)),
    prices: steps.map(({ lowestMinor }) => lowestMinor),
    now: nowMinor,
    lowestOf30Days: lowestOf30Days && { price: lowestOf30Days.priceMinor, day: lowestOf30Days.day },
    verdict: verdict && presentVerdict(verdict),
  };
}

function presentVerdict(verdict: PriceVerdict): NonNullable<WireGrade['verdict']> {
  const isJudged = verdict.kind !== 'too-little';
  return {
    kind: verdict.kind,
    version: verdictRule.version,
    days: verdict.days,
    usualPrice: isJudged ? verdict.usualMinor : null,
    lowestPrice: isJudged ? verdict.lowestMinor : null,
    differencePercent: isJudged ? Math.round(verdict.differencePercent) : null,
  };
}

interface Plot {
  /** Milliseconds since 1970: midnight of day 0. */
  readonly start: number;
  /** Days since `start`: the end of today. */
  readonly end: number;
  readonly grades: readonly WireGrade[];
}

function presentSpan(
  { key, from }: Pick<WireSpan, 'key' | 'from'>,
  { start, end, grades }: Plot,
  { locale }: I18n,
): WireSpan | null {
  const prices = grades.flatMap(grade => pricesSince(grade, from)).map(toMajor);
  if (prices.length === 0) return null;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  // Margin above and, for the label under the lowest price, more below. A price that never changed needs a margin, too.
  const range = Math.max(highest - lowest, highest * 0.05);
  const [foot, top] = [lowest - range * 0.18, highest + range * 0.08];
  const scale = scaleLinear([foot, top], [0, 1]);
  const times = scaleUtc([new Date(start + from * dayMs), new Date(start + end * dayMs)], [0, 1]);
  return {
    key,
    from,
    to: end,
    low: Math.floor(toMinor(round(foot)) ?? 0),
    high: Math.ceil(toMinor(round(top)) ?? 0),
    priceTicks: scale.ticks(4).flatMap(price => {
      const at = toMinor(price);
      return at === null ? [] : [{ at, label: formatPrice({ amountMinor: at, currency: locale.currency }) }];
    }),
    dayTicks: times.ticks(countTicks(end - from)).map(time => ({
      at: Math.round((time.getTime() - start) / dayMs),
      label: formatTick(locale, time, end - from),
    })),
  };
}

/** The prices that a span shows: those of its days, and the one that was current at its start. */
function pricesSince({ days, prices }: WireGrade, from: number): number[] {
  return prices.filter((price, at) => price !== null && (days[at + 1] ?? Infinity) > from).map(Number);
}

/** From this many days on, ticks are months. */
const monthlyDays = 60;

/** Few enough for a month or more between them where they are labelled by month, or one month would be named several times. */
function countTicks(days: number): number {
  return days < monthlyDays ? 5 : Math.min(5, Math.floor(days / 20));
}

function formatTick(locale: I18n['locale'], time: Date, days: number): string {
  if (days < monthlyDays) return formatDate(locale, 'shortDayOfMonth', time.getTime());
  return time.getUTCMonth() === 0
    ? String(time.getUTCFullYear())
    : formatDate(locale, 'shortMonth', time.getTime());
}

function round(price: number): number {
  return Math.round(price * 100) / 100;
}

/** `day` as YYYY-MM-DD. */
function dayOf(day: string, start: number): number {
  return Math.round((Date.parse(day) - start) / dayMs);
}
