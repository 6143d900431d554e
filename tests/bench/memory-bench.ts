// Where the resident memory of a server goes, after a start and after many pages: 3,000 of the sitemaps made, and 30,000 answers from the
// page cache.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { connectDebugger, debuggerFlags } from '#tests/bench/connect-debugger.ts';
import type { HeapUsage } from '#tests/bench/connect-debugger.ts';
import { startDemonstration } from '#tests/bench/start-demonstration.ts';
import { readMetric } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const pages = 3_000;
const cachedAnswers = 30_000;
const connections = 10;
/** English, and one of the others. */
const sitemaps = ['en-us', 'de-de'];

export async function benchMemory() {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  // As `npm start` does, but for the debugger, which takes some megabytes itself.
  const server = await startDemonstration(join(directory, 'data'), { MALLOC_ARENA_MAX: '2' }, [
    '--v8-pool-size=0',
    '--max-semi-space-size=16',
    ...debuggerFlags,
  ]);
  try {
    const afterStart = await readMemory(server);
    const listed = (await Promise.all(sitemaps.map(name => readSitemap(server, name)))).flat();
    if (listed.length < pages) throw new Error(`the sitemaps list ${listed.length} pages only`);
    // From all over the sitemaps: lists and products of every family.
    const paths = Array.from(
      { length: pages },
      (_, at) => listed[Math.floor((at * listed.length) / pages)] ?? '/',
    );
    await askAll(server, paths, pages);
    const afterMadePages = await readMemory(server);
    await askAll(server, paths, cachedAnswers);
    const afterCachedPages = await readMemory(server);
    const heap = await readHeapWithoutGarbage(server);
    return {
      pages,
      cachedAnswers,
      megabytes: { afterStart, afterMadePages, afterCachedPages },
      mainHeapWithoutGarbage: heap,
    };
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * Megabytes. `rest` is the memory of the C library, V8's compiler and the stacks, including what they have freed but not returned. A heap counts
 * with its reserved size, so `rest` is a little too small.
 */
async function readMemory(server: ServerProcess) {
  const debug = await connectDebugger(server);
  const main = await debug.readHeap();
  const threads = await debug.readThreads();
  debug.close();
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  const resident = (kind: string) =>
    Number(new RegExp(`^${kind}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1_024;
  const cachedPages = await readMetric(server.url, 'windfall_page_cache_bytes');
  const parts = {
    programFiles: resident('RssFile'),
    mainHeap: main.totalSize,
    cachedPages,
    /** The facet index, and bodies of requests and responses in transit. */
    otherBuffers: main.backingStorageSize - cachedPages,
    ...Object.fromEntries(threads.map(each => [each.name, each.totalSize + each.backingStorageSize])),
  };
  const all = resident('VmRSS');
  const known = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0);
  return inMegabytes({ resident: all, ...parts, rest: all - known, peak: resident('VmHWM') });
}

/** Memory in use by the main thread's heap and buffers after a full garbage collection. */
async function readHeapWithoutGarbage(server: ServerProcess) {
  const debug = await connectDebugger(server);
  await debug.collectGarbage();
  const { usedSize, backingStorageSize }: HeapUsage = await debug.readHeap();
  debug.close();
  return inMegabytes({ usedSize, backingStorageSize });
}

async function readSitemap({ url }: ServerProcess, name: string): Promise<string[]> {
  const answer = await fetch(`${url}/sitemaps/${name}.xml`);
  if (!answer.ok) throw new Error(`/sitemaps/${name}.xml: ${answer.status}`);
  const places = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return places.map(([, place = '']) => new URL(place).pathname);
}

/** Asks for `times` pages, the paths over and over, some at a time. */
async function askAll({ url }: ServerProcess, paths: readonly string[], times: number): Promise<void> {
  let asked = 0;
  const ask = async () => {
    while (asked < times) {
      const path = paths[asked++ % paths.length] ?? '/';
      const { statusCode, body } = await request(url + path, { headers: { 'accept-encoding': 'br' } });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
}

function inMegabytes(bytes: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(bytes).map(([name, each]) => [name, Math.round(each / 1e6)]));
}
