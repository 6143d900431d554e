// A server that goes on serving (P15): 20 requests a second of all kinds while feeds are read, for WINDFALL_SOAK_MINUTES (2; a night's
// are 30). Memory and open files must not grow, answers not slow down, and none may fail.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { addresses } from '#api/contract/all-addresses.ts';
import { locales } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { round, summarise } from '#tests/bench/figures.ts';
import { findProduct } from '#tests/support/api-calls.ts';
import { readMetric, startServerProcess } from '#tests/support/server-process.ts';

const perSecond = 20;
const lookEveryMs = 5_000;
const feedEveryMs = 15_000;
/** The first tenth is warm-up: caches fill, and functions are compiled. */
const warmUpShare = 0.1;

interface Look {
  readonly minute: number;
  readonly memoryMb: number;
  readonly files: number;
}

export async function benchSoak(root: string) {
  const minutes = Number(process.env['WINDFALL_SOAK_MINUTES'] ?? 2);
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  const dataDir = join(directory, 'data');
  const variables = { DATA_DIR: dataDir, LOG_LEVEL: 'info', WINDFALL_DEMO: '1', TRUST_PROXY: '1' };
  await bringPast(variables);
  const server = await startServerProcess(variables, ['--v8-pool-size=0']);
  try {
    const asks = await prepareAsks(server.url);
    const lengthMs = minutes * 60_000;
    const started = performance.now();
    const elapsed = () => performance.now() - started;
    const isOver = () => elapsed() > lengthMs;
    const answers: { at: number; ms: number }[] = [];
    const failures: string[] = [];
    const looks: Look[] = [];
    let asked = 0;

    const ask = async (): Promise<void> => {
      const at = elapsed();
      const build = asks[asked++ % asks.length] as (typeof asks)[number];
      const { path, init } = build(asked);
      try {
        const answer = await fetch(server.url + path, { ...init, redirect: 'manual' });
        await answer.arrayBuffer();
        if (answer.status >= 500) failures.push(`${answer.status} ${path}`);
      } catch (error) {
        failures.push(`${String(error)} ${path}`);
      }
      answers.push({ at, ms: elapsed() - at });
    };
    const look = async (): Promise<void> => {
      while (!isOver()) {
        const minute = elapsed() / 60_000;
        try {
          const memory = await readMetric(server.url, 'process_resident_memory_bytes');
          const files = await readMetric(server.url, 'process_open_fds');
          looks.push({ minute, memoryMb: memory / 2 ** 20, files });
        } catch (error) {
          failures.push(`${String(error)} /metrics`);
        }
        await sleep(lookEveryMs);
      }
    };
    const feeds = { read: 0, failed: 0 };
    const readFeeds = async (): Promise<void> => {
      const run = (...words: string[]) => runCommand(root, dataDir, words);
      const ids = (await run('feeds', 'list', '--json')).match(/"id": ?(\d+)/g) ?? [];
      for (let at = 0; !isOver() && ids.length > 0; at++) {
        const id = ids[at % ids.length]?.replace(/\D/g, '') ?? '';
        await run('feeds', 'run', id).then(
          () => feeds.read++,
          () => feeds.failed++,
        );
        await sleep(feedEveryMs);
      }
    };
    const pending = new Set<Promise<void>>();
    const load = async (): Promise<void> => {
      while (!isOver()) {
        const one = ask().finally(() => pending.delete(one));
        pending.add(one);
        await sleep(Math.max(0, (asked * 1_000) / perSecond - elapsed()));
      }
      await Promise.all(pending);
    };
    await Promise.all([load(), look(), readFeeds()]);

    const warm = answers.filter(({ at }) => at > lengthMs * warmUpShare);
    const within = (from: number, to: number) =>
      summarise(warm.flatMap(({ at, ms }) => (at >= lengthMs * from && at < lengthMs * to ? [ms] : [])));
    const steady = looks.filter(({ minute }) => minute > minutes * warmUpShare);
    return {
      minutes,
      answers: answers.length,
      failures: failures.length,
      firstFailures: failures.slice(0, 5),
      feeds,
      firstFifth: within(warmUpShare, warmUpShare + 0.2),
      lastFifth: within(0.8, 1),
      memoryMb: { first: round(steady[0]?.memoryMb ?? 0), last: round(steady.at(-1)?.memoryMb ?? 0) },
      memoryMbIn10Minutes: round(10 * slope(steady.map(({ minute, memoryMb }) => [minute, memoryMb]))),
      filesIn10Minutes: round(10 * slope(steady.map(({ minute, files }) => [minute, files]))),
      problems: server.lines.filter(line => /"level":"(warn|error)"/.test(line)).slice(0, 5),
    };
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** A first start goes on working for minutes; what is measured is what comes after. */
async function bringPast(variables: Record<string, string>): Promise<void> {
  const server = await startServerProcess(variables, ['--v8-pool-size=0']);
  while (!server.lines.some(line => line.includes('history complete'))) await sleep(1_000);
  await server.stop();
}

type Ask = (at: number) => { readonly path: string; readonly init?: RequestInit };

/** What visitors ask for, in the shares in which they do. */
async function prepareAsks(origin: string): Promise<Ask[]> {
  const { selectedOffer, productSku } = await findProduct(origin, 'us');
  const list = await (await fetch(`${origin}/de/refurbished`)).text();
  const products = [...list.matchAll(/href="(\/de\/[^"]+\/sku\/[^"]+)"/g)].map(([, path = '']) => path);
  const lists = ['/', '/refurbished', '/refurbished/iphone', '/refurbished/macbook', '/new'];
  const pages = [
    ...locales.flatMap(locale => lists.map(path => formatLocalePath(locale, path))),
    ...products,
  ];
  const any = (at: number) => pages[(at * 7) % pages.length] ?? '/';
  const visitor = (at: number) => ({
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
  });
  const post =
    (path: string, body: object): Ask =>
    at => ({
      path,
      init: {
        method: 'POST',
        headers: { ...visitor(at), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    });
  const place = { countrySlug: 'us', languageSlug: 'en', url: '/refurbished' };
  const kept: Ask = at => ({ path: any(at) });
  const made: Ask = at => ({ path: `${any(at)}?soak=${at}` });
  return [
    ...Array.from({ length: 12 }, () => kept),
    made,
    made,
    at => ({ path: products[at % Math.max(1, products.length)] ?? '/' }),
    at => post(addresses.getResult.path, { countrySlug: 'de', offset: at % 5_000 })(at),
    post(addresses.getCountFilters.path, { countrySlug: 'fr', filterKeys: ['storageSize', 'colour'] }),
    post(addresses.recordFilters.path, { ...place, activeFilters: {}, resultCount: 3 }),
    post(addresses.recordProductView.path, { ...place, activeFilters: {}, productSku }),
    at => ({ path: `/redirect/${selectedOffer?.id ?? '1'}`, init: { headers: visitor(at) } }),
  ];
}

async function runCommand(root: string, dataDir: string, words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'dist', 'server', 'cli.js'), ...words],
    { cwd: root, env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', DATA_DIR: dataDir } },
  );
  return stdout;
}

/** By least squares, in units of y for one of x. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const rise = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  const run = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  return run === 0 ? 0 : rise / run;
}
