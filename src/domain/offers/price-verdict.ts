// Whether a price is low or high for its product, by a rule that every page with a verdict explains.
import { dayMs } from '#domain/durations.ts';
import { startOfDay } from '#domain/offers/price-history.ts';

/** The rule's figures. A change of one raises the version, so that old verdicts can be distinguished from new ones. */
export const verdictRule = {
  version: 1,
  /** Days before today that count. */
  windowDays: 90,
  /** Fewer days with a price are too few for a verdict. */
  minDays: 30,
  /** Percent below or above the usual price from which a price is low or high. */
  stepPercent: 5,
} as const;

/** What a price is judged against. */
export interface UsualPrice {
  /** How many days with a price there are in the window. */
  readonly days: number;
  /** The median of the days' lowest prices: half of the days were cheaper, half more expensive. */
  readonly usualMinor: number;
  readonly lowestMinor: number;
}

export type PriceVerdict =
  /** `days`: how many days with a price there are so far. */
  | { readonly kind: 'too-little'; readonly days: number }
  | (UsualPrice & {
      /** `lowest`: low, and no day of the window was lower. */
      readonly kind: 'lowest' | 'low' | 'usual' | 'high';
      /** Against the usual price; below zero = cheaper. Exact; rounded where it is shown. */
      readonly differencePercent: number;
    });

/** The lowest price of one day (UTC, YYYY-MM-DD); null = not in stock anywhere. */
interface DayPrice {
  readonly day: string;
  readonly lowestMinor: number | null;
}

/**
 * Judges a price of today (minor units) against the lowest price of each of the last 90 days on which the product was in stock
 * in the same condition: 5 % or more below their median is low, 5 % or more above is high. Shipping is left out, because the
 * history has none. `days` are whole days, one entry each (`fillDays`); `now` in milliseconds since 1970.
 */
export function judgePrice(priceMinor: number, days: readonly DayPrice[], now: number): PriceVerdict {
  return judgeAgainst(priceMinor, findUsualPrice(days, now));
}

/** The first half of `judgePrice`, for many prices of one product and condition: too few days have no usual price. */
export function findUsualPrice(
  days: readonly DayPrice[],
  now: number,
): UsualPrice | Pick<UsualPrice, 'days'> {
  const today = startOfDay(now);
  const prices = days
    .filter(({ day }) => Date.parse(day) < today && Date.parse(day) >= today - verdictRule.windowDays * dayMs)
    .flatMap(({ lowestMinor }) => (lowestMinor === null ? [] : [lowestMinor]))
    .sort((a, b) => a - b);
  const [lowestMinor] = prices;
  const usualMinor = prices[Math.ceil(prices.length / 2) - 1];
  if (lowestMinor === undefined || usualMinor === undefined || prices.length < verdictRule.minDays)
    return { days: prices.length };
  return { days: prices.length, usualMinor, lowestMinor };
}

/** The second half of `judgePrice`. */
export function judgeAgainst(priceMinor: number, usual: UsualPrice | Pick<UsualPrice, 'days'>): PriceVerdict {
  if (!('usualMinor' in usual)) return { kind: 'too-little', days: usual.days };
  const { usualMinor, lowestMinor } = usual;
  // Compared in whole numbers, so that rounding never decides about a price exactly on a bound.
  const step = verdictRule.stepPercent * usualMinor;
  const difference = 100 * (priceMinor - usualMinor);
  const isLow = difference <= -step;
  const kind = isLow ? (priceMinor <= lowestMinor ? 'lowest' : 'low') : difference >= step ? 'high' : 'usual';
  return { ...usual, kind, differencePercent: difference / usualMinor };
}
