// What all ways out of the site have in common: which requests count as somebody leaving, and the answer that leads on.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBot } from '#api/is-bot.ts';

/**
 * Whether a person leaves. These are not clicks: HEAD, pages that a browser preloads, pictures or frames of other pages, and
 * declared bots. Old browsers do not send what a request is for.
 */
export function isClick({ method, headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'];
  const isPage = (headers['sec-fetch-dest'] ?? 'document') === 'document';
  return method === 'GET' && purpose === undefined && isPage && !isBot(headers['user-agent']);
}

/** Never cached: the target may change. */
export function sendOut(reply: FastifyReply, location: string, status: 301 | 302): FastifyReply {
  return reply
    .status(status)
    .header('location', location)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .send();
}
