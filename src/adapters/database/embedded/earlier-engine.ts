// Recognizes a data directory of a version whose embedded database was another program. It cannot be opened here, and nothing in it is
// touched.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, type DataDirectory } from '#adapters/database/data-directory.ts';
import { EarlierDatabase } from '#adapters/database/connection/database-errors.ts';
import type { DatabaseLog } from '#adapters/database/connection/database-log.ts';

/**
 * Throws EarlierDatabase when the directory holds such a database and none of ours. A demonstration, recognised by its newest dump, holds
 * nothing that a new one lacks: that is logged, and a new one is created beside it.
 */
export function checkEarlierEngine(directory: DataDirectory, log: DatabaseLog): void {
  if (!existsSync(directory.earlierEngine)) return;
  if (existsSync(directory.cluster) || existsSync(directory.restored)) return;
  if (!isDemonstration(directory)) throw new EarlierDatabase(directory.earlierEngine);
  log.warn(
    { directory: directory.earlierEngine },
    'database: this folder is a demonstration of an earlier version, which this one cannot open; a new demonstration is made beside it, and the folder can go',
  );
}

/** Beside each dump of that engine is a file with the number of rows of every table. */
function isDemonstration({ dumps }: DataDirectory): boolean {
  if (!existsSync(dumps)) return false;
  const newest = readdirSync(dumps)
    .filter(name => name.endsWith('.counts.json'))
    .toSorted()
    .at(-1);
  const counts = newest === undefined ? null : readJson<Record<string, number>>(join(dumps, newest));
  return (counts?.['demonstration'] ?? 0) > 0;
}
