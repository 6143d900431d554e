// The outbox in figures, for the metrics of every process.
import type { Kysely } from 'kysely';
import { countOpenOutbox } from '#adapters/database/outbox/outbox-desk-store.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { OutboxFigures } from '#web/metrics.ts';

const channels = ['mail', 'push', 'webhook'] as const;

export async function readOutboxFigures(db: Kysely<Schema>, clock: Clock): Promise<OutboxFigures[]> {
  const now = clock.now();
  const counts = await readInTime(db, transaction => countOpenOutbox(transaction, now));
  return channels.map(channel => {
    const ofState = (state: string) => counts.find(row => row.channel === channel && row.state === state);
    const { dueSince = null } = ofState('waiting') ?? {};
    return {
      channel,
      waiting: ofState('waiting')?.count ?? 0,
      dead: ofState('dead')?.count ?? 0,
      oldestSeconds: dueSince === null ? 0 : Math.max(0, now.getTime() - dueSince.getTime()) / 1_000,
    };
  });
}
