// A running version is replaced by the next one while visitors come, by the command that operators use (P14): no request fails.
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#adapters/database/embedded/choose-address.ts';
import { listApplied } from '#adapters/database/migrate.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { callApi, findProduct } from '#tests/support/api-calls.ts';
import { quietLog } from '#tests/support/database.ts';
import { startHealthProxy, upstreamHeader } from '#tests/support/health-proxy.ts';
import { ask } from '#tests/support/http-client.ts';
import type { HttpAnswer } from '#tests/support/http-client.ts';
import { makeNextVersion, nextMark, nextMigration } from '#tests/support/next-version.ts';
import { processEnvironment } from '#tests/support/process-environment.ts';
import { makeSeededDirectory } from '#tests/support/seeded-directory.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { ownScript } from '#tests/support/visits-server.ts';

const projectRoot = join(import.meta.dirname, '..', '..');
const pages = ['/', '/refurbished', '/de/refurbished/iphone', '/fr/about', '/it/refurbished?price-max=450'];
const visitorsAtOnce = 3;

/** The units of deploy/systemd on free ports, and what stands in for systemctl: it starts what `current` leads to. */
async function installUnits(folder: string, dataDir: string) {
  const ports = { worker: await findFreePort(), webs: [await findFreePort(), await findFreePort()] };
  const running = new Map<string, ServerProcess>();
  const lines: string[] = [];
  const start = async (unit: string) => {
    const [, port = ports.worker] = unit.split('@');
    const server = await startServerProcess(
      {
        DATA_DIR: dataDir,
        PORT: String(port),
        WINDFALL_ROLES: unit.startsWith('windfall-web') ? 'web' : 'worker',
        TRUST_PROXY: '2',
        // More than the proxy's health checks can be late on a busy machine.
        DRAIN_SECONDS: '4',
      },
      [],
      join(folder, 'current'),
    );
    running.set(unit, server);
  };
  const restart = async (unit: string) => {
    const before = running.get(unit);
    await before?.stop();
    lines.push(...(before?.lines ?? []));
    await start(unit);
  };
  const control = createServer((request, response) => {
    void (async () => {
      const [word, unit = ''] = (await text(request)).split(' ');
      if (word === 'restart') await restart(unit);
      response.end(ports.webs.map(port => `windfall-web@${port}.service loaded active running\n`).join(''));
    })().catch((error: Error) => response.writeHead(500).end(error.message));
  });
  await new Promise<void>(resolve => {
    control.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    control.close();
    for (const server of running.values()) await server.discard();
  });
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const scripts = {
    systemctl: `exec curl --silent --show-error --fail-with-body --data "$*" http://127.0.0.1:${(control.address() as AddressInfo).port}/`,
    windfall: `cd ${folder}/current && exec ${process.execPath} dist/server/cli.js "$@"`,
  };
  for (const [name, line] of Object.entries(scripts)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  await start('windfall-worker');
  for (const port of ports.webs) await start(`windfall-web@${port}`);
  return {
    origins: ports.webs.map(port => `http://127.0.0.1:${port}`),
    lines: () => [...lines, ...[...running.values()].flatMap(server => server.lines)],
    update: (release: string) =>
      promisify(execFile)(join(projectRoot, 'deploy', 'systemd', 'windfall-update'), [release], {
        env: {
          ...processEnvironment,
          PATH: `${bin}:${processEnvironment['PATH']}`,
          DATA_DIR: dataDir,
          WINDFALL_ROOT: folder,
          WORKER_PORT: String(ports.worker),
        },
      }),
  };
}

/** Visitors who open pages with all that these name, ask the API, and leave sessions, alerts and clicks, until `stop`. */
function sendVisitors(origin: string, offerId: string) {
  const failed: string[] = [];
  const sessions: string[] = [];
  const counts = { answered: 0, files: 0, filesOfTheOther: 0, alerts: 0, next: 0 };
  let isStopped = false;
  let visitors = 0;
  const take = (what: string, answer: HttpAnswer, wanted = 200): HttpAnswer => {
    counts.answered += 1;
    if (answer.status !== wanted) failed.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer;
  };
  const visit = async (at: number) => {
    const headers = { ...ownScript, 'x-forwarded-for': `2001:db8:${(++visitors).toString(16)}::1` };
    const path = pages[at % pages.length] ?? '/';
    const page = take(
      path,
      await ask(origin, at % 2 === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}x=${at}`),
    );
    const files = [...new Set(page.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
    if (files.some(file => file.includes(nextMark))) counts.next += 1;
    for (const file of files.slice(0, 4)) {
      const answer = take(file, await ask(origin, file));
      counts.files += 1;
      if (answer.headers[upstreamHeader] !== page.headers[upstreamHeader]) counts.filesOfTheOther += 1;
    }
    take('list', await callApi(origin, 'getResult', { countrySlug: 'de', offset: at }));
    take('click', await ask(origin, `/redirect/${offerId}`, { headers }), 301);
    const session = take('session', await ask(origin, '/api/users/session/current', { headers }));
    sessions.push(String(session.headers['set-cookie']).split(';', 1)[0] ?? '');
    const email = `somebody-${visitors}@example.org`;
    const alert = { formScope: 'all', countrySlug: 'us', languageSlug: 'en', email };
    take('alert', await callApi(origin, 'createAlert', alert, headers));
    counts.alerts += 1;
  };
  const going = Array.from({ length: visitorsAtOnce }, async (_each, first) => {
    for (let at = first; !isStopped; at += visitorsAtOnce)
      await visit(at).catch((error: Error) => failed.push(error.message));
  });
  return {
    failed,
    sessions,
    counts,
    stop: async () => {
      isStopped = true;
      await Promise.all(going);
    },
  };
}

test('no request fails while the next version replaces this one, or this one the next', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'windfall-rolling-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const next = join(folder, 'next');
  makeNextVersion(next);
  symlinkSync(projectRoot, join(folder, 'current'));
  const dataDir = makeSeededDirectory();
  const units = await installUnits(folder, dataDir);
  const proxy = await startHealthProxy(units.origins);
  onTestFinished(proxy.close);
  const { selectedOffer } = await findProduct(proxy.url, 'us');
  const visitors = sendVisitors(proxy.url, selectedOffer?.id ?? '');
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1_000).toFixed(1);
  await expect.poll(() => visitors.counts.answered, { timeout: 60_000 }).toBeGreaterThan(50);

  const { stdout } = await units.update(next);
  expect(stdout.match(/is ready/g)).toHaveLength(3);
  const updated = `${visitors.counts.answered} requests in ${seconds()} s`;
  const there = visitors.counts.answered;
  await expect.poll(() => visitors.counts.answered, { timeout: 60_000 }).toBeGreaterThan(there + 50);
  // The way back is the same command.
  await units.update(projectRoot);
  const back = visitors.counts.answered;
  await expect.poll(() => visitors.counts.answered, { timeout: 60_000 }).toBeGreaterThan(back + 50);
  await visitors.stop();
  const { counts, failed, sessions } = visitors;
  console.log(
    `updated: ${updated}; and back: ${counts.answered} in ${seconds()} s; ${failed.length} failed`,
    counts,
  );

  expect(failed).toEqual([]);
  expect(counts.next).toBeGreaterThan(0);
  // Scripts and styles were asked of processes whose pages do not name them.
  expect(counts.filesOfTheOther).toBeGreaterThan(0);
  expect(units.lines().filter(line => line.includes('"level":"error"'))).toEqual([]);
  for (const [at, cookie] of sessions.entries()) {
    const headers = { ...ownScript, cookie, 'x-forwarded-for': `2001:db8:1:${at.toString(16)}::1` };
    const known = await ask(proxy.url, '/api/users/session/current', { headers });
    expect([known.status, known.headers['set-cookie']]).toEqual([200, undefined]);
  }
  const database = await openDatabase({ dataDir, log: quietLog });
  onTestFinished(() => database.close());
  expect((await listApplied(database.db)).at(-1)?.name).toBe(nextMigration);
  const { alerts } = await database.db
    .selectFrom('alert')
    .select(({ fn }) => fn.countAll<number>().as('alerts'))
    .executeTakeFirstOrThrow();
  expect(alerts).toBe(counts.alerts);
}, 300_000);
