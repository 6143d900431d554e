// How many pages a second the default process serves, and how long they take at half of that rate, also while it reads its feeds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#adapters/database/open-database.ts';
import { round } from '#tests/bench/figures.ts';
import { connections, listPages, loadPages as load } from '#tests/bench/page-load.ts';
import { readMetric } from '#tests/support/server-process.ts';
import { startDemonstration } from '#tests/bench/start-demonstration.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

/** One in this many pages is not cached: the hit ratio of the goal. */
const madeEvery = 10;
const dueEveryMs = 5_000;

export async function benchCapacity() {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  const dataDir = join(directory, 'data');
  try {
    const atRest = await withServer(dataDir, measureAtRest);
    const withFeeds = await withServer(dataDir, server =>
      whileFeedsAreRead(dataDir, () => measureWithFeeds(server, atRest.mixed.perSecond)),
    );
    return { connections, ...atRest, withFeeds };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function withServer<Figures>(
  dataDir: string,
  measure: (server: ServerProcess) => Promise<Figures>,
): Promise<Figures> {
  // As `npm start` does.
  const server = await startDemonstration(dataDir, {}, ['--v8-pool-size=0', '--max-semi-space-size=16']);
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

async function measureAtRest(server: ServerProcess) {
  const paths = await listPages(server);
  await load(server, paths, {});
  const mixed = await load(server, paths, { madeEvery });
  return {
    kept: await load(server, paths, {}),
    made: await load(server, paths, { madeEvery: 1 }),
    mixed,
    mixedAtHalf: await load(server, paths, { madeEvery, perSecond: Math.round(mixed.perSecond / 2) }),
    memoryMb: await readMemory(server),
  };
}

/** All feeds are due the whole time: they are read one after the other, without a pause. */
async function whileFeedsAreRead<Figures>(
  dataDir: string,
  measure: () => Promise<Figures>,
): Promise<Figures> {
  const database = await openDatabase({ dataDir, log: { info() {}, warn() {}, error() {} } });
  const makeDue = () =>
    sql`update feed set next_run_at = now() where address is not null`.execute(database.db);
  await makeDue();
  const timer = setInterval(() => void makeDue().catch(() => undefined), dueEveryMs);
  try {
    return await measure();
  } finally {
    clearInterval(timer);
    await database.close();
  }
}

async function measureWithFeeds(server: ServerProcess, perSecondAtRest: number) {
  const paths = await listPages(server);
  const mixed = await load(server, paths, { madeEvery });
  return {
    mixed,
    mixedAtHalf: await load(server, paths, { madeEvery, perSecond: Math.round(mixed.perSecond / 2) }),
    mixedAtHalfOfRest: await load(server, paths, { madeEvery, perSecond: Math.round(perSecondAtRest / 2) }),
    memoryMb: await readMemory(server),
  };
}

async function readMemory(server: ServerProcess): Promise<number> {
  return round((await readMetric(server.url, 'process_resident_memory_bytes')) / 2 ** 20);
}
