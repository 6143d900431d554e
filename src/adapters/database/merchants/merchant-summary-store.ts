// Merchants for the operator's list, with counts of their feeds, offers and reports.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

export interface MerchantSummary {
  readonly slug: string;
  readonly name: string;
  readonly countries: readonly CountrySlug[];
  readonly isDemo: boolean;
  readonly feeds: number;
  /** Feeds whose last run failed or that are held. */
  readonly unhealthyFeeds: number;
  /** Offers that are not gone. */
  readonly offers: number;
  /** Open reports of visitors. */
  readonly reports: number;
}

/** A page by slug, after the given one; `words`: part of a slug or a name. Offers are counted only for the rows of the page. */
export async function readMerchantSummaries(
  db: Kysely<Schema>,
  { words, after, limit }: { readonly words: string | null; readonly after: string; readonly limit: number },
): Promise<MerchantSummary[]> {
  const { rows } = await sql<MerchantSummary>`
    with page as materialized (
      select id, slug, name, countries, is_demo from merchant
      where removed_at is null and slug > ${after}
        and (${words}::text is null or strpos(slug, lower(${words})) > 0 or strpos(lower(name), lower(${words})) > 0)
      order by slug limit ${limit}
    )
    select p.slug, p.name, p.countries, p.is_demo as "isDemo",
      coalesce(f.feeds, 0) as feeds, coalesce(f.ill, 0) as "unhealthyFeeds", coalesce(f.offers, 0)::bigint as offers,
      (select count(*) from offer_report r where r.merchant_id = p.id and r.resolved_at is null) as reports
    from page p
    left join lateral (
      select count(*) as feeds, count(*) filter (where feed.failed_runs > 0 or l.outcome = 'held') as ill,
        sum((select count(*) from offer o where o.feed_id = feed.id and o.gone_at is null)) as offers
      from feed
      left join lateral (select outcome from feed_run where feed_id = feed.id order by id desc limit 1) l on true
      where feed.merchant_id = p.id and feed.removed_at is null
    ) f on true
    order by p.slug
  `.execute(db);
  return rows;
}
