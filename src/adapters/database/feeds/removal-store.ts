// Removes a feed or a merchant: its offers end, rows that only served its feeds are deleted, and its history stays.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { lockPublishes, recordChange } from '#adapters/database/catalogue/change-store.ts';
import { writeStagedOffers } from '#adapters/database/offers/offer-difference.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

export interface FeedHolding {
  readonly id: number;
  readonly merchantId: number;
  readonly merchantSlug: string;
  readonly country: CountrySlug;
  readonly format: string;
  readonly name: string;
  readonly address: string | null;
  /** Offers that are not gone. */
  readonly offers: number;
  readonly listings: number;
  /** Corrections in force, of the whole merchant. */
  readonly corrections: number;
}

/** What the removal of a feed, or of all feeds of a merchant, would end. */
export async function readHoldings(
  db: Kysely<Schema>,
  { feedId, merchantSlug }: { readonly feedId?: number; readonly merchantSlug?: string },
): Promise<FeedHolding[]> {
  const { rows } = await sql<FeedHolding>`
    select f.id, f.merchant_id as "merchantId", m.slug as "merchantSlug", f.country, f.format, f.name, f.address,
      (select count(*) from offer o where o.feed_id = f.id and o.gone_at is null) as offers,
      (select count(*) from listing l where l.feed_id = f.id) as listings,
      (select count(*) from correction c where c.merchant_id = m.id and c.ended_at is null) as corrections
    from feed f join merchant m on m.id = f.merchant_id
    where f.removed_at is null and m.removed_at is null
      and (${feedId ?? null}::bigint is null or f.id = ${feedId ?? null})
      and (${merchantSlug ?? null}::text is null or m.slug = ${merchantSlug ?? null})
    order by f.id
  `.execute(db);
  return rows;
}

/** Removes a feed; readers see it as one change. Returns how many offers ended. */
export async function removeFeed(db: Kysely<Schema>, feed: FeedHolding, at: Date): Promise<number> {
  return db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    return endFeed(transaction, feed, at);
  });
}

/** Removes a merchant with all its feeds; its placements end. Returns how many offers ended. */
export async function removeMerchant(
  db: Kysely<Schema>,
  merchantId: number,
  feeds: readonly FeedHolding[],
  at: Date,
): Promise<number> {
  return db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    let gone = 0;
    for (const feed of feeds) gone += await endFeed(transaction, feed, at);
    await sql`update placement set ends_at = ${at}::timestamptz where merchant_id = ${merchantId} and ends_at > ${at}::timestamptz`.execute(
      transaction,
    );
    await transaction.updateTable('merchant').set({ removed_at: at }).where('id', '=', merchantId).execute();
    // Readers reload all merchants together with the catalogue.
    await recordChange(transaction, { cause: 'catalogue', feedRunId: null, changes: [], at });
    return gone;
  });
}

async function endFeed(transaction: Transaction<Schema>, feed: FeedHolding, at: Date): Promise<number> {
  const { id: feedId, merchantId, country } = feed;
  const run = { runId: 0, feedId, merchantId, country, observedAt: at };
  const { changes, gone } = await writeStagedOffers(transaction, run, {
    staged: sql`(select * from staged_listing where false)`,
    isInScope: sql`true`,
  });
  await sql`delete from staged_listing where run_id in (select id from feed_run where feed_id = ${feedId})`.execute(
    transaction,
  );
  await transaction.deleteFrom('listing').where('feed_id', '=', feedId).execute();
  await transaction
    .updateTable('feed')
    .set({
      removed_at: at,
      address: null,
      next_run_at: null,
      confirmed_at: null,
      etag: null,
      last_modified: null,
      problem: null,
      failed_runs: 0,
      decided_by: null,
      terms: '{}',
      access: '{}',
    })
    .where('id', '=', feedId)
    .execute();
  await recordChange(transaction, { cause: 'feed', feedRunId: null, changes, at });
  return gone;
}
