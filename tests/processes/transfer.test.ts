// Transfer from one database to another: embedded to server and back, with equal content, or refused with nothing changed.
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ImportRefused, MigrationFailed } from '#adapters/database/connection/database-errors.ts';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations, type Migration } from '#adapters/database/migration-files.ts';
import { openDatabase, type DatabaseSettings, type OpenDatabase } from '#adapters/database/open-database.ts';
import { exportDatabase } from '#adapters/database/transfer/export-database.ts';
import { importDatabase } from '#adapters/database/transfer/import-database.ts';
import {
  createEmptyDatabase,
  makeTemporaryDirectory,
  openMarketDatabase,
  quietLog,
} from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { listingRow, prepareMarket } from '#tests/support/market.ts';

type Db = OpenDatabase['db'];

const ours = readMigrations(join(import.meta.dirname, '..', '..', 'migrations'));
const oddText = 'tab\t line\nfeed\r back\\slash \\N \\. \u{1f34f} "quoted" \'quoted\' é';
const first = {
  name: '0001-first',
  sql: 'create table fruit (id int generated always as identity, name text)',
};
const second = { name: '0002-second', sql: `create table tree (name text); insert into tree values ('oak')` };

describe('an export', () => {
  it('is imported into another database and back unchanged', async () => {
    const source = await openMarketDatabase();
    const market = await prepareMarket(source, makeMerchant({ name: oddText }));
    const rows = [{ code: 'A' }, { code: '\\.' }, { code: 'odd', title: oddText }].map(listingRow);
    await market.run(0, rows);
    await market.run(10, rows.slice(1));
    const before = await describeContent(source.db);
    expect(before.rows['offer']?.count).toBe(2);

    const embedded = await open({ dataDir: makeTemporaryDirectory() });
    await carry(source, embedded);
    expect(await describeContent(embedded.db)).toEqual(before);
    const server = await openEmpty();
    await carry(embedded, server);
    expect(await describeContent(server.db)).toEqual(before);

    // It is up to date, and its identity columns continue where they were.
    expect(await migrate(server, ours, quietLog)).toEqual({ applied: [] });
    await sql`insert into merchant (slug, name, hosts, countries, is_demo) values ('next', '', '{}', '{}', true)`.execute(
      server.db,
    );
    const newest = await sql<{ slug: string }>`select slug from merchant order by id desc limit 1`.execute(
      server.db,
    );
    expect(newest.rows).toEqual([{ slug: 'next' }]);
  });

  it('shows one moment, whatever is written meanwhile', async () => {
    const pair = {
      name: '0001-pair',
      sql: 'create table a (id int primary key); create table b (id int primary key references a)',
    };
    const source = await openEmpty();
    await migrate(source, [pair], quietLog);
    let [written, isOver] = [0, false];
    const writing = (async () => {
      while (!isOver) {
        written += 1;
        await sql`with first as (insert into a values (${written}) returning id) select`.execute(source.db);
        await sql`insert into b values (${written}); delete from b where id < ${written}::int - 10`
          .execute(source.db)
          .catch(() => undefined);
      }
    })();
    await expect.poll(() => written).toBeGreaterThan(20);
    const file = await exportFrom(source, [pair]);
    isOver = true;
    await writing;
    const target = await openEmpty();
    // A row of b would be refused without its row of a.
    const rows = await importInto(target, file, [pair]);
    expect(rows['a']).toBeGreaterThan(19);
  });

  it('of an earlier version is migrated', async () => {
    const source = await openEmpty();
    await migrate(source, [first], quietLog);
    await sql`insert into fruit (name) values ('apple')`.execute(source.db);
    const target = await openEmpty();
    await importInto(target, await exportFrom(source, [first]), [first, second]);
    expect((await sql`select * from fruit, tree`.execute(target.db)).rows).toEqual([{ id: 1, name: 'oak' }]);
    expect(await migrate(target, [first, second], quietLog)).toEqual({ applied: [] });
  });

  it('has the present values of rows that migrations wrote', async () => {
    const source = await openEmpty();
    await migrate(source, [first, second], quietLog);
    await sql`update tree set name = 'elm'`.execute(source.db);
    const target = await openEmpty();
    await importInto(target, await exportFrom(source, [first, second]), [first, second]);
    expect((await sql`select name from tree`.execute(target.db)).rows).toEqual([{ name: 'elm' }]);
  });

  it('is refused for a database of another version', async () => {
    const source = await openEmpty();
    await migrate(source, [first, second], quietLog);
    await expect(exportFrom(source, [first])).rejects.toBeInstanceOf(MigrationFailed);
  });
});

