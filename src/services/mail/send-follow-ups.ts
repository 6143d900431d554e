// Mails the current prices of devices to people with follow-ups who clicked an offer or set an alert; each device once.
import type { Kysely } from 'kysely';
import {
  claimDueFollowUp,
  deleteOldFollowUps,
  setFollowUpsSent,
} from '#adapters/database/people/follow-up-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs } from '#domain/durations.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';

/** Time between the click or alert and the mail; the wording of the setting states it. */
const waitMs = 3 * dayMs;
/** Minimum time between two of these mails to one person. */
const pauseMs = 7 * dayMs;
const maxItems = 8;
/** Older items are deleted, mailed or not. */
const keepMs = 90 * dayMs;

/** Writes every due follow-up, a transaction each; returns how many there were. */
export async function sendFollowUps({ db }: { readonly db: Kysely<Schema> }, now: Date): Promise<number> {
  await deleteOldFollowUps(db, new Date(now.getTime() - keepMs));
  const keptBefore = new Date(now.getTime() - waitMs);
  const sentBefore = new Date(now.getTime() - pauseMs);
  let sent = 0;
  for (;;) {
    const outcome = await db.transaction().execute(async transaction => {
      const due = await claimDueFollowUp(transaction, { keptBefore, sentBefore });
      if (!due) return 'none';
      const { personId, country, language } = due;
      await setFollowUpsSent(transaction, { personId, keptBefore, at: now });
      const mail = await enqueueMail(
        transaction,
        {
          kind: 'follow-up',
          payload: { items: due.items.slice(0, maxItems) },
          country,
          language,
          recipient: due,
          personId,
          claimId: null,
          dedupeKey: `follow-up/${personId}/${now.toISOString()}`,
          // Its content is current when it is sent, but the device may be bought by then.
          expiresAt: new Date(now.getTime() + waitMs),
        },
        now,
      );
      return mail.kind === 'queued' ? 'sent' : 'suppressed';
    });
    if (outcome === 'none') return sent;
    if (outcome === 'sent') sent++;
  }
}
