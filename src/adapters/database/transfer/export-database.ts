// Exports a database as a script that any PostgreSQL from 15 on runs: the way from the embedded database to a server, and back.
import type { Writable } from 'node:stream';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import type { ConnectionTarget } from '#adapters/database/connection/connection-target.ts';
import { MigrationFailed } from '#adapters/database/connection/database-errors.ts';
import type { Migration } from '#adapters/database/migration-files.ts';
import { checksumOf, recordTable, type AppliedMigration } from '#adapters/database/migrate.ts';
import {
  endOfRows,
  formatCopy,
  formatEnd,
  formatHead,
  quoteName,
  sessionSettings,
} from '#adapters/database/transfer/export-file.ts';
import { listTables, readSequences } from '#adapters/database/transfer/list-tables.ts';

/**
 * Writes the whole database as of one moment while other processes go on; returns the number of rows by table. Does not end `out`. Throws
 * MigrationFailed when the tables differ from those that this version's migrations create.
 */
export async function exportDatabase(
  target: ConnectionTarget,
  migrations: readonly Migration[],
  out: Writable,
): Promise<Readonly<Record<string, number>>> {
  const client = new pg.Client({ ...target, application_name: 'windfall-export' });
  // The query that meets the lost connection rejects.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const setting of sessionSettings) await client.query(setting);
    await client.query('begin isolation level repeatable read read only');
    const applied = await readApplied(client, migrations);
    const tables = await listTables(client);
    const head = { takenAt: new Date().toISOString(), migrations: applied };
    const clear = `truncate ${tables.map(({ name }) => quoteName(name)).join(', ')};`;
    await write(out, formatHead(head, [`${recordTable};`, ...migrations.map(({ sql }) => sql), clear]));
    const rows: Record<string, number> = {};
    for (const { name, columns } of tables) {
      await write(out, `${formatCopy(name, columns, 'from stdin')};\n`);
      const stream = client.query(to(formatCopy(name, columns, 'to stdout')));
      for await (const chunk of stream) await write(out, chunk as Buffer);
      rows[name] = stream.rowCount;
      await write(out, `${endOfRows}\n`);
    }
    // Read last: a value taken from a sequence in between may be missing from the rows, never the other way round.
    await write(out, formatEnd({ rows, sequences: await readSequences(client) }));
    await client.query('commit');
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readApplied(client: pg.Client, migrations: readonly Migration[]): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migration order by name',
  );
  const ours = migrations.map(migration => `${migration.name} ${checksumOf(migration)}`);
  const theirs = rows.map(({ name, checksum }) => `${name} ${checksum}`);
  if (ours.join() !== theirs.join())
    throw new MigrationFailed('the database is of another version; export it with the version that uses it');
  return rows;
}

/** Waits for a slower reader. */
async function write(out: Writable, content: string | Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    out.write(content, error => (error ? reject(error) : resolve()));
  });
}
