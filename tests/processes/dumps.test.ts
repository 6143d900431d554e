// R3: dumps of the embedded database are taken while queries run, and contain what their notes say.
import {
  existsSync,
  openSync,
  readSync,
  readdirSync,
  renameSync,
  statSync,
  truncateSync,
  writeSync,
  closeSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDumps, readNote, writeNote } from '#adapters/database/backup/dump-files.ts';
import { restoreDump } from '#adapters/database/backup/restore-dump.ts';
import { verifyDump } from '#adapters/database/backup/verify-dump.ts';
import { layOutDataDirectory, type DataDirectory } from '#adapters/database/data-directory.ts';
import { DatabaseClosing } from '#adapters/database/connection/database-errors.ts';
import { migrate } from '#adapters/database/migrate.ts';
import { openDatabase, type OpenDatabase } from '#adapters/database/open-database.ts';
import { createModel, readWholePublishes, publish } from '#tests/faults/publish-model.ts';
import { quietLog } from '#tests/support/database.ts';
import { makeDataDirectory } from '#tests/support/embedded-directory.ts';

const { signal } = new AbortController();
const restoreNewest = (directory: DataDirectory) =>
  restoreDump(directory, { file: null, signal, onStep: () => undefined });

describe('a dump', () => {
  const dataDir = makeDataDirectory(afterAll);
  const directory = layOutDataDirectory(dataDir);
  const open = () => openDatabase({ dataDir, log: quietLog });

  it('is taken while others write, and restored to a moment after it was begun', async () => {
    const database = await open();
    await createModel(database.db);
    let [publishes, isOver] = [0, false];
    const writing = (async () => {
      while (!isOver) await publish(database.db, ++publishes);
    })();
    await expect.poll(() => publishes).toBeGreaterThan(3);
    const acknowledged = publishes - 1;
    const dump = await database.backups!.take();
    const atLeastWhile = publishes;
    isOver = true;
    await writing;
    // The writer did not wait for the end of the dump.
    expect(atLeastWhile).toBeGreaterThan(acknowledged + 3);
    expect(dump.verified).toBe(true);
    expect(listDumps(directory.dumps)).toEqual([dump]);
    expect(readNote(dump.file)?.counts).toMatchObject({ 'public.product': 2_000 });
    expect(statSync(directory.dumps).mode & 0o777).toBe(0o700);
    expect(statSync(dump.file).mode & 0o777).toBe(0o600);
    // The extension for the check was installed in the copy only.
    const { rows } = await sql`select extname from pg_extension`.execute(database.db);
    expect(rows).toEqual([{ extname: 'plpgsql' }]);
    await database.close();

    expect(await restoreNewest(directory)).toMatchObject({ dump: dump.file, takenAt: dump.takenAt });
    const restored = await open();
    const found = await readWholePublishes(restored.db);
    expect(found).toBeGreaterThanOrEqual(acknowledged);
    expect(found).toBeLessThan(publishes);
    await publish(restored.db, found + 1);
    expect(await readWholePublishes(restored.db)).toBe(found + 1);
    await restored.close();
  });

  it('is taken before a migration of a database that has a history', async () => {
    const database = await open();
    const before = listDumps(directory.dumps).length;
    const migrations = [{ name: '0001-first', sql: 'create table first (id int)' }];
    await migrate(database, migrations, quietLog);
    expect(listDumps(directory.dumps)).toHaveLength(before);
    await migrate(
      database,
      [...migrations, { name: '0002-second', sql: 'create table second (id int)' }],
      quietLog,
    );
    const [newest, ...older] = listDumps(directory.dumps);
    expect(older).toHaveLength(before);
    expect(Object.keys(readNote(newest!.file)!.counts!)).toContain('public.first');
    expect(Object.keys(readNote(newest!.file)!.counts!)).not.toContain('public.second');
    await database.close();
  });

  it('is taken by each of two processes that ask for one at once, and only once when both find it due', async () => {
    const [one, other] = [await open(), await open()];
    const before = listDumps(directory.dumps).length;
    const [first, second] = await Promise.all([one.backups!.take(), other.backups!.take()]);
    expect(first.file).not.toBe(second.file);
    expect(listDumps(directory.dumps)).toHaveLength(before + 2);
    // Without dumps in the folder, a new one is due.
    for (const { file } of listDumps(directory.dumps)) setAside(file);
    await Promise.all([one.backups!.takeWhenDue(), other.backups!.takeWhenDue()]);
    await one.backups!.takeWhenDue();
    expect(listDumps(directory.dumps)).toHaveLength(1);
    await one.close();
    await other.close();
  });

  it('that is interrupted by the end of its process leaves nothing', async () => {
    const database = await open();
    const before = readdirSync(directory.dumps);
    const begun = () => readdirSync(directory.dumps).length > before.length;
    const taking = database.backups!.take().catch((error: unknown) => error);
    await expect.poll(begun, { interval: 1 }).toBe(true);
    await database.close();
    expect(await taking).toBeInstanceOf(DatabaseClosing);
    // Complete or absent.
    expect(readdirSync(directory.dumps).filter(name => name.endsWith('.tmp'))).toEqual([]);
    expect(existsSync(directory.copy)).toBe(false);
    await expect(database.backups!.take()).rejects.toBeInstanceOf(DatabaseClosing);
  });
});

