// People: one row for each confirmed address, and the rows that depend on it.
import { sql } from 'kysely';
import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { announceShownContributions } from '#adapters/database/contributions/shown-contributions.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import type { NewsletterFrequency, PersonSettings } from '#domain/people/person-settings.ts';

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly emailKey: string;
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  readonly sources: readonly string[];
  readonly settings: PersonSettings;
  readonly createdAt: Date;
  readonly confirmedAt: Date;
}

export async function findPerson(db: Kysely<Schema>, id: number): Promise<Person | null> {
  const row = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toPerson(row) : null;
}

export async function findPersonByAddress(db: Kysely<Schema>, emailKey: string): Promise<Person | null> {
  const row = await db.selectFrom('person').selectAll().where('email_key', '=', emailKey).executeTakeFirst();
  return row ? toPerson(row) : null;
}

/**
 * Serialises transactions that confirm, change or delete the same addresses. Locks in a fixed order, so that two transactions with the same
 * addresses cannot deadlock.
 */
export async function lockAddresses(
  transaction: Transaction<Schema>,
  emailKeys: readonly string[],
): Promise<void> {
  for (const key of [...new Set(emailKeys)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`person ${key}`}, 0))`.execute(transaction);
}

export interface NewPerson {
  readonly email: string;
  readonly emailKey: string;
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  readonly sources: readonly string[];
  readonly detectedCountry: string | null;
}

export async function insertPerson(
  transaction: Transaction<Schema>,
  person: NewPerson,
  at: Date,
): Promise<number> {
  const row: Insertable<Schema['person']> = {
    email: person.email,
    email_key: person.emailKey,
    country: person.country,
    language: person.language,
    sources: [...person.sources],
    detected_country: person.detectedCountry,
    newsletter_paused_to: null,
    reminder_months: null,
    quiet_from_hour: null,
    quiet_to_hour: null,
    created_at: at,
    confirmed_at: at,
  };
  const { id } = await transaction.insertInto('person').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface PersonChange {
  readonly country?: CountrySlug;
  readonly language?: LanguageSlug;
  readonly sources?: readonly string[];
  readonly address?: { readonly email: string; readonly emailKey: string };
  /** `reminderDueAt` belongs to reminderMonths and is written with it when that changed. */
  readonly settings?: PersonSettings;
  readonly reminderDueAt?: Date | null;
  /** The time since which follow-ups are on; null = they are off. */
  readonly followUpSince?: Date | null;
}

/** Writes the given fields. */
export async function updatePerson(db: Kysely<Schema>, id: number, change: PersonChange): Promise<void> {
  const { settings, address } = change;
  const values: Updateable<Schema['person']> = {
    ...(change.country && { country: change.country }),
    ...(change.language && { language: change.language }),
    ...(change.sources && { sources: [...change.sources] }),
    ...(address && { email: address.email, email_key: address.emailKey, suppressed_at: null }),
    ...(settings && {
      newsletter: settings.newsletterFrequency,
      newsletter_paused_to: settings.newsletterPausedUntil,
      reminder_months: settings.reminderMonths,
      follow_up: settings.followUp,
      quiet_from_hour: settings.quietHours?.from ?? null,
      quiet_to_hour: settings.quietHours?.to ?? null,
    }),
    ...(change.reminderDueAt !== undefined && { reminder_due_at: change.reminderDueAt }),
    ...(change.followUpSince !== undefined && { follow_up_since: change.followUpSince }),
  };
  if (Object.keys(values).length === 0) return;
  await db.updateTable('person').set(values).where('id', '=', id).execute();
}

export async function insertOptIn(
  transaction: Transaction<Schema>,
  optIn: {
    readonly personId: number;
    readonly claimedAt: Date;
    readonly confirmedAt: Date;
    readonly textKey: string;
    readonly language: string;
    readonly network: string;
  },
): Promise<void> {
  await transaction
    .insertInto('opt_in')
    .values({
      person_id: optIn.personId,
      claimed_at: optIn.claimedAt,
      confirmed_at: optIn.confirmedAt,
      text_key: optIn.textKey,
      language: optIn.language,
      network: optIn.network,
    })
    .execute();
}

/** Also deletes the person's alerts, waiting mails, opt-ins, follow-ups, push subscriptions, claims and contributions. */
export async function deletePerson(transaction: Transaction<Schema>, id: number): Promise<void> {
  await transaction.deleteFrom('person').where('id', '=', id).execute();
  await announceShownContributions(transaction);
}

function toPerson(row: Selectable<Schema['person']>): Person {
  const { quiet_from_hour: from, quiet_to_hour: to } = row;
  return {
    id: row.id,
    email: row.email,
    emailKey: row.email_key,
    country: row.country as CountrySlug,
    language: row.language,
    sources: row.sources,
    settings: {
      newsletterFrequency: row.newsletter satisfies NewsletterFrequency,
      newsletterPausedUntil: row.newsletter_paused_to,
      reminderMonths: row.reminder_months,
      followUp: row.follow_up,
      quietHours: from === null || to === null ? null : { from, to },
    },
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
  };
}
