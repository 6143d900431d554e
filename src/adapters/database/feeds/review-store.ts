// Stored listings for an operator's review: those that need one, and the full record of one listing.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { MatchDecision, MatchReason } from '#domain/matching/match-decision.ts';

export interface ListingRow {
  readonly feedId: number;
  readonly merchantSlug: string;
  readonly country: CountrySlug;
  readonly format: string;
  readonly feedName: string;
  readonly code: string;
  readonly title: string;
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly decision: MatchDecision['decision'];
  readonly reason: MatchReason;
  readonly evidence: MatchDecision['evidence'];
  readonly matcher: number;
  readonly productId: number | null;
  /** The last run of the feed still listed it. */
  readonly isListed: boolean;
}

export interface WaitingFilter {
  readonly merchantSlug?: string | undefined;
  readonly country?: string | undefined;
  readonly reason?: string | undefined;
  readonly feedId?: number | undefined;
}

/** Listings of the feeds' last runs that need review, by merchant, country and code. */
export async function readWaitingListings(
  db: Kysely<Schema>,
  filter: WaitingFilter & { readonly limit: number },
): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    ${selectListings}
    where ${isWaiting(filter)}
    order by m.slug, f.country, l.code, f.id
    limit ${filter.limit}
  `.execute(db);
  return rows;
}

/** A page of the listings that need review, after the given one, by feed and code. */
export async function readWaitingPage(
  db: Kysely<Schema>,
  filter: WaitingFilter & {
    readonly after: { readonly feedId: number; readonly code: string } | null;
    readonly limit: number;
  },
): Promise<ListingRow[]> {
  const { feedId = 0, code = '' } = filter.after ?? {};
  const { rows } = await sql<ListingRow>`
    ${selectListings}
    where ${isWaiting(filter)} and (l.feed_id, l.code) > (${feedId}::bigint, ${code}::text)
    order by l.feed_id, l.code
    limit ${filter.limit}
  `.execute(db);
  return rows;
}

/** SKUs of today's products that hold every word, the shortest first. */
export async function searchSkus(
  db: Kysely<Schema>,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  let query = db.selectFrom('product').select('sku').where('retired_at', 'is', null);
  for (const word of words)
    query = query.where('sku', 'like', `%${word.toUpperCase().replaceAll(/[\\%_]/g, '\\$&')}%`);
  const rows = await query
    .orderBy(sql`length(sku)`)
    .orderBy('sku')
    .limit(limit)
    .execute();
  return rows.map(({ sku }) => sku);
}

/** How many listings need review, by reason; the most frequent first. */
export async function countWaitingListings(
  db: Kysely<Schema>,
  filter: WaitingFilter,
): Promise<{ reason: MatchReason; n: number }[]> {
  const { rows } = await sql<{ reason: MatchReason; n: number }>`
    select l.reason, count(*) as n ${fromListings} where ${isWaiting(filter)} group by l.reason order by 2 desc, 1
  `.execute(db);
  return rows;
}

/** The full record of a merchant's listing: a row for each feed that ever listed it. */
export async function readListings(
  db: Kysely<Schema>,
  merchantId: number,
  code: string,
): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    ${selectListings}
    where f.merchant_id = ${merchantId} and l.code = ${code}
    order by f.country, f.id
  `.execute(db);
  return rows;
}

const fromListings = sql`
  from feed f
  join merchant m on m.id = f.merchant_id
  join listing l on l.feed_id = f.id`;

const selectListings = sql`
  select f.id as "feedId", m.slug as "merchantSlug", f.country, f.format, f.name as "feedName", l.code, l.title,
    l.attributes, l.decision, l.reason, l.evidence, l.matcher, l.product_id as "productId",
    l.gone_after_run_id is null as "isListed"
  ${fromListings}`;

function isWaiting({ merchantSlug, country, reason, feedId }: WaitingFilter) {
  return sql`l.decision = 'review' and l.gone_after_run_id is null
    and (${merchantSlug ?? null}::text is null or m.slug = ${merchantSlug ?? null})
    and (${country ?? null}::text is null or f.country = ${country ?? null})
    and (${reason ?? null}::text is null or l.reason = ${reason ?? null})
    and (${feedId ?? null}::bigint is null or l.feed_id = ${feedId ?? null})`;
}

/** Id -> SKU of these products, retired ones included. */
export async function readSkus(
  db: Kysely<Schema>,
  productIds: Iterable<number>,
): Promise<Map<number, string>> {
  const ids = [...new Set(productIds)];
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from product
    where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
  `.execute(db);
  return new Map(rows.map(row => [row.id, row.sku]));
}