describe('a check finds a dump that', () => {
  const dataDir = makeDataDirectory(afterAll);
  const directory = layOutDataDirectory(dataDir);
  let database: OpenDatabase;
  let whole: string;

  beforeAll(async () => {
    database = await openDatabase({ dataDir, log: quietLog });
    await sql`create table tree (id int primary key, name text not null);
      create table fruit (id int primary key, tree_id int, note text);
      comment on column fruit.tree_id is 'references tree (id)';
      insert into tree select i, repeat('tree ' || i, 20) from generate_series(1, 2000) i;
      insert into fruit select i, i, string_agg(md5(i * j || ''), '') from generate_series(1, 50) i, generate_series(1, 200) j group by i;
      checkpoint`.execute(database.db);
    whole = (await database.backups!.take()).file;
  });
  afterAll(() => database.close());

  const takeProblems = async (): Promise<string> => {
    const error: unknown = await database.backups!.take().catch((failure: unknown) => failure);
    const [newest] = listDumps(directory.dumps);
    expect(newest).toMatchObject({ verified: false });
    expect(newest!.file).not.toBe(whole);
    return (error as Error).message;
  };
  const findFile = async (relation: string): Promise<string> => {
    const { rows } = await sql<{
      path: string;
    }>`select pg_relation_filepath(${relation}::text::regclass) as path`.execute(database.db);
    return join(directory.cluster, rows[0]!.path);
  };

  it('has a changed byte in a page of a table, of an index, or of values stored outside of their table', async () => {
    const { rows } = await sql<{ name: string }>`
      select reltoastrelid::regclass::text as name from pg_class where relname = 'fruit'`.execute(
      database.db,
    );
    const pages = [['tree', 3] as const, ['tree_pkey', 2] as const, [rows[0]!.name, 7] as const];
    const files = await Promise.all(pages.map(([relation]) => findFile(relation)));
    const putBack = pages.map(([, page], at) => changeByte(files[at]!, page * 8_192 + 5_000));
    const problems = await takeProblems();
    for (const each of putBack) each();
    for (const [relation, page] of pages)
      expect(problems).toContain(`${relation} (main): invalid page in block ${page}`);
  });

  it('has a changed byte in a table of the system, without which nothing can be checked', async () => {
    const putBack = changeByte(await findFile('pg_proc'), 5 * 8_192 + 5_000);
    const problems = await takeProblems();
    putBack();
    expect(problems).toContain('invalid page in block 5 of relation');
  });

  it('lacks a file', async () => {
    const file = await findFile('tree');
    renameSync(file, `${file}.away`);
    const problems = await takeProblems();
    renameSync(`${file}.away`, file);
    expect(problems).toMatch(/tree: could not open file/);
  });

  it('has a dangling reference that only a comment declares', async () => {
    await sql`insert into fruit values (0, 5000)`.execute(database.db);
    expect(await takeProblems()).toMatch(/fruit\.tree_id: 1 rows without their parent$/);
    await sql`delete from fruit where id = 0`.execute(database.db);
  });

  it('differs from what was written, ends too early, or has other counts than were recorded', async () => {
    const problemsOf = async () => {
      const check = await verifyDump(whole, directory, signal);
      expect(listDumps(directory.dumps).find(({ file }) => file === whole)!.verified).toBe(check.ok);
      return check.ok ? [] : check.problems;
    };
    expect(await problemsOf()).toEqual([]);
    const bytes = readFileSync(whole);
    const name = whole.slice(directory.dumps.length + 1);

    truncateSync(whole, bytes.length - 100);
    expect(await problemsOf()).toEqual([expect.stringMatching(`^${name} cannot be read to its end: `)]);
    writeFileSync(whole, bytes);
    changeByte(whole, bytes.length >> 1);
    expect(await problemsOf()).toEqual([
      expect.stringMatching(`^${name} (cannot be read to its end|is not as it was written)`),
    ]);
    writeFileSync(whole, bytes);

    const note = readNote(whole)!;
    writeNote(whole, { ...note, counts: { ...note.counts, 'public.tree': 2_001 } });
    expect(await problemsOf()).toEqual(['public.tree: 2000 rows instead of 2001']);
    writeNote(whole, { ...note, marker: '4000000000' });
    expect(await problemsOf()).toEqual([expect.stringMatching(/^end of the dump: .*4000000000/)]);
    writeNote(whole, note);
    expect(await problemsOf()).toEqual([]);
  });
});

function changeByte(file: string, at: number): () => void {
  const descriptor = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  readSync(descriptor, byte, 0, 1, at);
  const write = (value: number) => writeSync(descriptor, Buffer.from([value]), 0, 1, at);
  write(byte[0]! ^ 0x55);
  return () => {
    write(byte[0]!);
    closeSync(descriptor);
  };
}

function setAside(file: string): void {
  for (const each of [file, file.replace('.tar.zst', '.json')]) renameSync(each, `${each}.aside`);
}
