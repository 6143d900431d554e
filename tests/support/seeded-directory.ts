// The data of a server that has started once with the small demonstration. Created once for the run, because such a start costs as much as
// three others.
import { inject, onTestFinished } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { copyDataDirectory } from '#tests/support/copy-data-directory.ts';
import { quietLog } from '#tests/support/database.ts';
import { makeEmptyDirectory } from '#tests/support/embedded-directory.ts';

/** A copy of its data directory, until the end of the test. */
export function makeSeededDirectory(): string {
  const directory = makeEmptyDirectory();
  copyDataDirectory(inject('firstStart').directory, directory);
  return directory;
}

/** The address of a PostgreSQL with a copy of its database, until the end of the test. */
export async function startSeededPostgres(): Promise<string> {
  const database = await openDatabase({ dataDir: makeSeededDirectory(), log: quietLog });
  onTestFinished(() => database.close());
  const { target } = database.spec;
  if ('connectionString' in target) return target.connectionString;
  const url = new URL(`postgres://localhost:${target.port}/${target.database}`);
  url.username = target.user;
  url.password = target.password;
  if (target.host.startsWith('/')) url.searchParams.set('host', target.host);
  else url.hostname = target.host;
  return url.href;
}
