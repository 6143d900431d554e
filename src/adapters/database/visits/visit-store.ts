// Visits: ids reserved ahead, rows written in batches, old ones deleted.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { addToLedger } from '#adapters/database/billing/ledger-store.ts';
import type { LedgerIncrement } from '#adapters/database/billing/ledger-store.ts';
import { lockClicks } from '#adapters/database/visits/click-keys.ts';
import { insertClicks, markDepartures } from '#adapters/database/visits/click-store.ts';
import { anonymousSession, baseRow, toJson } from '#adapters/database/visits/visit-rows.ts';
import { normalizeFilters } from '#domain/filters/merge-filters.ts';
import type { ListView, LongtailView, ProductView, Visit } from '#domain/visits/visit.ts';

/** Ids in a block of the sequence `visit_id_block`. */
const idsPerBlock = 1_000;

/** Ids from `first` up to, not including, `end`, reserved for this process. */
interface IdRange {
  first: number;
  readonly end: number;
}

export async function reserveVisitIds(db: Kysely<Schema>, blocks: number): Promise<IdRange[]> {
  const { rows } = await sql<{ block: number }>`
    select nextval('visit_id_block') as block from generate_series(1, ${sql.lit(blocks)})
  `.execute(db);
  return rows.map(({ block }) => ({ first: block * idsPerBlock, end: (block + 1) * idsPerBlock }));
}

/** Writes visits in one transaction; those already written stay as they are, so a batch may be sent again. */
export async function insertVisits(db: Kysely<Schema>, visits: readonly Visit[]): Promise<void> {
  await db.transaction().execute(async transaction => {
    if (visits.some(({ kind }) => kind === 'click' || kind === 'departure')) await lockClicks(transaction);
    await insertLongtailViews(transaction, ofKind(visits, 'longtail'));
    // In one statement at the end, so that two processes lock rows of the ledger in the same order.
    await addToLedger(transaction, [
      ...(await insertListViews(transaction, ofKind(visits, 'list'))),
      ...(await insertProductViews(transaction, ofKind(visits, 'product'))),
      ...(await insertClicks(transaction, ofKind(visits, 'click'))),
      ...(await markDepartures(transaction, ofKind(visits, 'departure'))),
    ]);
  });
}

const tables = ['list_view', 'longtail_view', 'product_view', 'click'] as const;

/** Deletes at most `limit` rows of each kind that are older than `before`; returns how many. */
export async function deleteVisits(db: Kysely<Schema>, before: Date, limit: number): Promise<number> {
  let deleted = 0;
  for (const table of tables) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('id', 'in', query =>
        query.selectFrom(table).select('id').where('visited_at', '<', before).limit(limit),
      )
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}

/** Counts impressions only for new rows, so that a batch sent twice counts once. */
async function insertListViews(
  transaction: Transaction<Schema>,
  visits: readonly ListView[],
): Promise<LedgerIncrement[]> {
  if (visits.length === 0) return [];
  const rows = visits.map(visit => ({
    ...baseRow(visit),
    url: visit.url,
    filters: normalizeFilters(visit.filters),
    result_count: visit.resultCount,
    placement_ids: visit.placementIds,
  }));
  const { rows: shown } = await sql<LedgerIncrement>`
    with added as (
      insert into list_view
        (id, visited_at, session_id, country, language, url, filters, result_count, placement_ids)
      select x.id, x.visited_at, session.id, x.country, x.language, x.url, x.filters, x.result_count, x.placement_ids
      from jsonb_to_recordset(${toJson(rows)}::jsonb) as x(
        id bigint, visited_at timestamptz, session_hash text, country text, language text, url text, filters jsonb,
        result_count integer, placement_ids bigint[])
      left join ${anonymousSession}
      on conflict (id) do nothing
      returning placement_ids, visited_at
    ), shown as (
      select placement.id, (added.visited_at at time zone 'UTC')::date as day, count(*)::integer as impressions
      from added cross join unnest(added.placement_ids) as shown(id) join placement on placement.id = shown.id
      group by 1, 2
    ), counted as (
      insert into placement_day (placement_id, day, impressions)
      select id, day, impressions from shown
      order by 1, 2
      on conflict (placement_id, day) do update set impressions = placement_day.impressions + excluded.impressions
    )
    select shown.day::text as day, placement.merchant_id as "merchantId", placement.country,
      coalesce(placement.product_id, offer.product_id) as "productId", shown.id as "placementId", shown.impressions
    from shown join placement on placement.id = shown.id left join offer on offer.id = placement.offer_id
    where coalesce(placement.product_id, offer.product_id) is not null
  `.execute(transaction);
  return shown;
}

