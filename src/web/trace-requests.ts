// Records each request as a span named by its route: addresses are left out, since links in mails carry tokens.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Tracing } from '#services/ports/tracing.ts';

/** Call it before any other hook is added, so that the span includes the hooks. */
export function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const span = tracing.beginRequest(typeof traceparent === 'string' ? traceparent : undefined);
    spans.set(request, span);
    span.run(done);
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      // The same as in log lines and on error pages.
      'windfall.request_id': request.id,
    };
    spans.get(request)?.end(`${request.method} ${route}`, attributes, reply.statusCode >= 500);
  });
}
