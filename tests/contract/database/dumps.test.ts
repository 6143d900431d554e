// Dumps of the embedded database: taken beside running queries, verified, restored, and thinned out.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DumpUnsupported } from '#adapters/database/database-errors.ts';
import { listDumps, selectKeptDumps, verifyDump } from '#adapters/database/dumps.ts';
import { migrate } from '#adapters/database/migrate.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { readRecovery, restoreDump } from '#adapters/database/recovery.ts';
import { makeTemporaryDirectory, openEmbeddedTestDatabase, quietLog } from '#tests/support/database.ts';

describe('dumps', () => {
  const dataDir = makeTemporaryDirectory();

  it('are taken while queries go on, verified, and restored by hand', async () => {
    const database = await openDatabase({ dataDir, log: quietLog });
    await sql`create table fruit (id int primary key, name text);
      insert into fruit select i, 'fruit ' || i from generate_series(1, 5000) i`.execute(database.db);
    const taking = database.dump();
    let answered = 0;
    let longest = 0;
    for (let over = false; !over;) {
      const askedAt = performance.now();
      await sql`select count(*) from fruit`.execute(database.db);
      longest = Math.max(longest, performance.now() - askedAt);
      answered++;
      over = await Promise.race([
        taking.then(() => true),
        new Promise<boolean>(resolve => setTimeout(resolve, 5, false)),
      ]);
    }
    const dump = await taking;
    expect(answered).toBeGreaterThan(10);
    expect(longest).toBeLessThan(2_000);
    expect(dump).toMatchObject({ verified: true, counts: { 'public.fruit': 5000 } });
    expect(listDumps(dataDir)).toEqual([dump]);
    await sql`delete from fruit`.execute(database.db);
    await database.close();

    const recovery = await restoreDump(dataDir, quietLog);
    expect(recovery).toMatchObject({ outcome: 'restored-by-hand', dump: dump.file });
    expect(readRecovery(dataDir)).toEqual(recovery);
    expect(existsSync(recovery.keptAs!)).toBe(true);
    const restored = await openDatabase({ dataDir, log: quietLog });
    expect((await sql`select count(*) as n from fruit`.execute(restored.db)).rows).toEqual([{ n: 5000 }]);
    await restored.close();
  });

  it('are taken before a migration of a database that has a history', async () => {
    const database = await openDatabase({ dataDir, log: quietLog });
    const before = listDumps(dataDir).length;
    const migrations = [{ name: '0001-first', sql: 'create table first (id int)' }];
    await migrate(database, migrations, quietLog);
    expect(listDumps(dataDir)).toHaveLength(before);
    await migrate(
      database,
      [...migrations, { name: '0002-second', sql: 'create table second (id int)' }],
      quietLog,
    );
    expect(listDumps(dataDir)).toHaveLength(before + 1);
    expect(Object.keys(listDumps(dataDir)[0]!.counts)).not.toContain('public.second');
    await database.close();
  });

  it('that are damaged, or hold something else than was counted, are not verified', async () => {
    const { file } = listDumps(dataDir)[0]!;
    expect(await verifyDump(file)).toMatchObject({ ok: true });
    const countsFile = file.replace('.tar.gz', '.counts.json');
    const counts = readFileSync(countsFile, 'utf8');
    writeFileSync(countsFile, counts.replace('5000', '5001'));
    expect(await verifyDump(file)).toEqual({
      ok: false,
      problems: ['public.fruit: 5000 rows instead of 5001'],
    });
    expect(listDumps(dataDir)[0]!.verified).toBe(false);
    writeFileSync(countsFile, counts);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    expect(await verifyDump(file)).toMatchObject({ ok: false });
    // The one before is still there, and is what a restore takes.
    expect((await restoreDump(dataDir, quietLog)).dump).toBe(listDumps(dataDir)[1]!.file);
  });

  it('with a row that refers to nothing are not verified, where only a comment says what it refers to', async () => {
    const directory = makeTemporaryDirectory();
    const database = await openDatabase({ dataDir: directory, log: quietLog });
    await sql`create table tree (id int primary key);
      create table fruit (id int primary key, tree_id int);
      comment on column fruit.tree_id is 'references tree (id)';
      insert into tree values (1);
      insert into fruit values (1, 1), (2, null), (3, 2)`.execute(database.db);
    await expect(database.dump()).rejects.toThrow(/fruit\.tree_id: 1 rows without their parent$/);
    expect(listDumps(directory).map(({ verified }) => verified)).toEqual([false]);
    await database.close();
  });

  it('do not exist for a database in memory', async () => {
    const database = await openEmbeddedTestDatabase();
    await expect(database.dump()).rejects.toBeInstanceOf(DumpUnsupported);
    await database.close();
  });

  it('are kept for 24 hours and 7 days', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const hourly = Array.from({ length: 24 * 10 }, (_, hours) => ({
      takenAt: new Date(now.getTime() - hours * 3_600_000),
      verified: true,
    }));
    const kept = selectKeptDumps(hourly, now).map(({ takenAt }) => takenAt.toISOString().slice(0, 13));
    expect(kept.slice(0, 24)).toEqual(
      hourly.slice(0, 24).map(({ takenAt }) => takenAt.toISOString().slice(0, 13)),
    );
    expect(kept.slice(24)).toEqual(['18', '17', '16', '15', '14'].map(day => `2026-11-${day}T23`));
    // Three in one hour: the newest of the hour stays, and all while they are fresh.
    const minutes = [0, 10, 20].map(minute => ({
      takenAt: new Date(`2026-11-20T11:${minute || '00'}:00Z`),
      verified: true,
    }));
    expect(selectKeptDumps(minutes, now)).toHaveLength(3);
    expect(selectKeptDumps(minutes, new Date('2026-11-20T18:00:00Z'))).toEqual([minutes[2]]);
    // An unverified one never pushes a verified one out, and goes when it is old.
    const mixed = [{ takenAt: new Date('2026-11-20T11:30:00Z'), verified: false }, ...minutes];
    expect(selectKeptDumps(mixed, new Date('2026-11-20T18:00:00Z'))).toEqual([minutes[2]]);
  });
});
