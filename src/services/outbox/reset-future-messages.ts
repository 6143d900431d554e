// Resets times of alerts and mails written by a clock that was ahead, once the clock is right again (P11).
import type { Kysely } from 'kysely';
import { resetMessagesAhead } from '#adapters/database/outbox/future-messages.ts';
import { findTimesAhead } from '#adapters/database/feeds/future-times.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { maxPauseMs } from '#domain/outbox/plan-retry.ts';
import type { Log } from '#services/ports/log.ts';

/** Returns how many rows were ahead. When our own clock is behind, it changes nothing: sent messages would be sent again. */
export async function resetFutureMessages(
  { db, log }: { readonly db: Kysely<Schema>; readonly log: Log },
  now: Date,
): Promise<number> {
  if ((await findTimesAhead(db, now)) === 'clock-behind') return 0;
  const rows = await resetMessagesAhead(db, now, maxPauseMs);
  if (rows > 0)
    log.warn({ now, rows }, 'a clock had leapt ahead: what alerts and mails have of it is taken back');
  return rows;
}
