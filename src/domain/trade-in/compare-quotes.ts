// A partner's new list of quotes compared with its present ones: what changes, and the counts by which run-guard.ts accepts or holds it.
import type { Agreement, RunComparison } from '#domain/feeds/run-guard.ts';
import { isSameQuote, quoteKey } from '#domain/trade-in/quote.ts';
import type { Quote } from '#domain/trade-in/quote.ts';

export interface QuoteChanges<Present extends Quote> {
  /** No longer listed, or listed with other terms. */
  readonly ended: readonly Present[];
  /** New, or with other terms. */
  readonly begun: readonly Quote[];
  readonly unchanged: number;
}

/** What changes when a new list replaces the present quotes. */
export function compareQuotes<Present extends Quote>(
  present: readonly Present[],
  listed: readonly Quote[],
): QuoteChanges<Present> {
  const now = byKey(listed);
  const before = byKey(present);
  const isKept = (quote: Quote) => {
    const [old, other] = [before.get(quoteKey(quote)), now.get(quoteKey(quote))];
    return old !== undefined && other !== undefined && isSameQuote(old, other);
  };
  const ended = present.filter(quote => !isKept(quote));
  return {
    ended,
    begun: listed.filter(quote => !isKept(quote)),
    unchanged: present.length - ended.length,
  };
}

/** The counts that the guard compares. */
export function countQuotes(present: readonly Quote[], listed: readonly Quote[]): RunComparison {
  const { missing, wild } = findDeviations(present, listed);
  return {
    previous: present.length,
    missing: missing.size,
    kept: present.length - missing.size,
    listed: listed.length,
    wild: wild.size,
  };
}

/** How far a list agrees with a list that was held before it. */
export function compareWithHeld(
  present: readonly Quote[],
  held: readonly Quote[],
  listed: readonly Quote[],
): Agreement {
  const [before, now] = [findDeviations(present, held), findDeviations(present, listed)];
  const heldPrices = byKey(held);
  const prices = byKey(listed);
  const isRepeated = (key: string) => {
    if (before.missing.has(key)) return now.missing.has(key);
    const [one, other] = [heldPrices.get(key), prices.get(key)];
    return one !== undefined && other !== undefined && !isWild(one.payoutMinor, other.payoutMinor);
  };
  const deviations = [...before.missing, ...before.wild];
  return {
    repeatedShare: deviations.length === 0 ? 1 : deviations.filter(isRepeated).length / deviations.length,
    freshMissing: [...now.missing].filter(key => !before.missing.has(key)).length,
    freshWild: [...now.wild].filter(key => !before.wild.has(key)).length,
  };
}

/** Keys of the present quotes that a list misses, or has with a wild payout. */
function findDeviations(present: readonly Quote[], listed: readonly Quote[]) {
  const now = byKey(listed);
  const missing = new Set<string>();
  const wild = new Set<string>();
  for (const quote of present) {
    const key = quoteKey(quote);
    const other = now.get(key);
    if (!other) missing.add(key);
    else if (isWild(quote.payoutMinor, other.payoutMinor)) wild.add(key);
  }
  return { missing, wild };
}

/** The bounds of run-guard.ts. */
function isWild(beforeMinor: number, nowMinor: number): boolean {
  return nowMinor < 0.4 * beforeMinor || nowMinor > 2.5 * beforeMinor;
}

function byKey<Each extends Quote>(quotes: readonly Each[]): Map<string, Each> {
  return new Map(quotes.map(quote => [quoteKey(quote), quote]));
}

/** A payout this many times higher or lower than the one before is a mistake in the list: the row does not count. */
const outlierFactor = 10;

/** The quotes of a list without those whose payout is an outlier compared with the present one. */
export function dropOutliers(
  present: readonly Quote[],
  listed: readonly Quote[],
): { readonly quotes: readonly Quote[]; readonly outliers: number } {
  const before = byKey(present);
  const quotes = listed.filter(quote => {
    const old = before.get(quoteKey(quote))?.payoutMinor;
    return (
      old === undefined ||
      (quote.payoutMinor < old * outlierFactor && quote.payoutMinor * outlierFactor > old)
    );
  });
  return { quotes, outliers: listed.length - quotes.length };
}
