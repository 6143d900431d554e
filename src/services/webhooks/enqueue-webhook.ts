// Writes a call of an alert's webhook into the outbox, in the transaction that decides the notification.
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { insertOutboxRow } from '#adapters/database/outbox/outbox-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { findWebhook } from '#adapters/database/alerts/webhook-store.ts';
import { dayMs } from '#domain/durations.ts';
import type { MailPlace, MailedMatch } from '#domain/mail/mail.ts';

/** The payload of the row. */
export interface WebhookPayload extends MailPlace {
  readonly alertId: number;
  /** Matches of this alert only. */
  readonly matches: readonly MailedMatch[];
}

export interface WebhookOrder extends WebhookPayload {
  /** The alert's person; the row is deleted with them. */
  readonly personId: number | null;
  readonly pushId: number | null;
  /** Identifies the decision: each writes one call. */
  readonly dedupeKey: string;
  /** Not sent before this moment; omitted = at once. */
  readonly notBefore?: Date;
}

/** A receiver that is down for this long has missed the call. */
const lifeMs = 2 * dayMs;

/** Writes nothing if the alert has no enabled webhook. */
export async function enqueueWebhook(
  transaction: Transaction<Schema>,
  { alertId, matches, country, language, personId, pushId, dedupeKey, notBefore }: WebhookOrder,
  now: Date,
): Promise<void> {
  const webhook = await findWebhook(transaction, alertId);
  if (webhook?.disabledAt !== null) return;
  const nextAt = notBefore ?? now;
  const payload: WebhookPayload = { alertId, matches, country, language };
  await insertOutboxRow(
    transaction,
    {
      channel: 'webhook',
      kind: 'alert',
      payload,
      recipient: null,
      personId,
      claimId: null,
      pushId,
      dedupeKey,
      messageId: randomUUID(),
      priority: 1,
      nextAt,
      expiresAt: new Date(nextAt.getTime() + lifeMs),
    },
    now,
  );
}
