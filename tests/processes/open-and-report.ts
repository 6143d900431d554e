// Opens the embedded database of a directory as the current user, adds a row, and prints as JSON what it found.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { findRunningServer, findServerAddress } from '#adapters/database/embedded/running-server.ts';
import { openDatabase } from '#adapters/database/open-database.ts';

export type OpenReport =
  | {
      readonly kind: 'open';
      /** Number of visits so far, this one included. */
      readonly visits: number;
      readonly address: 'socket' | 'loopback' | null;
      /** The user of the server's process, and its additional capabilities (capabilities(7), hexadecimal). */
      readonly user: number;
      readonly rights: string;
    }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };

const [dataDir = ''] = process.argv.slice(2);
const log = { info: () => {}, warn: () => {}, error: () => {} };

async function openAndReport(): Promise<OpenReport> {
  const database = await openDatabase({ dataDir, log });
  try {
    // Two processes at once would both find that the table does not exist.
    await sql`select pg_advisory_xact_lock(1); create table if not exists visit (id int); insert into visit values (1)`.execute(
      database.db,
    );
    const { rows } = await sql<{ visits: number }>`select count(*) as visits from visit`.execute(database.db);
    const { cluster } = layOutDataDirectory(dataDir);
    const status = readFileSync(`/proc/${findRunningServer(cluster)}/status`, 'utf8');
    return {
      kind: 'open',
      visits: rows[0]?.visits ?? 0,
      address: findServerAddress(cluster)?.kind ?? null,
      user: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]),
      rights: (/^CapEff:\s+0*([\da-f]+)/m.exec(status)?.[1] ?? '').padStart(1, '0'),
    };
  } finally {
    await database.close();
  }
}

const report = await openAndReport().catch((error: Error): OpenReport => ({
  kind: 'failed',
  name: error.name,
  message: error.message,
}));
console.log(JSON.stringify(report));
