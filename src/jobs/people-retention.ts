// Deletes addresses that nobody confirmed, browsers that no alert tells any more, what counted against limits that nobody reaches any more,
// messages to the operator and the record of what was sent long ago.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { hourMs } from '#domain/durations.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { forgetContactMessages } from '#services/contact/forget-contact-messages.ts';
import { forgetRateWindows } from '#services/limits/forget-rate-windows.ts';
import { forgetOutbox } from '#services/outbox/forget-outbox.ts';
import { forgetClaims } from '#services/people/forget-claims.ts';
import { forgetIdleBrowsers } from '#services/push/forget-idle-browsers.ts';
import type { Clock } from '#services/ports/clock.ts';

export function createPeopleRetention(deps: { db: Kysely<Schema>; clock: Clock }): RecurringTask {
  return {
    name: 'unconfirmed addresses',
    everyMs: hourMs,
    isQuiet: true,
    run: async () => {
      await forgetClaims(deps, deps.clock.now());
      await forgetIdleBrowsers(deps, deps.clock.now());
      await forgetRateWindows(deps, deps.clock.now());
      await forgetContactMessages(deps, deps.clock.now());
      await forgetOutbox(deps, deps.clock.now());
    },
  };
}
