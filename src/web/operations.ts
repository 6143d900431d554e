// The operators' routes (R10): liveness, readiness and metrics. They reveal no version and no secret.
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
 * Excludes checks by Kubernetes' convention: `?exclude=database&exclude=disk`. Load balancers use it, because a failure that all processes
 * share is no reason to take all of them out. The check that the process is closing cannot be excluded.
 */
function listExcluded(query: unknown): ReadonlySet<string> {
  const { exclude = [] } = query as { readonly exclude?: string | string[] };
  return new Set([exclude].flat().filter(name => name !== 'process'));
}
