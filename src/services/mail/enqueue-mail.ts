// Writes a mail into the outbox, in the transaction that decides it; a job renders and sends it.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { insertOutboxRow } from '#adapters/database/outbox/outbox-store.ts';
import { findSuppression } from '#adapters/database/people/suppression-store.ts';
import { mailPriority } from '#domain/mail/mail.ts';
import type { Mail, MailPlace } from '#domain/mail/mail.ts';
import { hashAddress } from '#services/mail/address-hash.ts';

/** A kind of mail with its payload and recipient. */
export type MailOrder = Mail &
  MailPlace & {
    readonly recipient: {
      readonly email: string;
      /** The normalised address, by which addresses are compared. */
      readonly emailKey: string;
    };
    /** The mail is deleted with its person or claim. Both null = it outlives both. */
    readonly personId: number | null;
    readonly claimId: number | null;
    /** Identifies the decision, such as `alert/17/2026-11-20`: each writes one mail. */
    readonly dedupeKey: string;
    /** Not sent before this moment; omitted = at once. */
    readonly notBefore?: Date;
    /** Not sent from this moment on, for example because its code has expired; null = no limit. */
    readonly expiresAt: Date | null;
  };

/** `known`: this decision has already written its mail. `suppressed`: the address is suppressed, so none is written. */
export type EnqueuedMail =
  { readonly kind: 'queued' | 'known'; readonly outboxId: number } | { readonly kind: 'suppressed' };

/** Writes nothing for a suppressed address, nor a second mail for the same decision. */
export async function enqueueMail(
  transaction: Kysely<Schema>,
  order: MailOrder,
  now: Date,
): Promise<EnqueuedMail> {
  const { kind, payload, country, language, recipient } = order;
  const hash = await hashAddress(transaction, recipient.emailKey);
  if ((await findSuppression(transaction, hash, now)) !== null) return { kind: 'suppressed' };
  const { id, isNew } = await insertOutboxRow(
    transaction,
    {
      channel: 'mail',
      kind,
      payload: { country, language, ...payload },
      recipient: recipient.email,
      personId: order.personId,
      claimId: order.claimId,
      pushId: null,
      dedupeKey: order.dedupeKey,
      messageId: randomUUID(),
      priority: mailPriority[kind],
      nextAt: order.notBefore ?? now,
      expiresAt: order.expiresAt,
    },
    now,
  );
  return { kind: isNew ? 'queued' : 'known', outboxId: id };
}
