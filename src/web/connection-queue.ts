// Limits each connection (P17): one response at a time, few queued requests, and only responses that the client reads. HTTP/1.1 lets a
// client send request after request without reading; each response would stay in memory until it does.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface QueueLimits {
  /** Maximum number of requests queued on a connection behind the current response. */
  readonly waiting: number;
  /** How long a client may leave sent data unread. */
  readonly graceMs: number;
  /** Minimum rate at which it must read sent data, in addition. */
  readonly bytesPerSecond: number;
  readonly checkEveryMs: number;
}

/** overrun: too many queued requests; unread: the client does not read responses. */
export type CutReason = 'overrun' | 'unread';

/** Browsers do not pipeline requests at all. The slowest mobile networks carry twice this rate, and a page is 40 kB on the wire. */
export const queueLimits: QueueLimits = {
  waiting: 100,
  graceMs: 10_000,
  bytesPerSecond: 16 * 1024,
  checkEveryMs: 2_000,
};

export interface ConnectionQueue {
  /** Calls `answer` when all earlier requests of the connection have been answered; never, if the connection has ended by then. */
  take(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  /** Number of responses in progress. */
  countActive(): number;
  /** Delays every response that has not begun, until the returned function is called. */
  hold(): () => void;
}

interface QueuedAnswer {
  readonly response: ServerResponse;
  readonly answer: () => void;
}

interface Connection {
  readonly waiting: QueuedAnswer[];
  /** Bytes accepted by the client's side, and since when that number has not changed. */
  taken: number;
  takenAt: number;
}

/** Watches `server` until it is closed. */
export function queueConnections(
  server: Server,
  limits: QueueLimits,
  onCut: (reason: CutReason) => void,
): ConnectionQueue {
  /** Connections with a response in progress. */
  const busy = new Map<Socket, Connection>();
  /** Responses whose turn has come while they are held back; null = nothing is held back. */
  let held: (() => void)[] | null = null;

  const cut = (socket: Socket, reason: CutReason): void => {
    busy.delete(socket);
    socket.destroy();
    onCut(reason);
  };

  const begin = (socket: Socket, connection: Connection, { response, answer }: QueuedAnswer): void => {
    // A response emits `close` once, whether it was sent in full or aborted.
    response.once('close', () => {
      const next = connection.waiting.shift();
      // After a response with `Connection: close` nothing more can be written.
      if (next && socket.writable) begin(socket, connection, next);
      else busy.delete(socket);
    });
    if (held) held.push(answer);
    else answer();
  };

  const check = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of busy) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== connection.taken) {
        connection.taken = taken;
        connection.takenAt = now;
      } else if (
        now - connection.takenAt >
        limits.graceMs + (socket.writableLength / limits.bytesPerSecond) * 1_000
      ) {
        cut(socket, 'unread');
      }
    }
  }, limits.checkEveryMs).unref();
  server.once('close', () => clearInterval(check));

  return {
    take: ({ socket }, response, answer) => {
      // Requests that were read together with the one that caused the cut.
      if (socket.destroyed) return;
      const queued = { response, answer };
      const connection = busy.get(socket);
      if (!connection) {
        const idle = { waiting: [], taken: -1, takenAt: 0 };
        busy.set(socket, idle);
        begin(socket, idle, queued);
      } else if (connection.waiting.length < limits.waiting) connection.waiting.push(queued);
      else cut(socket, 'overrun');
    },
    countActive: () => busy.size - (held?.length ?? 0),
    hold: () => {
      held ??= [];
      return () => {
        const queue = held ?? [];
        held = null;
        for (const answer of queue) answer();
      };
    },
  };
}
