// Follow-up items of people who want follow-ups: offers clicked (visit-store.ts) and products with an alert.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import type { MailedFollowUp } from '#domain/mail/mail.ts';

/** Adds the product of an alert, if its person wants follow-ups and does not have it yet. */
export async function addFollowUpOfAlert(db: Kysely<Schema>, alertId: number, at: Date): Promise<void> {
  await keepProducts(db, sql`alert.id = ${alertId}`, at);
}

/** Adds the products of all alerts that became active at that moment. */
export async function addFollowUpsOfNewAlerts(db: Kysely<Schema>, personId: number, at: Date): Promise<void> {
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

/** Deletes a person's items when follow-ups are switched off. */
export async function deleteFollowUpItems(db: Kysely<Schema>, personId: number): Promise<void> {
  await db.deleteFrom('follow_up_item').where('person_id', '=', personId).execute();
}

export interface DueFollowUp {
  readonly personId: number;
  readonly email: string;
  readonly emailKey: string;
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  /** Newest first. */
  readonly items: readonly MailedFollowUp[];
}

/**
 * Claims a person with items from before `keptBefore` that no mail has named and no follow-up since `sentBefore`, locked until the
 * transaction ends; null = there is nobody, or other processes hold them.
 */
export async function claimDueFollowUp(
  transaction: Transaction<Schema>,
  { keptBefore, sentBefore }: { readonly keptBefore: Date; readonly sentBefore: Date },
): Promise<DueFollowUp | null> {
  const { rows } = await sql<DueFollowUp>`
    select p.id as "personId", p.email, p.email_key as "emailKey", p.country, p.language, (
      select json_agg(json_build_object('productId', product_id, 'country', country, 'mode', mode) order by added_at desc)
      from follow_up_item where person_id = p.id and told_at is null and added_at <= ${keptBefore}::timestamptz) as items
    from person p
    where p.follow_up and p.suppressed_at is null
      and exists (select from follow_up_item
        where person_id = p.id and told_at is null and added_at <= ${keptBefore}::timestamptz)
      and not exists (select from follow_up_item where person_id = p.id and told_at > ${sentBefore}::timestamptz)
    order by p.id limit 1 for update skip locked
  `.execute(transaction);
  return rows[0] ?? null;
}

/** Marks the person's items from before `keptBefore` as mailed at `at`. */
export async function setFollowUpsSent(
  transaction: Transaction<Schema>,
  { personId, keptBefore, at }: { readonly personId: number; readonly keptBefore: Date; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('follow_up_item')
    .set({ told_at: at })
    .where('person_id', '=', personId)
    .where('told_at', 'is', null)
    .where('added_at', '<=', keptBefore)
    .execute();
}

/** Deletes items from before that moment. */
export async function deleteOldFollowUps(db: Kysely<Schema>, keptBefore: Date): Promise<void> {
  await db.deleteFrom('follow_up_item').where('added_at', '<', keptBefore).execute();
}