describe('an import', () => {
  it('is refused if there are tables already, and changes nothing', async () => {
    const source = await openMarketDatabase();
    const file = await exportFrom(source, ours);
    const target = await openEmpty();
    await sql`create table fruit (id int)`.execute(target.db);
    await expect(importInto(target, file, ours)).rejects.toThrow(
      /^the database is not empty \(it has fruit\)/,
    );
    await expect(importInto(source, file, ours)).rejects.toThrow(/^the database is not empty/);
    expect(await listRelations(target.db)).toEqual(['fruit']);
  });

  it('is complete, or writes nothing', async () => {
    const source = await openEmpty();
    await migrate(source, [first, second], quietLog);
    await sql`insert into fruit (name) select 'fruit ' || i from generate_series(1, 100) i`.execute(
      source.db,
    );
    const file = (await exportFrom(source, [first, second])).toString();
    const target = await openEmpty();
    const refuse = async (
      text: string,
      reason: RegExp,
      migrations: readonly Migration[] = [first, second],
    ) => {
      const error: unknown = await importInto(target, Buffer.from(text), migrations).catch(
        (failure: unknown) => failure,
      );
      expect(error).toBeInstanceOf(ImportRefused);
      expect((error as Error).message).toMatch(reason);
      expect(await listRelations(target.db)).toEqual([]);
    };

    const lines = file.split('\n');
    for (let kept = 2; kept < lines.length - 1; kept += 7)
      await refuse(lines.slice(0, kept).join('\n'), /cut off/);
    await refuse(file.slice(0, -2), /cut off/);
    await refuse(file.slice(0, file.indexOf('fruit 50')), /cut off/);
    await refuse(file.replace('50\tfruit 50\n', ''), /99 rows of fruit instead of 100/);
    await refuse(
      file.replace('50\tfruit 50\n', 'fifty\tfruit 50\n'),
      /PostgreSQL does not take it: .*"fifty"/,
    );
    await refuse(
      file.replace('copy "tree"', 'copy "pear"'),
      /a table pear that is not as its migrations make it/,
    );
    await refuse(file, /does not know \(its migration 0002-second\)/, [first]);
    await refuse(file, /does not know \(its migration 0002-second\)/, [
      first,
      { ...second, sql: 'select 1' },
    ]);
    for (const other of ['select 1;\n', '', lines[0]!]) await refuse(other, /no export of Windfall/);
    await importInto(target, Buffer.from(file), [first, second]);
    expect(await describeContent(target.db)).toEqual(await describeContent(source.db));
  });
});

async function open(settings: Partial<DatabaseSettings>): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir: '', log: quietLog, ...settings });
  onTestFinished(() => database.close());
  return database;
}

async function openEmpty(): Promise<OpenDatabase> {
  return open({ databaseUrl: await createEmptyDatabase() });
}

async function exportFrom({ spec }: OpenDatabase, migrations: readonly Migration[]): Promise<Buffer> {
  const out = new PassThrough();
  const content = buffer(out);
  await exportDatabase(spec.target, migrations, out);
  out.end();
  return content;
}

/** In small chunks, so that many of them end within a line. */
function importInto({ spec }: OpenDatabase, file: Buffer, migrations: readonly Migration[]) {
  const pieces = Array.from({ length: Math.ceil(file.length / 1_000) }, (_, at) =>
    file.subarray(at * 1_000, (at + 1) * 1_000),
  );
  return importDatabase(spec.target, migrations, Readable.from(pieces));
}

async function carry(source: OpenDatabase, target: OpenDatabase): Promise<void> {
  await importInto(target, await exportFrom(source, ours), ours);
}

async function listRelations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Every row of every table, every sequence, and the definitions of tables, constraints and indexes. */
async function describeContent(db: Db) {
  const { rows: relations } = await sql<{ name: string; kind: string }>`
    select relname as name, relkind::text as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`.execute(db);
  const rows: Record<string, { count: number; digest: string | null }> = {};
  for (const { name, kind } of relations) {
    const content = kind === 'r' ? sql`t.*::text` : sql`format('%s %s', last_value, is_called)`;
    const found = await sql<{ count: number; digest: string | null }>`
      select count(*) as count, md5(string_agg(line, e'\n' order by line)) as digest
      from (select ${content} as line from ${sql.table(name)} t) lines`.execute(db);
    rows[name] = found.rows[0]!;
  }
  const shape = await sql<{ line: string }>`
    select format('%s %s %s %s', table_name, column_name, data_type, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid <> 0
    order by 1`.execute(db);
  return { rows, shape: shape.rows.map(({ line }) => line) };
}
