// Feeds whose past comes after their first reading (decision 0032), and what that has to meet of the history that is there.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { OfferSighting } from '#domain/offers/offer-timeline.ts';

/**
 * Notes that a past of up to `files` runs is to come, which ends where the first reading begins, and keeps ids for those runs, unless the
 * feed has been read. Call it under `lockPublishes`, before the first reading's own run is written: its id is higher.
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

/** null when none is to come, or it is there. */
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
 * The ids kept for the runs of a past, the lowest first. Others may have taken some in between while they were being kept. Throws when
 * there are too few: the past is longer than was said.
 */
export async function readKeptRunIds(
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

/** An offer that is there, and the first that is known of it. */
export interface KnownOffer {
  readonly id: number;
  readonly code: string;
  readonly variant: string;
  /** Milliseconds since 1970. */
  readonly firstSeenAt: number;
  readonly first: OfferSighting;
  /** Why its listing is that product's, as it is kept today; null = it is no match any more, or the feed has none of it. */
  readonly reason: string | null;
}

/** All offers of a merchant in a country, whichever feed listed them last. Each looks up its first interval: joins would be over all feeds. */
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

/** What a past adds to an offer that is there. Times in milliseconds since 1970. */
export interface OfferBeginning {
  readonly offerId: number;
  readonly firstSeenAt: number;
  /** Since when what was seen then had been so. */
  readonly since: number;
  readonly lastOutOfStockAt: number | null;
}

/** Lets the first interval of each offer begin where it began, and says when it was last sold out unless that is known to be later. */
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
