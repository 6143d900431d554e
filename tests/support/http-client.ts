// Unmodified requests for tests: node:http sends the path as it is, a socket sends any bytes.
import { request } from 'node:http';
import type { Agent, IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface HttpQuestion {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Agent whose connections are used; without one each request has its own. */
  readonly agent?: Agent;
}

const patienceMs = 20_000;

/** One request; redirects are returned, not followed. */
export function ask(origin: string, path: string, question: HttpQuestion = {}): Promise<HttpAnswer> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', headers = {}, body, agent = false } = question;
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, method, headers, agent, timeout: patienceMs };
    const asked = request(options, answer => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    asked.on('timeout', () => asked.destroy(new Error(`no answer to ${method} ${path.slice(0, 200)}`)));
    asked.on('error', reject);
    asked.end(body);
  });
}

/** A raw connection to the server; the caller writes to it, and ends it. */
export function openSocket(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.once('connect', () => {
      socket.off('error', reject);
      // A server may close a connection by a reset.
      socket.on('error', () => undefined);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/** Everything that the server sends on a connection until it is closed. */
export function readUntilClosed(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('the connection stays open in silence')));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', error => (error.message.includes('silence') ? reject(error) : undefined));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}

/** Sends bytes that need not be HTTP; returns the response with its head, or '' if the server closes the connection. */
export async function exchange(origin: string, bytes: string): Promise<string> {
  const socket = await openSocket(origin);
  const response = readUntilClosed(socket);
  socket.write(Buffer.from(bytes, 'latin1'));
  return response;
}

/** Status and headers (lower-case names) of an answer read from a raw connection. */
export function parseHead(answer: string): { status: number; headers: Record<string, string> } {
  const [head = ''] = answer.split('\r\n\r\n', 1);
  const [line = '', ...rest] = head.split('\r\n');
  const headers = rest.map(each => {
    const colon = each.indexOf(':');
    return [each.slice(0, colon).toLowerCase(), each.slice(colon + 1).trim()] as const;
  });
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers) };
}
