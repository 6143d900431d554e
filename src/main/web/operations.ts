// What operators and their tools ask (R10): is the process alive, is it ready, how is it doing. No version, no secret.
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#main/web/metrics.ts';

export interface Readiness {
  readonly isReady: boolean;
  /** check -> ok, or a word for what is wrong. */
  readonly checks: Readonly<Record<string, string>>;
}

export function registerOperations(
  server: FastifyInstance,
  { metrics, readiness }: { metrics: Metrics; readiness: () => Promise<Readiness> },
): void {
  server.get('/healthz', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  server.get('/readyz', async (_request, reply) => {
    const { isReady, checks } = await readiness();
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks });
  });
  server.get('/metrics', async (_request, reply) => {
    const text = await metrics.registry.metrics();
    return reply.header('cache-control', 'no-store').type(metrics.registry.contentType).send(text);
  });
}
