// Sends a page from the cache.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from '#web/page-cache.ts';
import { sendStored } from '#web/send-stored.ts';

/** Shared caches may store a page for a minute (decision 0024); browsers revalidate it each time. */
const cachedPageControl = 'public, max-age=0, must-revalidate, s-maxage=60';

export function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  type: string,
): Promise<FastifyReply> {
  return sendStored(request, reply, page, { 'cache-control': cachedPageControl, 'content-type': type });
}
