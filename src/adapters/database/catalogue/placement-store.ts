// Paid placements and how often they were shown.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { FilterGroups, Placement } from '#domain/placements/placement.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import type { BookedPlacement } from '#domain/placements/select-placements.ts';

export async function insertPlacement(
  db: Kysely<Schema>,
  placement: Omit<Placement, 'id'>,
  at: Date,
): Promise<number> {
  const { target } = placement;
  const { id } = await db
    .insertInto('placement')
    .values({
      country: placement.country,
      mode: placement.mode,
      page_class: placement.pageClass,
      filters: JSON.stringify(placement.filters),
      merchant_id: placement.merchantId,
      offer_id: target.kind === 'offer' ? target.offerId : null,
      product_id: target.kind === 'product' ? target.productId : null,
      starts_at: new Date(placement.startsAt),
      ends_at: new Date(placement.endsAt),
      cap_per_day: placement.capPerDay,
      cap_total: placement.capTotal,
      label: placement.label,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Placements that have not ended at `now`, including those that begin later, in the order in which they were booked. */
export function readPlacements(db: Kysely<Schema>, now: Date): Promise<BookedPlacement[]> {
  return readRows(db, now, rows => rows.where('ends_at', '>', now).orderBy('placement.id'));
}

/** Placements that have ended by `now`, last booked first. `before`: only those booked before the one with this id; null = all. */
export function readEndedPlacements(
  db: Kysely<Schema>,
  now: Date,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<BookedPlacement[]> {
  return readRows(db, now, rows =>
    rows
      .where('ends_at', '<=', now)
      .where('placement.id', '<', before ?? Number.MAX_SAFE_INTEGER)
      .orderBy('placement.id', 'desc')
      .limit(limit),
  );
}

type PlacementQuery = ReturnType<typeof queryPlacements>;

function queryPlacements(db: Kysely<Schema>) {
  return db
    .selectFrom('placement')
    .leftJoin('offer', 'offer.id', 'placement.offer_id')
    .selectAll('placement')
    .select('offer.product_id as offer_product_id');
}

async function readRows(
  db: Kysely<Schema>,
  now: Date,
  choose: (query: PlacementQuery) => PlacementQuery,
): Promise<BookedPlacement[]> {
  const rows = await choose(queryPlacements(db)).execute();
  if (rows.length === 0) return [];
  const day = isoDay(now.getTime());
  const counts = await db
    .selectFrom('placement_day')
    .select('placement_id')
    .select(sql<number>`sum(impressions)::bigint`.as('total'))
    .select(sql<number>`coalesce(sum(impressions) filter (where day = ${day}::date), 0)::bigint`.as('on_day'))
    .where(
      'placement_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('placement_id')
    .execute();
  const countOf = new Map(counts.map(row => [row.placement_id, row]));
  return rows.map(row => {
    const count = countOf.get(row.id);
    return {
      impressions: count ? { day, onDay: count.on_day, total: count.total } : null,
      placement: toPlacement(row),
    };
  });
}

function toPlacement(row: Awaited<ReturnType<PlacementQuery['execute']>>[number]): Placement {
  return {
    id: row.id,
    country: row.country as CountrySlug,
    mode: row.mode,
    pageClass: row.page_class,
    filters: row.filters as FilterGroups,
    merchantId: row.merchant_id,
    target:
      row.offer_id === null
        ? { kind: 'product', productId: row.product_id ?? 0 }
        : { kind: 'offer', offerId: row.offer_id, productId: row.offer_product_id ?? 0 },
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    capPerDay: row.cap_per_day,
    capTotal: row.cap_total,
    label: row.label,
  };
}

/** Ends a placement now; null = it does not exist or has already ended. One that has not begun is deleted. */
export async function endPlacement(
  db: Kysely<Schema>,
  id: number,
  now: Date,
): Promise<'ended' | 'removed' | null> {
  return db.transaction().execute(async transaction => {
    const ended = await transaction
      .updateTable('placement')
      .set({ ends_at: now })
      .where('id', '=', id)
      .where('ends_at', '>', now)
      .where('starts_at', '<', now)
      .executeTakeFirst();
    if (ended.numUpdatedRows > 0n) return 'ended';
    const removed = await transaction
      .deleteFrom('placement')
      .where('id', '=', id)
      .where('starts_at', '>=', now)
      .executeTakeFirst();
    return removed.numDeletedRows > 0n ? 'removed' : null;
  });
}
