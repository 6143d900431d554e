// Inserts alerts and matches as rows, for tests that need some however they came about.
import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { startOfTest } from '#tests/support/market.ts';

/** Inserts an active alert, by default on everything in France; returns its id. */
export async function insertAlertRow(
  db: Kysely<Schema>,
  given: Partial<Insertable<Schema['alert']>>,
): Promise<number> {
  const { id } = await db
    .insertInto('alert')
    .values({
      person_id: null,
      claim_id: null,
      push_id: null,
      scope: 'all',
      trigger: 'price-drop',
      country: 'fr',
      language: 'fr',
      mode: 'refurbished',
      filters: '{}',
      product_id: null,
      offer_id: null,
      search_text: null,
      max_price_minor: null,
      state: 'active',
      created_at: startOfTest,
      changed_at: startOfTest,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a notified price drop of an offer, `minutes` after the start of the test. */
export async function insertMatchRow(
  db: Kysely<Schema>,
  alertId: number,
  offerId: number,
  minutes = 0,
): Promise<void> {
  const { product_id: productId } = await db
    .selectFrom('offer')
    .select('product_id')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
  const at = new Date(startOfTest.getTime() + minutes * 60_000);
  await db
    .insertInto('alert_match')
    .values({
      alert_id: alertId,
      product_id: productId,
      offer_id: offerId,
      event: 'price-drop',
      price_minor: 39_000,
      before_minor: null,
      seen_at: at,
      matched_at: at,
      due_at: at,
      outbox_id: null,
    })
    .execute();
}
