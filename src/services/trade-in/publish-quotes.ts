// Publishes a partner's quote list once its rows are read: the guard compares it with the standing quotes, and it replaces them or is held.
import type { Kysely } from 'kysely';
import { readQuoteRuns } from '#adapters/database/trade-in/quote-feed-store.ts';
import type { QuoteFeed, QuoteFeedName } from '#adapters/database/trade-in/quote-feed-store.ts';
import {
  readHeldQuotes,
  readQuotableModels,
  recordQuoteRun,
  replaceQuotes,
  withStandingQuotes,
} from '#adapters/database/trade-in/quote-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { guardRun, learnLossShare, maxAgreements } from '#domain/feeds/run-guard.ts';
import type { HoldReason } from '#domain/feeds/run-guard.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import {
  compareQuotes,
  compareWithHeld,
  countQuotes,
  dropOutliers,
} from '#domain/trade-in/compare-quotes.ts';
import { createQuotableFinder } from '#domain/trade-in/quotable-models.ts';
import { quoteKey } from '#domain/trade-in/quote.ts';
import type { Quote } from '#domain/trade-in/quote.ts';
import { haveExpired } from '#domain/trade-in/quote-expiry.ts';
import { readQuote } from '#domain/trade-in/read-quote.ts';
import type { QuoteRow } from '#domain/trade-in/read-quote.ts';

/** Counts of rows by outcome and of quotes by change; `previous` and `missing` teach the guard. */
export type QuoteCounts = Readonly<Record<string, number>>;

export interface PublishedQuotes {
  readonly begun: number;
  readonly ended: number;
  readonly unchanged: number;
  readonly counts: QuoteCounts;
}

export type QuoteFailure =
  | { readonly kind: 'empty'; readonly counts: QuoteCounts }
  | { readonly kind: 'held'; readonly reason: HoldReason; readonly counts: QuoteCounts };

/** Readings that the guard learns from: all stored ones. */
const learntRuns = 100;

/** A list without any usable row withdraws nothing: the operator removes a partner that stops buying. */
export async function publishQuotes(
  db: Kysely<Schema>,
  feed: Pick<QuoteFeed, 'country' | 'slug' | 'intervalMs' | 'confirmedAt'>,
  rows: readonly (QuoteRow | null)[],
  observedAt: Date,
): Promise<Result<PublishedQuotes, QuoteFailure>> {
  const read = readRows(rows, {
    currency: getCountryLocale(feed.country).currency,
    findModel: createQuotableFinder(await readQuotableModels(db, feed.country)),
  });
  return withStandingQuotes(db, feed, async (transaction, standing) => {
    const { quotes, outliers } = dropOutliers(standing, read.quotes);
    const counts = {
      ...read.counts,
      usable: quotes.length,
      ...(outliers > 0 && { 'sudden-jump': outliers }),
    };
    const record = (
      outcome: 'accepted' | 'held' | 'refused',
      reason: string | null,
      more: QuoteCounts = {},
    ) => ({
      observedAt,
      outcome,
      reason,
      counts: { ...counts, ...more },
    });
    if (quotes.length === 0) {
      await recordQuoteRun(transaction, feed, record('refused', 'empty'));
      return fail({ kind: 'empty', counts });
    }
    const held = await readHeldQuotes(transaction, feed, maxAgreements);
    const losses = await readQuoteRuns(transaction, feed, learntRuns);
    const comparison = countQuotes(standing, quotes);
    const verdict = guardRun(comparison, {
      lossShare: learnLossShare(
        losses.flatMap(({ outcome, counts: { previous = 0, missing = 0 } }) =>
          outcome === 'accepted' ? [{ previous, missing }] : [],
        ),
      ),
      hasExpired: haveExpired(feed, observedAt.getTime()),
      agreements: held.map(each => compareWithHeld(standing, each.quotes, quotes)),
      isReleased: false,
    });
    if (!verdict.accepted) {
      await recordQuoteRun(transaction, feed, record('held', verdict.reason), quotes);
      return fail({ kind: 'held', reason: verdict.reason, counts });
    }
    const change = compareQuotes(standing, quotes);
    await replaceQuotes(transaction, feed, change, observedAt);
    const [begun, ended] = [change.begun.length, change.ended.length];
    const { previous, missing } = comparison;
    await recordQuoteRun(
      transaction,
      feed,
      record('accepted', verdict.because, { begun, ended, previous, missing }),
    );
    return ok({ begun, ended, unchanged: change.unchanged, counts });
  });
}

/** Accepts the newest held list of a partner as it was read. */
export async function releaseQuotes(
  db: Kysely<Schema>,
  feed: QuoteFeedName,
): Promise<Result<PublishedQuotes, 'nothing-held'>> {
  return withStandingQuotes(db, feed, async (transaction, standing) => {
    const [held] = await readHeldQuotes(transaction, feed, 1);
    if (!held) return fail('nothing-held');
    const change = compareQuotes(standing, held.quotes);
    await replaceQuotes(transaction, feed, change, held.observedAt);
    const counts = { usable: held.quotes.length, begun: change.begun.length, ended: change.ended.length };
    const { observedAt } = held;
    await recordQuoteRun(transaction, feed, { observedAt, outcome: 'accepted', reason: 'released', counts });
    return ok({ ...counts, unchanged: change.unchanged, counts });
  });
}

/** Of two rows for one device the first counts. */
function readRows(
  rows: readonly (QuoteRow | null)[],
  context: Parameters<typeof readQuote>[1],
): { readonly quotes: readonly Quote[]; readonly counts: QuoteCounts } {
  const quotes = new Map<string, Quote>();
  const counts: Record<string, number> = { rows: rows.length };
  const refuse = (reason: string) => (counts[reason] = (counts[reason] ?? 0) + 1);
  for (const row of rows) {
    const quote = row ? readQuote(row, context) : fail('malformed' as const);
    if (!quote.ok) refuse(quote.failure);
    else if (quotes.has(quoteKey(quote.value))) refuse('repeated');
    else quotes.set(quoteKey(quote.value), quote.value);
  }
  return { quotes: [...quotes.values()], counts };
}
