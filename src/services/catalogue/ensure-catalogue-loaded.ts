// Loads the catalogue before a feed is read: otherwise a run would match against an outdated catalogue, or against none.
import { minuteMs } from '#domain/durations.ts';
import { runExclusively } from '#adapters/database/connection/run-exclusively.ts';
import { DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import { readLoadedSeed } from '#adapters/database/catalogue/loaded-seed-store.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { fingerprintCatalogue } from '#adapters/files/catalogue-files.ts';
import { loadSeed } from '#services/catalogue/load-seed.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';

/** The same lock as that of a start that loads the seed (main/compose-work.ts). */
const exclusiveSeedLoad = {
  lock: 7_163_002,
  waitMillis: 10 * minuteMs,
  tooLate: () =>
    new DatabaseUnavailable(
      'another process has been loading the catalogue for ten minutes; look at it first',
    ),
};

/** Loads the project's catalogue and merchants unless the database has their current version. Returns whether it loaded them. */
export async function ensureCatalogueLoaded(
  { database, clock, log }: { readonly database: OpenDatabase; readonly clock: Clock; readonly log: Log },
  root: string,
): Promise<boolean> {
  const { db } = database;
  const fingerprint = fingerprintCatalogue(root);
  if (fingerprint !== null && (await readLoadedSeed(db)) === fingerprint) return false;
  await runExclusively(database, exclusiveSeedLoad, () => loadSeed({ db, clock, log }, root));
  return true;
}
