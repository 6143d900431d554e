// The built server: how long it takes to be ready, what a page costs, and how many bytes a first visit is.
import { readFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { measure, round } from '#tests/bench/figures.ts';
import { readMetric, startServerProcess } from '#tests/support/server-process.ts';
import { waitForBackfill } from '#tests/bench/start-demonstration.ts';

const pages = {
  home: '/',
  result: '/de/refurbished/iphone',
  product: '/fr/refurbished/iphone/iphone-13/128-gb/midnight/sku/IPHONE-13-128-MIDNIGHT',
};

export async function benchServer(root: string) {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  const variables = { DATA_DIR: join(directory, 'data'), LOG_LEVEL: 'warn', WINDFALL_DEMO: '1' };
  try {
    const firstStart = performance.now();
    const first = await startServerProcess(variables);
    const firstReadyMs = performance.now() - firstStart;
    await waitForBackfill(first);
    const firstWholeMs = performance.now() - firstStart;
    await first.stop();
    const start = performance.now();
    const server = await startServerProcess(variables);
    const readyMs = performance.now() - start;
    const costs: Record<string, unknown> = {};
    for (const [name, path] of Object.entries(pages)) costs[name] = await benchPage(root, server.url, path);
    await server.stop();
    return {
      readyMsFirstStart: round(firstReadyMs),
      wholeMsFirstStart: round(firstWholeMs),
      readyMsSeeded: round(readyMs),
      pages: costs,
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function benchPage(root: string, origin: string, path: string) {
  let asked = 0;
  // An unknown query: the page is rendered each time and never cached.
  const load = async () =>
    (await fetch(`${origin}${path}?bench=${asked++}`, { headers: { 'accept-encoding': 'identity' } })).text();
  const n = 2_000;
  await measure(200, 0, load);
  const before = await readCpuSeconds(origin);
  const latencyMs = await measure(n, 0, load);
  const cpuMs = ((await readCpuSeconds(origin)) - before) * 1000;
  const html = await load();
  const scripts = [...html.matchAll(/[" ](\/assets\/[^" ]+\.js)/g)].map(([, file = '']) => file);
  const styles = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, file = '']) => file);
  const size = (files: readonly string[]) =>
    [...new Set(files)].reduce(
      (sum, file) => sum + compressedSize(readFileSync(join(root, 'dist', 'client', file))),
      0,
    );
  return {
    latencyMs,
    cpuMsPerPage: round(cpuMs / n),
    htmlBytes: Buffer.byteLength(html),
    htmlBrotliBytes: compressedSize(Buffer.from(html)),
    scriptBrotliBytes: size(scripts),
    styleBrotliBytes: size(styles),
  };
}

/** All threads of the server, the database's and the ingest's included. */
function readCpuSeconds(origin: string): Promise<number> {
  return readMetric(origin, 'process_cpu_seconds_total');
}

function compressedSize(bytes: Buffer): number {
  return brotliCompressSync(bytes).length;
}
