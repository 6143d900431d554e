// The wiring of the trouble watch: it runs in every process, since the worker itself may be the trouble.
import { hostname } from 'node:os';
import { listDumps } from '#adapters/database/backup/dump-files.ts';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { readDiskSpace } from '#adapters/operations/disk-space.ts';
import type { MachineFacts } from '#domain/operations/find-troubles.ts';
import type { RecurringTask } from '#jobs/schedule.ts';
import { createTroubleTask } from '#jobs/trouble-task.ts';
import type { Settings } from '#main/settings.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';

export function composeTroubles({
  database,
  clock,
  log,
  settings,
}: {
  readonly database: Pick<OpenDatabase, 'db' | 'backups'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Settings;
}): RecurringTask {
  return createTroubleTask({
    db: database.db,
    clock,
    log,
    startedAt: clock.now(),
    mail: settings.troubleMail,
    hasWebhook: settings.troubleWebhook !== null,
    readMachine: () => readMachineFacts(database, settings),
  });
}

export async function readMachineFacts(
  { backups }: Pick<OpenDatabase, 'backups'>,
  { dataDir }: Pick<Settings, 'dataDir'>,
): Promise<MachineFacts> {
  const space = await readDiskSpace(dataDir).catch(() => null);
  const { dumps } = layOutDataDirectory(dataDir);
  return {
    disk: space && { machine: hostname(), ...space },
    dumps: backups && {
      newestAt: listDumps(dumps).find(({ verified }) => verified)?.takenAt ?? null,
      problem: backups.lastProblem,
    },
  };
}
