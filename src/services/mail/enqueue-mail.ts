// Writes a mail into the outbox, in the transaction that decides that it goes out; a job renders and sends it.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { insertOutboxRow } from '#adapters/database/outbox/outbox-store.ts';
import { findSuppression } from '#adapters/database/people/suppression-store.ts';
import { mailPriority } from '#domain/mail/mail.ts';
import type { Mail, MailPlace } from '#domain/mail/mail.ts';
import { hashAddress } from '#services/mail/address-hash.ts';

/** A kind with its payload, and whom it goes to. */
export type MailOrder = Mail &
  MailPlace & {
    readonly recipient: {
      readonly email: string;
      /** What addresses are compared by. */
      readonly emailKey: string;
    };
    /** The mail goes with the person or the claim that it is for: what is deleted gets no mail. Both null = it outlives both. */
    readonly personId: number | null;
    readonly claimId: number | null;
    /** A decision's name, such as `alert/17/2026-11-20`: one mail for each. */
    readonly dedupeKey: string;
    /** Not before this moment; left out = at once. */
    readonly notBefore?: Date;
    /** Not from this moment on: a code that is dead by then; null = as long as it takes. */
    readonly expiresAt: Date | null;
  };

/** `known`: this decision wrote its mail before. `suppressed`: mail to this address comes back, so none is written. */
export type EnqueuedMail =
  { readonly kind: 'queued' | 'known'; readonly outboxId: number } | { readonly kind: 'suppressed' };

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
