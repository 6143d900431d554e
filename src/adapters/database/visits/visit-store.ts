// Visits: ids reserved ahead, rows written in batches, old ones deleted.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { normalizeFilters } from '#domain/filters/merge-filters.ts';
import type { Click, ListView, LongtailView, ProductView, Visit } from '#domain/visits/visit.ts';

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
    await insertListViews(transaction, ofKind(visits, 'list'));
    await insertLongtailViews(transaction, ofKind(visits, 'longtail'));
    await insertProductViews(transaction, ofKind(visits, 'product'));
    await insertClicks(transaction, ofKind(visits, 'click'));
  });
}

const tables = ['list_view', 'longtail_view', 'product_view', 'click'] as const;

/** Deletes at most `limit` rows of each kind that are older than `before`, and answers how many. */
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
async function insertListViews(transaction: Transaction<Schema>, visits: readonly ListView[]): Promise<void> {
  if (visits.length === 0) return;
  const rows = visits.map(visit => ({
    ...baseRow(visit),
    url: visit.url,
    filters: normalizeFilters(visit.filters),
    result_count: visit.resultCount,
    placement_ids: visit.placementIds,
  }));
  await sql`
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
    )
    insert into placement_day (placement_id, day, impressions)
    select placement.id, (added.visited_at at time zone 'UTC')::date, count(*)
    from added cross join unnest(added.placement_ids) as shown(id) join placement on placement.id = shown.id
    group by 1, 2
    order by 1, 2
    on conflict (placement_id, day) do update set impressions = placement_day.impressions + excluded.impressions
  `.execute(transaction);
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

async function insertProductViews(
  transaction: Transaction<Schema>,
  visits: readonly ProductView[],
): Promise<void> {
  if (visits.length === 0) return;
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
  await sql`
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
  `.execute(transaction);
}

/**
 * Of clicks that are new, those that follow an alert count for what it told last, and those of somebody who wants follow-ups are kept for
 * them. The click itself names neither (decision 0037).
 */
async function insertClicks(transaction: Transaction<Schema>, visits: readonly Click[]): Promise<void> {
  if (visits.length === 0) return;
  const rows = visits.map(visit => ({
    ...baseRow(visit),
    offer_id: visit.offerId,
    product_id: visit.productId,
    url: visit.url,
    source: visit.source,
    gateway_id: visit.gatewayId,
    alert_id: visit.notificationId,
  }));
  await sql`
    with x as (
      select * from jsonb_to_recordset(${toJson(rows)}::jsonb) as x(
        id bigint, visited_at timestamptz, session_hash text, country text, language text, offer_id bigint,
        product_id bigint, url text, source text, gateway_id text, alert_id bigint)
    ), added as (
      insert into click (id, visited_at, session_id, country, language, offer_id, product_id, url, source, gateway_id)
      select x.id, x.visited_at, session.id, x.country, x.language, offer.id, product.id, x.url, x.source, x.gateway_id
      from x
      join offer on offer.id = x.offer_id
      join product on product.id = x.product_id
      left join ${anonymousSession}
      on conflict (id) do nothing
      returning id
    ), counted as (
      update alert_match set clicks = alert_match.clicks + followed.clicks from (
        select told.id, count(*) as clicks from added join x using (id) cross join lateral (
          select match.id from alert_match as match where match.alert_id = x.alert_id
          order by match.offer_id = x.offer_id desc, match.id desc limit 1) as told
        group by told.id) as followed
      where alert_match.id = followed.id
    )
    insert into follow_up_item (person_id, product_id, country, mode, offer_id, added_at)
    select distinct on (person.id, x.product_id, offer.country, offer.mode)
      person.id, x.product_id, offer.country, offer.mode, offer.id, x.visited_at
    from added join x using (id)
    join session on session.token_hash = x.session_hash
    join person on person.id = session.person_id and person.follow_up and person.follow_up_since <= x.visited_at
    join offer on offer.id = x.offer_id
    order by person.id, x.product_id, offer.country, offer.mode, x.visited_at desc
    on conflict (person_id, product_id, country, mode)
      do update set offer_id = excluded.offer_id, added_at = excluded.added_at
  `.execute(transaction);
}

/** Of `x`: a session in which an address was typed or confirmed is no part of what is counted (decision 0037). */
const anonymousSession = sql`session on session.token_hash = x.session_hash and session.person_id is null
  and not exists (select from email_claim where email_claim.session_id = session.id)`;

function ofKind<Kind extends Visit['kind']>(
  visits: readonly Visit[],
  kind: Kind,
): Extract<Visit, { kind: Kind }>[] {
  return visits.filter((visit): visit is Extract<Visit, { kind: Kind }> => visit.kind === kind);
}

function baseRow(visit: Visit) {
  return {
    id: visit.id,
    visited_at: new Date(visit.visitedAt).toISOString(),
    session_hash: visit.sessionHash,
    country: visit.country,
    language: visit.language,
  };
}

/** jsonb takes neither NUL nor half of a surrogate pair, and strangers send both. */
function toJson(rows: readonly unknown[]): string {
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  );
}
