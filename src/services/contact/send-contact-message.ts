// Takes a message of the contact form: stores it, mails it to the operator, and confirms it to the sender. Message and mails are written
// together, so that nothing is lost while no mail can be sent.
import type { Kysely } from 'kysely';
import { hasSameContactMessage, insertContactMessage } from '#adapters/database/contact/contact-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { readContactForm } from '#domain/contact/contact-form.ts';
import type { ContactForm, ContactProblems, ReadContact } from '#domain/contact/contact-form.ts';
import { minuteMs } from '#domain/durations.ts';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { claimLimits } from '#domain/people/claim.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { countAction } from '#services/limits/count-action.ts';
import { countEvent } from '#services/limits/count-event.ts';
import type { TooMany } from '#services/limits/count-event.ts';
import type { IdentityHashes } from '#services/limits/hash-identity.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';

export interface ContactDeps {
  readonly db: Kysely<Schema>;
  readonly identities: IdentityHashes;
  /** Address of the operator. */
  readonly operatorMail: string;
}

export interface SentContact {
  readonly form: ContactForm;
  /** The content of the hidden trap field. */
  readonly trap: string;
  readonly language: LanguageSlug;
  /** Network address of the caller; for limits. */
  readonly client: string;
  readonly now: Date;
}

export type ContactFailure =
  { readonly kind: 'fields'; readonly problems: ContactProblems } | ({ readonly kind: 'too-many' } & TooMany);

/** The same text from the same address within this time is one message: a second click, or a reloaded page. */
const repeatMs = 10 * minuteMs;

/** Spam is answered like any other message and stored, but nobody gets a mail about it. */
export async function sendContactMessage(
  deps: ContactDeps,
  { form, trap, language, client, now }: SentContact,
): Promise<Result<void, ContactFailure>> {
  const read = readContactForm(form);
  if (!read.ok) return fail({ kind: 'fields', problems: read.failure });
  const { email, ...words } = read.value;
  const isSuspect = trap.trim() !== '';
  const message = {
    ...words,
    email: email.address,
    emailKey: email.key,
    language,
    isSuspect,
    sentAt: now,
  };
  return deps.db.transaction().execute(async transaction => {
    // Counted first, because concurrent requests of the same client wait for the count: a form submitted twice at once is then recognised
    // as one message.
    const counted = await countAction(
      { db: transaction, identities: deps.identities },
      { action: 'contact-sent', client, now },
    );
    if (!counted.ok) return fail({ kind: 'too-many' as const, ...counted.failure });
    if (await hasSameContactMessage(transaction, message, new Date(now.getTime() - repeatMs)))
      return ok(undefined);
    const contactId = await insertContactMessage(transaction, message);
    if (!isSuspect) await writeMails(deps, transaction, { ...read.value, contactId, language, now });
    return ok(undefined);
  });
}

interface StoredContact extends ReadContact, Pick<SentContact, 'language' | 'now'> {
  readonly contactId: number;
}

async function writeMails(
  { identities, operatorMail }: ContactDeps,
  transaction: Kysely<Schema>,
  { contactId, email, topic, language, now }: StoredContact,
): Promise<void> {
  const { country } = findLocaleByLanguage(language);
  const mail = { country, language, personId: null, claimId: null, expiresAt: null };
  await enqueueMail(
    transaction,
    {
      ...mail,
      kind: 'contact-message',
      payload: { contactId },
      recipient: { email: operatorMail, emailKey: operatorMail.toLowerCase() },
      dedupeKey: `contact-message/${contactId}`,
    },
    now,
  );
  // Limits mails to a stranger's address to as many as any other of our forms can send (P20).
  const key = `mails/unconfirmed/${identities.ofAddress(email.key)}`;
  const counted = await countEvent(transaction, { key, ...claimLimits.unconfirmedMails, now });
  if (!counted.ok) return;
  await enqueueMail(
    transaction,
    {
      ...mail,
      kind: 'contact-received',
      payload: { contactId, topic },
      recipient: { email: email.address, emailKey: email.key },
      dedupeKey: `contact-received/${contactId}`,
    },
    now,
  );
}
