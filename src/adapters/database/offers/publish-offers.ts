// Publishes a run: one transaction turns a staged run into the feed's offers, their history and one change (R6). Until it commits every
// reader sees the old offers; after it, the new ones.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { applyCorrections } from '#adapters/database/feeds/apply-corrections.ts';
import { finishRun } from '#adapters/database/feeds/feed-run-store.ts';
import { lockOpenRun } from '#adapters/database/feeds/open-run-store.ts';
import { lockPublishes, recordChange } from '#adapters/database/catalogue/change-store.ts';
import { storeListings } from '#adapters/database/feeds/store-listings.ts';
import { writeStagedOffers } from '#adapters/database/offers/offer-difference.ts';
import { reapplyPushes } from '#adapters/database/offers/push-store.ts';
import { deferJumpedPrices, preferHashJoins, pruneStages } from '#adapters/database/feeds/stage-store.ts';
import type { PublishedRun } from '#adapters/database/feeds/stage-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { FieldFinding } from '#domain/feeds/field-findings.ts';
import type { RunLoss } from '#domain/feeds/run-guard.ts';

export interface PublishReport {
  readonly changeSequence: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly gone: number;
  /** Offers whose price jumped and waits for a second sighting. */
  readonly waiting: number;
}

/**
 * Makes the staged run the feed's offers. Call it only for a run that the guard accepted or a person released. Throws RunIsOver, and
 * changes nothing, when another run marked this one as abandoned.
 */
export async function publishOffers(
  db: Kysely<Schema>,
  run: PublishedRun,
  end: {
    counts: Readonly<Record<string, number>>;
    loss: RunLoss;
    /** Why a run out of bounds is accepted all the same; null in the usual case. */
    reason: string | null;
    /** A person vouches for every price. */
    trustsPrices: boolean;
    findings?: readonly FieldFinding[];
    /** The basis of the decisions (`readDecisionBasis`); omitted = unknown, and the next run decides again. */
    decidedBy?: string;
    at: Date;
  },
): Promise<PublishReport> {
  return db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    await lockOpenRun(transaction, run.runId);
    await preferHashJoins(transaction);
    await applyCorrections(transaction, run);
    await reapplyPushes(transaction, run, end.at);
    const waiting = end.trustsPrices ? 0 : await deferJumpedPrices(transaction, run);
    await storeListings(transaction, run);
    const { changes, added, changed, unchanged, gone } = await writeStagedOffers(transaction, run, {
      staged: sql`(select * from staged_listing where run_id = ${run.runId} and decision = 'match')`,
      isInScope: sql`true`,
    });
    const { numUpdatedRows } = await transaction
      .updateTable('feed')
      // The validators no longer belong to our offers; the fetch of this run writes its own.
      .set({
        confirmed_at: run.observedAt,
        etag: null,
        last_modified: null,
        decided_by: end.decidedBy ?? null,
      })
      .where('id', '=', run.feedId)
      .where('merchant_id', '=', run.merchantId)
      .where('country', '=', run.country)
      .executeTakeFirst();
    // One check for all rows of the publish, instead of a foreign key for each of them (decision 0029).
    if (numUpdatedRows !== 1n)
      throw new Error(`feed ${run.feedId} is not of merchant ${run.merchantId} in ${run.country}`);
    await finishRun(transaction, run.runId, {
      outcome: 'accepted',
      reason: end.reason,
      counts: { ...end.counts, added, changed, unchanged, gone, waiting },
      loss: end.loss,
      findings: end.findings,
      finishedAt: end.at,
    });
    await pruneStages(transaction, run.feedId);
    const stamp = { cause: 'feed' as const, feedRunId: run.runId, changes, at: end.at };
    return {
      changeSequence: await recordChange(transaction, stamp),
      added,
      changed,
      unchanged,
      gone,
      waiting,
    };
  });
}
