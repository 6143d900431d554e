// Merchants and their feeds.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { OwnCaps } from '#domain/feeds/feed-caps.ts';
import type { FeedTerms } from '#domain/feeds/feed-terms.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { unknownProfile } from '#domain/merchants/merchant-profile.ts';
import type { CountryProfiles, MerchantProfile } from '#domain/merchants/merchant-profile.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';

/** Inserts or updates a merchant by its slug and returns its id. */
export async function upsertMerchant(
  db: Kysely<Schema>,
  merchant: Omit<Merchant, 'id' | 'addedAt'> & Partial<Pick<Merchant, 'addedAt'>>,
): Promise<number> {
  const values = {
    name: merchant.name,
    hosts: [...merchant.hosts],
    tracking_hosts: [...(merchant.trackingHosts ?? [])],
    removed_at: null,
    countries: [...merchant.countries],
    is_demo: merchant.isDemo,
    grade_words: JSON.stringify(merchant.gradeWords),
    profile: JSON.stringify(merchant.profile),
    country_profiles: JSON.stringify(merchant.countryProfiles),
    ...(merchant.addedAt !== undefined && { added_at: new Date(merchant.addedAt) }),
  };
  const { id } = await db
    .insertInto('merchant')
    .values({ slug: merchant.slug, ...values })
    .onConflict(conflict => conflict.column('slug').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readMerchants(db: Kysely<Schema>): Promise<Merchant[]> {
  const rows = await db
    .selectFrom('merchant')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('slug')
    .execute();
  return rows.map(row => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    hosts: row.hosts,
    ...(row.tracking_hosts.length > 0 && { trackingHosts: row.tracking_hosts }),
    countries: row.countries as CountrySlug[],
    isDemo: row.is_demo,
    gradeWords: row.grade_words,
    profile: { ...unknownProfile, ...(row.profile as Partial<MerchantProfile>) },
    countryProfiles: row.country_profiles as CountryProfiles,
    addedAt: row.added_at.getTime(),
  }));
}

/** All slugs in use, those of removed merchants included. */
export async function readMerchantSlugs(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('merchant').select('slug').execute();
  return new Set(rows.map(({ slug }) => slug));
}

export async function findMerchant(db: Kysely<Schema>, slug: string): Promise<Merchant | null> {
  return (await readMerchants(db)).find(merchant => merchant.slug === slug) ?? null;
}

/** The id of a merchant's feed, which is created if missing. `name` tells several feeds of one format apart. */
export async function upsertFeed(
  db: Kysely<Schema>,
  feed: { merchantId: number; country: CountrySlug; format: string; name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('feed')
    .values({ merchant_id: feed.merchantId, country: feed.country, format: feed.format, name: feed.name })
    // Setting a column to itself makes the existing row come back from `returning`.
    .onConflict(conflict =>
      conflict
        .columns(['merchant_id', 'country', 'format', 'name'])
        .doUpdateSet({ name: feed.name, removed_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The size limits and terms that an operator set for a feed; none for an unknown feed. */
export async function readOperatorTerms(
  db: Kysely<Schema>,
  feed: { merchantId: number; country: CountrySlug; format: string; name: string },
): Promise<{ readonly caps: OwnCaps; readonly terms: FeedTerms }> {
  const row = await db
    .selectFrom('feed')
    .select(['most_raw_bytes', 'most_items', 'terms'])
    .where('merchant_id', '=', feed.merchantId)
    .where('country', '=', feed.country)
    .where('format', '=', feed.format)
    .where('name', '=', feed.name)
    .executeTakeFirst();
  const caps = { rawBytes: row?.most_raw_bytes ?? null, items: row?.most_items ?? null };
  return { caps, terms: row?.terms ?? {} };
}

/** Confirms a feed for the first time. Returns false if it was confirmed before. */
export async function confirmFirst(db: Kysely<Schema>, feedId: number, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('feed')
    .set({ confirmed_at: at })
    .where('id', '=', feedId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** When each feed was last confirmed, in milliseconds since 1970, and its interval; null = handed in by an operator. */
export async function readFeedConfirmations(
  db: Kysely<Schema>,
): Promise<Map<number, { confirmedAt: number; intervalMs: number | null }>> {
  const rows = await db
    .selectFrom('feed')
    .select(['id', 'confirmed_at', 'address', 'interval_ms'])
    .where('confirmed_at', 'is not', null)
    .execute();
  return new Map(
    rows.map(row => {
      const intervalMs = row.address === null ? null : row.interval_ms;
      return [row.id, { confirmedAt: (row.confirmed_at as Date).getTime(), intervalMs }];
    }),
  );
}

/** `merchant-slug/country` of the feeds with this name that have an accepted run, optionally since a moment. */
export async function readConfirmedFeeds(
  db: Kysely<Schema>,
  name: string,
  since: Date = new Date(0),
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('feed')
    .innerJoin('merchant', 'merchant.id', 'feed.merchant_id')
    .select(['merchant.slug', 'feed.country'])
    .where('feed.name', '=', name)
    .where('feed.confirmed_at', '>=', since)
    .execute();
  return new Set(rows.map(row => `${row.slug}/${row.country}`));
}

export interface MerchantFeedCount {
  readonly merchantId: number;
  readonly country: string;
  readonly feeds: number;
  /** Offers that are not gone. */
  readonly offers: number;
}

/** Feeds and offers of each merchant by country; no row where there is neither. */
export async function countMerchantFeeds(db: Kysely<Schema>): Promise<MerchantFeedCount[]> {
  const { rows } = await sql<MerchantFeedCount>`
    select f.merchant_id as "merchantId", f.country, count(*) filter (where f.removed_at is null) as feeds, coalesce(sum(o.n), 0)::bigint as offers
    from feed f
    left join (select feed_id, count(*) as n from offer where gone_at is null group by feed_id) o on o.feed_id = f.id
    group by 1, 2 order by 1, 2
  `.execute(db);
  return rows;
}
