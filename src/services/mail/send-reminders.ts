// Reminds people of alerts that have not notified them for as many months as they chose.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { claimDueReminder, planReminder } from '#adapters/database/people/reminder-store.ts';
import { addMonths } from '#domain/mail/add-months.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';

/** Writes every due reminder, a transaction each; returns how many there were. */
export async function sendReminders({ db }: { readonly db: Kysely<Schema> }, now: Date): Promise<number> {
  let sent = 0;
  for (;;) {
    const outcome = await db.transaction().execute(async transaction => {
      const reminder = await claimDueReminder(transaction, now);
      if (!reminder) return 'none';
      const { personId, months, lastNotifiedAt, alertIds, dueAt } = reminder;
      const quietUntil = lastNotifiedAt === null ? null : addMonths(lastNotifiedAt, months);
      if (quietUntil !== null && quietUntil > now) {
        await planReminder(transaction, personId, quietUntil);
        return 'later';
      }
      await planReminder(transaction, personId, addMonths(now, months));
      if (alertIds.length === 0) return 'later';
      const mail = await enqueueMail(
        transaction,
        {
          kind: 'reminder',
          payload: { months, alertIds },
          country: reminder.country,
          language: reminder.language,
          recipient: reminder,
          personId,
          claimId: null,
          dedupeKey: `reminder/${personId}/${dueAt.toISOString()}`,
          expiresAt: null,
        },
        now,
      );
      return mail.kind === 'queued' ? 'sent' : 'later';
    });
    if (outcome === 'none') return sent;
    if (outcome === 'sent') sent++;
  }
}
