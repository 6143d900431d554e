// Writes a push into the outbox, in the transaction that decides that it is sent.
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { insertOutboxRow } from '#adapters/database/outbox/outbox-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs } from '#domain/durations.ts';
import type { MailPlace, MailedMatch } from '#domain/mail/mail.ts';

/** What the row's payload holds. */
export interface PushPayload extends MailPlace {
  readonly matches: readonly MailedMatch[];
}

export interface PushOrder extends PushPayload {
  /** The browser; what is written goes with it. */
  readonly pushId: number;
  /** Whose alerts they are, too; null = the browser's alone. */
  readonly personId: number | null;
  /** A decision's name, such as `push/alert/17/2026-11-20`: one push for each. */
  readonly dedupeKey: string;
  /** Not before this moment; left out = at once. */
  readonly notBefore?: Date;
}

/** What was news a day ago is none on a screen. */
export const pushLifeMs = dayMs;

/** Returns the id of the row of the outbox, which was there before when the same decision wrote it. */
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
