// What all ways out of the site have in common: which requests count as somebody leaving, and the answer that leads on.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBot } from '#api/is-bot.ts';
import type { ClickExclusion } from '#domain/billing/ledger.ts';

/**
 * Why nobody leaves by a request; null = somebody does. HEAD, pages that a browser preloads, pictures or frames of other pages, and
 * declared bots are no clicks. Old browsers do not send what a request is for.
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
