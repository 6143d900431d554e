// Offer pushes: prices and stock that merchants' programs report between two readings of a feed.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { notModified } from '#adapters/database/feeds/feed-run-store.ts';
import type { PublishedRun } from '#adapters/database/feeds/stage-store.ts';
import { recordChange } from '#adapters/database/catalogue/change-store.ts';
import { writeStagedOffers } from '#adapters/database/offers/offer-difference.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { MatchDecision, MatchReason } from '#domain/matching/match-decision.ts';

export interface OfferName {
  readonly country: string;
  readonly code: string;
}

/** The offer or listing that a pushed code means. */
export interface PushTarget extends OfferName {
  /** null = no offer of the merchant has the code, or it is gone. */
  readonly offerId: number | null;
  readonly feedId: number;
  /** The last run that read the feed, and when it was observed. */
  readonly runId: number;
  readonly observedAt: Date;
  readonly priceMinor: number;
  readonly available: boolean;
  readonly shippingMinor: number | null;
  readonly url: string;
  readonly pendingMinor: number | null;
  readonly heldSince: Date | null;
  /** The match decision about the line where there is no offer; null = no feed lists it. */
  readonly decision: MatchDecision['decision'] | null;
  readonly reason: MatchReason | null;
}

/** Unordered; codes that no feed of the merchant ever listed are omitted. The caller holds `lockPublishes`. */
export async function readPushTargets(
  transaction: Transaction<Schema>,
  merchantId: number,
  names: readonly OfferName[],
): Promise<PushTarget[]> {
  const { rows } = await sql<PushTarget>`
    select w.country, w.code, o.id as "offerId", o.feed_id as "feedId", r.id as "runId", r.observed_at as "observedAt",
      o.price_minor as "priceMinor", o.available, o.shipping_minor as "shippingMinor", o.url,
      o.pending_price_minor as "pendingMinor", p.held_since as "heldSince", l.decision, l.reason
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as w(country text, code text)
    left join offer o on o.merchant_id = ${merchantId} and o.country = w.country and o.code = w.code and o.variant = ''
      and o.gone_at is null
    left join offer_push p on p.offer_id = o.id
    left join lateral (
      select id, observed_at from feed_run
      where feed_id = o.feed_id and outcome = 'accepted' and reason is distinct from ${notModified}
      order by id desc limit 1
    ) r on true
    left join lateral (
      select decision, reason from listing
      where o.id is null and code = w.code and gone_after_run_id is null
        and feed_id in (select id from feed where merchant_id = ${merchantId} and country = w.country)
      limit 1
    ) l on true
    where o.id is not null or l.decision is not null
  `.execute(transaction);
  return rows;
}

/** The new state of an offer. */
export interface PushedState {
  readonly offerId: number;
  readonly priceMinor: number;
  readonly available: boolean;
  readonly shippingMinor: number | null;
  readonly url: string;
}

/**
 * Writes the pushed states of one feed's offers as one recorded change, so that index, history and alerts follow. `run.observedAt` is the
 * moment of the push; it lies after the run's own. The caller holds `lockPublishes`. Returns the change sequence.
 */
export async function writePushedOffers(
  transaction: Transaction<Schema>,
  run: PublishedRun,
  states: readonly PushedState[],
  at: Date,
): Promise<number> {
  const { changes } = await writeStagedOffers(transaction, run, {
    staged: sql`(
      select o.code, o.variant, 'pushed'::text as reason, o.product_id, o.mode, o.grade, o.condition_words, o.carrier,
        o.keyboard_layout, x."priceMinor" as price_minor, o.currency, x."shippingMinor" as shipping_minor, x.available,
        o.warranty_months, o.return_days, x.url
      from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
        as x("offerId" bigint, "priceMinor" bigint, available boolean, "shippingMinor" bigint, url text)
      join offer o on o.id = x."offerId"
    )`,
    isInScope: sql`false`,
  });
  return recordChange(transaction, { cause: 'feed', feedRunId: run.runId, changes, at });
}

/** The last push of an offer, with the price that waits, if any. */
export interface PushRecord {
  readonly offerId: number;
  /** null = the price waits. */
  readonly priceMinor: number | null;
  readonly available: boolean;
  /** null = not stated. */
  readonly shippingMinor: number | null;
  readonly url: string | null;
  readonly heldMinor: number | null;
  readonly heldSince: Date | null;
}

/** Stores the last push of each offer, and sets the pending prices of the offers. */
export async function storePushes(
  transaction: Transaction<Schema>,
  merchantId: number,
  records: readonly PushRecord[],
  at: Date,
): Promise<void> {
  await sql`
    with x as (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x("offerId" bigint, "priceMinor" bigint,
        available boolean, "shippingMinor" bigint, url text, "heldMinor" bigint, "heldSince" timestamptz)
    ), waiting as (
      update offer o set pending_price_minor = x."heldMinor" from x
      where o.id = x."offerId" and o.pending_price_minor is distinct from x."heldMinor"
    )
    insert into offer_push (offer_id, merchant_id, pushed_at, price_minor, available, shipping_minor, url, held_since)
    select "offerId", ${merchantId}::bigint, ${at}::timestamptz, "priceMinor", available, "shippingMinor", url, "heldSince" from x
    on conflict (offer_id) do update set merchant_id = excluded.merchant_id, pushed_at = excluded.pushed_at,
      price_minor = excluded.price_minor, available = excluded.available, shipping_minor = excluded.shipping_minor,
      url = excluded.url, held_since = excluded.held_since
  `.execute(transaction);
}

/**
 * Applies pushes made after the run was observed to its stage, so that the run does not undo them. Ignores pushes later than `now`, which a
 * wrong clock wrote. Call it before prices are judged.
 */
export async function reapplyPushes(
  transaction: Transaction<Schema>,
  run: PublishedRun,
  now: Date,
): Promise<void> {
  await sql`
    update staged_listing s set price_minor = coalesce(p.price_minor, s.price_minor), available = p.available,
      shipping_minor = coalesce(p.shipping_minor, s.shipping_minor), url = coalesce(p.url, s.url)
    from offer_push p join offer o on o.id = p.offer_id
    where p.merchant_id = ${run.merchantId} and p.pushed_at > ${run.observedAt}::timestamptz and p.pushed_at <= ${now}::timestamptz
      and o.country = ${run.country}
      and s.run_id = ${run.runId} and s.decision = 'match' and s.code = o.code and s.variant = o.variant
  `.execute(transaction);
}

export interface PushRow extends OfferName {
  readonly sku: string;
  readonly pushedAt: Date;
  readonly priceMinor: number;
  readonly currency: string;
  readonly available: boolean;
  /** A pushed price that waits; null = none. */
  readonly heldMinor: number | null;
  readonly heldSince: Date | null;
}

/** The merchant's last pushes with the current state of their offers, newest first. */
export async function readLastPushes(
  db: Kysely<Schema>,
  merchantId: number,
  limit: number,
): Promise<PushRow[]> {
  const { rows } = await sql<PushRow>`
    select o.country, o.code, p.sku, x.pushed_at as "pushedAt", o.price_minor as "priceMinor", o.currency, o.available,
      case when x.held_since is not null then o.pending_price_minor end as "heldMinor", x.held_since as "heldSince"
    from offer_push x join offer o on o.id = x.offer_id join product p on p.id = o.product_id
    where x.merchant_id = ${merchantId}
    order by x.pushed_at desc limit ${limit}
  `.execute(db);
  return rows;
}
