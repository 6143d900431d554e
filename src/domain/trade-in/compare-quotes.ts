// A new list of quotes beside those that stand: what changes, and the counts by which a guard judges it (run-guard.ts).
import type { Agreement, RunComparison } from '#domain/feeds/run-guard.ts';
import { isSameQuote, quoteKey } from '#domain/trade-in/quote.ts';
import type { Quote } from '#domain/trade-in/quote.ts';

export interface QuoteChange<Standing extends Quote> {
  /** No longer listed, or listed otherwise. */
  readonly ended: readonly Standing[];
  /** New, or changed. */
  readonly begun: readonly Quote[];
  readonly unchanged: number;
}

export function compareQuotes<Standing extends Quote>(
  standing: readonly Standing[],
  listed: readonly Quote[],
): QuoteChange<Standing> {
  const now = byKey(listed);
  const before = byKey(standing);
  const isKept = (quote: Quote) => {
    const [old, other] = [before.get(quoteKey(quote)), now.get(quoteKey(quote))];
    return old !== undefined && other !== undefined && isSameQuote(old, other);
  };
  const ended = standing.filter(quote => !isKept(quote));
  return {
    ended,
    begun: listed.filter(quote => !isKept(quote)),
    unchanged: standing.length - ended.length,
  };
}

export function countQuotes(standing: readonly Quote[], listed: readonly Quote[]): RunComparison {
  const odd = listOdd(standing, listed);
  return {
    previous: standing.length,
    missing: odd.missing.size,
    kept: standing.length - odd.missing.size,
    listed: listed.length,
    wild: odd.wild.size,
  };
}

/** How far a list agrees with the one that was held before it. */
export function agreeOnQuotes(
  standing: readonly Quote[],
  held: readonly Quote[],
  listed: readonly Quote[],
): Agreement {
  const [before, now] = [listOdd(standing, held), listOdd(standing, listed)];
  const heldPrices = byKey(held);
  const prices = byKey(listed);
  const isRepeated = (key: string) => {
    if (before.missing.has(key)) return now.missing.has(key);
    const [one, other] = [heldPrices.get(key), prices.get(key)];
    return one !== undefined && other !== undefined && !isWild(one.payoutMinor, other.payoutMinor);
  };
  const odd = [...before.missing, ...before.wild];
  return {
    repeatedShare: odd.length === 0 ? 1 : odd.filter(isRepeated).length / odd.length,
    freshMissing: [...now.missing].filter(key => !before.missing.has(key)).length,
    freshWild: [...now.wild].filter(key => !before.wild.has(key)).length,
  };
}

function listOdd(standing: readonly Quote[], listed: readonly Quote[]) {
  const now = byKey(listed);
  const missing = new Set<string>();
  const wild = new Set<string>();
  for (const quote of standing) {
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

/** A payout this many times higher or lower than the one before is a slip of the list: the row does not count. */
const slipFactor = 10;

/** The quotes of a list without those that are slips beside what stands. */
export function dropSlips(
  standing: readonly Quote[],
  listed: readonly Quote[],
): { readonly quotes: readonly Quote[]; readonly slips: number } {
  const before = byKey(standing);
  const quotes = listed.filter(quote => {
    const old = before.get(quoteKey(quote))?.payoutMinor;
    return (
      old === undefined || (quote.payoutMinor < old * slipFactor && quote.payoutMinor * slipFactor > old)
    );
  });
  return { quotes, slips: listed.length - quotes.length };
}
