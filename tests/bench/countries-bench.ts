// Web processes with some of the countries each, against one with all (WINDFALL_COUNTRIES): what each holds, how long a publish takes to show,
// and two of them behind a proxy. WINDFALL_BENCH_OFFERS=1000000 by default; they need half a kilobyte of disk each.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { systemClock } from '#adapters/operations/system-clock.ts';
import { countries, getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadSeed } from '#services/catalogue/load-seed.ts';
import { fillOffers } from '#tests/bench/countries/fill-offers.ts';
import { round, summarise } from '#tests/bench/figures.ts';
import { startCountryProxy } from '#tests/support/country-proxy.ts';
import { readMetric, startServerProcess } from '#tests/support/server-process.ts';
import { lists } from '#tests/bench/page-load.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const offers = Number(process.env['WINDFALL_BENCH_OFFERS'] ?? 1_000_000);
const groups = {
  all: countries,
  english: ['us', 'ca', 'gb'],
  europe: ['fr', 'de', 'it', 'es'],
  spain: ['es'],
} as const satisfies Record<string, readonly CountrySlug[]>;
const rounds = 20;

export async function benchCountries(root: string) {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'windfall-bench-')), 'data');
  // Keeps the database's server for all that follows.
  const database = await openDatabase({ dataDir, log });
  try {
    await migrate(database, readMigrations(join(root, 'migrations')), log);
    await loadSeed({ db: database.db, clock: systemClock, log }, root);
    await fillOffers(database.db, offers);
    const held: Record<string, unknown> = {};
    for (const [name, served] of Object.entries(groups)) held[name] = await inChild(root, dataDir, served);
    return { offers, held, processes: await runProcesses(dataDir) };
  } finally {
    await database.close();
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  }
}

async function inChild(root: string, dataDir: string, served: readonly CountrySlug[]): Promise<unknown> {
  const program = join(root, 'tests', 'bench', 'countries', 'hold-countries.ts');
  const words = ['--expose-gc', program, dataDir, served.join(',')];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return JSON.parse(stdout);
}

/** Whole servers: one for all countries, then two with half of them each, behind a proxy. */
async function runProcesses(dataDir: string) {
  const one = await start(dataDir, groups.all);
  const whole = await visit(one.url);
  const alone = { startSeconds: one.seconds, megabytes: await readMemory(one), ...whole };
  await one.stop();
  const [english, europe] = [await start(dataDir, groups.english), await start(dataDir, groups.europe)];
  const originOf = (country: CountrySlug) =>
    (groups.english as readonly CountrySlug[]).includes(country) ? english.url : europe.url;
  const proxy = await startCountryProxy(
    Object.fromEntries(countries.map(country => [country, originOf(country)])) as Record<CountrySlug, string>,
  );
  const behindProxy = await visit(proxy.url);
  const describe = async (server: Awaited<ReturnType<typeof start>>) => ({
    startSeconds: server.seconds,
    megabytes: await readMemory(server),
  });
  const halves = { english: await describe(english), europe: await describe(europe) };
  await proxy.close();
  await Promise.all([english.stop(), europe.stop()]);
  return { alone, behindProxy, ...halves };
}

async function start(dataDir: string, served: readonly CountrySlug[]) {
  const begun = performance.now();
  const server = await startServerProcess(
    {
      DATA_DIR: dataDir,
      WINDFALL_DEMO: '0',
      WINDFALL_ROLES: 'web',
      WINDFALL_COUNTRIES: served.join(','),
      MALLOC_ARENA_MAX: '2',
      LOG_LEVEL: 'warn',
    },
    ['--v8-pool-size=0', '--max-semi-space-size=16'],
  );
  return { ...server, seconds: round((performance.now() - begun) / 1_000) };
}

/** Requests lists of every country, uncached each time; throws when one is missing. */
async function visit(origin: string) {
  const times: number[] = [];
  for (let at = 0; at < rounds; at++)
    for (const country of countries)
      for (const list of lists) {
        const begun = performance.now();
        const path = `${formatLocalePath(getCountryLocale(country), list)}?bench=${at}`;
        const answer = await fetch(origin + path);
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
        times.push(performance.now() - begun);
      }
  return { pageMs: summarise(times) };
}

async function readMemory({ url }: Pick<ServerProcess, 'url'>): Promise<number> {
  return Math.round((await readMetric(url, 'process_resident_memory_bytes')) / 1e6);
}
