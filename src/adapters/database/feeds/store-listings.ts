// Stores the listings of a feed as last read, beside its offers: for operators and for later runs.
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { notModified } from '#adapters/database/feeds/feed-run-store.ts';
import type { PublishedRun } from '#adapters/database/feeds/stage-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { matcherVersion } from '#domain/matching/match-decision.ts';

/**
 * Makes a run's staged listings the feed's stored ones. Unchanged listings are not written again: on most days that is nearly all. Call it
 * before the run is finished, under `lockPublishes`, so that no other process adds a listing in between.
 */
export async function storeListings(
  transaction: Transaction<Schema>,
  { runId, feedId }: PublishedRun,
): Promise<void> {
  // The first variant of a listing represents it.
  const staged = sql`(
    select * from staged_listing one where run_id = ${runId}
      and (variant = '' or variant = (
        select min(variant) from staged_listing other where other.run_id = one.run_id and other.code = one.code))
  )`;
  await sql`
    update listing l set title = s.title, attributes = s.attributes, decision = s.decision, reason = s.reason, evidence = s.evidence,
      matcher = ${matcherVersion}::integer, product_id = s.product_id, decision_key = s.decision_key, carrier = s.carrier,
      keyboard_layout = s.keyboard_layout, gone_after_run_id = null
    from ${staged} s
    where l.feed_id = ${feedId} and l.code = s.code
      and (l.title, l.attributes, l.decision, l.reason, l.evidence, l.matcher, l.product_id, l.decision_key, l.carrier,
          l.keyboard_layout, l.gone_after_run_id)
        is distinct from
          (s.title, s.attributes, s.decision, s.reason, s.evidence, ${matcherVersion}::integer, s.product_id, s.decision_key, s.carrier,
          s.keyboard_layout, null::bigint)
  `.execute(transaction);
  await sql`
    update listing l set gone_after_run_id = coalesce((
      select id from feed_run
      where feed_id = ${feedId} and outcome = 'accepted' and reason is distinct from ${notModified}
      order by id desc limit 1), ${runId})
    where feed_id = ${feedId} and gone_after_run_id is null
      and not exists (select 1 from staged_listing s where s.run_id = ${runId} and s.code = l.code)
  `.execute(transaction);
  await sql`
    insert into listing (feed_id, code, title, attributes, decision, reason, evidence, matcher, product_id, decision_key, carrier,
      keyboard_layout)
    select ${feedId}::bigint, code, title, attributes, decision, reason, evidence, ${matcherVersion}::integer, product_id, decision_key,
      carrier, keyboard_layout
    from ${staged} s
    where not exists (select 1 from listing l where l.feed_id = ${feedId} and l.code = s.code)
    order by code
  `.execute(transaction);
}
