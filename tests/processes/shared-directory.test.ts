// Several processes on one data directory: the first starts the server, the last ends it, and there is never a second server.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { DatabaseClosing, DataDirectoryDamaged } from '#adapters/database/connection/database-errors.ts';
import { findRunningServer } from '#adapters/database/embedded/running-server.ts';
import { openDatabase, type OpenDatabase } from '#adapters/database/open-database.ts';
import { startDatabaseProcess, type DatabaseProcess } from '#tests/faults/start-database-process.ts';
import { quietLog } from '#tests/support/database.ts';
import { makeDataDirectory, makeEmptyDirectory } from '#tests/support/embedded-directory.ts';
import { killAtOnce, listServerProcesses, listServers } from '#tests/support/server-processes.ts';

const limit = { timeout: 60_000 };

/** With its own processes and shared memory, as in a container; the files are shared. */
const container = ['unshare', '--pid', '--fork', '--kill-child', '--ipc', '--mount-proc'] as const;
const canContain = spawnSync(container[0], [...container.slice(1), 'true']).status === 0;

async function open(dataDir: string): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir, log: quietLog });
  onTestFinished(() => database.close());
  return database;
}

function hold(dataDir: string, prefix?: readonly string[]): DatabaseProcess {
  const holder = startDatabaseProcess('hold', dataDir, prefix);
  onTestFinished(() => holder.kill());
  return holder;
}

function serverOf(dataDir: string): number | null {
  return findRunningServer(layOutDataDirectory(dataDir).cluster);
}

function readServerLog(dataDir: string): string {
  return readFileSync(layOutDataDirectory(dataDir).serverLog, 'utf8');
}

