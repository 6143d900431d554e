// Writes the result of a replayed history: the current offers, their history, the listings and the runs.
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { copyRows } from '#adapters/database/connection/copy-rows.ts';
import type { CopyValue } from '#adapters/database/connection/copy-rows.ts';
import { formatAttributes } from '#adapters/database/feeds/stage-listings.ts';
import type { StagedListing } from '#adapters/database/feeds/stage-listings.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { OfferTimeline } from '#domain/offers/offer-timeline.ts';
import { matcherVersion } from '#domain/matching/match-decision.ts';

/** A listing as it was last seen, with the index of that run. */
export interface ReplayedListing extends StagedListing {
  readonly run: number;
}

/** An offer as it was last listed, with its history; its decision names a product. */
export interface ReplayedOffer extends StagedListing {
  readonly timeline: OfferTimeline;
}

export interface ReplayedRun {
  readonly observedAt: Date;
  readonly counts: Readonly<Record<string, number>>;
}

interface ReplayedFeed {
  readonly feedId: number;
  readonly merchantId: number;
  readonly country: string;
}

/** Rows in one statement: some megabytes of text. */
const batchSize = 5_000;

/** Writes the runs as accepted ones under unused ids, both in order of time. */
export async function writeReplayedRuns(
  transaction: Transaction<Schema>,
  feedId: number,
  runs: readonly ReplayedRun[],
  { source, at, ids }: { source: string; at: Date; ids: readonly number[] },
): Promise<void> {
  const rows = runs.map(({ observedAt, counts }, place) => ({
    id: ids[place],
    observed_at: observedAt,
    counts,
  }));
  await sql`
    insert into feed_run (id, feed_id, source, observed_at, started_at, finished_at, outcome, reason, counts)
    overriding system value
    select x.id, ${feedId}::bigint, ${source}::text, x.observed_at, ${at}::timestamptz, ${at}::timestamptz, 'accepted', 'replayed',
      x.counts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, observed_at timestamptz, counts jsonb)
  `.execute(transaction);
}

/** Stores each listing as it was last seen; with `lastRunId` the feed still lists it. */
export async function writeReplayedListings(
  transaction: Transaction<Schema>,
  feedId: number,
  listings: readonly ReplayedListing[],
  { runIds, lastRunId }: { runIds: readonly number[]; lastRunId: number | null },
): Promise<void> {
  for (const batch of batches(listings)) {
    const rows = batch.map(({ listing, decision, carrier, keyboardLayout, decisionKey, run }) => [
      feedId,
      listing.code,
      listing.title,
      formatAttributes(listing),
      decision.decision,
      decision.reason,
      JSON.stringify(decision.evidence),
      matcherVersion,
      decision.productId,
      runIds[run] === lastRunId ? null : (runIds[run] ?? null),
      decisionKey ?? null,
      carrier,
      keyboardLayout,
    ]);
    await copyRows(transaction, 'listing', listingColumns, rows);
  }
}

const listingColumns = [
  'feed_id', 'code', 'title', 'attributes', 'decision', 'reason', 'evidence', 'matcher', 'product_id',
  'gone_after_run_id', 'decision_key', 'carrier', 'keyboard_layout',
] as const; // prettier-ignore

/** Writes new offers with their intervals and moves. */
export async function writeReplayedOffers(
  transaction: Transaction<Schema>,
  feed: ReplayedFeed,
  offers: readonly ReplayedOffer[],
): Promise<void> {
  const ids = await reserveIds(transaction, 'offer', offers.length);
  const rows = offers.map((offer, at) => listOfferValues(feed, offer, ids[at] as number));
  for (const batch of batches(rows)) await copyRows(transaction, 'offer', offerColumns, batch);
  const histories = offers.map(({ timeline }, at) => ({ ...timeline, offerId: ids[at] as number }));
  await writeHistories(transaction, feed.country, histories);
}

/** New intervals and moves of an offer. */
export interface OfferHistory extends Pick<OfferTimeline, 'intervals' | 'moves'> {
  readonly offerId: number;
}

export async function writeHistories(
  transaction: Transaction<Schema>,
  country: string,
  histories: readonly OfferHistory[],
): Promise<void> {
  const intervals = histories.flatMap(history =>
    history.intervals.map(each => [
      history.offerId,
      new Date(each.from),
      toDate(each.to),
      each.productId,
      country,
      each.mode,
      each.grade,
      each.priceMinor,
      each.available,
    ]),
  );
  for (const batch of batches(intervals))
    await copyRows(transaction, 'offer_interval', intervalColumns, batch);
  const moves = histories.flatMap(history =>
    history.moves.map(({ at, fromProductId, toProductId, reason }) => [
      history.offerId,
      new Date(at),
      fromProductId,
      toProductId,
      reason,
    ]),
  );
  for (const batch of batches(moves)) await copyRows(transaction, 'offer_move', moveColumns, batch);
}

const offerColumns = [
  'id', 'merchant_id', 'feed_id', 'country', 'code', 'variant', 'product_id', 'mode', 'grade', 'condition_words', 'carrier',
  'keyboard_layout', 'price_minor', 'currency', 'shipping_minor', 'available', 'warranty_months', 'return_days', 'url',
  'last_out_of_stock_at', 'gone_at',
] as const; // prettier-ignore

const intervalColumns = [
  'offer_id', 'valid_from', 'valid_to', 'product_id', 'country', 'mode', 'grade', 'price_minor', 'available',
] as const; // prettier-ignore

const moveColumns = ['offer_id', 'moved_at', 'from_product_id', 'to_product_id', 'reason'] as const;

/** Reserves ids, lowest first. */
export async function reserveIds(
  transaction: Transaction<Schema>,
  table: 'offer' | 'feed_run',
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::integer)
  `.execute(transaction);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

function listOfferValues(
  { merchantId, feedId, country }: ReplayedFeed,
  { listing, carrier, keyboardLayout, timeline }: ReplayedOffer,
  id: number,
): CopyValue[] {
  const last = timeline.intervals.at(-1);
  return [
    id, merchantId, feedId, country, listing.code, listing.variant, last?.productId ?? null, last?.mode ?? null,
    last?.grade ?? null, listing.conditionWords, carrier, keyboardLayout, last?.priceMinor ?? null, listing.currency,
    listing.shippingMinor, timeline.goneAt === null && last?.available === true, listing.warrantyMonths, listing.returnDays,
    listing.url, toDate(timeline.lastOutOfStockAt), toDate(timeline.goneAt),
  ]; // prettier-ignore
}

function toDate(time: number | null): Date | null {
  return time === null ? null : new Date(time);
}

function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += batchSize) yield rows.slice(at, at + batchSize);
}
