// Claims rows of the outbox for sending: one process at a time, by a lease that begins and ends by the database's clock alone.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { ClaimedRow } from '#services/ports/outbox-sender.ts';

export interface OutboxClaim {
  readonly channel: Schema['outbox']['channel'];
  /** Unique to the claim. */
  readonly holder: string;
  /** Other processes may take the row after this time. */
  readonly leaseMs: number;
  /** Rows of the channel that all processes together may claim within a second; null = unlimited. */
  readonly perSecond: number | null;
  /** Host part for message ids that have none yet. */
  readonly messageHost: string;
}

export interface ClaimedOutboxRow extends ClaimedRow {
  readonly holder: string;
}

/** Serialises claims, so that the rate limit holds however many processes send. */
const claimLockKey = 7_201_302;

/** `paced`: the limit of this second is used up. */
export type ClaimOutcome = { readonly row: ClaimedOutboxRow } | 'none' | 'paced';

/** Claims the first due row by priority, then by time. */
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

/** Records that the receiver may have the row from now on. false = it has expired, or another process holds the lease. */
export async function recordHandOver(
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

/** Longer than any lease of ours: a later end was written while a clock was wrong. */
const maxLease = sql`interval '10 minutes'`;

/**
 * Releases rows whose sender died. A row that its receiver may already have is sent once more; a row that it may have twice is given up,
 * together with the matches that it announced. Returns how many of each.
 */
export async function releaseExpiredClaims(
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