describe('an embedded database that several processes share', () => {
  it('is created once when they start at the same moment, and ends with the last of them', async () => {
    const dataDir = join(makeEmptyDirectory(), 'not', 'there');
    const others = [hold(dataDir), hold(dataDir)];
    const own = await Promise.all([open(dataDir), open(dataDir)]);
    await Promise.all(others.map(other => other.printed('open')));
    const [first, second] = own as [OpenDatabase, OpenDatabase];
    await sql`create table fruit (id int)`.execute(first.db);
    await sql`insert into fruit values (1)`.execute(second.db);
    expect((await sql`select id from fruit`.execute(first.db)).rows).toEqual([{ id: 1 }]);
    expect(listServers(dataDir)).toEqual([serverOf(dataDir)]);
    await Promise.all(own.map(each => each.close()));
    expect(listServers(dataDir)).toHaveLength(1);
    for (const other of others) other.child.kill('SIGTERM');
    expect(await Promise.all(others.map(other => other.exited))).toEqual([0, 0]);
    expect(listServers(dataDir)).toEqual([]);
    expect(readServerLog(dataDir)).toMatch(/database system is shut down\n$/);
    expect(others.map(other => other.errors())).toEqual(['', '']);
  });

  it('survives many processes that start and end at once', async () => {
    const dataDir = makeDataDirectory();
    const visit = async (): Promise<void> => {
      for (let round = 0; round < 4; round++) {
        const database = await openDatabase({ dataDir, log: quietLog });
        expect(listServers(dataDir)).toHaveLength(1);
        await sql`select 1`.execute(database.db);
        await database.close();
      }
    };
    await Promise.all([visit(), visit(), visit()]);
    expect(listServers(dataDir)).toEqual([]);
  });

  it('goes on when one of them is killed, and a server left running by kills is taken over', async () => {
    const dataDir = makeDataDirectory();
    const [one, other] = [hold(dataDir), hold(dataDir)];
    await Promise.all([one.printed('open'), other.printed('open')]);
    const server = serverOf(dataDir);
    await Promise.all([one.kill(), other.kill()]);
    expect(serverOf(dataDir)).toBe(server);
    const database = await open(dataDir);
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    expect(listServers(dataDir)).toEqual([server]);
    await database.close();
    expect(listServers(dataDir)).toEqual([]);
  });

  it('is created once when they start at the same moment in containers that do not see each other', async () => {
    const dataDir = makeDataDirectory();
    // Where this user cannot create containers, the processes see each other.
    const others = [1, 2, 3].map(() => hold(dataDir, canContain ? container : []));
    await Promise.all(others.map(other => other.printed('open')));
    expect(listServers(dataDir)).toHaveLength(1);
    expect(others.map(other => other.errors())).toEqual(['', '', '']);
  });

  it('is found under another name of its directory, although the server listens elsewhere', async () => {
    const root = makeDataDirectory();
    const long = join(root, 'a-folder-whose-path-no-socket-can-have-'.repeat(3), 'data');
    const database = await open(long);
    const link = join(root, 'link');
    symlinkSync(long, link);
    const other = await open(link);
    await sql`create table fruit (id int)`.execute(database.db);
    expect((await sql`select id from fruit`.execute(other.db)).rows).toEqual([]);
    expect(listServers(link)).toEqual([serverOf(long)]);
    await database.close();
    await other.close();
    expect(listServers(long)).toEqual([]);
  });

  it('starts despite lock files whose number is another process by now', async () => {
    const dataDir = makeDataDirectory();
    await (await open(dataDir)).close();
    const stranger = spawn('sleep', ['1000'], { stdio: 'ignore' });
    onTestFinished(() => void stranger.kill('SIGKILL'));
    const elsewhere = makeDataDirectory();
    const another = await open(elsewhere);
    const { cluster, sockets } = layOutDataDirectory(dataDir);
    for (const pid of [stranger.pid, process.pid, serverOf(elsewhere)]) {
      const lines = [pid, cluster, 1_700_000_000, 5432, sockets, '', '  1 1', 'ready'];
      writeFileSync(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
      writeFileSync(join(sockets, '.s.PGSQL.5432.lock'), `${lines.join('\n')}\n`);
      const database = await open(dataDir);
      expect(listServers(dataDir)).toEqual([serverOf(dataDir)]);
      await database.close();
    }
    expect((await sql`select 1 as one`.execute(another.db)).rows).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
  });

  it('starts despite a lock file that a kill left empty', async () => {
    const dataDir = makeDataDirectory();
    await (await open(dataDir)).close();
    writeFileSync(join(layOutDataDirectory(dataDir).cluster, 'postmaster.pid'), '');
    const database = await open(dataDir);
    expect(listServers(dataDir)).toHaveLength(1);
    await database.close();
  });

  it('leaves no server running when its opening is aborted', async () => {
    const dataDir = makeDataDirectory();
    const given = openDatabase({ dataDir, log: quietLog, signal: AbortSignal.abort() });
    await expect(given).rejects.toBeInstanceOf(DatabaseClosing);
    expect(listServers(dataDir)).toEqual([]);
    const stop = new AbortController();
    const opening = openDatabase({ dataDir, log: quietLog, signal: stop.signal });
    // It may have opened before the signal arrives.
    const outcome = opening.then(
      database => database.close(),
      (error: unknown) => expect(error).toBeInstanceOf(DatabaseClosing),
    );
    await expect.poll(() => listServers(dataDir).length, { ...limit, interval: 2 }).toBe(1);
    stop.abort();
    await outcome;
    expect(listServers(dataDir)).toEqual([]);
  });

  it('closes within seconds although a query takes half a minute, and rolls the transaction back', async () => {
    const dataDir = makeDataDirectory();
    const other = await open(dataDir);
    const database = await open(dataDir);
    await sql`create table fruit (id int)`.execute(database.db);
    const long = database.db.transaction().execute(async trx => {
      await sql`insert into fruit values (1)`.execute(trx);
      await sql`select pg_sleep(30)`.execute(trx);
    });
    const outcome = long.then(
      () => 'committed',
      () => 'undone',
    );
    const isAsleep = async (): Promise<boolean> => {
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`.execute(
        other.db,
      );
      return rows.length > 0;
    };
    await expect.poll(isAsleep, limit).toBe(true);
    const startedAt = performance.now();
    await database.close(200);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(await outcome).toBe('undone');
    // The server notices by itself that no client waits for the answer any more.
    await expect.poll(isAsleep, { timeout: 20_000 }).toBe(false);
    expect((await sql`select id from fruit`.execute(other.db)).rows).toEqual([]);
    await other.close();
    expect(readServerLog(dataDir)).toMatch(/database system is shut down\n$/);
  });

  it('reports in the words of its server why it does not start, each time, and changes nothing', async () => {
    const dataDir = makeDataDirectory();
    const control = join(layOutDataDirectory(dataDir).cluster, 'global', 'pg_control');
    writeFileSync(control, '');
    for (let attempt = 1; attempt <= 2; attempt++) {
      const opening = openDatabase({ dataDir, log: quietLog });
      await expect(opening).rejects.toBeInstanceOf(DataDirectoryDamaged);
      await expect(opening).rejects.toThrow(/does not start.*pg_control/s);
    }
    expect(readFileSync(control, 'utf8')).toBe('');
    expect(listServers(dataDir)).toEqual([]);
  });

  it('is durable, whatever a configuration file in the cluster says', async () => {
    const dataDir = makeDataDirectory();
    const { cluster } = layOutDataDirectory(dataDir);
    writeFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `fsync = off\nsynchronous_commit = off\nfull_page_writes = off\nlisten_addresses = '*'\n`,
    );
    const { db } = await open(dataDir);
    const { rows } =
      await sql`select name, setting from pg_settings where name in ('fsync', 'synchronous_commit',
      'full_page_writes', 'data_checksums', 'listen_addresses') order by name`.execute(db);
    expect(rows).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
  });

  it('restarts for a process that uses it when its whole server was killed', async () => {
    const dataDir = makeDataDirectory();
    const [one, other] = [await open(dataDir), await open(dataDir)];
    await sql`create table fruit (id int)`.execute(one.db);
    killAtOnce(listServerProcesses(dataDir));
    const ask = (database: OpenDatabase) =>
      sql`select id from fruit`.execute(database.db).then(
        ({ rows }) => rows.length,
        () => 'away',
      );
    await expect.poll(() => ask(one), limit).toBe(0);
    await expect.poll(() => ask(other), limit).toBe(0);
    expect(listServers(dataDir)).toHaveLength(1);
  });
});
