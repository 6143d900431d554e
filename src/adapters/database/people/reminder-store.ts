// Reminders of people's alerts, and when they are due.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';

export interface DueReminder {
  readonly personId: number;
  readonly email: string;
  readonly emailKey: string;
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  readonly months: number;
  readonly dueAt: Date;
  /** When one of the person's alerts last notified; null = never. */
  readonly lastNotifiedAt: Date | null;
  /** Active alerts, oldest first. */
  readonly alertIds: readonly number[];
}

/** Claims the reminder that has been due longest, locked until the transaction ends; null = there is none, or other processes hold them. */
export async function claimDueReminder(
  transaction: Transaction<Schema>,
  now: Date,
): Promise<DueReminder | null> {
  const { rows } = await sql<DueReminder>`
    select p.id as "personId", p.email, p.email_key as "emailKey", p.country, p.language, p.reminder_months as months,
      p.reminder_due_at as "dueAt",
      (select max(last_sent_at) from alert where person_id = p.id) as "lastNotifiedAt",
      array(select id from alert where person_id = p.id and state = 'active' order by id) as "alertIds"
    from person p
    where p.reminder_due_at <= ${now}::timestamptz and p.reminder_months is not null
    order by p.reminder_due_at, p.id limit 1 for update skip locked
  `.execute(transaction);
  return rows[0] ?? null;
}

export async function planReminder(db: Kysely<Schema>, personId: number, dueAt: Date): Promise<void> {
  await db.updateTable('person').set({ reminder_due_at: dueAt }).where('id', '=', personId).execute();
}
