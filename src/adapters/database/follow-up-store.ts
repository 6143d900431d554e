// What is kept for somebody who wants follow-ups: offers clicked (visit-store.ts) and products put on the list by an alert.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

/** The product of an alert, when its person wants follow-ups and it is not kept yet. */
export async function keepProductOfAlert(db: Kysely<Schema>, alertId: number, at: Date): Promise<void> {
  await keepProducts(db, sql`alert.id = ${alertId}`, at);
}

/** The products of all alerts that became active at that moment. */
export async function keepProductsOfAlerts(db: Kysely<Schema>, personId: number, at: Date): Promise<void> {
  await keepProducts(db, sql`alert.person_id = ${personId} and alert.confirmed_at = ${at}`, at);
}

async function keepProducts(db: Kysely<Schema>, which: ReturnType<typeof sql>, at: Date): Promise<void> {
  await sql`
    insert into follow_up_item (person_id, product_id, country, mode, added_at)
    select distinct alert.person_id, alert.product_id, alert.country, alert.mode, ${at}::timestamptz
    from alert join person on person.id = alert.person_id and person.follow_up
    where alert.product_id is not null and alert.state = 'active' and ${which}
    on conflict (person_id, product_id, country, mode) do nothing
  `.execute(db);
}

/** What was kept goes when follow-ups are switched off. */
export async function deleteFollowUpItems(db: Kysely<Schema>, personId: number): Promise<void> {
  await db.deleteFrom('follow_up_item').where('person_id', '=', personId).execute();
}
