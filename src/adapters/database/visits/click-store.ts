// Clicks on offers and their departures, with the ledger, alerts and follow-ups that depend on them.
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { LedgerIncrement } from '#adapters/database/billing/ledger-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { claimClicks } from '#adapters/database/visits/click-keys.ts';
import { anonymousSession, baseRow, toJson } from '#adapters/database/visits/visit-rows.ts';
import type { Click, Departure } from '#domain/visits/visit.ts';

/**
 * Inserts new clicks. A click from an alert counts for the alert's last notification; a click of a person with follow-ups becomes a
 * follow-up item. The click itself names neither (decision 0037). A click that repeats one of another process is stored under its id, which
 * its link carries, and counts nowhere. The caller holds `lockClicks`.
 */
export async function insertClicks(
  transaction: Transaction<Schema>,
  visits: readonly Click[],
): Promise<LedgerIncrement[]> {
  if (visits.length === 0) return [];
  const repeats = await claimClicks(transaction, visits);
  const rows = visits.map(visit => ({
    ...baseRow(visit),
    offer_id: visit.offerId,
    product_id: visit.productId,
    url: visit.url,
    source: visit.source,
    gateway_id: visit.gatewayId,
    alert_id: visit.notificationId,
    left_at: visit.leftAt === null ? null : new Date(visit.leftAt).toISOString(),
    placement_id: visit.placementId,
    same_as: repeats.get(visit.id) ?? null,
  }));
  const { rows: left } = await sql<DepartedClick>`
    with x as (
      select * from jsonb_to_recordset(${toJson(rows)}::jsonb) as x(
        id bigint, visited_at timestamptz, session_hash text, country text, language text, offer_id bigint,
        product_id bigint, url text, source text, gateway_id text, alert_id bigint, left_at timestamptz,
        placement_id bigint, same_as bigint)
    ), added as (
      insert into click
        (id, visited_at, session_id, country, language, offer_id, product_id, url, source, gateway_id, left_at, placement_id,
         same_as)
      select x.id, x.visited_at, session.id, x.country, x.language, offer.id, product.id, x.url, x.source, x.gateway_id,
        x.left_at, placement.id, x.same_as
      from x
      join offer on offer.id = x.offer_id
      join product on product.id = x.product_id
      left join placement on placement.id = x.placement_id
      left join ${anonymousSession}
      on conflict (id) do nothing
      returning id, offer_id, product_id, left_at, placement_id, same_as
    ), counted as (
      update alert_match set clicks = alert_match.clicks + followed.clicks from (
        select told.id, count(*) as clicks from added join x using (id) cross join lateral (
          select match.id from alert_match as match where match.alert_id = x.alert_id
          order by match.offer_id = x.offer_id desc, match.id desc limit 1) as told
        where added.same_as is null
        group by told.id) as followed
      where alert_match.id = followed.id
    ), followed_up as (
      insert into follow_up_item (person_id, product_id, country, mode, offer_id, added_at)
      select distinct on (person.id, x.product_id, offer.country, offer.mode)
        person.id, x.product_id, offer.country, offer.mode, offer.id, x.visited_at
      from added join x using (id)
      join session on session.token_hash = x.session_hash
      join person on person.id = session.person_id and person.follow_up and person.follow_up_since <= x.visited_at
      join offer on offer.id = x.offer_id
      where added.same_as is null
      order by person.id, x.product_id, offer.country, offer.mode, x.visited_at desc
      on conflict (person_id, product_id, country, mode)
        do update set offer_id = excluded.offer_id, added_at = excluded.added_at
    )
    select ${departedClick} from added as click join offer on offer.id = click.offer_id
    where click.left_at is not null
  `.execute(transaction);
  return countDepartures(transaction, left);
}

/** Marks each click as departed once, however often its departure is written. */
export async function markDepartures(
  transaction: Transaction<Schema>,
  visits: readonly Departure[],
): Promise<LedgerIncrement[]> {
  if (visits.length === 0) return [];
  const rows = visits.map(({ id, visitedAt, placementId }) => ({
    id,
    left_at: new Date(visitedAt).toISOString(),
    placement_id: placementId,
  }));
  const { rows: left } = await sql<DepartedClick>`
    with x as (
      select distinct on (id) * from jsonb_to_recordset(${toJson(rows)}::jsonb) as x(
        id bigint, left_at timestamptz, placement_id bigint)
      order by id, left_at
    ), marked as (
      update click set left_at = x.left_at, placement_id = placement.id
      from x left join placement on placement.id = x.placement_id
      where click.id = x.id and click.left_at is null
      returning click.offer_id, click.product_id, click.left_at, click.placement_id, click.same_as
    )
    select ${departedClick} from marked as click join offer on offer.id = click.offer_id
  `.execute(transaction);
  return countDepartures(transaction, left);
}

interface DepartedClick extends LedgerIncrement {
  readonly sameAs: number | null;
  readonly leftAt: Date;
}

/** The ledger increments of departed clicks. Of repetitions one counts, whichever departed first. */
async function countDepartures(
  transaction: Transaction<Schema>,
  left: readonly DepartedClick[],
): Promise<LedgerIncrement[]> {
  const increments: LedgerIncrement[] = [];
  for (const { sameAs, leftAt, ...key } of left) {
    const counts = sameAs === null || (await markDeparted(transaction, sameAs, leftAt, key.placementId));
    increments.push(counts ? { ...key, clicks: 1 } : { ...key, placementId: null, repeats: 1 });
  }
  return increments;
}

/** Returns false if the click had departed before. */
async function markDeparted(
  transaction: Transaction<Schema>,
  id: number,
  leftAt: Date,
  placementId: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('click')
    .set({ left_at: leftAt, placement_id: placementId })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Columns of `click` and its `offer`. */
const departedClick = sql`(click.left_at at time zone 'UTC')::date::text as day, offer.merchant_id as "merchantId", offer.country,
  click.product_id as "productId", click.placement_id as "placementId", click.same_as as "sameAs", click.left_at as "leftAt"`;
