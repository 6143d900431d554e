// Imports the output of `database export` into an empty database: completely or not at all.
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { ConnectionTarget } from '#adapters/database/connection/connection-target.ts';
import { ImportRefused } from '#adapters/database/connection/database-errors.ts';
import type { Migration } from '#adapters/database/migration-files.ts';
import { checksumOf, migrationLock, recordTable } from '#adapters/database/migrate.ts';
import {
  formatCopy,
  quoteName,
  readCopy,
  readEnd,
  readHead,
  sessionSettings,
  type ExportEnd,
  type ExportHead,
} from '#adapters/database/transfer/export-file.ts';
import { LineReader } from '#adapters/database/transfer/line-reader.ts';
import { listTables, readSequences } from '#adapters/database/transfer/list-tables.ts';

/**
 * Creates the tables with our own migrations, up to those of the export, and copies its rows; then applies our remaining migrations.
 * Nothing of the file is run as SQL. Returns the number of rows by table. Throws ImportRefused.
 */
export async function importDatabase(
  target: ConnectionTarget,
  migrations: readonly Migration[],
  source: AsyncIterable<Buffer>,
): Promise<Readonly<Record<string, number>>> {
  const lines = new LineReader(source);
  const head = await readHead(lines.nextLine);
  const known = selectKnown(head, migrations);
  const client = new pg.Client({ ...target, application_name: 'windfall-import' });
  // The query that meets the lost connection rejects.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const setting of sessionSettings) await client.query(setting);
    await client.query('begin');
    // A server that starts on this database in between waits, and finds it filled.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await refuseUnlessEmpty(client);
    await client.query(recordTable);
    for (const { sql } of known) await client.query(sql);
    const { rows, after } = await copyTables(client, lines);
    const end = await readEnd(after, lines.nextLine);
    compareRows(rows, end);
    await compareRecord(client, head);
    await setSequences(client, end);
    for (const migration of migrations.slice(known.length)) await apply(client, migration);
    await client.query('commit');
    await client.query('analyze');
    return rows;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new ImportRefused(`PostgreSQL does not take it: ${error.message}`, { cause: error });
  } finally {
    // Without a commit, everything is undone.
    await client.end().catch(() => undefined);
  }
}

function selectKnown(head: ExportHead, migrations: readonly Migration[]): readonly Migration[] {
  const known = migrations.slice(0, head.migrations.length);
  const stranger = head.migrations.find(({ name, checksum }, at) => {
    const ours = known[at];
    return !ours || ours.name !== name || checksumOf(ours) !== checksum;
  });
  if (stranger)
    throw new ImportRefused(
      `the export is of a version that this one does not know (its migration ${stranger.name}); import it with that version or a newer one`,
    );
  return known;
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 3`);
  if (rows.length > 0)
    throw new ImportRefused(
      `the database is not empty (it has ${rows.map(({ name }) => name).join(', ')}); an import wants an empty one`,
    );
}

async function copyTables(client: pg.Client, lines: LineReader) {
  const tables = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  // The export contains the rows that migrations insert.
  await client.query(`truncate ${[...tables.keys()].map(quoteName).join(', ')}`);
  const rows: Record<string, number> = {};
  let line = await lines.nextLine();
  for (let copy = readCopy(line); copy; copy = readCopy(line)) {
    const columns = tables.get(copy.table);
    if (!columns || columns.join() !== copy.columns.join())
      throw new ImportRefused(`the export has a table ${copy.table} that is not as its migrations make it`);
    const stream = client.query(from(formatCopy(copy.table, columns, 'from stdin')));
    await pipeline(lines.nextRows(), stream);
    rows[copy.table] = stream.rowCount;
    line = await lines.nextLine();
  }
  const missing = [...tables.keys()].find(table => rows[table] === undefined);
  if (missing) throw new ImportRefused(`the export lacks the table ${missing}`);
  return { rows, after: line };
}

function compareRows(rows: Readonly<Record<string, number>>, end: ExportEnd): void {
  for (const [table, expected] of Object.entries(end.rows)) {
    if (rows[table] !== expected)
      throw new ImportRefused(`the export has ${rows[table] ?? 0} rows of ${table} instead of ${expected}`);
  }
}

async function compareRecord(client: pg.Client, head: ExportHead): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name');
  const expected = head.migrations.map(({ name }) => name);
  if (rows.map(({ name }) => name).join() !== expected.join())
    throw new ImportRefused('the export does not have the migrations that it says it has');
}

async function setSequences(client: pg.Client, end: ExportEnd): Promise<void> {
  for (const name of Object.keys(await readSequences(client))) {
    const state = end.sequences[name];
    if (!state) throw new ImportRefused(`the export lacks the sequence ${name}`);
    await client.query('select setval($1::text::regclass, $2::bigint, $3)', [
      quoteName(name),
      state.lastValue,
      state.isCalled,
    ]);
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
    migration.name,
    checksumOf(migration),
  ]);
}
