// How long a dump takes and how large it is, and how long pages take during continuous dumps, compared with no dumps.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '#adapters/database/open-database.ts';
import { round } from '#tests/bench/figures.ts';
import { connections, listPages, loadPages } from '#tests/bench/page-load.ts';
import { startDemonstration } from '#tests/bench/start-demonstration.ts';

const rounds = 5;
/** One in this many pages is not cached: the hit ratio of the goal. */
const madeEvery = 10;
/** Busy for a site of this size, but far below the machine's capacity. */
const perSecond = 150;
const quiet = { info() {}, warn() {}, error() {} };

type Load = Awaited<ReturnType<typeof loadPages>>;
type Dumped = Awaited<ReturnType<typeof takeDump>>;

export async function benchBackup() {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  const dataDir = join(directory, 'data');
  const server = await startDemonstration(dataDir, {}, ['--v8-pool-size=0', '--max-semi-space-size=16']);
  const database = await openDatabase({ dataDir, log: quiet });
  try {
    const paths = await listPages(server);
    const load = () => loadPages(server, paths, { madeEvery, perSecond });
    await load();
    const alone = [await takeDump(database), await takeDump(database), await takeDump(database)];
    const [none, beside, dumps]: [Load[], Load[], Dumped[]] = [[], [], []];
    // The two loads alternate, so that a busy moment of the machine affects both.
    for (let at = 0; at < rounds; at += 1) {
      none.push(await load());
      const loaded = await whileDumping(database, load);
      beside.push(loaded.value);
      dumps.push(...loaded.dumps);
    }
    const pages = { connections, perSecond, none: summarize(none), besideDumps: summarize(beside) };
    return {
      mb: alone[0]?.mb,
      seconds: alone.map(each => each.seconds),
      secondsBesidePages: dumps.map(each => each.seconds),
      pages,
    };
  } finally {
    await database.close();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The median of the rounds. */
function summarize(loads: readonly Load[]) {
  const medianOf = (read: (each: Load) => number) =>
    loads.map(read).toSorted((a, b) => a - b)[loads.length >> 1];
  return {
    p50Ms: medianOf(each => each.p50Ms),
    p99Ms: medianOf(each => each.p99Ms),
    maxMs: medianOf(each => each.maxMs),
    p99MsOfEach: loads.map(each => each.p99Ms),
    failed: loads.reduce((sum, each) => sum + each.failed, 0),
  };
}

async function whileDumping<Value>(database: OpenDatabase, work: () => Promise<Value>) {
  const dumps: Dumped[] = [];
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
