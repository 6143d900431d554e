// The outbox: messages to send, written in the transaction that decides them and claimed by lease.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

/** Channel on which a new row is announced; the announcement comes with the commit, and only wakes senders. */
export const outboxChannel = 'windfall_outbox';

export interface NewOutboxRow {
  readonly channel: Schema['outbox']['channel'];
  /** The template of a mail, or the content kind of a push or webhook call. */
  readonly kind: string;
  readonly payload: unknown;
  /** The address of a mail. */
  readonly recipient: string | null;
  /** The row is deleted together with any of these. */
  readonly personId: number | null;
  readonly claimId: number | null;
  readonly pushId: number | null;
  /** Identifies the decision: a second row with the same key is not written. */
  readonly dedupeKey: string;
  /** Without a host, which the first attempt adds; the same at every attempt. */
  readonly messageId: string;
  /** 0 = somebody waits for it at a screen; 1 = as soon as possible; 2 = in its turn. */
  readonly priority: 0 | 1 | 2;
  readonly nextAt: Date;
  /** Not sent from this moment on. */
  readonly expiresAt: Date | null;
}

/** Returns the new row's id, or the id of the row that the same decision wrote before. */
export async function insertOutboxRow(
  db: Kysely<Schema>,
  row: NewOutboxRow,
  now: Date,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const inserted = await db
    .insertInto('outbox')
    .values({
      channel: row.channel,
      kind: row.kind,
      payload: JSON.stringify(row.payload),
      recipient: row.recipient,
      person_id: row.personId,
      claim_id: row.claimId,
      push_id: row.pushId,
      dedupe_key: row.dedupeKey,
      message_id: row.messageId,
      priority: row.priority,
      created_at: now,
      next_at: row.nextAt,
      expires_at: row.expiresAt,
    })
    .onConflict(conflict => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) {
    await sql`select pg_notify(${outboxChannel}, '')`.execute(db);
    return { id: inserted.id, isNew: true };
  }
  const known = await db
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', row.dedupeKey)
    .executeTakeFirstOrThrow();
  return { id: known.id, isNew: false };
}
