// What a server process and its database take, read from its metrics, from /proc, and by a debugger that collects all garbage first.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Reading } from '#tests/bench/soak/judge-soak.ts';
import { askMetrics } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { listServerProcesses } from '#tests/support/server-processes.ts';

/** The server must have been started with these flags for `readLiveMb`. */
export const watchedFlags = ['--inspect=127.0.0.1:0'] as const;

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
    openFiles: metrics.get('process_open_fds') ?? 0,
    databaseMb: sum(database.map(readShareMb)),
    databaseProcesses: database.length,
  };
}

/** CPU seconds of all threads of the server so far. */
export async function readCpuSeconds(server: ServerProcess): Promise<number> {
  return (await readMetrics(server.url)).get('process_cpu_seconds_total') ?? 0;
}

/** Megabytes of heap and buffers that something still refers to, without kept pages. */
export async function readLiveMb(server: ServerProcess): Promise<number> {
  const debug = await connectDebugger(server);
  await debug.call('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await debug.call('Runtime.getHeapUsage');
  debug.close();
  const kept = (await readMetrics(server.url)).get('windfall_page_cache_bytes') ?? 0;
  return ((usedSize ?? 0) + (backingStorageSize ?? 0) - kept) / 1e6;
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

async function connectDebugger({ lines }: ServerProcess) {
  const address = lines.map(line => /^Debugger listening on (ws:\S+)$/.exec(line)?.[1]).find(Boolean);
  if (!address) throw new Error('the server was started without a debugger');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let calls = 0;
  return {
    call: async (method: string): Promise<Readonly<Record<string, number>>> => {
      const id = ++calls;
      const answered = new Promise<string>(resolve => {
        socket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true });
      });
      socket.send(JSON.stringify({ id, method }));
      return (JSON.parse(await answered) as { result: Record<string, number> }).result;
    },
    close: () => socket.close(),
  };
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
