// Clients that send more requests than they read answers cost little memory, are cut, and slow down no other client (P17).
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ask, openSocket } from '#tests/support/http-client.ts';
import { makeSeededDirectory } from '#tests/support/seeded-directory.ts';
import { readMetric, startServerProcess } from '#tests/support/server-process.ts';

const page = 'GET /refurbished HTTP/1.1\r\nHost: a\r\n\r\n';

/** Connections that send that many requests at once, and read nothing. */
async function flood(origin: string, connections: number, requests: number): Promise<void> {
  const sockets: Socket[] = [];
  onTestFinished(() => sockets.forEach(socket => socket.destroy()));
  for (let opened = 0; opened < connections; opened++) {
    const socket = await openSocket(origin);
    sockets.push(socket.pause());
  }
  for (const socket of sockets) socket.write(page.repeat(requests));
}

test('thousands of pipelined requests, and responses that nobody reads, are cut at little cost', async () => {
  const server = await startServerProcess({ DATA_DIR: makeSeededDirectory() });
  onTestFinished(() => server.kill());
  const origin = server.url;
  const cut = (reason: string) => readMetric(origin, `windfall_connections_cut_total{reason="${reason}"}`);
  const memory = () => readMetric(origin, 'process_resident_memory_bytes');
  for (let warm = 0; warm < 20; warm++) await ask(origin, '/refurbished');

  const before = await memory();
  let peak = before;
  const times: number[] = [];
  let isOver = false;
  const visitors = (async () => {
    while (!isOver) {
      const started = performance.now();
      expect((await ask(origin, '/healthz')).status).toBe(200);
      times.push(performance.now() - started);
      peak = Math.max(peak, await memory());
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  })();

  // Exactly as many as may be queued: these are cut because they read nothing.
  await flood(origin, 10, 90);
  await flood(origin, 20, 1_000);
  await flood(origin, 4, 400);
  await expect.poll(() => cut('overrun'), { timeout: 30_000 }).toBe(24);
  await expect.poll(() => cut('unread'), { timeout: 60_000 }).toBe(10);
  isOver = true;
  await visitors;

  expect(peak - before).toBeLessThan(300 * 2 ** 20);
  times.sort((a, b) => a - b);
  expect(times.length).toBeGreaterThan(50);
  expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(500);
  expect(times.at(-1)).toBeLessThan(5_000);
  expect(await server.stop()).toBe(0);
}, 150_000);
