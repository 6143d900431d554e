// Sends a page from the cache: compressed as it is stored, or nothing where the client has it already.
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from '#web/page-cache.ts';

/** Shared caches may store a page for a minute (decision 0024); browsers revalidate it each time. */
const cachedPageControl = 'public, max-age=0, must-revalidate, s-maxage=60';

export async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  type: string,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': cachedPageControl, etag: page.etag, vary: 'accept-encoding' });
  if (isKnown(request, page.etag)) return reply.status(304).send();
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  if (encoding !== null) reply.header('content-encoding', encoding);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? await page.gzip() : await page.html();
  return reply.type(type).send(body);
}

/** Whether the client names the version that it would get (RFC 9110 13.1.2). */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map(tag => tag.trim()) ?? [];
  return known.includes(etag) || known.includes('*');
}
