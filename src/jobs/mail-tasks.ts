// Sends periodic mails (reminders, newsletters, follow-ups), and ends the pauses of addresses whose mail bounced.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { endPauses } from '#services/mail/record-bounce.ts';
import { sendFollowUps } from '#services/mail/send-follow-ups.ts';
import { sendNewsletters } from '#services/mail/send-newsletters.ts';
import { sendReminders } from '#services/mail/send-reminders.ts';
import type { Clock } from '#services/ports/clock.ts';

export function createMailTasks(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}): readonly RecurringTask[] {
  return [
    {
      name: 'reminders',
      everyMs: 5 * minuteMs,
      isQuiet: true,
      run: async () => void (await sendReminders(deps, deps.clock.now())),
    },
    {
      name: 'newsletters',
      everyMs: 5 * minuteMs,
      isQuiet: true,
      run: async () => void (await sendNewsletters(deps, deps.clock.now())),
    },
    {
      name: 'follow-ups',
      everyMs: 15 * minuteMs,
      isQuiet: true,
      run: async () => void (await sendFollowUps(deps, deps.clock.now())),
    },
    {
      name: 'paused addresses',
      everyMs: 6 * hourMs,
      run: async () => endPauses(deps.db, deps.clock.now()),
    },
  ];
}
