// How many pages a second the default process answers, and how long they take at half of that, also while it reads its feeds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { locales } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { round } from '#tests/bench/figures.ts';
import { startDemonstration } from '#tests/bench/start-demonstration.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const connections = 10;
const seconds = 15;
const lists = [
  '/',
  '/refurbished',
  '/refurbished/iphone',
  '/refurbished/macbook',
  '/refurbished/ipad',
  '/new',
];
/** One in so many pages is not kept: the hit ratio that is aimed at. */
const madeEvery = 10;

export async function benchCapacity() {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  const dataDir = join(directory, 'data');
  try {
    const atRest = await withServer(dataDir, {}, measureAtRest);
    const later = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'a-day-later.ts')}` };
    const withFeeds = await withServer(dataDir, later, server =>
      measureWithFeeds(server, atRest.mixed.perSecond),
    );
    return { connections, ...atRest, withFeeds };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function withServer<Figures>(
  dataDir: string,
  variables: Record<string, string>,
  measure: (server: ServerProcess) => Promise<Figures>,
): Promise<Figures> {
  // As `npm start` does.
  const server = await startDemonstration(dataDir, variables, ['--v8-pool-size=0']);
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

/** All feeds are due: they are read one after the other, without a pause, for about a minute. */
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
  return round((await readMetric(server, 'process_resident_memory_bytes')) / 2 ** 20);
}

/** Lists of all locales, and some products. */
async function listPages({ url }: ServerProcess): Promise<string[]> {
  const list = await (await fetch(`${url}/de/refurbished`)).text();
  const products = [...list.matchAll(/href="(\/de\/[^"]+\/sku\/[^"]+)"/g)].map(([, path = '']) => path);
  return [...locales.flatMap(locale => lists.map(path => formatLocalePath(locale, path))), ...products];
}

let asked = 0;

/** `perSecond`: so many are asked for; without it as many as are answered. */
async function load(
  server: ServerProcess,
  paths: readonly string[],
  options: { readonly madeEvery?: number; readonly perSecond?: number },
) {
  const before = await readMetric(server, 'windfall_catalogue_generation');
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    ...(options.perSecond === undefined ? {} : { overallRate: options.perSecond }),
    requests: paths.map((path, at) => ({
      path,
      ...(options.madeEvery !== undefined && at % options.madeEvery === 0
        ? // A key that nobody knows: such a page is made each time.
          { setupRequest: request => ({ ...request, path: `${path}?bench=${asked++}` }) }
        : {}),
    })),
  });
  const { latency, requests, non2xx, errors, timeouts } = result;
  return {
    perSecond: round(requests.average),
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    failed: non2xx + errors + timeouts,
    generationsMeanwhile: (await readMetric(server, 'windfall_catalogue_generation')) - before,
  };
}

async function readMetric({ url }: ServerProcess, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
