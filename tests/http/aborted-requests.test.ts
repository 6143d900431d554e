// A connection that breaks in the middle of a call: whose it was decides what it means (P8).
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#adapters/operations/logger.ts';
import { addresses } from '#api/contract/all-addresses.ts';
import { createDoors } from '#api/dispatch.ts';
import type { PublicHandlers, VisitorHandlers } from '#api/dispatch.ts';
import { registerApi } from '#api/http-door.ts';
import { createBaseServer } from '#main/web/base-server.ts';
import { createMetrics } from '#main/web/metrics.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { callApi, readErrorForm } from '#tests/support/api-calls.ts';
import { ask, openSocket } from '#tests/support/http-client.ts';

/** The API's door before handlers that all do the same. */
async function startDoor(handle: () => never): Promise<{ origin: string; problems: unknown[] }> {
  const handlers = new Proxy({}, { get: () => handle }) as PublicHandlers & VisitorHandlers;
  const problems: unknown[] = [];
  const server: FastifyInstance = createBaseServer(
    {
      log: createLogger('silent'),
      metrics: createMetrics(),
      readiness: async () => ({ isReady: true, checks: {} }),
      mayReadMetrics: () => false,
      isEnding: () => false,
      isHttps: false,
      assetUrl: '',
      trustedProxies: 0,
      middleware: null,
    },
    (_request, reply) => void reply.status(404).send(),
  );
  await registerApi(server, {
    ...createDoors(handlers, handlers),
    translations: await loadTranslations(),
    now: () => new Date(),
    publicUrl: 'https://windfall.example',
    onUnexpected: error => problems.push(error),
  });
  onTestFinished(() => server.close());
  return { origin: await server.listen({ port: 0, host: '127.0.0.1' }), problems };
}

const lostDatabase = (): never => {
  throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
};

test('a visitor who goes away in the middle of a body is no failure of ours', async () => {
  const { origin, problems } = await startDoor(lostDatabase);
  for (const framing of ['Content-Length: 1000\r\n\r\n{"a', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a'])
    for (const leave of ['destroy', 'resetAndDestroy'] as const) {
      const socket = await openSocket(origin);
      const gone = new Promise(resolve => socket.once('close', resolve));
      socket.write(
        `POST ${addresses.getResult.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${framing}`,
      );
      // What was sent first has been read when a later request is answered.
      await ask(origin, '/healthz');
      socket[leave]();
      await gone;
      await ask(origin, '/healthz');
    }
  // Those who are still there hear of a database that is away, and so does whoever looks after the site.
  const answer = await callApi(origin, 'getResult', { countrySlug: 'us' });
  expect([answer.status, readErrorForm(answer).code, answer.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ]);
  expect(problems).toEqual([expect.objectContaining({ message: 'read ECONNRESET' })]);
});
