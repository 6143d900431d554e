// Writes the outcome of a claimed outbox row. Each function writes nothing once another process holds the lease.
import { sql } from 'kysely';
import type { Kysely, Transaction, UpdateObject } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

type OutboxChannelName = Schema['outbox']['channel'];

/** A claim by its row and holder. */
export interface ClaimKey {
  readonly id: number;
  readonly holder: string;
}

const released = { lease_holder: null, lease_until: null, handed_over_at: null } as const;
/** An ended row keeps neither an address nor a code. */
const emptied = { ...released, payload: '{}', recipient: null } as const;

/** Marks the matches that the row announces as sent, too. */
export function markSent(db: Kysely<Schema>, claim: ClaimKey, now: Date): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const isOurs = await update(transaction, claim, {
      ...emptied,
      state: 'sent',
      sent_at: now,
      problem: null,
    });
    if (isOurs)
      await transaction
        .updateTable('alert_match')
        .set({ sent_at: now })
        .where('outbox_id', '=', claim.id)
        .execute();
    return isOurs;
  });
}

/** Schedules another attempt. `isLost`: it is unknown whether the receiver took the message. */
export function scheduleRetry(
  db: Kysely<Schema>,
  claim: ClaimKey,
  { nextAt, problem, isLost }: { readonly nextAt: Date; readonly problem: string; readonly isLost: boolean },
): Promise<boolean> {
  return update(db, claim, {
    ...released,
    state: 'waiting',
    next_at: nextAt,
    problem,
    lost_answers: countLost(isLost),
  });
}

/** Gives the row up, but keeps what a manual retry needs. */
export function markDead(
  db: Kysely<Schema>,
  claim: ClaimKey,
  { problem, isLost }: { readonly problem: string; readonly isLost: boolean },
  now: Date,
): Promise<boolean> {
  return end(db, claim, { ...released, state: 'dead', problem, lost_answers: countLost(isLost) }, now);
}

function countLost(isLost: boolean) {
  return sql<number>`lost_answers + ${isLost ? 1 : 0}::integer`;
}

/** Ends a row that needs no sending: it has expired, or its address is suppressed. */
export function markDropped(
  db: Kysely<Schema>,
  claim: ClaimKey,
  { state, problem }: { readonly state: 'expired' | 'suppressed'; readonly problem: string },
  now: Date,
): Promise<boolean> {
  return end(db, claim, { ...emptied, state, problem }, now);
}

/** Ends waiting and dead rows that have expired and clears their addresses. */
export async function expireOutbox(db: Kysely<Schema>, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with expired as (
      update outbox set state = 'expired', payload = '{}', recipient = null, problem = 'too late'
      where state in ('waiting', 'dead') and expires_at <= ${now}::timestamptz
      returning id
    ), dropped as (
      update alert_match m set dropped_at = ${now}::timestamptz from expired e
      where m.outbox_id = e.id and m.sent_at is null and m.dropped_at is null
    )
    select id from expired
  `.execute(db);
  return rows.length;
}

/** Attempts after which it is unknown whether the receiver took the message, this one included. */
export async function countLostAnswers(db: Kysely<Schema>, { id }: ClaimKey): Promise<number> {
  const row = await db.selectFrom('outbox').select('lost_answers').where('id', '=', id).executeTakeFirst();
  return (row?.lost_answers ?? 0) + 1;
}

/** Makes rows due at once that wait only because the receiver was unreachable: all of them, or the first `most`. */
export async function retryUnreachedNow(
  db: Kysely<Schema>,
  {
    channel,
    problem,
    most,
  }: { readonly channel: OutboxChannelName; readonly problem: string; readonly most: number | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_at: now })
    .where('id', 'in', query =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('channel', '=', channel)
        .where('problem', 'like', `${problem}%`)
        .where('next_at', '>', now)
        .orderBy('next_at')
        .$if(most !== null, some => some.limit(most ?? 0)),
    )
    .execute();
}

type Values = UpdateObject<Schema, 'outbox'>;

function end(db: Kysely<Schema>, claim: ClaimKey, values: Values, now: Date): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const isOurs = await update(transaction, claim, values);
    if (isOurs)
      await transaction
        .updateTable('alert_match')
        .set({ dropped_at: now })
        .where('outbox_id', '=', claim.id)
        .where('sent_at', 'is', null)
        .execute();
    return isOurs;
  });
}

async function update(
  db: Kysely<Schema> | Transaction<Schema>,
  { id, holder }: ClaimKey,
  values: Values,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('lease_holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
