// A server on loopback that stores posted requests, as a collector of traces or errors does.
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedPost {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface HttpCollector {
  readonly origin: string;
  readonly posts: readonly ReceivedPost[];
  /** Sets the status of responses from now on. */
  answer(status: number): void;
}

export async function startHttpCollector(): Promise<HttpCollector> {
  const posts: ReceivedPost[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posts.push({
        path: request.url ?? '',
        headers: request.headers,
        text: Buffer.concat(chunks).toString(),
      });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, posts, answer: given => void (status = given) };
}
