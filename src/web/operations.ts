// The operators' routes (R10): is the process alive, is it ready, and its metrics. No version, no secret.
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#web/metrics.ts';

/** check -> `ok`, or a short description of the problem. */
export type ReadinessChecks = Readonly<Record<string, string>>;

export interface OperationsDeps {
  readonly metrics: Metrics;
  readonly readiness: () => Promise<ReadinessChecks>;
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
  server.get('/readyz', async (request, reply) => {
    const checks = await readiness();
    const excluded = listExcluded(request.query);
    const isReady = Object.entries(checks).every(([name, check]) => check === 'ok' || excluded.has(name));
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

/**
 * Kubernetes' own way to leave checks out: `?exclude=database&exclude=disk`. A load balancer does, because what all processes share is no
 * reason to send nobody to any of them. That a process is closing cannot be left out.
 */
function listExcluded(query: unknown): ReadonlySet<string> {
  const { exclude = [] } = query as { readonly exclude?: string | string[] };
  return new Set([exclude].flat().filter(name => name !== 'process'));
}
