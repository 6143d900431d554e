// P12: two workers on one database do each due run once, and the runs in progress of a dead one are taken over within half a minute.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { createTestDatabase, quietLog } from '#tests/support/database.ts';
import { prepareMarket } from '#tests/support/market.ts';
import { planTestFeed } from '#tests/support/leased-runs.ts';

const ticks = 1_000;
const feeds = 20;
const takeOverMs = 30_000;

/** A worker that waits until `child.stdin` ends; `held` resolves with the feed on which it hangs. */
async function startWorker(databaseUrl: string, name: string, hangs = false) {
  const script = fileURLToPath(new URL('./feed-worker-process.ts', import.meta.url));
  const child: ChildProcess = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      script,
      databaseUrl,
      name,
      String(ticks),
      ...(hangs ? ['hangs'] : []),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const held = new Promise<number>(resolve => {
    lines.on('line', line => {
      if (line.startsWith('holding ')) resolve(Number(line.slice('holding '.length)));
    });
  });
  await once(lines, 'line');
  return { child, held };
}

test('two workers do each due run once, and one takes over from the other when that one is killed', async () => {
  const databaseUrl = await createTestDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: '', log: quietLog });
  onTestFinished(() => database.close());
  const market = await prepareMarket(database);
  const { db } = database;
  await sql`create table tick (feed_id bigint, slot timestamptz, worker text, at timestamptz default clock_timestamp())`.execute(
    db,
  );
  await sql`create sequence tick_number`.execute(db);
  for (let at = 0; at < feeds; at++) await planTestFeed(market, { name: `feed ${at}`, intervalMs: 1 });

  await sql`create table held (feed_id bigint)`.execute(db);
  const workers = await Promise.all([
    startWorker(databaseUrl, 'mortal', true),
    startWorker(databaseUrl, 'survivor'),
  ]);
  for (const { child } of workers) child.stdin?.end();
  const [mortal] = workers;
  const held = await mortal.held;
  mortal.child.kill('SIGKILL');
  const killedAt = performance.now();
  const countTicks = async () => {
    const { rows } = await sql<{ ticks: number; slots: number; workers: number; held: number }>`
      select count(*) as ticks, count(distinct (feed_id, slot)) as slots, count(distinct worker) as workers,
        (select count(*) from tick t join feed f on f.id = t.feed_id and f.interval_ms > 1 where f.id = ${held}) as held
      from tick
    `.execute(db);
    return rows[0];
  };
  await expect
    .poll(async () => (await countTicks())?.held, { interval: 100, timeout: 2 * takeOverMs })
    .toBeGreaterThan(0);
  const waitedMs = performance.now() - killedAt;
  const counted = await countTicks();
  console.log(`${counted?.ticks} ticks; a dead worker's feed waited ${(waitedMs / 1_000).toFixed(1)} s`);
  expect(counted?.ticks).toBeGreaterThanOrEqual(ticks);
  expect(counted?.slots).toBe(counted?.ticks);
  expect(counted?.workers).toBe(2);
  expect(waitedMs).toBeLessThan(takeOverMs);
});
