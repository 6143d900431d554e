// Restoring a dump as an operator does: over a database that is intact, damaged, missing, in use, or from another machine.
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listDumps } from '#adapters/database/backup/dump-files.ts';
import { restoreDump } from '#adapters/database/backup/restore-dump.ts';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { DataDirectoryDamaged, DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { makeTemporaryDirectory, quietLog } from '#tests/support/database.ts';
import { listServers } from '#tests/support/server-processes.ts';

const dataDir = makeTemporaryDirectory();
const directory = layOutDataDirectory(dataDir);
const open = (at = dataDir) => openDatabase({ dataDir: at, log: quietLog });
const restore = (file: string | null = null, at = dataDir) =>
  restoreDump(layOutDataDirectory(at), {
    file,
    signal: new AbortController().signal,
    onStep: () => undefined,
  });

describe('restoring', () => {
  let dump: string;

  beforeAll(async () => {
    const database = await open();
    await sql`create table fruit (name text primary key); insert into fruit values ('dumped')`.execute(
      database.db,
    );
    dump = (await database.backups!.take()).file;
    await database.close();
  });

  const readAndChange = async (at = dataDir): Promise<string[]> => {
    const database = await open(at);
    const { rows } = await sql<{ name: string }>`select name from fruit`.execute(database.db);
    await sql`insert into fruit values ('added') on conflict do nothing`.execute(database.db);
    await database.close();
    return rows.map(({ name }) => name);
  };

  it('undoes changes made after the dump, and keeps the replaced database', async () => {
    expect(await readAndChange()).toEqual(['dumped']);
    expect(await readAndChange()).toEqual(['dumped', 'added']);
    const { keptAs } = await restore();
    expect(await readAndChange()).toEqual(['dumped']);
    // Renamed back, it is the former database again.
    rmSync(directory.cluster, { recursive: true });
    renameSync(keptAs!, directory.cluster);
    const database = await open();
    const { rows } = await sql`select name from fruit order by name`.execute(database.db);
    await database.close();
    expect(rows).toEqual([{ name: 'added' }, { name: 'dumped' }]);
  });

  it('is refused while a process uses the directory, and names that process', async () => {
    const database = await open();
    const error: unknown = await restore().catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect((error as Error).message).toMatch(
      new RegExp(
        `^process ${process.pid} \\(.+\\) uses ${dataDir}\\. Stop it first; nothing has been changed$`,
      ),
    );
    await sql`insert into fruit values ('still there')`.execute(database.db);
    await database.close();
  });

  it('repairs a database that does not start', async () => {
    rmSync(join(directory.cluster, 'global', 'pg_control'));
    await expect(open()).rejects.toThrow(/does not start.*pg_control.*database restore/s);
    await restore();
    expect(await readAndChange()).toEqual(['dumped']);
  });

  it('repairs a database that is missing although its server starts, and leaves no server running', async () => {
    const base = join(directory.cluster, 'base');
    // Lower ids are templates, from which PostgreSQL creates databases (`FirstNormalObjectId` and `postgres`, 5).
    for (const name of readdirSync(base).filter(each => Number(each) >= 5))
      rmSync(join(base, name), { recursive: true });
    await expect(open()).rejects.toThrow(/is damaged: .*database restore/s);
    expect(listServers(dataDir)).toEqual([]);
    await restore();
    expect(await readAndChange()).toEqual(['dumped']);
  });

  it('brings back a missing database, which no start replaces by an empty one', async () => {
    rmSync(directory.cluster, { recursive: true });
    await expect(open()).rejects.toThrow(/is missing, although there are dumps of it in .*database restore/);
    expect(await restore()).toMatchObject({ dump, keptAs: null });
    expect(await readAndChange()).toEqual(['dumped']);
  });

  it('is refused between major versions of PostgreSQL', async () => {
    const version = join(directory.cluster, 'PG_VERSION');
    const found = readFileSync(version, 'utf8');
    writeFileSync(version, '17\n');
    await expect(open()).rejects.toThrow(
      /is of PostgreSQL 17, and this version .* PostgreSQL 18.*database export/,
    );
    writeFileSync(version, found);
    expect(await readAndChange()).toEqual(['dumped', 'added']);
  });

  it('restores a dump of another directory, with or without its record', async () => {
    const elsewhere = makeTemporaryDirectory();
    const bare = join(elsewhere, basename(dump));
    mkdirSync(elsewhere, { recursive: true });
    cpSync(dump, bare);
    expect(await restore(bare, elsewhere)).toEqual({ dump: bare, takenAt: null, keptAs: null });
    expect(await readAndChange(elsewhere)).toEqual(['dumped']);
  });

  it('restores the newest complete dump or the named one, or changes nothing', async () => {
    const database = await open();
    const newer = (await database.backups!.take()).file;
    await database.close();
    writeFileSync(newer, readFileSync(newer).subarray(0, 100_000));
    const damaged: unknown = await restore(newer).catch((error: unknown) => error);
    expect(damaged).toBeInstanceOf(DataDirectoryDamaged);
    expect((damaged as Error).message).toMatch(
      /^no dump is whole \(.*cannot be read to its end.*Nothing has been changed$/s,
    );
    expect(await readAndChange()).toEqual(['dumped', 'added']);
    expect(listDumps(directory.dumps)[0]).toMatchObject({ file: newer, verified: false });
    expect(await restore()).toMatchObject({ dump });
    rmSync(directory.dumps, { recursive: true });
    await expect(restore()).rejects.toThrow(/has no verified dump\. Nothing has been changed$/);
    expect(await readAndChange()).toEqual(['dumped']);
  });
});
