// How long a dump takes and how large it is, and how long pages take while dumps follow each other without a pause, beside none.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '#adapters/database/open-database.ts';
import { round } from '#tests/bench/figures.ts';
import { connections, listPages, loadPages } from '#tests/bench/page-load.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

const rounds = 3;
/** One in so many pages is not kept: the hit ratio that is aimed at. */
const madeEvery = 10;
/** What a site of this size would call busy, and far from all that the machine answers. */
const perSecond = 300;
const quiet = { info() {}, warn() {}, error() {} };

export async function benchBackup() {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  const dataDir = join(directory, 'data');
  const variables = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', WINDFALL_DEMO: '1' };
  const server = await startServerProcess(variables, ['--v8-pool-size=0']);
  const database = await openDatabase({ dataDir, log: quiet });
  try {
    const paths = await listPages(server);
    const load = () => loadPages(server, paths, { madeEvery, perSecond });
    await load();
    const alone = [await takeDump(database), await takeDump(database)];
    const measured: {
      none: Awaited<ReturnType<typeof load>>;
      beside: Awaited<ReturnType<typeof load>>;
      dumps: unknown[];
    }[] = [];
    // In turns, so that a busy moment of the machine falls on both.
    for (let round = 0; round < rounds; round += 1) {
      const none = await load();
      const { value: beside, dumps } = await whileDumping(database, load);
      measured.push({ none, beside, dumps });
    }
    return { connections, alone, rounds: measured };
  } finally {
    await database.close();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function whileDumping<Value>(database: OpenDatabase, work: () => Promise<Value>) {
  const dumps: Awaited<ReturnType<typeof takeDump>>[] = [];
  let isOver = false;
  const dumping = (async () => {
    while (!isOver) dumps.push(await takeDump(database));
  })();
  const value = await work();
  isOver = true;
  await dumping;
  return { value, dumps };
}

async function takeDump({ backups }: OpenDatabase) {
  const startedAt = performance.now();
  const dump = await backups?.take();
  const seconds = round((performance.now() - startedAt) / 1_000);
  return { seconds, mb: round(statSync(dump?.file ?? '').size / 1e6) };
}
