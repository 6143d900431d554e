// The stored listings of each feed since its last accepted run: enough to decide them again without a new fetch.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { notModified } from '#adapters/database/feeds/feed-run-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { MatchDecision } from '#domain/matching/match-decision.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { OfferTraits } from '#domain/matching/offer-traits.ts';

export interface StoredFeed {
  readonly id: number;
  readonly merchantId: number;
  readonly merchantSlug: string;
  readonly country: CountrySlug;
  readonly format: string;
  readonly name: string;
  /** The accepted run that the listings come from; null = the feed has no stored listings that could be decided again. */
  readonly runId: number | null;
  readonly observedAt: Date | null;
}

export interface FeedSelection {
  readonly merchantSlug?: string | undefined;
  readonly country?: CountrySlug | undefined;
}

/** Feeds with their last accepted run that read something: a run that only confirmed the feed stages nothing. */
export async function readStoredFeeds(
  db: Kysely<Schema>,
  { merchantSlug, country }: FeedSelection = {},
): Promise<StoredFeed[]> {
  const { rows } = await sql<StoredFeed>`
    select f.id, f.merchant_id as "merchantId", m.slug as "merchantSlug", f.country, f.format, f.name,
      r.id as "runId", r.observed_at as "observedAt"
    from feed f
    join merchant m on m.id = f.merchant_id
    left join lateral (${lastReading(sql.ref('f.id'))}) last on true
    left join feed_run r on r.id = last.id and exists (select 1 from staged_listing s where s.run_id = r.id)
    where (${merchantSlug ?? null}::text is null or m.slug = ${merchantSlug ?? null})
      and (${country ?? null}::text is null or f.country = ${country ?? null})
    order by m.slug, f.country, f.format, f.name
  `.execute(db);
  return rows;
}

/** Whether a run is still the last one that read its feed. */
export async function isLastReading(db: Kysely<Schema>, feedId: number, runId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`${lastReading(sql.lit(feedId))}`.execute(db);
  return rows[0]?.id === runId;
}

function lastReading(feedId: ReturnType<typeof sql>) {
  return sql`
    select id from feed_run
    where feed_id = ${feedId} and outcome = 'accepted' and reason is distinct from ${notModified}
    order by id desc limit 1`;
}

export interface StoredListing extends OfferTraits {
  readonly code: string;
  readonly variant: string;
  readonly title: string;
  readonly url: string;
  readonly attributes: unknown;
  readonly decision: MatchDecision['decision'];
  readonly reason: MatchDecision['reason'];
  readonly productId: number | null;
  /** The correction that decided; null when the matcher did. */
  readonly correctionId: number | null;
}

export interface PageOfListings {
  /** Only the listing with this code, in all its variants. */
  readonly code?: string | undefined;
  /** Where the previous page ended. */
  readonly after: { readonly code: string; readonly variant: string } | null;
  readonly limit: number;
}

/** Staged listings of a run in the order of their codes, a page at a time. */
export async function readStagePage(
  db: Kysely<Schema>,
  runId: number,
  { code, after, limit }: PageOfListings,
): Promise<StoredListing[]> {
  let query = db
    .selectFrom('staged_listing')
    .select(['code', 'variant', 'title', 'url', 'attributes', 'decision', 'reason'])
    .select(['product_id as productId', 'carrier', 'keyboard_layout as keyboardLayout'])
    .select(sql<number | null>`(evidence -> 'correction' ->> 'id')::bigint`.as('correctionId'))
    .where('run_id', '=', runId)
    .orderBy('code')
    .orderBy('variant')
    .limit(limit);
  if (code !== undefined) query = query.where('code', '=', code);
  if (after !== null) query = query.where(sql<boolean>`(code, variant) > (${after.code}, ${after.variant})`);
  return (await query.execute()) as StoredListing[];
}

/** The codes of a feed's listings, those that are gone included. */
export async function listStoredCodes(db: Kysely<Schema>, feedId: number): Promise<Set<string>> {
  const rows = await db.selectFrom('listing').select('code').where('feed_id', '=', feedId).execute();
  return new Set(rows.map(({ code }) => code));
}

/** How many staged listings a run has. */
export async function countStage(db: Kysely<Schema>, runId: number): Promise<number> {
  const { n } = await db
    .selectFrom('staged_listing')
    .select(expression => expression.fn.countAll<number>().as('n'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return n;
}
