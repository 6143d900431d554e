// Who sends a row of the outbox: one process at a time, by a lease that begins and ends by the database's clock alone.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { ClaimedRow } from '#services/ports/outbox-sender.ts';

export interface OutboxClaim {
  readonly channel: Schema['outbox']['channel'];
  /** Unique to the claim. */
  readonly holder: string;
  /** Others may take the row so long after this. */
  readonly leaseMs: number;
  /** Rows of the channel that all processes together claim within a second; null = as many as may be. */
  readonly perSecond: number | null;
  /** What message ids end with; those that have a host keep it. */
  readonly messageHost: string;
}

export interface ClaimedOutboxRow extends ClaimedRow {
  readonly holder: string;
}

/** One claim at a time, so that the pace is kept however many processes send. */
const claimLockKey = 7_201_302;

/** `paced`: as many as a second may have are claimed. */
export type ClaimOutcome = { readonly row: ClaimedOutboxRow } | 'none' | 'paced';

/** Takes the row that is due, by priority and then by time. */
export function claimOutboxRow(db: Kysely<Schema>, claim: OutboxClaim, now: Date): Promise<ClaimOutcome> {
  return db.transaction().execute(async transaction => {
    if (claim.perSecond !== null) {
      await sql`select pg_advisory_xact_lock(${sql.lit(claimLockKey)})`.execute(transaction);
      const { rows } = await sql<{ claimed: number }>`
        select count(*)::integer as claimed from outbox
        where channel = ${claim.channel} and claimed_at > clock_timestamp() - interval '1 second'
          and claimed_at <= clock_timestamp()
      `.execute(transaction);
      if ((rows[0]?.claimed ?? 0) >= claim.perSecond) return 'paced';
    }
    const { rows } = await sql<ClaimedOutboxRow>`
      with due as (
        select id from outbox
        where channel = ${claim.channel} and state = 'waiting' and next_at <= ${now}::timestamptz
          and (expires_at is null or expires_at > ${now}::timestamptz)
        order by priority, next_at, id limit 1 for update skip locked
      )
      update outbox o set state = 'sending', attempts = attempts + 1, claimed_at = clock_timestamp(),
        lease_holder = ${claim.holder}, lease_until = ${endOfLease(claim.leaseMs)}, handed_over_at = null,
        message_id = case when position('@' in message_id) > 0 then message_id
          else message_id || '@' || ${claim.messageHost}::text end
      from due where o.id = due.id
      returning o.id, o.kind, o.payload, o.recipient, o.person_id as "personId", o.claim_id as "claimId",
        o.push_id as "pushId", o.message_id as "messageId", o.attempts, o.created_at as "createdAt",
        o.lease_holder as holder
    `.execute(transaction);
    return rows[0] ? { row: rows[0] } : 'none';
  });
}

function endOfLease(forMs: number) {
  return sql<Date>`clock_timestamp() + ${forMs}::bigint * interval '1 millisecond'`;
}

/** Notes that the other side may have the row from now on. false = it is too late for it, or the lease is another's. */
export async function noteHandOver(
  db: Kysely<Schema>,
  { id, holder }: ClaimedOutboxRow,
  leaseMs: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ handed_over_at: sql<Date>`clock_timestamp()`, lease_until: endOfLease(leaseMs) })
    .where('id', '=', id)
    .where('lease_holder', '=', holder)
    .where('state', '=', 'sending')
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Longer than any lease of ours: what ends later was written while a clock was wrong. */
const maxLease = sql`interval '10 minutes'`;

/**
 * Gives back what dead processes had in hand. What the other side may have is sent once more; what it may have twice is given up, and the
 * matches that it told of with it.
 * Returns how many of each.
 */
export async function rescueOutbox(
  db: Kysely<Schema>,
  now: Date,
): Promise<{ readonly again: number; readonly givenUp: number }> {
  const { rows } = await sql<{ state: string }>`
    with rescued as (update outbox set
      state = case when handed_over_at is not null and lost_answers > 0 then 'dead' else 'waiting' end,
      lost_answers = lost_answers + case when handed_over_at is null then 0 else 1 end,
      problem = case when handed_over_at is null then 'crashed before it was handed over'
        else 'crashed while it was handed over' end,
      next_at = ${now}::timestamptz, lease_holder = null, lease_until = null, handed_over_at = null
    where state = 'sending'
      and (lease_until <= clock_timestamp() or lease_until > clock_timestamp() + ${maxLease})
      returning id, state
    ), dropped as (
      update alert_match m set dropped_at = ${now}::timestamptz from rescued r
      where r.state = 'dead' and m.outbox_id = r.id and m.sent_at is null and m.dropped_at is null
    )
    select state from rescued
  `.execute(db);
  const givenUp = rows.filter(({ state }) => state === 'dead').length;
  return { again: rows.length - givenUp, givenUp };
}
