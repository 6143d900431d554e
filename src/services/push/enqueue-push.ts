// Writes a push into the outbox, in the transaction that decides it.
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { insertOutboxRow } from '#adapters/database/outbox/outbox-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs } from '#domain/durations.ts';
import type { MailPlace, MailedMatch } from '#domain/mail/mail.ts';

/** The payload of the row. */
export interface PushPayload extends MailPlace {
  readonly matches: readonly MailedMatch[];
}

export interface PushOrder extends PushPayload {
  /** The browser's subscription; the row is deleted with it. */
  readonly pushId: number;
  /** The person of the alerts; null = they belong to the browser alone. */
  readonly personId: number | null;
  /** Identifies the decision, such as `push/alert/17/2026-11-20`: each writes one push. */
  readonly dedupeKey: string;
  /** Not sent before this moment; omitted = at once. */
  readonly notBefore?: Date;
}

/** News older than a day is not worth a notification. */
export const pushLifeMs = dayMs;

/** Returns the id of the outbox row, which may exist already from the same decision. */
export async function enqueuePush(
  transaction: Transaction<Schema>,
  { pushId, personId, dedupeKey, notBefore, country, language, matches }: PushOrder,
  now: Date,
): Promise<number> {
  const nextAt = notBefore ?? now;
  const payload: PushPayload = { country, language, matches };
  const { id } = await insertOutboxRow(
    transaction,
    {
      channel: 'push',
      kind: matches.length === 1 ? 'alert' : 'alert-digest',
      payload,
      recipient: null,
      personId,
      claimId: null,
      pushId,
      dedupeKey,
      messageId: randomUUID(),
      priority: 1,
      nextAt,
      expiresAt: new Date(nextAt.getTime() + pushLifeMs),
    },
    now,
  );
  return id;
}
