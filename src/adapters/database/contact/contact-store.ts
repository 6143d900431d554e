// Messages of the contact form.
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { ContactTopic } from '#domain/contact/contact-form.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

export interface ContactMessage {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly subject: string;
  readonly message: string;
  readonly language: LanguageSlug;
  /** The form's hidden field was filled in, most likely by a program: nobody was notified. */
  readonly isSuspect: boolean;
  readonly sentAt: Date;
}

export interface NewContactMessage extends Omit<ContactMessage, 'id'> {
  /** The normalised address, by which addresses are compared. */
  readonly emailKey: string;
}

export async function insertContactMessage(db: Kysely<Schema>, given: NewContactMessage): Promise<number> {
  const { id } = await db
    .insertInto('contact_message')
    .values({
      name: given.name,
      email: given.email,
      email_key: given.emailKey,
      topic: given.topic,
      subject: given.subject,
      message: given.message,
      language: given.language,
      is_suspect: given.isSuspect,
      sent_at: given.sentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the same text came from the same address since then: a form submitted twice. */
export async function hasSameContactMessage(
  db: Kysely<Schema>,
  { emailKey, topic, subject, message }: NewContactMessage,
  since: Date,
): Promise<boolean> {
  const same = await db
    .selectFrom('contact_message')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('topic', '=', topic)
    .where('subject', '=', subject)
    .where('message', '=', message)
    .where('sent_at', '>', since)
    .executeTakeFirst();
  return same !== undefined;
}

export async function findContactMessage(db: Kysely<Schema>, id: number): Promise<ContactMessage | null> {
  const row = await db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toMessage(row) : null;
}

/** Newest first. */
export async function listContactMessages(
  db: Kysely<Schema>,
  { isSuspect, limit }: Pick<ContactMessage, 'isSuspect'> & { readonly limit: number },
): Promise<ContactMessage[]> {
  const rows = await db
    .selectFrom('contact_message')
    .selectAll()
    .where('is_suspect', '=', isSuspect)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toMessage);
}

/** All messages from an address, oldest first. */
export async function readContactMessagesFrom(
  db: Kysely<Schema>,
  emailKey: string,
): Promise<ContactMessage[]> {
  const rows = await db
    .selectFrom('contact_message')
    .selectAll()
    .where('email_key', '=', emailKey)
    .orderBy('id')
    .execute();
  return rows.map(toMessage);
}

/** Mails that would still forward them are not sent: their payload is only the id. */
export async function deleteContactMessagesFrom(db: Kysely<Schema>, emailKey: string): Promise<void> {
  await db.deleteFrom('contact_message').where('email_key', '=', emailKey).execute();
}

/** A mail that would still forward it is not sent: its payload is only the id. false = there is no such message. */
export async function deleteContactMessage(db: Kysely<Schema>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('contact_message').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns how many were deleted. */
export async function deleteContactMessagesBefore(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_message')
    .where('sent_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function toMessage(row: Selectable<Schema['contact_message']>): ContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    topic: row.topic,
    subject: row.subject,
    message: row.message,
    language: row.language,
    isSuspect: row.is_suspect,
    sentAt: row.sent_at,
  };
}