async function insertLongtailViews(
  transaction: Transaction<Schema>,
  visits: readonly LongtailView[],
): Promise<void> {
  if (visits.length === 0) return;
  const rows = visits.map(visit => ({
    ...baseRow(visit),
    path: visit.path,
    path_localized: visit.pathLocalized,
    filters: normalizeFilters(visit.filters),
  }));
  await sql`
    insert into longtail_view (id, visited_at, session_id, country, language, path, path_localized, filters)
    select x.id, x.visited_at, session.id, x.country, x.language, x.path, x.path_localized, x.filters
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as x(
      id bigint, visited_at timestamptz, session_hash text, country text, language text, path text,
      path_localized text, filters jsonb)
    left join ${anonymousSession}
    on conflict (id) do nothing
  `.execute(transaction);
}

/** Adds one impression for every merchant with an offer in stock there, however many offers it has. */
async function insertProductViews(
  transaction: Transaction<Schema>,
  visits: readonly ProductView[],
): Promise<LedgerIncrement[]> {
  if (visits.length === 0) return [];
  const rows = visits.map(visit => ({
    ...baseRow(visit),
    product_id: visit.productId,
    url: visit.url,
    filters: normalizeFilters(visit.filters),
    selected_offer_id: visit.selectedOfferId,
    result_url: visit.resultUrl,
    result_filters: visit.resultFilters && normalizeFilters(visit.resultFilters),
    result_selected: visit.resultSelected,
  }));
  const { rows: seen } = await sql<LedgerIncrement>`
    with added as (
      insert into product_view
        (id, visited_at, session_id, country, language, product_id, url, filters, selected_offer_id, result_url,
         result_filters, result_selected)
      select x.id, x.visited_at, session.id, x.country, x.language, product.id, x.url, x.filters, offer.id, x.result_url,
        x.result_filters, x.result_selected
      from jsonb_to_recordset(${toJson(rows)}::jsonb) as x(
        id bigint, visited_at timestamptz, session_hash text, country text, language text, product_id bigint, url text,
        filters jsonb, selected_offer_id bigint, result_url text, result_filters jsonb, result_selected text)
      join product on product.id = x.product_id
      left join offer on offer.id = x.selected_offer_id
      left join ${anonymousSession}
      on conflict (id) do nothing
      returning product_id, country, filters ->> 'mode' as mode, (visited_at at time zone 'UTC')::date as day
    ), viewed as (
      select product_id, country, mode, day, count(*)::integer as views from added group by 1, 2, 3, 4
    )
    select viewed.day::text as day, seller.merchant_id as "merchantId", viewed.country,
      viewed.product_id as "productId", null as "placementId", viewed.views as impressions
    from viewed cross join lateral (
      select distinct merchant_id from offer
      where product_id = viewed.product_id and country = viewed.country and mode = viewed.mode
        and available and gone_at is null) as seller
  `.execute(transaction);
  return seen;
}

function ofKind<Kind extends Visit['kind']>(
  visits: readonly Visit[],
  kind: Kind,
): Extract<Visit, { kind: Kind }>[] {
  return visits.filter((visit): visit is Extract<Visit, { kind: Kind }> => visit.kind === kind);
}
