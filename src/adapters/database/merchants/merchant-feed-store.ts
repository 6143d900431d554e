// A merchant's own feeds as its admin pages show them: the last reading of each, its offers on sale, and the decision about each of its
// lines.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { notModified } from '#adapters/database/feeds/feed-run-store.ts';
import type { ListingRow } from '#adapters/database/feeds/review-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { FieldFinding } from '#domain/feeds/field-findings.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { MatchDecision, MatchReason } from '#domain/matching/match-decision.ts';

/** The last accepted run of a feed that read its lines. */
export interface FeedReading {
  readonly feedId: number;
  readonly runId: number;
  readonly observedAt: Date;
  readonly counts: Readonly<Record<string, number>>;
  /** null = the run did not count them. */
  readonly findings: readonly FieldFinding[] | null;
}

/** The last reading of each feed of the merchant; feeds that were never read are left out. */
export async function readFeedReadings(db: Kysely<Schema>, merchantId: number): Promise<FeedReading[]> {
  const { rows } = await sql<FeedReading>`
    select f.id as "feedId", r.id as "runId", r.observed_at as "observedAt", r.counts, r.findings
    from feed f
    cross join lateral (
      select id, observed_at, counts, findings from feed_run
      where feed_id = f.id and outcome = 'accepted' and reason is distinct from ${notModified}
      order by id desc limit 1
    ) r
    where f.merchant_id = ${merchantId} and f.removed_at is null
  `.execute(db);
  return rows;
}

/** The findings of one run; null = it did not count them, or does not exist. */
export async function readRunFindings(
  db: Kysely<Schema>,
  runId: number,
): Promise<readonly FieldFinding[] | null> {
  const row = await db.selectFrom('feed_run').select('findings').where('id', '=', runId).executeTakeFirst();
  return row?.findings ?? null;
}

export interface OfferCount {
  readonly feedId: number;
  readonly inStock: number;
  readonly soldOut: number;
  /** Offers whose price jumped and waits for a second sighting. */
  readonly waiting: number;
}

/** Counts the current offers of each feed. */
export async function countMerchantOffers(db: Kysely<Schema>, merchantId: number): Promise<OfferCount[]> {
  const { rows } = await sql<OfferCount>`
    select feed_id as "feedId", count(*) filter (where available) as "inStock",
      count(*) filter (where not available) as "soldOut", count(pending_price_minor) as waiting
    from offer where merchant_id = ${merchantId} and gone_at is null group by feed_id
  `.execute(db);
  return rows;
}

export interface LineFilter {
  readonly country?: CountrySlug | undefined;
  readonly decision?: MatchDecision['decision'] | undefined;
  readonly reason?: string | undefined;
}

export interface LineCount {
  readonly decision: MatchDecision['decision'];
  readonly reason: MatchReason;
  readonly lines: number;
}

/** Counts the lines that the merchant's feeds list, by decision, most frequent first. */
export async function countMerchantLines(
  db: Kysely<Schema>,
  merchantId: number,
  country?: CountrySlug,
): Promise<LineCount[]> {
  const { rows } = await sql<LineCount>`
    select l.decision, l.reason, count(*) as lines
    from feed f join listing l on l.feed_id = f.id
    where f.merchant_id = ${merchantId} and f.removed_at is null and l.gone_after_run_id is null
      and (${country ?? null}::text is null or f.country = ${country ?? null})
    group by 1, 2 order by 3 desc, 1, 2
  `.execute(db);
  return rows;
}

export interface MerchantLine extends Pick<
  ListingRow,
  'feedId' | 'country' | 'code' | 'title' | 'attributes' | 'decision' | 'reason' | 'evidence'
> {
  /** The product that the line is an offer of; null = none. */
  readonly sku: string | null;
}

/** A page of lines after the given one, by feed and code. */
export async function readMerchantLines(
  db: Kysely<Schema>,
  merchantId: number,
  {
    country,
    decision,
    reason,
    after,
    limit,
  }: LineFilter & {
    readonly after: { readonly feedId: number; readonly code: string } | null;
    readonly limit: number;
  },
): Promise<MerchantLine[]> {
  const { rows } = await sql<MerchantLine>`
    select l.feed_id as "feedId", f.country, l.code, l.title, l.attributes, l.decision, l.reason, l.evidence, p.sku
    from feed f
    join listing l on l.feed_id = f.id
    left join product p on p.id = l.product_id
    where f.merchant_id = ${merchantId} and f.removed_at is null and l.gone_after_run_id is null
      and (${country ?? null}::text is null or f.country = ${country ?? null})
      and (${decision ?? null}::text is null or l.decision = ${decision ?? null})
      and (${reason ?? null}::text is null or l.reason = ${reason ?? null})
      and (l.feed_id, l.code) > (${after?.feedId ?? 0}::bigint, ${after?.code ?? ''}::text)
    order by l.feed_id, l.code
    limit ${limit}
  `.execute(db);
  return rows;
}
