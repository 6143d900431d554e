// One run of one feed: read, match, stage, guard, publish (decision 0007). Nothing but the publish changes an offer, so a cut, broken,
// held or killed run leaves the offers as they were.
import type { Kysely } from 'kysely';
import { readCorrections } from '#adapters/database/feeds/correction-store.ts';
import {
  countRedecided,
  readLastDecisionBasis,
  readDecisionBasis,
} from '#adapters/database/feeds/decision-basis-store.ts';
import { finishRun, readConfirmation, startRun } from '#adapters/database/feeds/feed-run-store.ts';
import { resetFutureTimes } from '#adapters/database/feeds/future-times.ts';
import { stageListings } from '#adapters/database/feeds/stage-listings.ts';
import type { StagedListing } from '#adapters/database/feeds/stage-listings.ts';
import { upsertFeed } from '#adapters/database/catalogue/merchant-store.ts';
import { publishOffers } from '#adapters/database/offers/publish-offers.ts';
import { RunIsOver, failAbandonedRuns } from '#adapters/database/feeds/open-run-store.ts';
import type { PublishReport } from '#adapters/database/offers/publish-offers.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { compareWithOffers, measureAgreements, readLosses } from '#adapters/database/feeds/stage-store.ts';
import type { PublishedRun } from '#adapters/database/feeds/stage-store.ts';
import { createFindingCounter } from '#domain/feeds/field-findings.ts';
import type { FieldFinding } from '#domain/feeds/field-findings.ts';
import type { FeedRow, Listing } from '#domain/feeds/listing.ts';
import { guardRun, learnLossShare } from '#domain/feeds/run-guard.ts';
import { clockToleranceMs } from '#domain/feeds/times-ahead.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import type { MatchDecision } from '#domain/matching/match-decision.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { expiresAt } from '#domain/offers/feed-expiry.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { createDecisionCompleter } from '#services/feeds/complete-decisions.ts';
import { createBatchDecider } from '#services/feeds/decide-batch.ts';
import { countHosts, explainOtherHosts } from '#services/feeds/link-hosts.ts';
import { runPipelined } from '#services/feeds/run-pipelined.ts';
import type { Clock } from '#services/ports/clock.ts';

/** Rows staged at once. */
const batchSize = 1_000;

export interface FeedRunRequest {
  readonly merchant: Merchant;
  readonly country: CountrySlug;
  readonly format: string;
  /** Tells several feeds of one merchant, country and format apart. */
  readonly name: string;
  /** File or address, for the record. */
  readonly source: string;
  readonly observedAt: Date;
  readonly rows: AsyncIterable<FeedRow>;
  /** An operator releases a run that the guard would hold. */
  readonly isReleased: boolean;
  /** Size of the files that the rows are read from, for the record. */
  readonly bytes?: number;
}

/** Listing class -> how many: `match:part-number`, `review:several-products`, `reject:other-brand`, `unusable:no-price` ... */
export type ListingCounts = Record<string, number>;

export interface FeedRunReport {
  readonly runId: number;
  readonly counts: ListingCounts;
  readonly publish: PublishReport;
}

export type FeedRunFailure =
  | { readonly kind: 'country-not-served' }
  | { readonly kind: 'not-newer'; readonly lastObservedAt: Date }
  /**
   * `observedAt` is later than `now`, which is the database's time: the clock that gave it is wrong, and no run may start in the
   * future.
   */
  | { readonly kind: 'observed-ahead'; readonly observedAt: Date; readonly now: Date }
  | {
      readonly kind: 'broken';
      readonly reason: string;
      /** What was found and what was expected, in words for the operator. */
      readonly detail?: string;
      readonly counts: ListingCounts;
    }
  /** Another run of the feed started in between and marked this one as abandoned. */
  | { readonly kind: 'overtaken'; readonly runId: number; readonly counts: ListingCounts }
  | {
      readonly kind: 'held';
      readonly runId: number;
      readonly reason: string;
      readonly counts: ListingCounts;
    };

export interface FeedRunDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly catalogue: MatchCatalogue;
  /** Called after each batch with the number of rows read so far. */
  readonly onProgress?: ((read: number) => void) | undefined;
}

