// The outbox for the operator: waiting and dead rows, and the operator's decisions about them.
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { outboxChannel } from '#adapters/database/outbox/outbox-store.ts';
import type { Schema } from '#adapters/database/schema.ts';

export type OutboxState = Selectable<Schema['outbox']>['state'];
type ChannelName = Schema['outbox']['channel'];

export interface OutboxCount {
  readonly channel: ChannelName;
  readonly state: OutboxState;
  readonly count: number;
  /** Since when the oldest due row has been due; null = none is due. */
  readonly dueSince: Date | null;
}

/** Counts the open rows: waiting, sending and dead. */
export async function countOpenOutbox(db: Kysely<Schema>, now: Date): Promise<OutboxCount[]> {
  const { rows } = await sql<OutboxCount>`
    select channel, state, count(*)::integer as count,
      min(case when attempts > 0 then created_at else next_at end)
        filter (where attempts > 0 or next_at <= ${now}::timestamptz) as "dueSince"
    from outbox where state in ('waiting', 'sending', 'dead')
    group by channel, state order by channel, state
  `.execute(db);
  return rows;
}

/** Counts the ended rows that were written since then. */
export async function countEndedOutbox(db: Kysely<Schema>, since: Date): Promise<OutboxCount[]> {
  const { rows } = await sql<OutboxCount>`
    select channel, state, count(*)::integer as count, null::timestamptz as "dueSince"
    from outbox where state in ('sent', 'expired', 'suppressed') and created_at >= ${since}::timestamptz
    group by channel, state order by channel, state
  `.execute(db);
  return rows;
}

export interface OutboxRow {
  readonly id: number;
  readonly channel: ChannelName;
  readonly kind: string;
  readonly state: OutboxState;
  readonly priority: number;
  /** null = it has none, or the row has ended. */
  readonly recipient: string | null;
  readonly payload: unknown;
  readonly messageId: string;
  readonly dedupeKey: string;
  readonly attempts: number;
  /** Attempts after which it is unknown whether the receiver took the message. */
  readonly lostAnswers: number;
  readonly createdAt: Date;
  readonly nextAt: Date;
  readonly expiresAt: Date | null;
  readonly sentAt: Date | null;
  readonly problem: string | null;
}

function selectRows(db: Kysely<Schema>) {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'channel',
      'kind',
      'state',
      'priority',
      'recipient',
      'payload',
      'message_id as messageId',
      'dedupe_key as dedupeKey',
      'attempts',
      'lost_answers as lostAnswers',
      'created_at as createdAt',
      'next_at as nextAt',
      'expires_at as expiresAt',
      'sent_at as sentAt',
      'problem',
    ]);
}

/** Newest first. */
export function listOutbox(
  db: Kysely<Schema>,
  {
    states,
    channel,
    limit,
  }: {
    readonly states: readonly OutboxState[];
    /** null = all of them. */
    readonly channel: ChannelName | null;
    readonly limit: number;
  },
): Promise<OutboxRow[]> {
  return selectRows(db)
    .where('state', 'in', states)
    .$if(channel !== null, query => query.where('channel', '=', channel!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findOutboxRow(db: Kysely<Schema>, id: number): Promise<OutboxRow | null> {
  return (await selectRows(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A row that its receiver may have twice is never sent a third time. */
export const maxLostAnswers = 2;

/**
 * Makes rows due at once and resets their attempts: the dead and waiting ones among `ids`, or with null all dead ones. Leaves out expired rows
 * and those that their receiver may have twice. Returns the ids of the retried rows, ascending.
 */
export function retryOutbox(
  db: Kysely<Schema>,
  ids: readonly number[] | null,
  now: Date,
): Promise<readonly number[]> {
  return db.transaction().execute(async transaction => {
    const rows = await transaction
      .updateTable('outbox')
      .set({ state: 'waiting', next_at: now, attempts: 0 })
      .where('state', 'in', ids === null ? ['dead'] : ['dead', 'waiting'])
      .where('lost_answers', '<', maxLostAnswers)
      .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .$if(ids !== null, query => query.where('id', 'in', ids!))
      .returning('id')
      .execute();
    const retried = rows.map(({ id }) => id).toSorted((a, b) => a - b);
    await setMatchesDropped(transaction, retried, null);
    await sql`select pg_notify(${outboxChannel}, '')`.execute(transaction);
    return retried;
  });
}

/** Drops a row for good: the same decision does not write it again. false = it has ended, is being sent, or does not exist. */
export function dropOutboxRow(db: Kysely<Schema>, id: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ state: 'expired', payload: '{}', recipient: null, problem: 'dropped by the operator' })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'dead'])
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await setMatchesDropped(transaction, [id], now);
    return numUpdatedRows > 0n;
  });
}

/** Drops alert matches together with the message that would have announced them; `at` null = takes that back. */
async function setMatchesDropped(
  transaction: Transaction<Schema>,
  ids: readonly number[],
  at: Date | null,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('alert_match')
    .set({ dropped_at: at })
    .where('outbox_id', 'in', ids)
    .where('sent_at', 'is', null)
    .execute();
}

/** Returns how many were deleted, at most `limit`. */
export async function deleteEndedOutbox(
  db: Kysely<Schema>,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', 'in', query =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('state', 'in', ['sent', 'expired', 'suppressed'])
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
