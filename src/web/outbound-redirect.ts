// Shared by all outbound redirects: which requests count as departures, and the redirecting response.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBot } from '#api/is-bot.ts';
import type { ClickExclusion } from '#domain/billing/ledger.ts';

/**
 * Why a request is no departure; null = it is one. HEAD, pages that a browser preloads, embedded pictures or frames, and declared bots are
 * not clicks. Old browsers do not state the purpose of a request.
 */
export function findClickExclusion({
  method,
  headers,
}: FastifyRequest): Extract<ClickExclusion, 'preview' | 'program'> | null {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'];
  const isPage = (headers['sec-fetch-dest'] ?? 'document') === 'document';
  if (method !== 'GET' || purpose !== undefined || !isPage) return 'preview';
  return isBot(headers['user-agent']) ? 'program' : null;
}

/** Never cached: the target may change. */
export function sendOutboundRedirect(reply: FastifyReply, location: string, status: 301 | 302): FastifyReply {
  return reply
    .status(status)
    .header('location', location)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .send();
}
