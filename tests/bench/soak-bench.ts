// Half an hour of visitors while feeds are read (P15): what grows, what gets slower, and what fails. SOAK_MINUTES sets another duration.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { round } from '#tests/bench/figures.ts';
import { startDemonstration } from '#tests/bench/start-demonstration.ts';
import { prepareVisits } from '#tests/bench/visitors.ts';
import type { VisitsReport } from '#tests/bench/visitors.ts';
import { readMetric } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const perSecond = 20;
const windowMinutes = 5;
const feedEveryMs = 20_000;
const sampleMs = 10_000;
const quiet = { info() {}, warn() {}, error() {} };

interface Sample {
  readonly minute: number;
  readonly memoryMb: number;
  /** The part of it that is cached pages, which grow up to their limit. */
  readonly cacheMb: number;
  readonly openFiles: number;
  /** What the program holds in its heap, garbage included. */
  readonly heapMb: number;
}

export async function benchSoak() {
  const minutes = Number(process.env['SOAK_MINUTES'] ?? 30);
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  const dataDir = join(directory, 'data');
  const server = await startDemonstration(dataDir, { TRUST_PROXY: '1' }, ['--v8-pool-size=0']);
  const database = await openDatabase({ dataDir, log: quiet });
  const startedAt = performance.now();
  const samples: Sample[] = [];
  const sampling = setInterval(
    () => void sample(server, startedAt).then(each => samples.push(each)),
    sampleMs,
  );
  const feeding = setInterval(() => void makeOneFeedDue(database), feedEveryMs);
  try {
    const visit = await prepareVisits(server);
    const windows: VisitsReport[] = [];
    for (let begun = 0; begun < minutes; begun += windowMinutes)
      windows.push(await visit(60 * Math.min(windowMinutes, minutes - begun), perSecond));
    return {
      minutes,
      perSecond,
      ...summarize(windows),
      ...describeGrowth(samples),
      feedRuns: await countRuns(database),
      problems: listProblems(server),
    };
  } finally {
    clearInterval(sampling);
    clearInterval(feeding);
    await database.close();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function sample({ url }: ServerProcess, startedAt: number): Promise<Sample> {
  return {
    minute: (performance.now() - startedAt) / 60_000,
    memoryMb: (await readMetric(url, 'process_resident_memory_bytes')) / 1e6,
    cacheMb: (await readMetric(url, 'windfall_page_cache_bytes')) / 1e6,
    heapMb: (await readMetric(url, 'nodejs_heap_size_used_bytes')) / 1e6,
    openFiles: await readMetric(url, 'process_open_fds'),
  };
}

/** Makes the feed due that was read the longest ago. */
async function makeOneFeedDue({ db }: OpenDatabase): Promise<void> {
  await sql`
    update feed set next_run_at = now()
    where id = (select id from feed where address is not null order by confirmed_at limit 1)
  `.execute(db);
}

async function countRuns({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ runs: number }>`
    select count(*)::integer as runs from feed_run where outcome = 'accepted' and observed_at > now() - interval '1 day' * 0.5
  `.execute(db);
  return rows[0]?.runs ?? 0;
}

function summarize(windows: readonly VisitsReport[]) {
  const answers: Record<string, number> = {};
  for (const [key, count] of windows.flatMap(window => Object.entries(window.answers)))
    answers[key] = (answers[key] ?? 0) + count;
  return {
    p50MsOfEach: windows.map(({ p50Ms }) => p50Ms),
    p99MsOfEach: windows.map(({ p99Ms }) => p99Ms),
    lost: windows.reduce((sum, { lost }) => sum + lost, 0),
    answers,
  };
}

/** Log lines of level warning and above, without those of refused calls. */
function listProblems({ lines }: ServerProcess): string[] {
  return lines.filter(line => /"level":"(warn|error)"/.test(line) && !line.includes('"msg":"request"'));
}

/** Over the last two thirds, without the cache: in the first minutes code is loaded and the demonstration's backfill runs. */
function describeGrowth(samples: readonly Sample[]) {
  const settled = samples.slice(Math.floor(samples.length / 3));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [minute, memory] = [
    mean(settled.map(each => each.minute)),
    mean(settled.map(each => each.memoryMb - each.cacheMb)),
  ];
  const rise = settled.reduce(
    (sum, each) => sum + (each.minute - minute) * (each.memoryMb - each.cacheMb - memory),
    0,
  );
  const spread = settled.reduce((sum, each) => sum + (each.minute - minute) ** 2, 0);
  return {
    memoryMb: { first: round(samples[0]?.memoryMb ?? 0), last: round(samples.at(-1)?.memoryMb ?? 0) },
    cacheMb: { first: round(samples[0]?.cacheMb ?? 0), last: round(samples.at(-1)?.cacheMb ?? 0) },
    memoryMbPerTenMinutes: round((10 * rise) / spread),
    // After a collection the heap is what is kept: its lowest point in each window shows a leak that resident memory hides.
    lowestHeapMbOfEach: lowestOfEach(samples),
    openFiles: { first: samples[0]?.openFiles, last: samples.at(-1)?.openFiles },
  };
}

function lowestOfEach(samples: readonly Sample[]): number[] {
  const windows = Map.groupBy(samples, ({ minute }) => Math.floor(minute / windowMinutes));
  return [...windows.values()].map(window => round(Math.min(...window.map(({ heapMb }) => heapMb))));
}
