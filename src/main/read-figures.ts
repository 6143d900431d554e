// Reads the figures of the site and of the machine for the metrics of every process.
import type { Kysely } from 'kysely';
import {
  countAlertsByState,
  countTroublesByKind,
  readFeedGauges,
  readMerchantGauges,
} from '#adapters/database/operations/gauge-store.ts';
import { countOpenOutbox } from '#adapters/database/outbox/outbox-operator-store.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { troubleKinds } from '#domain/operations/trouble.ts';
import { readMachineFacts } from '#main/compose-troubles.ts';
import type { Settings } from '#main/settings.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Metrics } from '#web/metrics.ts';
import type { OutboxFigures, SiteFigures } from '#web/site-gauges.ts';

const channels = ['mail', 'push', 'webhook'] as const;

export function watchFigures(
  metrics: Metrics,
  {
    database,
    clock,
    settings,
  }: { readonly database: OpenDatabase; readonly clock: Clock; readonly settings: Settings },
): void {
  const { db } = database;
  const ageSeconds = (at: Date) => Math.max(0, clock.now().getTime() - at.getTime()) / 1_000;
  metrics.watchOutbox(() => readOutboxFigures(db, clock));
  metrics.watchSite(() => readSiteFigures(db, ageSeconds));
  metrics.watchPool(database.readPool);
  metrics.watchMachine(async () => {
    const { disk, dumps } = await readMachineFacts(database, settings);
    return { disk, dumpAgeSeconds: dumps?.newestAt ? ageSeconds(dumps.newestAt) : null };
  });
}

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

function readSiteFigures(db: Kysely<Schema>, ageSeconds: (at: Date) => number): Promise<SiteFigures> {
  return readInTime(db, async transaction => {
    const feeds = await readFeedGauges(transaction);
    const troubles = await countTroublesByKind(transaction);
    return {
      feeds: feeds.map(({ confirmedAt, ...feed }) => ({
        ...feed,
        successAgeSeconds: confirmedAt && ageSeconds(confirmedAt),
      })),
      merchants: await readMerchantGauges(transaction),
      alerts: await countAlertsByState(transaction),
      troubles: troubleKinds.map(kind => ({
        kind,
        count: troubles.find(each => each.kind === kind)?.count ?? 0,
      })),
    };
  });
}
