// The history on a product's page: daily figures, the intervals of the last weeks, first and last sighting.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';
import { expiresAt } from '#domain/offers/feed-expiry.ts';
import type { DailyFigures, OfferInterval } from '#domain/offers/price-history.ts';

export interface ProductMarket {
  readonly productId: number;
  readonly country: CountrySlug;
  readonly mode: Mode;
}

export interface ProductHistory {
  /** By grade, in order of days; each figure holds until the next one of its grade. */
  readonly figures: ReadonlyMap<Grade, readonly DailyFigures[]>;
  /** Intervals that overlap the requested time, in order of their beginning. */
  readonly intervals: readonly (OfferInterval & { readonly grade: Grade })[];
  /** When the product was first listed in the market, and when it was last seen there; null = never. */
  readonly seen: { readonly firstSeenAt: Date; readonly lastSeenAt: Date } | null;
}

type FigureRow = readonly [
  day: string,
  offers: number,
  lowestMinor: number | null,
  medianMinor: number | null,
];
type IntervalRow = readonly [
  offerId: number,
  from: string,
  to: string | null,
  priceMinor: number,
  available: boolean,
  grade: Grade,
  confirmedAt?: string,
  intervalMs?: number | null,
];

interface HistoryRow {
  readonly figures: Readonly<Partial<Record<Grade, readonly FigureRow[]>>> | null;
  readonly ended: readonly IntervalRow[] | null;
  readonly running: readonly IntervalRow[] | null;
  readonly first: Date | null;
  readonly last: Date | null;
}

/**
 * The history of a product in one market, with the intervals that were valid at some time after `since`. One statement: three
 * would be three waits, and each part is a range of an index that holds all its columns (migration 0005).
 */
export async function readProductHistory(
  db: Kysely<Schema>,
  { productId, country, mode }: ProductMarket,
  since: Date,
): Promise<ProductHistory> {
  const here = sql`h.product_id = ${productId} and h.country = ${country} and h.mode = ${mode}`;
  // Ended and open intervals separately: `valid_to > since or valid_to is null` is not a single range of an index. JSON, because one
  // answer cannot otherwise hold lists of different columns.
  const { rows } = await sql<HistoryRow>`
    with figures as (
      select h.grade, json_agg(json_build_array(h.day, h.offers, h.lowest_minor, h.median_minor) order by h.day) as days
      from price_day h where ${here} group by h.grade
    ), running as materialized (
      select h.offer_id, h.valid_from, h.price_minor, h.available, h.grade
      from offer_interval h where ${here} and h.valid_to is null
    )
    select
      (select json_object_agg(grade, days) from figures) as figures,
      (select json_agg(json_build_array(h.offer_id, h.valid_from, h.valid_to, h.price_minor, h.available, h.grade))
        from offer_interval h where ${here} and h.valid_to > ${since}) as ended,
      (select json_agg(json_build_array(r.offer_id, r.valid_from, null, r.price_minor, r.available, r.grade, f.confirmed_at,
          case when f.address is not null then f.interval_ms end))
        from running r join offer o on o.id = r.offer_id join feed f on f.id = o.feed_id) as running,
      (select h.valid_from from offer_interval h where ${here} order by h.valid_from limit 1) as first,
      greatest(
        (select h.valid_to from offer_interval h
          where ${here} and h.valid_to is not null order by h.valid_to desc limit 1),
        (select max(f.confirmed_at) from running r join offer o on o.id = r.offer_id join feed f on f.id = o.feed_id)
      ) as last
  `.execute(db);
  const row = rows[0];
  return {
    figures: new Map(
      Object.entries(row?.figures ?? {}).map(([grade, days]) => [grade as Grade, days.map(readFigures)]),
    ),
    intervals: [...(row?.ended ?? []), ...(row?.running ?? [])]
      .map(readInterval)
      .toSorted((a, b) => a.from - b.from || a.offerId - b.offerId),
    seen: row?.first && row.last ? { firstSeenAt: row.first, lastSeenAt: row.last } : null,
  };
}

function readFigures([day, offers, lowestMinor, medianMinor]: FigureRow): DailyFigures {
  return { day, offers, lowestMinor, medianMinor };
}

function readInterval([
  offerId,
  from,
  to,
  priceMinor,
  available,
  grade,
  confirmedAt,
  intervalMs = null,
]: IntervalRow) {
  return {
    offerId,
    from: Date.parse(from),
    to: to === null ? null : Date.parse(to),
    priceMinor,
    available,
    grade,
    ...(confirmedAt && { expiresAt: expiresAt(Date.parse(confirmedAt), intervalMs) }),
  };
}
