// The state of feeds, queue and outbox, from which troubles are found.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs } from '#domain/durations.ts';
import type { FeedFacts, OutboxFacts, QueueFacts } from '#domain/operations/find-troubles.ts';

const shrinkingWithinMs = 7 * dayMs;

/** The state of every feed that is not removed or paused. */
export async function readFeedFacts(db: Kysely<Schema>, now: Date): Promise<FeedFacts[]> {
  const since = new Date(now.getTime() - shrinkingWithinMs);
  const { rows } = await sql<FeedFacts>`
    with offers as (
      select feed_id, count(*)::integer as count from offer where gone_at is null group by feed_id
    )
    select f.id, m.slug as merchant, f.country, f.failed_runs as "failedRuns", f.problem,
      case when l.outcome = 'held' then coalesce(l.reason, 'for a reason that was not kept') end as "heldReason",
      f.confirmed_at as "confirmedAt", case when f.address is not null then f.interval_ms end as "intervalMs",
      coalesce(o.count, 0) as offers, coalesce(w.most, 0) as "maxOffers"
    from feed f
    join merchant m on m.id = f.merchant_id
    left join offers o on o.feed_id = f.id
    left join lateral (
      select outcome, reason from feed_run where feed_id = f.id and outcome <> 'running' order by id desc limit 1
    ) l on true
    left join lateral (
      select max(r.previous_offers) as most from feed_run r
      where r.feed_id = f.id and r.outcome = 'accepted' and r.observed_at >= ${since}::timestamptz
        -- A loss this large was held before it was accepted.
        and r.id > coalesce((
          select max(b.id) from feed_run b
          where b.feed_id = f.id and b.outcome = 'accepted' and b.missing_offers > 0.3 * b.previous_offers
        ), 0)
    ) w on true
    where f.removed_at is null and not f.is_paused
    order by f.id
  `.execute(db);
  return rows;
}

export async function readQueueFacts(db: Kysely<Schema>, now: Date): Promise<QueueFacts> {
  const { rows } = await sql<QueueFacts>`
    select count(*) filter (where next_run_at <= ${now}::timestamptz)::integer as "dueFeeds",
      min(next_run_at) filter (where next_run_at <= ${now}::timestamptz) as "dueSince",
      coalesce(bool_or(leased_until > ${now}::timestamptz), false) as "isReading",
      (select started_at from feed_run order by id desc limit 1) as "lastBegunAt"
    from feed where address is not null and removed_at is null and not is_paused
  `.execute(db);
  return rows[0] ?? { dueFeeds: 0, dueSince: null, isReading: false, lastBegunAt: null };
}

/**
 * Rows that came due after the last message that their channel sent: a message that its receiver refuses for days says nothing of the
 * channel, but the ones that wait behind it do.
 */
export async function readOutboxFacts(db: Kysely<Schema>, now: Date): Promise<OutboxFacts[]> {
  const { rows } = await sql<OutboxFacts>`
    select c.channel, count(w.due)::integer as messages, min(w.due) as "dueSince"
    from unnest(array['mail', 'push', 'webhook']) as c (channel)
    left join lateral (
      select max(sent_at) as at from outbox where channel = c.channel and sent_at is not null
    ) s on true
    left join lateral (
      select case when attempts > 0 then created_at else next_at end as due
      from outbox where channel = c.channel and state in ('waiting', 'sending')
    ) w on w.due <= ${now}::timestamptz and w.due > coalesce(s.at, '-infinity')
    group by c.channel order by c.channel
  `.execute(db);
  return rows;
}
