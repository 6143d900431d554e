// A server on loopback whose responses are arbitrary bytes, and fetch dependencies that connect to nothing else.
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createFetch } from '#adapters/fetch/create-fetch.ts';
import type { FetchDeps } from '#adapters/fetch/create-fetch.ts';
import type { FetchLimits } from '#adapters/fetch/limits.ts';
import { createDial } from '#adapters/fetch/pinned-connector.ts';
import type { FetchFailure } from '#domain/feeds/fetch-failure.ts';
import type { Result } from '#domain/result.ts';
import type { Fetch, FetchResponse, FetchInto, FetchRequest } from '#services/ports/fetch.ts';

export interface RawServer {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  readonly port: number;
  /** The heads of all requests so far. */
  readonly heads: string[];
}

/** Writes the response to one request; `path` is the request target. */
export type RawResponder = (socket: Socket, path: string, head: string) => void;

export async function startRawServer(respond: RawResponder): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const heads: string[] = [];
  const server = createServer(socket => {
    sockets.add(socket);
    let head = '';
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.setEncoding('latin1').on('data', (text: string) => {
      head += text;
      if (!head.includes('\r\n\r\n')) return;
      heads.push(head);
      respond(socket, head.split(' ')[1] ?? '', head);
      head = '';
    });
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, heads };
}

/** Sends a complete response; Content-Length is added to the lines of `head`. */
export function sendResponse(
  socket: Socket,
  status: string,
  head: readonly string[],
  body: Buffer | string,
): void {
  const bytes = Buffer.from(body);
  const lines = [`HTTP/1.1 ${status}`, ...head, `Content-Length: ${bytes.length}`, '', ''];
  socket.write(Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), bytes]));
}

/** Limits that a test reaches quickly. */
export const smallLimits: FetchLimits = {
  wireBytes: 200_000,
  unpackedBytes: 1_000_000,
  keepsTruncated: false,
  redirects: 3,
  connectMs: 500,
  headersMs: 500,
  silenceMs: 400,
  totalMs: 1_500,
};

export interface TestFetchDeps {
  readonly fetch: Fetch;
  /** The addresses that connections were opened to, in order. */
  readonly dialled: string[];
  /** The names that were resolved, in order. */
  readonly resolved: string[];
  /** Milliseconds of all waits, which end at once. */
  readonly slept: number[];
}

/** Dependencies of a fetch whose connections all end at `server`, whatever their address, and whose names resolve by `resolve`. */
export function createTestFetchDeps({
  server = null,
  resolve = async () => ['127.0.0.1'],
  limits = {},
  allowsLoopback = true,
  authority,
}: {
  server?: Pick<RawServer, 'port'> | null;
  resolve?: FetchDeps['resolve'];
  limits?: Partial<FetchLimits>;
  allowsLoopback?: boolean;
  /** The trusted certificate authority, as PEM; without it those that Node trusts. */
  authority?: string;
}): TestFetchDeps {
  const dialled: string[] = [];
  const resolved: string[] = [];
  const slept: number[] = [];
  const all = { ...smallLimits, ...limits };
  const dial = createDial(all.connectMs, authority);
  const deps: FetchDeps = {
    now: () => performance.now() + slept.reduce((sum, ms) => sum + ms, 0),
    sleep: async ms => void slept.push(ms),
    resolve: async host => {
      resolved.push(host);
      return resolve(host);
    },
    dial: (options, callback) => {
      dialled.push(options.hostname);
      if (server === null) callback(Object.assign(new Error('no network'), { code: 'ENETUNREACH' }), null);
      else dial({ ...options, hostname: '127.0.0.1', port: String(server.port) }, callback);
    },
    limits: { feed: all, page: all, robots: { ...all, redirects: 5, keepsTruncated: true } },
  };
  const fetch = createFetch({ siteUrl: 'https://windfall.example', allowsLoopback }, deps);
  return { fetch, dialled, resolved, slept };
}

/** The response, and the body as text. */
export async function readAll(
  fetchInto: FetchInto,
  request: FetchRequest,
): Promise<{ result: Result<FetchResponse, FetchFailure>; body: string }> {
  const chunks: Uint8Array[] = [];
  const result = await fetchInto(request, chunk => void chunks.push(chunk));
  return { result, body: Buffer.concat(chunks).toString() };
}
