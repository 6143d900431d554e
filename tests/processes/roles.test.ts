// Two processes on one data directory: one answers visitors, the other does the work (WINDFALL_ROLES).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { askResult } from '#tests/support/api-calls.ts';
import { askMetrics, startServerProcess } from '#tests/support/server-process.ts';
import { listServers } from '#tests/support/server-processes.ts';

const list = { countrySlug: 'de', activeFilters: { mode: 'refurbished' } } as const;

async function start(variables: Record<string, string>) {
  const server = await startServerProcess(variables);
  onTestFinished(() => server.discard());
  return server;
}

async function statusOf(address: string): Promise<number> {
  return (await fetch(address, { redirect: 'manual' })).status;
}

test('a worker process does the work, and a web process shows the result', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'windfall-roles-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  // Started first and alone, the web process finds no data and loads none.
  const web = await start({ DATA_DIR, WINDFALL_ROLES: 'web' });
  expect((await askResult(web.url, list)).pagination.total).toBe(0);

  const worker = await start({ DATA_DIR, WINDFALL_ROLES: 'worker' });
  await expect
    .poll(async () => (await askResult(web.url, list)).pagination.total, { timeout: 60_000 })
    .toBeGreaterThan(0);
  expect(await statusOf(`${web.url}/de/refurbished/iphone`)).toBe(200);

  for (const path of ['/healthz', '/readyz']) expect(await statusOf(worker.url + path)).toBe(200);
  for (const path of ['/', '/de/refurbished/iphone', '/api/settings', '/%', '/assets/x.js', '/metrics'])
    expect(await statusOf(worker.url + path)).toBe(404);
  const metrics = await askMetrics(worker.url);
  expect(metrics.status).toBe(200);
  expect(metrics.text).not.toContain('windfall_catalogue_change_sequence');
  expect(await worker.stop()).toBe(0);

  // The worker's data is still served without the worker.
  expect((await askResult(web.url, list)).pagination.total).toBeGreaterThan(0);
  expect(listServers(DATA_DIR)).toHaveLength(1);
  expect(await web.stop()).toBe(0);
  expect(listServers(DATA_DIR)).toEqual([]);
  const problems = [...web.lines, ...worker.lines].filter(line => /"level":"(warn|error)"/.test(line));
  expect(problems).toEqual([]);
}, 120_000);
