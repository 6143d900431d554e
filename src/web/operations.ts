// The operators' routes (R10): is the process alive, is it ready, and its metrics. No version, no secret.
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#web/metrics.ts';

export interface Readiness {
  readonly isReady: boolean;
  /** check -> `ok`, or a short description of the problem. */
  readonly checks: Readonly<Record<string, string>>;
}

export interface OperationsDeps {
  readonly metrics: Metrics;
  readonly readiness: () => Promise<Readiness>;
  /** Whether a request with this Authorization header may read the metrics; any other request gets a 404. */
  readonly mayReadMetrics: (authorization: string | undefined) => boolean;
}

export function registerOperations(
  server: FastifyInstance,
  { metrics, readiness, mayReadMetrics }: OperationsDeps,
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
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.headers.authorization)) {
      reply.callNotFound();
      return reply;
    }
    const text = await metrics.registry.metrics();
    return reply.header('cache-control', 'no-store').type(metrics.registry.contentType).send(text);
  });
}
