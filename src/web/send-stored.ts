// Sends content from memory, pages and built files alike: compressed as stored, or 304 if the client has it already.
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type StoredEncoding = 'br' | 'gzip';

export interface StoredAnswer {
  /** One for all encodings. */
  readonly etag: string;
  /** Its stored encodings, best first; every response can also be sent uncompressed. */
  readonly encodings: readonly StoredEncoding[];
  /** The bytes in one of its encodings; null = without compression. */
  encode(encoding: StoredEncoding | null): Buffer | Promise<Buffer>;
}

/** `Range` is ignored, as RFC 9110 14.2 allows: nothing that is sent this way is larger than half a megabyte. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredAnswer,
  headers: Readonly<Record<'cache-control' | 'content-type', string>>,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': headers['cache-control'], etag: answer.etag, vary: 'accept-encoding' });
  if (isNotModified(request, answer.etag)) return reply.status(304).send();
  const accepted = negotiate(request.headers['accept-encoding'] ?? '', [...answer.encodings]);
  const encoding = accepted as StoredEncoding | null;
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.type(headers['content-type']).send(await answer.encode(encoding));
}

/** Whether the client has the current version (RFC 9110 13.1.2). */
export function isNotModified(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map(tag => tag.trim()) ?? [];
  return known.includes(etag) || known.includes('*');
}
