// Answers invalid requests before any hook or route, yet with the headers of every other response.
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Headers = Readonly<Record<string, string>>;

/** Parser errors with a specific status; all others are 400. @table */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Handles requests that the HTTP parser refuses; the connection closes after the response. */
export function createBrokenRequestHandler(headers: Headers): (error: Error, socket: Socket) => void {
  return (error, socket) => {
    const code = 'code' in error ? String(error.code) : '';
    if (code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(formatAnswer(statuses[code] ?? 400, headers));
    socket.destroySoon();
  };
}

/** HTTP/1.1 requires a Host header; Node's own refusal would lack our headers. */
export function isHostless({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1';
}

export function refuse(response: ServerResponse, status: number, headers: Headers): void {
  response.writeHead(status, { ...headers, connection: 'close' }).end();
}

function formatAnswer(status: number, headers: Headers): string {
  const text = `${STATUS_CODES[status]}\n`;
  const fields = {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(text.length),
    connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n');
}
