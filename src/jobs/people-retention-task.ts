// Deletes unconfirmed addresses, unused push subscriptions, expired limit windows, old contact messages and outbox rows that ended long ago.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { hourMs } from '#domain/durations.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { purgeContactMessages } from '#services/contact/purge-contact-messages.ts';
import { purgeRateWindows } from '#services/limits/purge-rate-windows.ts';
import { purgeOutbox } from '#services/outbox/purge-outbox.ts';
import { purgeClaims } from '#services/people/purge-claims.ts';
import { purgeIdleBrowsers } from '#services/push/purge-idle-browsers.ts';
import type { Clock } from '#services/ports/clock.ts';

export function createPeopleRetentionTask(deps: { db: Kysely<Schema>; clock: Clock }): RecurringTask {
  return {
    name: 'unconfirmed addresses',
    everyMs: hourMs,
    isQuiet: true,
    run: async () => {
      await purgeClaims(deps, deps.clock.now());
      await purgeIdleBrowsers(deps, deps.clock.now());
      await purgeRateWindows(deps, deps.clock.now());
      await purgeContactMessages(deps, deps.clock.now());
      await purgeOutbox(deps, deps.clock.now());
    },
  };
}
