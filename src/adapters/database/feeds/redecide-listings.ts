// Writes new decisions about stored listings: into the stage of the feed's last run, and from it into the offers, in one transaction. That
// is no feed run: the feed was not read again, so nothing is confirmed, and the stage for a restore stays.
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { recordChange } from '#adapters/database/catalogue/change-store.ts';
import { writeStagedOffers } from '#adapters/database/offers/offer-difference.ts';
import { preferHashJoins } from '#adapters/database/feeds/stage-store.ts';
import type { PublishedRun } from '#adapters/database/feeds/stage-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { OfferTraits } from '#domain/matching/offer-traits.ts';
import { matcherVersion } from '#domain/matching/match-decision.ts';
import type { MatchDecision } from '#domain/matching/match-decision.ts';

/** The new decision about a staged listing. */
export interface StageUpdate extends OfferTraits {
  readonly code: string;
  readonly variant: string;
  readonly decision: MatchDecision;
}

export interface Redecision extends StageUpdate {
  /** The decision that it replaces; a listing whose decision has changed since is left alone. */
  readonly was: Pick<MatchDecision, 'decision' | 'reason' | 'productId'>;
}

export interface RedecisionReport {
  /** Null when no offer changed. */
  readonly changeSequence: number | null;
  /** Listings whose decision changed in between; they keep that decision. */
  readonly overtaken: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

/** Rows in one statement: a few megabytes of JSON. */
const batchSize = 5_000;
/** Below this, looking up each row beats reading the whole feed. */
const fewRows = 500;

/**
 * Writes new decisions about listings of the feed's last run and updates its offers, as one change. `run.observedAt` is the moment of the
 * change; it lies after the run's own. Price, stock and terms of an offer stay as they are now; a listing that comes back has those it was
 * listed with. An offer that another feed of the merchant lists by now belongs to that feed. The caller holds `lockPublishes` and has made
 * sure that the run is still the feed's last.
 */
export async function redecideListings(
  transaction: Transaction<Schema>,
  run: PublishedRun,
  redecisions: readonly Redecision[],
  at: Date,
): Promise<RedecisionReport> {
  if (redecisions.length > fewRows) await preferHashJoins(transaction);
  await sql`create temporary table redecided (code text, variant text, primary key (code, variant)) on commit drop`.execute(
    transaction,
  );
  for (let from = 0; from < redecisions.length; from += batchSize)
    await redecideBatch(transaction, run, redecisions.slice(from, from + batchSize));
  await storeDecisions(transaction, run);
  const { changes, added, changed, gone } = await writeStagedOffers(transaction, run, {
    staged: sql`(
      select (jsonb_populate_record(t, coalesce(to_jsonb(live) - '{product_id,carrier,keyboard_layout}'::text[], '{}'))).*
      from redecided r
      join staged_listing t on t.run_id = ${run.runId} and t.code = r.code and t.variant = r.variant
      left join offer live on live.merchant_id = ${run.merchantId} and live.country = ${run.country}
        and live.code = t.code and live.variant = t.variant and live.gone_at is null
      where t.decision = 'match' and (live.id is null or live.feed_id = ${run.feedId})
    )`,
    isInScope: sql`exists (select 1 from redecided r where r.code = o.code and r.variant = o.variant)`,
  });
  const { rows } = await sql<{ n: number }>`select count(*) as n from redecided`.execute(transaction);
  await sql`drop table redecided`.execute(transaction);
  const recorded = { cause: 'feed' as const, feedRunId: run.runId, changes, at };
  return {
    changeSequence: changes.length > 0 ? await recordChange(transaction, recorded) : null,
    overtaken: redecisions.length - (rows[0]?.n ?? 0),
    added,
    changed,
    gone,
  };
}

/** Selects the rows of a batch that still have the decision that was read, and updates those. */
async function redecideBatch(
  transaction: Transaction<Schema>,
  { runId }: PublishedRun,
  batch: readonly Redecision[],
): Promise<void> {
  const read = batch.map(({ code, variant, was }) => ({ code, variant, ...was }));
  const { rows } = await sql<{ code: string; variant: string }>`
    insert into redecided
    select s.code, s.variant
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      as x(code text, variant text, decision text, reason text, "productId" bigint)
    join staged_listing s on s.run_id = ${runId} and s.code = x.code and s.variant = x.variant
    where s.decision = x.decision and s.reason = x.reason and s.product_id is not distinct from x."productId"
    returning code, variant
  `.execute(transaction);
  const open = new Set(rows.map(({ code, variant }) => JSON.stringify([code, variant])));
  const updates = batch.filter(({ code, variant }) => open.has(JSON.stringify([code, variant])));
  await updateStage(transaction, runId, updates);
}

/** Writes decisions into the stage of a run. They have no key, so no later run reuses them. */
export async function updateStage(
  transaction: Transaction<Schema>,
  runId: number,
  updates: readonly StageUpdate[],
): Promise<void> {
  if (updates.length === 0) return;
  const rows = updates.map(({ code, variant, decision, carrier, keyboardLayout }) => ({
    code,
    variant,
    decision: decision.decision,
    reason: decision.reason,
    evidence: decision.evidence,
    productId: decision.productId,
    carrier,
    keyboardLayout,
  }));
  await sql`
    update staged_listing s set decision = x.decision, reason = x.reason, evidence = x.evidence,
      product_id = x."productId", carrier = x.carrier, keyboard_layout = x."keyboardLayout", decision_key = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(code text, variant text, decision text, reason text,
      evidence jsonb, "productId" bigint, carrier text, "keyboardLayout" text)
    where s.run_id = ${runId} and s.code = x.code and s.variant = x.variant
  `.execute(transaction);
}

/** Gives the stored listing the decision of its first variant in the stage, as every run does. */
async function storeDecisions(
  transaction: Transaction<Schema>,
  { runId, feedId }: PublishedRun,
): Promise<void> {
  await sql`
    update listing l set decision = s.decision, reason = s.reason, evidence = s.evidence,
      matcher = ${matcherVersion}::integer, product_id = s.product_id, decision_key = s.decision_key,
      carrier = s.carrier, keyboard_layout = s.keyboard_layout
    from (
      select distinct on (t.code) t.code, t.decision, t.reason, t.evidence, t.product_id, t.decision_key, t.carrier,
        t.keyboard_layout
      from staged_listing t
      where t.run_id = ${runId} and t.code in (select code from redecided)
      order by t.code, t.variant
    ) s
    where l.feed_id = ${feedId} and l.code = s.code
  `.execute(transaction);
}
