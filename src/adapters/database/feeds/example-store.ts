// Examples that help an operator decide: what a held run would change, and what a waiting listing used to be and cost.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { notModified } from '#adapters/database/feeds/feed-run-store.ts';
import type { Schema } from '#adapters/database/schema.ts';

/** An offer that a held run would end, or whose price it would change beyond the guard's limits. */
export interface HeldExample {
  readonly code: string;
  readonly title: string | null;
  readonly sku: string;
  /** Minor units of `currency`. */
  readonly oldPriceMinor: number;
  /** null = the run does not offer it. */
  readonly newPriceMinor: number | null;
  readonly currency: string;
  /** The run's decision about its listing, such as `review:unknown-model`; null = the feed does not list it any more. */
  readonly became: string | null;
}

/** Examples of the changes of a held run, lost offers first, then by code. Empty once its stage is deleted. */
export async function readHeldExamples(
  db: Kysely<Schema>,
  { runId, feedId, limit }: { readonly runId: number; readonly feedId: number; readonly limit: number },
): Promise<HeldExample[]> {
  const { rows } = await sql<HeldExample>`
    select o.code, l.title, p.sku, o.price_minor as "oldPriceMinor",
      case when s.decision = 'match' then s.price_minor end as "newPriceMinor", o.currency,
      s.decision || ':' || s.reason as became
    from offer o
    join product p on p.id = o.product_id
    left join staged_listing s on s.run_id = ${runId} and s.code = o.code and s.variant = o.variant
    left join listing l on l.feed_id = o.feed_id and l.code = o.code
    where o.feed_id = ${feedId} and o.gone_at is null
      and exists (select 1 from feed_run r where r.id = ${runId} and r.outcome = 'held')
      and (s.code is null or s.decision <> 'match'
        or s.price_minor < o.price_minor * 0.4 or s.price_minor > o.price_minor * 2.5)
    order by coalesce(s.decision = 'match', false), o.code
    limit ${limit}
  `.execute(db);
  return rows;
}

/** The last offer made from a stored listing, and the feed's present statement about it. */
export interface ListingPast {
  readonly feedId: number;
  readonly code: string;
  /** The product that it was last an offer of; null = it never was one. */
  readonly sku: string | null;
  readonly isGone: boolean | null;
  readonly oldPriceMinor: number | null;
  readonly newPriceMinor: number | null;
  readonly currency: string | null;
  readonly available: boolean | null;
}

export async function readListingPasts(
  db: Kysely<Schema>,
  listings: readonly { readonly feedId: number; readonly code: string }[],
): Promise<Map<string, ListingPast>> {
  if (listings.length === 0) return new Map();
  const { rows } = await sql<ListingPast>`
    select w.feed_id as "feedId", w.code, p.sku, o.gone_at is not null as "isGone", o.price_minor as "oldPriceMinor",
      s.price_minor as "newPriceMinor", coalesce(s.currency, o.currency) as currency, s.available
    from unnest(${listings.map(({ feedId }) => feedId)}::bigint[], ${listings.map(({ code }) => code)}::text[]) as w(feed_id, code)
    join feed f on f.id = w.feed_id
    left join lateral (
      select * from offer where merchant_id = f.merchant_id and country = f.country and code = w.code order by variant limit 1
    ) o on true
    left join product p on p.id = o.product_id
    left join lateral (
      select price_minor, currency, available from staged_listing
      where code = w.code and run_id = (
        select id from feed_run
        where feed_id = f.id and outcome = 'accepted' and reason is distinct from ${notModified}
        order by id desc limit 1)
      order by variant limit 1
    ) s on true
  `.execute(db);
  return new Map(rows.map(row => [pastKey(row), row]));
}

export function pastKey({ feedId, code }: { readonly feedId: number; readonly code: string }): string {
  return `${feedId} ${code}`;
}

/** Product id -> option -> value of these products. */
export async function readOptionTexts(
  db: Kysely<Schema>,
  productIds: readonly number[],
): Promise<Map<number, Readonly<Record<string, unknown>>>> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; values: Readonly<Record<string, unknown>> }>`
    select id, facts as values from product where id = any(${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ id, values }) => [id, values]));
}
