// What a request costs: a cached page, a built file, a page made anew, and a plain Node server that sends the same bytes, in turns.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { round } from '#tests/bench/figures.ts';
import { listPages } from '#tests/bench/page-load.ts';
import type { PlainBody } from '#tests/bench/plain-server.ts';
import { readCpuTime } from '#tests/bench/process-usage.ts';
import { startDemonstration } from '#tests/bench/start-demonstration.ts';

const turns = 3;
const secondsOfTurn = 3;
const connections = 10;
const headers = { 'accept-encoding': 'br' };

interface Asked {
  readonly pid: number;
  readonly url: string;
  readonly paths: readonly string[];
  /** Gives each request a query that no request had, so that its page is made. */
  readonly isMade?: boolean;
}

interface Cost {
  perSecond: number;
  requests: number;
  mainMs: number;
  allMs: number;
}

export async function benchCost() {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  // As `npm start` does.
  const server = await startDemonstration(join(directory, 'data'), {}, [
    '--v8-pool-size=0',
    '--max-semi-space-size=16',
  ]);
  const pagePath = '/de/refurbished/iphone';
  const html = await (await fetch(server.url + pagePath)).text();
  // A script of the page, about as long as the page itself.
  const [, modules = ''] = /data-modules="([^"]+)"/.exec(html) ?? [];
  const page = await readBody(server.url + pagePath);
  const scripts = await Promise.all(
    modules.split(' ').map(async path => ({ path, body: await readBody(server.url + path) })),
  );
  const distance = ({ body }: { body: PlainBody }) => Math.abs(body.base64.length - page.base64.length);
  const [file] = scripts.toSorted((a, b) => distance(a) - distance(b));
  if (!file) throw new Error('the page names no script');
  const plain = await startPlainServer([page, file.body]);
  const ours = { pid: server.pid, url: server.url };
  const kinds: Record<string, Asked> = {
    cachedPage: { ...ours, paths: [pagePath] },
    plainPage: { ...plain, paths: ['/0'] },
    file: { ...ours, paths: [file.path] },
    plainFile: { ...plain, paths: ['/1'] },
    madePage: { ...ours, paths: await listPages(server), isMade: true },
  };
  try {
    const costs = new Map<string, Cost>();
    // The first turn is not counted: code is loaded and compiled in it.
    for (let turn = 0; turn <= turns; turn++)
      for (const [kind, asked] of Object.entries(kinds)) {
        const cost = await measure(asked);
        const sum = costs.get(kind) ?? { perSecond: 0, requests: 0, mainMs: 0, allMs: 0 };
        if (turn === 0) continue;
        costs.set(kind, {
          perSecond: sum.perSecond + cost.perSecond / turns,
          requests: sum.requests + cost.requests,
          mainMs: sum.mainMs + cost.mainMs,
          allMs: sum.allMs + cost.allMs,
        });
      }
    return {
      bytes: { page: bytesOf(page), file: bytesOf(file.body) },
      ...Object.fromEntries([...costs].map(([kind, cost]) => [kind, describe(cost)])),
    };
  } finally {
    plain.stop();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

let asked = 0;

async function measure({ pid, url, paths, isMade = false }: Asked): Promise<Cost> {
  const before = readCpuTime(pid);
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: secondsOfTurn,
    headers,
    requests: paths.map(path => ({
      path,
      ...(isMade && { setupRequest: request => ({ ...request, path: `${path}?bench=${asked++}` }) }),
    })),
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests were not answered`);
  const after = readCpuTime(pid);
  return {
    perSecond: requests.average,
    requests: requests.total,
    mainMs: after.mainMs - before.mainMs,
    allMs: after.allMs - before.allMs,
  };
}

/** CPU time for each request, in milliseconds: of the thread that answers, and of the process. */
function describe({ perSecond, requests, mainMs, allMs }: Cost) {
  return {
    perSecond: Math.round(perSecond),
    mainCpuMs: round(mainMs / requests),
    cpuMs: round(allMs / requests),
  };
}

/** The response's bytes as sent, with the headers that describe them. */
async function readBody(url: string): Promise<PlainBody> {
  const { request } = await import('undici');
  const answer = await request(url, { headers });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  const names = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];
  return {
    base64: bytes.toString('base64'),
    headers: Object.fromEntries(
      names.flatMap(name =>
        answer.headers[name] === undefined ? [] : [[name, String(answer.headers[name])]],
      ),
    ),
  };
}

function bytesOf({ base64 }: PlainBody): number {
  return Buffer.from(base64, 'base64').length;
}

async function startPlainServer(bodies: readonly PlainBody[]) {
  const child = fork(join(import.meta.dirname, 'plain-server.ts'));
  child.send(bodies);
  const [url] = (await once(child, 'message')) as [string];
  return { pid: child.pid ?? 0, url, stop: () => void child.kill() };
}
