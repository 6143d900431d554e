// Writes offers, for every source of new states: computes the difference between staged rows and current offers, then writes the offers,
// their moves and their history. Everything here runs in one transaction under `lockPublishes`.
import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { Change } from '#adapters/database/catalogue/change-store.ts';
import type { PublishedRun } from '#adapters/database/feeds/stage-store.ts';
import type { Schema } from '#adapters/database/schema.ts';

export interface WrittenOffers {
  /** Every (product, country, mode) with an offer that changed, each with all of those offers. */
  readonly changes: readonly Change[];
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly gone: number;
}

/**
 * Makes the staged rows the offers of the run's feed, as of the moment at which the run was observed. `staged` selects rows of
 * `staged_listing` that are matches; an offer (`o`) of the feed that `isInScope` and that they do not list is gone.
 */
export async function writeStagedOffers(
  transaction: Transaction<Schema>,
  run: PublishedRun,
  { staged, isInScope }: { staged: RawBuilder<unknown>; isInScope: RawBuilder<unknown> },
): Promise<WrittenOffers> {
  await buildDifference(transaction, run, staged);
  const known = await readChanges(transaction, run, isInScope);
  await requireProducts(transaction, known);
  const gone = await endMissingOffers(transaction, run, isInScope);
  const counts = await writeChangedOffers(transaction, run);
  const changes = joinAdded(known, await addOffers(transaction, run));
  await writeMoves(transaction, run);
  await writeIntervals(transaction, run);
  // One transaction may write the offers of several feeds.
  await sql`drop table difference`.execute(transaction);
  return { changes, gone, ...counts };
}

/**
 * One row for each staged offer, with the offer that it updates (null = new) and whether anything changed. An offer that only passes to
 * another feed of the merchant (Apple's displays are listed among Macs and among accessories) keeps its history unchanged.
 */
async function buildDifference(
  transaction: Transaction<Schema>,
  run: PublishedRun,
  staged: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    create temporary table difference on commit drop as
    select s.code, s.variant, s.reason, s.product_id, s.mode, s.grade, s.condition_words, s.carrier, s.keyboard_layout, s.price_minor,
      s.currency, s.shipping_minor, s.available, s.warranty_months, s.return_days, s.url, o.id as offer_id, o.product_id as old_product_id, o.mode as old_mode,
      o.gone_at is not null as was_gone, o.available as old_available,
      o.id is null or o.gone_at is not null
        or (o.product_id, o.mode, o.grade, o.price_minor, o.available)
          is distinct from (s.product_id, s.mode, s.grade, s.price_minor, s.available)
        as history_changed,
      o.id is null or o.gone_at is not null or o.feed_id <> ${run.feedId}
        or (o.product_id, o.mode, o.grade, o.condition_words, o.carrier, o.keyboard_layout, o.price_minor, o.currency, o.shipping_minor,
            o.available, o.warranty_months, o.return_days, o.url)
          is distinct from
           (s.product_id, s.mode, s.grade, s.condition_words, s.carrier, s.keyboard_layout, s.price_minor, s.currency, s.shipping_minor,
            s.available, s.warranty_months, s.return_days, s.url)
        as is_changed
    from ${staged} s
    left join offer o
      on o.merchant_id = ${run.merchantId} and o.country = ${run.country} and o.code = s.code and o.variant = s.variant
  `.execute(transaction);
}

type OffersOfPlace = Change & { readonly offerIds: readonly number[] };

/** Every (product, country, mode) with an offer that changes, including those that offers leave. Offers that are added have no ids yet. */
async function readChanges(
  transaction: Transaction<Schema>,
  run: PublishedRun,
  isInScope: RawBuilder<unknown>,
): Promise<OffersOfPlace[]> {
  const { rows } = await sql<OffersOfPlace>`
    with touched as (
      select product_id, mode, offer_id from difference where is_changed
      union
      select old_product_id, old_mode, offer_id from difference where is_changed and offer_id is not null
      union
      select o.product_id, o.mode, o.id from offer o
      where o.feed_id = ${run.feedId} and o.gone_at is null and ${isInScope}
        and not exists (select 1 from difference d where d.offer_id = o.id)
    )
    select product_id as "productId", ${run.country}::text as country, mode,
      array_remove(array_agg(offer_id), null) as "offerIds"
    from touched group by product_id, mode order by 1, 3
  `.execute(transaction);
  return rows;
}

function joinAdded(
  known: readonly OffersOfPlace[],
  added: readonly Pick<OffersOfPlace, 'productId' | 'mode' | 'offerIds'>[],
): OffersOfPlace[] {
  const keyOf = ({ productId, mode }: Pick<Change, 'productId' | 'mode'>) => `${productId} ${mode}`;
  const idsOf = new Map(added.map(place => [keyOf(place), place.offerIds]));
  return known.map(place => ({
    ...place,
    offerIds: [...place.offerIds, ...(idsOf.get(keyOf(place)) ?? [])],
  }));
}

/** One check for all products of a publish, instead of a foreign key for each of its offers (decision 0029). */
export async function requireProducts(
  transaction: Transaction<Schema>,
  changes: readonly Pick<Change, 'productId'>[],
): Promise<void> {
  const ids = [...new Set(changes.map(({ productId }) => productId))];
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${ids}::bigint[]) as wanted(id)
    where not exists (select 1 from product p where p.id = wanted.id)
  `.execute(transaction);
  if (rows.length > 0) throw new Error(`no product has the id ${rows.map(({ id }) => id).join(', ')}`);
}

