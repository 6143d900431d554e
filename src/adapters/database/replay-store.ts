// Writes what a replayed past leaves behind: the offers as they stand, their history, the listings and the runs.
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { StagedListing } from '#adapters/database/stage-listings.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { OfferTimeline } from '#domain/offers/offer-timeline.ts';
import { matcherVersion } from '#domain/matching/match-decision.ts';

/** A listing as it was last seen, in the run of that place. */
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

/** Rows in one statement: a few megabytes of JSON. */
const batchSize = 5_000;

/** Writes the runs as accepted ones, in order, and answers their ids. */
export async function writeReplayedRuns(
  transaction: Transaction<Schema>,
  feedId: number,
  runs: readonly ReplayedRun[],
  { source, at }: { source: string; at: Date },
): Promise<number[]> {
  const rows = runs.map(({ observedAt, counts }, place) => ({ place, observed_at: observedAt, counts }));
  const { rows: written } = await sql<{ id: number }>`
    insert into feed_run (feed_id, source, observed_at, started_at, finished_at, outcome, reason, counts)
    select ${feedId}::bigint, ${source}::text, x.observed_at, ${at}::timestamptz, ${at}::timestamptz, 'accepted', 'replayed', x.counts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(place integer, observed_at timestamptz, counts jsonb)
    order by x.place
    returning id
  `.execute(transaction);
  return written.map(row => row.id).sort((a, b) => a - b);
}

/** Keeps each listing as it was last seen. */
export async function writeReplayedListings(
  transaction: Transaction<Schema>,
  feedId: number,
  listings: readonly ReplayedListing[],
  runIds: readonly number[],
): Promise<void> {
  for (const batch of batches(listings)) {
    const rows = batch.map(({ listing, decision, carrier, keyboardLayout, decisionKey, run }) => ({
      code: listing.code,
      title: listing.title,
      attributes: { ...listing.attributes, partNumber: listing.partNumber, gtin: listing.gtin },
      decision: decision.decision,
      reason: decision.reason,
      evidence: decision.evidence,
      product_id: decision.productId,
      gone_after_run_id: run === runIds.length - 1 ? null : runIds[run],
      decision_key: decisionKey,
      carrier,
      keyboard_layout: keyboardLayout,
    }));
    await sql`
      insert into listing (feed_id, code, title, attributes, decision, reason, evidence, matcher, product_id,
        gone_after_run_id, decision_key, carrier, keyboard_layout)
      select ${feedId}::bigint, x.code, x.title, x.attributes, x.decision, x.reason, x.evidence, ${matcherVersion}::integer,
        x.product_id, x.gone_after_run_id, x.decision_key, x.carrier, x.keyboard_layout
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(code text, title text, attributes jsonb, decision text,
        reason text, evidence jsonb, product_id bigint, gone_after_run_id bigint, decision_key text, carrier text,
        keyboard_layout text)
    `.execute(transaction);
  }
}

/** Writes offers with their intervals and moves. */
export async function writeReplayedOffers(
  transaction: Transaction<Schema>,
  feed: ReplayedFeed,
  offers: readonly ReplayedOffer[],
): Promise<void> {
  for (const batch of batches(offers)) {
    const ids = await insertOffers(transaction, feed, batch);
    const timelines = batch.map((each, at) => ({ id: ids[at] as number, timeline: each.timeline }));
    const intervals = timelines.flatMap(({ id, timeline }) =>
      timeline.intervals.map(each => ({
        o: id,
        f: new Date(each.from),
        t: each.to === null ? null : new Date(each.to),
        p: each.productId,
        m: each.mode,
        g: each.grade,
        c: each.priceMinor,
        a: each.available,
      })),
    );
    for (const part of batches(intervals)) {
      await sql`
        insert into offer_interval (offer_id, valid_from, valid_to, product_id, country, mode, grade, price_minor, available)
        select x.o, x.f, x.t, x.p, ${feed.country}::text, x.m, x.g, x.c, x.a
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as x(o bigint, f timestamptz, t timestamptz, p bigint, m text,
          g text, c bigint, a boolean)
      `.execute(transaction);
    }
    const moves = timelines.flatMap(({ id, timeline }) =>
      timeline.moves.map(({ at, ...move }) => ({ offer_id: id, moved_at: new Date(at), ...move })),
    );
    if (moves.length === 0) continue;
    await sql`
      insert into offer_move (offer_id, moved_at, from_product_id, to_product_id, reason)
      select x.offer_id, x.moved_at, x."fromProductId", x."toProductId", x.reason
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as x(offer_id bigint, moved_at timestamptz,
        "fromProductId" bigint, "toProductId" bigint, reason text)
    `.execute(transaction);
  }
}

/** Ids in the order of the batch. */
async function insertOffers(
  transaction: Transaction<Schema>,
  { merchantId, feedId, country }: ReplayedFeed,
  batch: readonly ReplayedOffer[],
): Promise<number[]> {
  const rows = batch.map(({ listing, carrier, keyboardLayout, timeline }, place) => {
    const last = timeline.intervals.at(-1);
    return {
      place,
      code: listing.code,
      variant: listing.variant,
      product_id: last?.productId,
      mode: last?.mode,
      grade: last?.grade,
      condition_words: listing.conditionWords,
      carrier,
      keyboard_layout: keyboardLayout,
      price_minor: last?.priceMinor,
      currency: listing.currency,
      shipping_minor: listing.shippingMinor,
      available: timeline.goneAt === null && last?.available === true,
      warranty_months: listing.warrantyMonths,
      return_days: listing.returnDays,
      url: listing.url,
      last_out_of_stock_at: toDate(timeline.lastOutOfStockAt),
      gone_at: toDate(timeline.goneAt),
    };
  });
  const { rows: written } = await sql<{ id: number }>`
    insert into offer (merchant_id, feed_id, country, code, variant, product_id, mode, grade, condition_words, carrier,
      keyboard_layout, price_minor, currency, shipping_minor, available, warranty_months, return_days, url,
      last_out_of_stock_at, gone_at)
    select ${merchantId}::bigint, ${feedId}::bigint, ${country}::text, x.code, x.variant, x.product_id, x.mode, x.grade,
      x.condition_words, x.carrier, x.keyboard_layout, x.price_minor, x.currency, x.shipping_minor, x.available,
      x.warranty_months, x.return_days, x.url, x.last_out_of_stock_at, x.gone_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(
      place integer, code text, variant text, product_id bigint, mode text, grade text, condition_words text, carrier text,
      keyboard_layout text, price_minor bigint, currency text, shipping_minor bigint, available boolean,
      warranty_months integer, return_days integer, url text, last_out_of_stock_at timestamptz, gone_at timestamptz)
    order by x.place
    returning id
  `.execute(transaction);
  // Ids are given in the order of insertion.
  return written.map(row => row.id).sort((a, b) => a - b);
}

function toDate(time: number | null): Date | null {
  return time === null ? null : new Date(time);
}

function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += batchSize) yield rows.slice(at, at + batchSize);
}
