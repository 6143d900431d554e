// Feeds whose history is backfilled after their first run (decision 0032), and the existing history that it must join.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { OfferSighting } from '#domain/offers/offer-timeline.ts';

/**
 * Records a pending backfill of up to `files` runs, which ends where the first run begins, and reserves ids for those runs, unless the feed
 * has been read before. Call it under `lockPublishes`, before the first run itself is written: its id is higher.
 */
export async function reserveRunIds(
  transaction: Transaction<Schema>,
  feedId: number,
  endsAt: Date,
  files: number,
): Promise<void> {
  await sql`
    update feed set past_ends_at = ${endsAt}::timestamptz, past_first_run_id = (
      select min(kept.id) from (
        select nextval(pg_get_serial_sequence('feed_run', 'id')) as id from generate_series(1, ${files}::integer)
      ) as kept)
    where id = ${feedId} and confirmed_at is null
  `.execute(transaction);
}

export interface PendingBackfill {
  readonly endsAt: Date;
  readonly firstRunId: number;
}

/** null = no backfill is pending, or it is complete. */
export async function readPendingBackfill(
  db: Kysely<Schema>,
  feedId: number,
): Promise<PendingBackfill | null> {
  const row = await db
    .selectFrom('feed')
    .select(['past_ends_at', 'past_first_run_id'])
    .where('id', '=', feedId)
    .executeTakeFirst();
  if (!row || row.past_ends_at === null || row.past_first_run_id === null) return null;
  return { endsAt: row.past_ends_at, firstRunId: row.past_first_run_id };
}

export async function endPendingBackfill(transaction: Transaction<Schema>, feedId: number): Promise<void> {
  await transaction
    .updateTable('feed')
    .set({ past_ends_at: null, past_first_run_id: null })
    .where('id', '=', feedId)
    .execute();
}

/**
 * The reserved ids for the runs of a backfill, lowest first. Other runs may have taken some in between during the reservation.
 * Throws when there are too few: the history has more runs than were announced.
 */
export async function readReservedRunIds(
  transaction: Transaction<Schema>,
  firstRunId: number,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select kept.id from generate_series(${firstRunId}::bigint, (select max(id) from feed_run)) as kept(id)
    where not exists (select 1 from feed_run r where r.id = kept.id)
    order by 1 limit ${count}
  `.execute(transaction);
  if (rows.length < count) throw new Error(`only ${rows.length} ids are kept for ${count} runs`);
  return rows.map(({ id }) => id);
}

/** An existing offer, and the first sighting known of it. */
export interface KnownOffer {
  readonly id: number;
  readonly code: string;
  readonly variant: string;
  /** Milliseconds since 1970. */
  readonly firstSeenAt: number;
  readonly first: OfferSighting;
  /** Why the stored listing matches that product today; null = it is no longer a match, or the feed has no such listing. */
  readonly reason: string | null;
}

/** All offers of a merchant in a country, whichever feed listed them last. Each looks up its first interval: joins would read all feeds. */
export async function readKnownOffers(
  transaction: Transaction<Schema>,
  { feedId, merchantId, country }: { feedId: number; merchantId: number; country: string },
): Promise<KnownOffer[]> {
  const { rows } = await sql<Omit<KnownOffer, 'first'> & OfferSighting>`
    select o.id, o.code, o.variant, (date_part('epoch', i.valid_from) * 1000)::bigint as "firstSeenAt",
      i.product_id as "productId", i.mode, i.grade, i.price_minor as "priceMinor", i.available,
      (select l.reason from listing l where l.feed_id = ${feedId} and l.code = o.code and l.decision = 'match') as reason
    from offer o
    cross join lateral (
      select * from offer_interval known where known.offer_id = o.id order by known.valid_from limit 1
    ) i
    where o.merchant_id = ${merchantId} and o.country = ${country}
  `.execute(transaction);
  return rows.map(({ id, code, variant, firstSeenAt, reason, ...first }) => {
    const { productId, mode, grade, priceMinor, available } = first;
    return {
      id,
      code,
      variant,
      firstSeenAt,
      reason,
      first: { productId, mode, grade, priceMinor, available },
    };
  });
}

/** The history that a backfill adds to an existing offer. Times in milliseconds since 1970. */
export interface OfferBeginning {
  readonly offerId: number;
  readonly firstSeenAt: number;
  /** The time since which the state of the first sighting had been the same. */
  readonly since: number;
  readonly lastOutOfStockAt: number | null;
}

/** Moves the beginning of each offer's first interval back, and sets when it was last sold out unless a later time is known. */
export async function writeBeginnings(
  transaction: Transaction<Schema>,
  beginnings: readonly OfferBeginning[],
): Promise<void> {
  const earlier = beginnings.filter(({ since, firstSeenAt }) => since < firstSeenAt);
  await sql`
    update offer_interval i set valid_from = b.since
    from unnest(
      ${earlier.map(({ offerId }) => offerId)}::bigint[],
      ${toTimes(earlier.map(({ firstSeenAt }) => firstSeenAt))}::timestamptz[],
      ${toTimes(earlier.map(({ since }) => since))}::timestamptz[]
    ) as b(offer_id, first_seen_at, since)
    where i.offer_id = b.offer_id and i.valid_from = b.first_seen_at
  `.execute(transaction);
  const soldOut = beginnings.filter(({ lastOutOfStockAt }) => lastOutOfStockAt !== null);
  await sql`
    update offer o set last_out_of_stock_at = b.at
    from unnest(
      ${soldOut.map(({ offerId }) => offerId)}::bigint[],
      ${toTimes(soldOut.map(({ lastOutOfStockAt }) => lastOutOfStockAt ?? 0))}::timestamptz[]
    ) as b(offer_id, at)
    where o.id = b.offer_id and o.last_out_of_stock_at is null
  `.execute(transaction);
}

function toTimes(milliseconds: readonly number[]): string[] {
  return milliseconds.map(each => new Date(each).toISOString());
}
