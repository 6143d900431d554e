// An HTTPS server on loopback that poses as shop.example by default, and posts that connect to nothing else.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createPost } from '#adapters/fetch/create-post.ts';
import type { PostDeps } from '#adapters/fetch/create-post.ts';
import { postLimits } from '#adapters/fetch/limits.ts';
import { createDial } from '#adapters/fetch/pinned-connector.ts';
import type { Post } from '#services/ports/post.ts';

/** Limits that even a busy machine does not exceed. */
export const patientLimits = { ...postLimits, connectMs: 20_000, headersMs: 20_000, totalMs: 60_000 };

/** See tests/fixtures/tls/README.md. */
export function readPem(name: string): string {
  return readFileSync(join(import.meta.dirname, '../fixtures/tls', name), 'utf8');
}

export interface PostedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A status; `cut`: the connection ends without an answer; `silence`: nothing happens until the test ends. */
export type PostAnswer = number | 'cut' | 'silence';

/** Chooses the response to a request. */
export type AnswerPost = (request: PostedRequest) => PostAnswer;

export interface TlsServer {
  readonly port: number;
  readonly requests: PostedRequest[];
}

export async function startTlsServer(
  answer: AnswerPost,
  certificate: 'shop.pem' | 'loopback.pem' = 'shop.pem',
): Promise<TlsServer> {
  const requests: PostedRequest[] = [];
  const server = createServer(
    { key: readPem('server.key'), cert: readPem(certificate) },
    (asked, response) => {
      const chunks: Buffer[] = [];
      asked.on('data', (chunk: Buffer) => chunks.push(chunk));
      asked.on('end', () => {
        const { method = '', url: path = '', headers } = asked;
        const request = { method, path, headers, body: Buffer.concat(chunks) };
        requests.push(request);
        const status = answer(request);
        if (status === 'silence') return;
        if (status === 'cut') {
          asked.socket.destroy();
          return;
        }
        response.writeHead(status, status === 301 ? { location: 'https://shop.example/elsewhere' } : {});
        response.end('an answer that nobody reads');
      });
    },
  );
  server.on('tlsClientError', () => {});
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, requests };
}

/** Every connection ends at the server, whatever its address; the guard sees an address of the public network. */
export function createTestPost(
  server: Pick<TlsServer, 'port'>,
  given: Partial<Pick<PostDeps, 'resolve' | 'limits'>> & { readonly allowsLoopback?: boolean } = {},
): Post {
  const dial = createDial(patientLimits.connectMs, readPem('authority.pem'));
  return createPost(
    { siteUrl: 'https://windfall.example', allowsLoopback: given.allowsLoopback ?? false },
    {
      resolve: given.resolve ?? (async () => ['93.184.215.14']),
      dial: (options, callback) =>
        dial({ ...options, hostname: '127.0.0.1', port: String(server.port) }, callback),
      limits: given.limits ?? patientLimits,
    },
  );
}
