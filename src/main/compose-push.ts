// The wiring of pushes and webhooks: the tasks that empty their channels of the outbox.
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { outboxChannel } from '#adapters/database/outbox/outbox-store.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { createOutboxTask } from '#jobs/outbox-task.ts';
import type { Settings } from '#main/settings.ts';
import type { OutboxDeps } from '#services/outbox/deliver-outbox.ts';
import type { OutboxSender } from '#services/ports/outbox-sender.ts';

export interface PushWorkDeps extends Omit<OutboxDeps, 'db' | 'random'> {
  readonly database: Pick<OpenDatabase, 'db' | 'subscribe'>;
  readonly settings: Settings;
  /** After it aborts, nothing further is sent. */
  readonly signal: AbortSignal;
}

/** Concurrent sends per channel: there are many receivers, and a slow one delays only its own messages. */
const maxConcurrent = 8;

export async function composePush({
  database: { db, subscribe },
  settings,
  signal,
  ...parts
}: PushWorkDeps): Promise<{ readonly tasks: readonly RecurringTask[] }> {
  const deps: OutboxDeps = { db, random: Math.random, ...parts };
  const load = createLoader(async () => {
    const { createSenders } = await import('#main/push-senders.ts');
    return createSenders({ db, clock: parts.clock, settings });
  });
  const tasks = (['push', 'webhook'] as const).map(name =>
    createOutboxTask(
      deps,
      {
        name,
        sender: { send: async (row, begin) => (await load())[name].send(row, begin) },
        maxConcurrent,
        perSecond: null,
        messageHost: new URL(settings.publicUrl).hostname,
      },
      signal,
    ),
  );
  const unsubscribe = await subscribe(outboxChannel, () => tasks.forEach(task => task.wake()));
  signal.addEventListener('abort', () => void unsubscribe(), { once: true });
  return { tasks };
}

type Senders = Readonly<Record<'push' | 'webhook', OutboxSender>>;

/** Loads the senders with the first row, because a start needs none of them. A failure is retried with the next row. */
function createLoader(make: () => Promise<Senders>): () => Promise<Senders> {
  let loading: Promise<Senders> | null = null;
  return () => {
    loading ??= make().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