/** Reads a feed as one run and publishes its offers, unless the rows are broken or the guard holds them. Creates the feed if missing. */
export async function ingestFeed(
  { db, clock, catalogue, onProgress }: FeedRunDeps,
  request: FeedRunRequest,
): Promise<Result<FeedRunReport, FeedRunFailure>> {
  const { merchant, country } = request;
  if (!merchant.countries.includes(country)) return fail({ kind: 'country-not-served' });
  const { source, observedAt, bytes = null } = request;
  const now = clock.now();
  if (observedAt.getTime() > now.getTime() + clockToleranceMs)
    return fail({ kind: 'observed-ahead', observedAt, now });
  const feedId = await upsertFeed(db, {
    merchantId: merchant.id,
    country,
    format: request.format,
    name: request.name,
  });
  await failAbandonedRuns(db, feedId, now);
  await resetFutureTimes(db, feedId, now);
  const last = await readConfirmation(db, feedId);
  if (last && last.at >= observedAt) return fail({ kind: 'not-newer', lastObservedAt: last.at });
  const decidedBy = await readDecisionBasis(db);
  const decidedBefore = await readLastDecisionBasis(db, feedId);
  const runId = await startRun(db, { feedId, source, observedAt, bytes, startedAt: clock.now() });
  const publishRun = { runId, feedId, merchantId: merchant.id, country, observedAt };

  const parts = { db, clock, catalogue, onProgress };
  const { counts, broken, findings } = await stageRows(parts, publishRun, request.rows);
  if (broken !== null) {
    const end = {
      outcome: 'failed',
      reason: broken.reason,
      counts,
      loss: null,
      findings,
      finishedAt: clock.now(),
    } as const;
    await finishRun(db, runId, end);
    return fail({ kind: 'broken', ...broken, counts });
  }
  if (decidedBefore !== null && decidedBefore !== decidedBy) {
    const { known, otherwise } = await countRedecided(db, publishRun);
    counts['again:decided'] = known;
    counts['again:otherwise'] = otherwise;
  }
  const comparison = await compareWithOffers(db, publishRun);
  const verdict = guardRun(comparison, {
    lossShare: learnLossShare(await readLosses(db, feedId)),
    hasExpired: last !== null && expiresAt(last.at.getTime(), last.intervalMs) < observedAt.getTime(),
    agreements: await measureAgreements(db, publishRun),
    isReleased: request.isReleased,
  });
  if (!verdict.accepted) {
    const { reason } = verdict;
    const loss = comparison;
    const end = { outcome: 'held', reason, counts, loss, findings, finishedAt: clock.now() } as const;
    const isHeld = await finishRun(db, runId, end);
    return fail(isHeld ? { kind: 'held', runId, reason, counts } : { kind: 'overtaken', runId, counts });
  }
  const publish = await publishUnlessOver(db, publishRun, {
    counts,
    loss: comparison,
    findings,
    reason: verdict.because === 'in-bounds' ? null : verdict.because,
    // Prices that several fetches agree on have been seen a second time.
    trustsPrices: verdict.because === 'agrees-with-held' || verdict.because === 'released',
    decidedBy,
    at: clock.now(),
  });
  return publish === null ? fail({ kind: 'overtaken', runId, counts }) : ok({ runId, counts, publish });
}

type BrokenReason = { readonly reason: string; readonly detail?: string };

/**
 * A feed whose links mostly lead to other hosts is not read at all: it is another shop's, or the merchant's hosts are wrong, and either way
 * its offers would vanish without a word.
 */
function findLostLinks(
  hosts: ReturnType<typeof countHosts>,
  { read = 0 }: ListingCounts,
): BrokenReason | null {
  if (hosts.total() * 2 <= read) return null;
  return { reason: 'other-hosts', detail: explainOtherHosts(hosts.list(), read) };
}

async function publishUnlessOver(...words: Parameters<typeof publishOffers>): Promise<PublishReport | null> {
  try {
    return await publishOffers(...words);
  } catch (error) {
    if (error instanceof RunIsOver) return null;
    throw error;
  }
}

async function stageRows(
  { db, clock, catalogue, onProgress }: FeedRunDeps,
  { runId, feedId, merchantId }: PublishedRun,
  rows: AsyncIterable<FeedRow>,
): Promise<{
  counts: ListingCounts;
  broken: BrokenReason | null;
  findings: readonly FieldFinding[];
}> {
  const findings = createFindingCounter();
  const otherHosts = countHosts();
  const counts: ListingCounts = {};
  const count = (kind: string, by = 1) => {
    counts[kind] = (counts[kind] ?? 0) + by;
  };
  const corrections = await readCorrections(db, merchantId);
  const decideBatch = createBatchDecider({ db, feedId, catalogue, corrections });
  const completeDecisions = createDecisionCompleter({ db, clock, catalogue });
  const stage = async (decided: readonly StagedListing[]): Promise<void> => {
    for (const { decision } of decided) count(`${decision.decision}:${decision.reason}`);
    const decisions = await completeDecisions(decided.map(({ decision }) => decision));
    const complete = decided.map((row, at) => ({ ...row, decision: decisions[at] as MatchDecision }));
    const staged = await stageListings(db, runId, complete);
    if (staged < decided.length) count('unusable:repeated-code', decided.length - staged);
    onProgress?.(counts['read'] ?? 0);
  };
  let broken: BrokenReason | null = null;
  async function* readBatches(): AsyncGenerator<readonly Listing[]> {
    let batch: Listing[] = [];
    for await (const row of rows) {
      if (row.kind === 'broken') {
        const { reason, detail } = row;
        broken = { reason, ...(detail !== undefined && { detail }) };
        break;
      }
      count('read');
      if (row.kind === 'unusable') {
        count(`unusable:${row.reason}`);
        findings.countUnusable(row);
        if (row.reason === 'other-host') otherHosts.add(row.detail);
        continue;
      }
      findings.countListing(row.listing);
      batch.push(row.listing);
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    // Also for a broken feed, whose counts show how far it was read.
    if (batch.length > 0) yield batch;
  }
  await runPipelined(readBatches(), decideBatch, stage);
  findings.countRepeated(counts['unusable:repeated-code'] ?? 0);
  return { counts, broken: broken ?? findLostLinks(otherHosts, counts), findings: findings.list() };
}