/** Ends offers that the rows no longer list: marks them as gone and closes their history interval. */
async function endMissingOffers(
  transaction: Transaction<Schema>,
  run: PublishedRun,
  isInScope: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with ended as (
      update offer o set
        gone_at = ${run.observedAt}::timestamptz,
        last_out_of_stock_at = case when available then ${run.observedAt}::timestamptz else last_out_of_stock_at end,
        available = false
      where o.feed_id = ${run.feedId} and o.gone_at is null and ${isInScope}
        and not exists (select 1 from difference d where d.offer_id = o.id)
      returning o.id
    ), closed as (
      update offer_interval set valid_to = greatest(valid_from, ${run.observedAt}::timestamptz)
      where valid_to is null and offer_id = any(array(select id from ended))
    )
    select count(*) as gone from ended
  `.execute(transaction);
  return rows[0]?.gone ?? 0;
}

async function writeChangedOffers(
  transaction: Transaction<Schema>,
  run: PublishedRun,
): Promise<{ added: number; changed: number; unchanged: number }> {
  await sql`
    update offer o set
      feed_id = ${run.feedId}, product_id = d.product_id, mode = d.mode, grade = d.grade,
      condition_words = d.condition_words, carrier = d.carrier, keyboard_layout = d.keyboard_layout, price_minor = d.price_minor, currency = d.currency,
      shipping_minor = d.shipping_minor, warranty_months = d.warranty_months, return_days = d.return_days, url = d.url,
      last_out_of_stock_at =
        case when d.old_available and not d.available then ${run.observedAt}::timestamptz else o.last_out_of_stock_at end,
      available = d.available, gone_at = null
    from difference d
    where o.id = d.offer_id and d.is_changed
  `.execute(transaction);
  const { rows } = await sql<{ added: number; changed: number; unchanged: number }>`
    select
      count(*) filter (where offer_id is null) as added,
      count(*) filter (where offer_id is not null and is_changed) as changed,
      count(*) filter (where not is_changed) as unchanged
    from difference
  `.execute(transaction);
  return rows[0] ?? { added: 0, changed: 0, unchanged: 0 };
}

/** Inserts new offers, each with its first interval: no earlier interval can exist. Returns their ids by product and mode. */
async function addOffers(
  transaction: Transaction<Schema>,
  run: PublishedRun,
): Promise<Pick<OffersOfPlace, 'productId' | 'mode' | 'offerIds'>[]> {
  const { rows } = await sql<Pick<OffersOfPlace, 'productId' | 'mode' | 'offerIds'>>`
    with added as (
      insert into offer (merchant_id, feed_id, country, code, variant, product_id, mode, grade, condition_words, carrier,
        keyboard_layout, price_minor, currency, shipping_minor, available, warranty_months, return_days, url)
      select ${run.merchantId}::bigint, ${run.feedId}::bigint, ${run.country}::text, code, variant, product_id, mode, grade,
        condition_words, carrier, keyboard_layout, price_minor, currency, shipping_minor, available, warranty_months, return_days, url
      from difference where offer_id is null
      order by code, variant
      returning id, product_id, country, mode, grade, price_minor, available
    ), begun as (
      insert into offer_interval (offer_id, valid_from, product_id, country, mode, grade, price_minor, available)
      select id, ${run.observedAt}::timestamptz, product_id, country, mode, grade, price_minor, available from added
    )
    select product_id as "productId", mode, array_agg(id) as "offerIds" from added group by 1, 2
  `.execute(transaction);
  return rows;
}

/** Records the move of an offer to another product. */
async function writeMoves(transaction: Transaction<Schema>, run: PublishedRun): Promise<void> {
  await sql`
    insert into offer_move (offer_id, moved_at, from_product_id, to_product_id, reason)
    select offer_id, ${run.observedAt}::timestamptz, old_product_id, product_id, reason
    from difference where offer_id is not null and old_product_id <> product_id
    on conflict (offer_id, moved_at) do update set to_product_id = excluded.to_product_id, reason = excluded.reason
  `.execute(transaction);
}

/**
 * Closes the open interval of each known offer whose price, product or stock changed, and opens the next one. Two feeds of one
 * moment may disagree: then the later statement replaces an interval of no length. No interval ends before it began, or begins
 * before the previous one ended: a run may have been observed before a person moved one of its offers. The offers are looked up
 * one by one: a join would be a hash join here, over the history of every feed.
 */
async function writeIntervals(transaction: Transaction<Schema>, run: PublishedRun): Promise<void> {
  const changed = sql`difference d where d.offer_id is not null and d.history_changed`;
  await sql`
    update offer_interval set valid_to = greatest(valid_from, ${run.observedAt}::timestamptz)
    where valid_to is null and offer_id = any(array(select d.offer_id from ${changed}))
  `.execute(transaction);
  await sql`
    insert into offer_interval (offer_id, valid_from, product_id, country, mode, grade, price_minor, available)
    select d.offer_id,
      greatest(${run.observedAt}::timestamptz,
        (select greatest(valid_from, valid_to) from offer_interval known
          where known.offer_id = d.offer_id order by valid_from desc limit 1)),
      d.product_id, ${run.country}::text, d.mode, d.grade, d.price_minor, d.available
    from ${changed}
    on conflict (offer_id, valid_from) do update set
      valid_to = null, product_id = excluded.product_id, country = excluded.country, mode = excluded.mode,
      grade = excluded.grade, price_minor = excluded.price_minor, available = excluded.available
  `.execute(transaction);
}
