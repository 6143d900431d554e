// Looks for what is to be sent: at once when something is written, and every few seconds in any case.
import type { OutboxChannel, OutboxDeps } from '#services/outbox/deliver-outbox.ts';
import { deliverOutbox, unknownReach } from '#services/outbox/deliver-outbox.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { createWakeUp } from '#jobs/wake-up.ts';

/** What waits for a time of its own, and announcements that a lost connection swallowed, are found so. */
const lookMs = 2_000;

export interface OutboxTask extends RecurringTask {
  /** Something was written. */
  wake(): void;
}

export function createOutboxTask(deps: OutboxDeps, channel: OutboxChannel, signal: AbortSignal): OutboxTask {
  const reach = unknownReach();
  const wakeUp = createWakeUp(lookMs, signal);
  return {
    name: `outbox of ${channel.name}`,
    everyMs: 0,
    isQuiet: true,
    wake: wakeUp.wake,
    run: async () => {
      if (await wakeUp.wait()) await deliverOutbox(deps, channel, reach, signal);
    },
  };
}
