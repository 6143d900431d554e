// Repairs times of alerts and mails ahead of the clock, written while a clock was wrong: an alert would ignore all changes, and a mail
// would wait, until those times. They are set back to the moment at which they are noticed.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { clockToleranceMs } from '#domain/feeds/times-ahead.ts';

/** Returns how many rows were ahead of `now`. `maxPauseMs`: the longest pause between attempts of the outbox. */
export function resetMessagesAhead(db: Kysely<Schema>, now: Date, maxPauseMs: number): Promise<number> {
  const at = sql`${now}::timestamptz`;
  const limit = sql`${new Date(now.getTime() + clockToleranceMs)}::timestamptz`;
  /** null stays null. */
  const upTo = (column: string) =>
    sql`case when ${sql.ref(column)} > ${at} then ${at} else ${sql.ref(column)} end`;
  const pause = sql`${maxPauseMs}::bigint * interval '1 millisecond'`;
  const statements = [
    sql`
      update alert set created_at = least(created_at, ${at}), confirmed_at = ${upTo('confirmed_at')},
        changed_at = ${at}, last_sent_at = ${upTo('last_sent_at')}
      where greatest(created_at, confirmed_at, changed_at, last_sent_at) > ${limit}`,
    sql`update alert_told set told_at = ${at} where told_at > ${limit}`,
    // The time of sending is decided again when the row is read.
    sql`
      update alert_match set matched_at = ${at}, due_at = ${at}
      where outbox_id is null and dropped_at is null and due_at > ${limit} and matched_at > ${limit}`,
    sql`
      update outbox set next_at = ${at}, created_at = least(created_at, ${at})
      where state = 'waiting' and ((next_at > ${limit} and created_at > ${limit}) or next_at > ${limit} + ${pause})`,
    sql`update person set newsletter_sent_at = ${at} where newsletter_sent_at > ${limit}`,
    sql`
      update person set reminder_due_at = ${at} + make_interval(months => reminder_months)
      where reminder_due_at > ${limit} + make_interval(months => reminder_months, days => 1)`,
    sql`
      update follow_up_item set added_at = least(added_at, ${at}), told_at = ${upTo('told_at')}
      where greatest(added_at, told_at) > ${limit}`,
  ];
  return db.transaction().execute(async transaction => {
    let count = 0;
    for (const statement of statements) {
      const { numAffectedRows } = await statement.execute(transaction);
      count += Number(numAffectedRows ?? 0);
    }
    return count;
  });
}
