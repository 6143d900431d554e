// A dump, a check or a restore that is killed at any point leaves a directory that starts: with the database as it was, or as in the dump.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listDumps } from '#adapters/database/backup/dump-files.ts';
import { verifyDump } from '#adapters/database/backup/verify-dump.ts';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { findRunningServer, isProcessAlive } from '#adapters/database/embedded/running-server.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { makeTemporaryDirectory, quietLog } from '#tests/support/database.ts';

const script = fileURLToPath(new URL('./backup-process.ts', import.meta.url));
const start = (...words: string[]) => spawn(process.execPath, [script, ...words], { stdio: 'inherit' });

describe('a kill', () => {
  const template = join(makeTemporaryDirectory(), 'data');

  beforeAll(async () => {
    const database = await openDatabase({ dataDir: template, log: quietLog });
    await sql`create table fruit (name text primary key); insert into fruit values ('dumped')`.execute(
      database.db,
    );
    await database.backups!.take();
    await sql`update fruit set name = 'newer'`.execute(database.db);
    await database.close();
  });

  const copyTemplate = () => {
    const dataDir = join(makeTemporaryDirectory(), 'data');
    cpSync(template, dataDir, { recursive: true });
    return { dataDir, directory: layOutDataDirectory(dataDir) };
  };
  const readFruit = async (dataDir: string) => {
    const database = await openDatabase({ dataDir, log: quietLog });
    const { rows } = await sql<{ name: string }>`select name from fruit`.execute(database.db);
    await sql`insert into fruit values ('added')`.execute(database.db);
    await database.close();
    return rows.map(({ name }) => name);
  };

  it.each([
    ['unpack', 'newer', 0],
    ['make ready', 'newer', 0],
    ['set aside', 'newer', 0],
    ['put in place', 'dumped', 1],
    ['done', 'dumped', 1],
  ])(
    'of a restore before "%s" leaves a directory that starts with the database that has "%s"',
    async (step, fruit, kept) => {
      const { dataDir, directory } = copyTemplate();
      const [code, end] = (await once(start('restore', dataDir, step), 'exit')) as [number | null, string];
      expect([code, end]).toEqual([null, 'SIGKILL']);
      expect(await readFruit(dataDir)).toEqual([fruit]);
      const clusters = readdirSync(directory.postgres).filter(name => name.startsWith('cluster'));
      expect(clusters.filter(name => name.startsWith('cluster.kept-'))).toHaveLength(kept);
      expect(clusters).toHaveLength(1 + kept);
    },
  );

  it('of a process that takes a dump ends the dump with it', async () => {
    const { dataDir, directory } = copyTemplate();
    const child = start('take', dataDir);
    const copy = join(directory.copy, 'cluster');
    await expect.poll(() => findRunningServer(copy), { interval: 1, timeout: 30_000 }).not.toBeNull();
    const before = readdirSync(directory.dumps).length;
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect.poll(() => existsSync(directory.copy), { timeout: 30_000 }).toBe(false);
    expect(findRunningServer(copy)).toBeNull();
    expect(readdirSync(directory.dumps)).toHaveLength(before);
    expect(await readFruit(dataDir)).toEqual(['newer']);
  });

  it('of a check locks nobody out, and the next check removes what it left', async () => {
    const { dataDir, directory } = copyTemplate();
    const child = start('verify', dataDir);
    const copy = join(directory.copy, 'cluster');
    await expect.poll(() => findRunningServer(copy), { interval: 1, timeout: 30_000 }).not.toBeNull();
    const orphan = findRunningServer(copy)!;
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isProcessAlive(orphan)).toBe(true);

    const { signal } = new AbortController();
    expect(await verifyDump(listDumps(directory.dumps)[0]!.file, directory, signal)).toMatchObject({
      ok: true,
    });
    await expect.poll(() => isProcessAlive(orphan)).toBe(false);
    expect(existsSync(directory.copy)).toBe(false);
    expect(await readFruit(dataDir)).toEqual(['newer']);
  });
});
