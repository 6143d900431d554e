// Decides the stored listings of a feed again: after a new catalogue or matcher, or because an operator corrected one of them.
import type { Kysely } from 'kysely';
import { readCorrections } from '#adapters/database/feeds/correction-store.ts';
import { resetFutureTimes } from '#adapters/database/feeds/future-times.ts';
import { lockPublishes } from '#adapters/database/catalogue/change-store.ts';
import { isLastReading, readStagePage } from '#adapters/database/feeds/listing-store.ts';
import type { StoredFeed, StoredListing } from '#adapters/database/feeds/listing-store.ts';
import { redecideListings } from '#adapters/database/feeds/redecide-listings.ts';
import type { Redecision, RedecisionReport } from '#adapters/database/feeds/redecide-listings.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { partialVariantKey } from '#domain/catalogue/partial-variant.ts';
import { readStoredListing } from '#domain/matching/stored-listing.ts';
import type { MatchCatalogue } from '#domain/matching/match-catalogue.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { createDecisionCompleter } from '#services/feeds/complete-decisions.ts';
import { decideListing, indexCorrections, type DecidedListing } from '#services/feeds/decide-listing.ts';
import type { Clock } from '#services/ports/clock.ts';

/** Rows read and matched at a time: a tenth of a second of the matcher. */
const pageSize = 2_000;

export interface RematchDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly catalogue: MatchCatalogue;
}

/** A stored listing with its old and new decision. */
export interface DecidedAgain {
  readonly before: StoredListing;
  readonly after: DecidedListing;
}

export interface RematchRequest {
  /** Only the listing with this code. */
  readonly code?: string | undefined;
  /** Called for every listing, changed or not, in the order of their codes. */
  readonly onDecided: (listing: DecidedAgain) => void;
}

/** Matches the stored listings of a feed and reports the changes. Writes nothing, and creates no products. */
export async function previewRematch(
  { db, catalogue }: Pick<RematchDeps, 'db' | 'catalogue'>,
  feed: StoredFeed,
  { code, onDecided }: RematchRequest,
): Promise<Result<null, 'nothing-kept'>> {
  if (feed.runId === null) return fail('nothing-kept');
  for await (const page of decidePages({ db, catalogue }, feed, code)) page.forEach(onDecided);
  return ok(null);
}

export type RematchFailure =
  | 'nothing-kept'
  /** The feed was read in between: that run decided everything with current data, and nothing is written. */
  | 'read-meanwhile';

/**
 * Matches the stored listings of a feed and writes the changes: offers move, end or return in one transaction and one change. Partial
 * variants are created before it; when it fails, they stay without offers.
 */
export async function rematchFeed(
  { db, clock, catalogue }: RematchDeps,
  feed: StoredFeed,
  { code, onDecided }: RematchRequest,
): Promise<Result<RedecisionReport, RematchFailure>> {
  const { id: feedId, runId, observedAt } = feed;
  if (runId === null || observedAt === null) return fail('nothing-kept');
  const complete = createDecisionCompleter({ db, clock, catalogue });
  const redecisions: Redecision[] = [];
  for await (const page of decidePages({ db, catalogue }, feed, code)) {
    const decisions = await complete(page.map(({ after }) => after.decision));
    for (const [at, { before, after }] of page.entries()) {
      const decided = { before, after: { ...after, decision: decisions[at] ?? after.decision } };
      onDecided(decided);
      if (isChanged(decided)) redecisions.push(toRedecision(decided));
    }
  }
  if (redecisions.length === 0)
    return ok({ changeSequence: null, overtaken: 0, added: 0, changed: 0, gone: 0 });
  const now = clock.now();
  const isTakenBack = await resetFutureTimes(db, feedId, now);
  return db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    if (!(await isLastReading(transaction, feedId, runId))) return fail('read-meanwhile');
    // Later than the run it changes, even when that was observed a little ahead of our clock.
    const at = isTakenBack ? now : new Date(Math.max(now.getTime(), observedAt.getTime() + 1));
    const run = { runId, feedId, merchantId: feed.merchantId, country: feed.country, observedAt: at };
    return ok(await redecideListings(transaction, run, redecisions, now));
  });
}

/** Whether there is a change to write; a difference in evidence alone is not written. */
export function isChanged({ before, after: { decision, carrier, keyboardLayout } }: DecidedAgain): boolean {
  return (
    decision.decision !== before.decision ||
    decision.reason !== before.reason ||
    decision.productId !== before.productId ||
    (decision.partialVariant !== null && decision.productId === null) ||
    (decision.evidence.correction?.id ?? null) !== before.correctionId ||
    carrier !== before.carrier ||
    keyboardLayout !== before.keyboardLayout
  );
}

async function* decidePages(
  { db, catalogue }: Pick<RematchDeps, 'db' | 'catalogue'>,
  { runId, merchantId, country }: StoredFeed,
  code: string | undefined,
): AsyncGenerator<DecidedAgain[]> {
  const corrected = indexCorrections(await readCorrections(db, merchantId));
  const decide = (kept: StoredListing) =>
    decideListing(readStoredListing(kept, country), catalogue, corrected.get(kept.code));
  let after: StoredListing | null = null;
  for (;;) {
    const page: StoredListing[] = await readStagePage(db, runId ?? 0, { code, after, limit: pageSize });
    if (page.length > 0)
      yield page.map(before => ({
        before,
        after: findKnown(decide(before), catalogue),
      }));
    if (page.length < pageSize) return;
    after = page.at(-1) ?? null;
  }
}

/** Assigns an existing partial variant without creating anything. */
function findKnown(decided: DecidedListing, { partialVariantIds }: MatchCatalogue): DecidedListing {
  const { partialVariant } = decided.decision;
  if (!partialVariant) return decided;
  const key = partialVariantKey(partialVariant.model.id, partialVariant.optionValues);
  return { ...decided, decision: { ...decided.decision, productId: partialVariantIds.get(key) ?? null } };
}

function toRedecision({ before, after }: DecidedAgain): Redecision {
  const { code, variant, decision, reason, productId } = before;
  return { code, variant, ...after, was: { decision, reason, productId } };
}
