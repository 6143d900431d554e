// Sends due rows of the outbox: at once when one is written, and every two seconds in any case.
import type { OutboxChannel, OutboxDeps } from '#services/outbox/deliver-outbox.ts';
import { deliverOutbox, createChannelHealth } from '#services/outbox/deliver-outbox.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { createWakeUp } from '#jobs/wake-up.ts';

/** Finds messages that come due later, and those whose announcement was lost with a connection. */
const pollIntervalMs = 2_000;

export interface OutboxTask extends RecurringTask {
  /** Call when a row was written. */
  wake(): void;
}

export function createOutboxTask(deps: OutboxDeps, channel: OutboxChannel, signal: AbortSignal): OutboxTask {
  const health = createChannelHealth();
  const wakeUp = createWakeUp(pollIntervalMs, signal);
  return {
    name: `outbox of ${channel.name}`,
    everyMs: 0,
    isQuiet: true,
    wake: wakeUp.wake,
    run: async () => {
      if (await wakeUp.wait()) await deliverOutbox(deps, channel, health, signal);
    },
  };
}
