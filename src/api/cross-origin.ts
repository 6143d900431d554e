// CORS for an API on its own origin (API_URL): only scripts of the site's pages may call it, with its cookies.
import type { FastifyInstance } from 'fastify';
import { isApiElsewhere } from '#domain/urls/site-origins.ts';
import type { SiteOrigins } from '#domain/urls/site-origins.ts';

/** How long a browser may cache a preflight response. */
const preflightSeconds = 600;

/** Answers preflight requests and lets our pages read responses. Does nothing when pages and API share an origin. */
export function registerCrossOrigin(scope: FastifyInstance, origins: SiteOrigins): void {
  if (!isApiElsewhere(origins)) return;
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    if (request.headers.origin !== origins.publicUrl) return undefined;
    reply.headers({
      'access-control-allow-origin': origins.publicUrl,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'retry-after',
    });
    const isPreflight =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (!isPreflight) return undefined;
    return reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': 'accept, authorization, content-type, x-axios',
        'access-control-max-age': String(preflightSeconds),
      })
      .send();
  });
}
