// A worker like the server's, whose shops answer at once that nothing is new: each leased run leaves a tick. Beyond the limit feeds are due
// once an hour, and a worker that hangs does so on one of those, which the other worker waits for. It starts when its standard input ends.
// Usage: feed-worker-process.ts DATABASE_URL NAME LIMIT [hangs]
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { followDatabaseClock } from '#adapters/database/connection/database-clock.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { createDueFeedsTask } from '#jobs/due-feeds-task.ts';
import { startSchedule } from '#jobs/schedule.ts';
import { prepareLeasedRuns } from '#services/feeds/prepare-leased-runs.ts';
import { runDueFeeds } from '#services/feeds/run-due-feeds.ts';
import type { ReadSource } from '#services/feeds/run-leased-feed.ts';

const [databaseUrl = '', name = '', limit = '0', hangs] = process.argv.slice(2);
const log = { info: () => {}, warn: () => {}, error: () => {} };
const onProblem = (error: unknown) => console.error(error);
const { db } = await openDatabase({ databaseUrl, dataDir: '', log });

const countHeld = async () =>
  (await sql<{ held: number }>`select count(*) as held from held`.execute(db)).rows[0]?.held ?? 0;

let hasTicked = false;
const read: ReadSource = async ({ id }) => {
  const { rows } = await sql<{ number: number }>`select nextval('tick_number') as number`.execute(db);
  const isOver = (rows[0]?.number ?? 0) > Number(limit);
  if (isOver && hangs && hasTicked) {
    await sql`insert into held values (${id})`.execute(db);
    console.log(`holding ${id}`);
    await new Promise(() => {});
  }
  while (isOver && !hangs && (await countHeld()) === 0) await sleep(20);
  await sql`insert into tick (feed_id, slot, worker) select id, next_run_at, ${name} from feed where id = ${id}`.execute(
    db,
  );
  hasTicked = true;
  if (isOver) await sql`update feed set interval_ms = 3600000 where id = ${id}`.execute(db);
  return { kind: 'not-modified', source: 'shop.example/feed' };
};
const turns = { ...prepareLeasedRuns(db, await followDatabaseClock(db, log)), read, onProblem, log };
const { signal } = new AbortController();
console.log('stands by');
await finished(process.stdin.resume());
await runDueFeeds(turns, signal);
// From here on like a server: it checks for due feeds every few seconds.
startSchedule([createDueFeedsTask(turns, signal)], { log, onProblem });
setInterval(() => {}, 60_000);
