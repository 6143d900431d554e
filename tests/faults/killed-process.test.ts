// P1 and P3: whatever process of Windfall and its server is killed, nothing acknowledged is lost, the next start works without
// intervention, and no two servers ever run on one directory.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { findDamage } from '#tests/faults/find-damage.ts';
import { startDatabaseProcess, type DatabaseProcess } from '#tests/faults/start-database-process.ts';
import { createModel, readWholePublishes } from '#tests/faults/publish-model.ts';
import { makeRecordingLog, quietLog } from '#tests/support/database.ts';
import { makeDataDirectory } from '#tests/support/embedded-directory.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';
import { killAtOnce, listServerProcesses, listServers } from '#tests/support/server-processes.ts';

const kills = process.env['WINDFALL_TEST_LONG'] === '1' ? 200 : 10;
const limit = { timeout: 60_000 };

/** Which process is killed, and whether the writing process survives it. */
const victims = [
  { name: 'Windfall', ofServer: 'nothing', isWriterKilled: true },
  { name: 'the first process of PostgreSQL', ofServer: 'first', isWriterKilled: false },
  { name: 'any one process of PostgreSQL', ofServer: 'any', isWriterKilled: false },
  { name: 'all of PostgreSQL', ofServer: 'all', isWriterKilled: false },
  { name: 'all of PostgreSQL, and Windfall', ofServer: 'all', isWriterKilled: true },
] as const;

async function makeModelDirectory(): Promise<string> {
  const dataDir = makeDataDirectory();
  const database = await openDatabase({ dataDir, log: quietLog });
  await createModel(database.db);
  await database.close();
  return dataDir;
}

function start(mode: 'write' | 'hold', dataDir: string): DatabaseProcess {
  const started = startDatabaseProcess(mode, dataDir);
  onTestFinished(() => started.kill());
  return started;
}

function readAcknowledged({ lines }: DatabaseProcess): number[] {
  return lines.flatMap(line => /^acknowledged (\d+)$/.exec(line)?.[1] ?? []).map(Number);
}

/** Waits until more than that many publishes have been acknowledged. */
async function expectMore(writer: DatabaseProcess, than: number): Promise<void> {
  await expect.poll(() => readAcknowledged(writer).length, limit).toBeGreaterThan(than);
}

describe('the embedded database', () => {
  it(
    `loses nothing acknowledged in ${kills} kills in mid-write, and comes back by itself`,
    async () => {
      const dataDir = await makeModelDirectory();
      const random = makeRandom(20_261_120);
      const acknowledged: number[] = [];
      let writer: DatabaseProcess | null = null;
      for (let kill = 0; kill < kills; kill++) {
        const victim = victims[kill % victims.length] ?? victims[0];
        writer ??= start('write', dataDir);
        const current = writer;
        const before = readAcknowledged(current).length;
        await expectMore(current, before);
        // Not right after a line was printed, but anywhere in the publishes that follow.
        await sleep(random() * 150);
        // None when the previous server has not restarted yet.
        const all = listServerProcesses(dataDir);
        const at = Math.floor(random() * all.length);
        killAtOnce({ nothing: [], first: all.slice(0, 1), any: all.slice(at, at + 1), all }[victim.ofServer]);
        if (!victim.isWriterKilled) continue;
        await current.kill();
        acknowledged.push(...readAcknowledged(current));
        writer = null;
      }
      if (writer) {
        const seen = readAcknowledged(writer).length;
        await expectMore(writer, seen);
        await writer.kill();
        acknowledged.push(...readAcknowledged(writer));
      }
      const log = makeRecordingLog();
      const database = await openDatabase({ dataDir, log });
      const publishes = await readWholePublishes(database.db);
      expect(await findDamage(database.db)).toEqual([]);
      await database.close();
      console.log(`${kills} kills: none of ${acknowledged.length} acknowledged swaps lost`);
      // A lost one would have been published, and acknowledged, again.
      expect(acknowledged).toEqual([...new Set(acknowledged)].sort((one, other) => one - other));
      expect(publishes).toBeGreaterThanOrEqual(acknowledged.at(-1) ?? 1);
      expect(log.errors).toEqual([]);
      expect(listServers(dataDir)).toEqual([]);
    },
    kills * 10_000,
  );

  it('logs once that its server was killed, and once that it is back', async () => {
    const dataDir = makeDataDirectory();
    const messages: string[] = [];
    const recordAt = (level: string) => (_fields: unknown, message: string) =>
      messages.push(`${level} ${message}`);
    const log = { info: recordAt('info'), warn: recordAt('warn'), error: recordAt('error') };
    const database = await openDatabase({ dataDir, log });
    onTestFinished(() => database.close());
    let calls = 0;
    await database.subscribe('offers', () => calls++);
    messages.length = 0;
    killAtOnce(listServerProcesses(dataDir).slice(0, 1));
    await expect
      .poll(() => messages.filter(line => line.startsWith('info')), limit)
      .toEqual(['info database: the server is back']);
    expect(messages.filter(line => line.startsWith('error'))).toEqual([
      'error database: the server has ended; starting it again',
    ]);
    // Once without a NOTIFY, because one may have been missed meanwhile.
    await expect.poll(() => calls, limit).toBe(1);
    await sql`select pg_notify('offers', '')`.execute(database.db);
    await expect.poll(() => calls, limit).toBe(2);
    expect(listServers(dataDir)).toHaveLength(1);
  });

  it('starts although a process of a killed server is still busy with a long query', async () => {
    const dataDir = makeDataDirectory();
    const other = await openDatabase({ dataDir, log: quietLog });
    onTestFinished(() => other.close());
    await sql`create table fruit (id int)`.execute(other.db);
    // A process that does nothing but its query for minutes does not notice that its server is gone.
    const busy =
      sql`select count(*) from generate_series(1, 100000000) a, generate_series(1, 1000) b`.execute(other.db);
    const outcome = busy.then(
      () => 'done',
      () => 'undone',
    );
    await expect
      .poll(async () => {
        const { rows } =
          await sql`select 1 from pg_stat_activity where state = 'active' and query like '%series(1, 1000)%'
          and pid <> pg_backend_pid()`.execute(other.db);
        return rows.length;
      }, limit)
      .toBe(1);
    killAtOnce(listServerProcesses(dataDir).slice(0, 1));
    const database = await openDatabase({ dataDir, log: quietLog });
    onTestFinished(() => database.close());
    expect((await sql`select * from fruit`.execute(database.db)).rows).toEqual([]);
    expect(listServers(dataDir)).toHaveLength(1);
    expect(await outcome).toBe('undone');
  });
});
