// Writes a call of an alert's webhook into the outbox, in the transaction that decides that the alert notifies.
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { insertOutboxRow } from '#adapters/database/outbox/outbox-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { findWebhook } from '#adapters/database/alerts/webhook-store.ts';
import { dayMs } from '#domain/durations.ts';
import type { MailPlace, MailedMatch } from '#domain/mail/mail.ts';

/** What the row's payload holds. */
export interface WebhookPayload extends MailPlace {
  readonly alertId: number;
  /** Of this alert alone. */
  readonly matches: readonly MailedMatch[];
}

export interface WebhookOrder extends WebhookPayload {
  /** Whose alert it is: the row goes with them. */
  readonly personId: number | null;
  readonly pushId: number | null;
  /** A decision's name: one call for each. */
  readonly dedupeKey: string;
  /** Not before this moment; left out = at once. */
  readonly notBefore?: Date;
}

/** A receiver that is away this long has missed it. */
const lifeMs = 2 * dayMs;

/** Writes nothing where the alert has no webhook, or one that is off. */
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
