// The resources of a server process and its database, read from its metrics, from /proc, and by a debugger that collects all garbage first.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDebugger } from '#tests/bench/connect-debugger.ts';
import type { Reading } from '#tests/bench/soak/judge-soak.ts';
import { askMetrics } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { listServerProcesses } from '#tests/support/server-processes.ts';

const moments = 4;
/** Together less than the time between two feeds. */
const betweenMomentsMs = 3_000;

export async function takeReading(server: ServerProcess, dataDir: string, minute: number): Promise<Reading> {
  const metrics = await readMetrics(server.url);
  const database = listServerProcesses(dataDir);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    minute,
    residentMb: (metrics.get('process_resident_memory_bytes') ?? 0) / 1e6,
    cacheMb: (metrics.get('windfall_page_cache_bytes') ?? 0) / 1e6,
    heapMb: (metrics.get('nodejs_heap_size_used_bytes') ?? 0) / 1e6,
    externalMb: (metrics.get('nodejs_external_memory_bytes') ?? 0) / 1e6,
    codeMb: readCodeMb(metrics),
    openFiles: metrics.get('process_open_fds') ?? 0,
    databaseMb: sum(database.map(readShareMb)),
    databaseProcesses: database.length,
  };
}

/** CPU seconds of all threads of the server so far. */
export async function readCpuSeconds(server: ServerProcess): Promise<number> {
  return (await readMetrics(server.url)).get('process_cpu_seconds_total') ?? 0;
}

/**
 * Megabytes of reachable heap and buffers, without cached pages and compiled code: the minimum over some moments, because a feed that is read at
 * one of them holds its lines in memory.
 */
export async function readLiveMb(server: ServerProcess): Promise<number> {
  const debug = await connectDebugger(server);
  const seen: number[] = [];
  for (let moment = 0; moment < moments; moment++) {
    if (moment > 0) await sleep(betweenMomentsMs);
    await debug.collectGarbage();
    const { usedSize, backingStorageSize } = await debug.readHeap();
    const metrics = await readMetrics(server.url);
    const kept = metrics.get('windfall_page_cache_bytes') ?? 0;
    seen.push((usedSize + backingStorageSize - kept) / 1e6 - readCodeMb(metrics));
  }
  debug.close();
  return Math.min(...seen);
}

/** What V8 makes of functions as they are called: bytecode, machine code, and what belongs to both. */
function readCodeMb(metrics: ReadonlyMap<string, number>): number {
  const spaces = ['code', 'code_large_object', 'trusted', 'trusted_large_object'];
  const bytes = spaces.map(space => {
    const used = metrics.get(`nodejs_heap_space_size_used_bytes{space="${space}"}`);
    if (used === undefined) throw new Error(`V8 has no space "${space}"`);
    return used;
  });
  return bytes.reduce((sum, each) => sum + each, 0) / 1e6;
}

async function readMetrics(url: string): Promise<ReadonlyMap<string, number>> {
  const { text } = await askMetrics(url);
  return new Map(
    text
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'))
      .map(line => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
  );
}

/** Proportional memory (proc_pid_smaps): a page that n processes share counts 1/n in each. 0 once the process has ended. */
function readShareMb(pid: number): number {
  try {
    const [, kilobytes] = /^Pss: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1_000;
  } catch {
    return 0;
  }
}
