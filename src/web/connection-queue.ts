// What one connection may ask of the server: one answer at a time, a few requests in line, and answers that are taken (P17).
// HTTP/1.1 lets a client send request after request without reading; each answer would wait in memory until it does.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface QueueLimits {
  /** Requests that may wait on a connection for the answer before them. */
  readonly waiting: number;
  /** How long a client may leave what it was sent where it is. */
  readonly graceMs: number;
  /** How fast it must take what it was sent, besides. */
  readonly bytesPerSecond: number;
  readonly checkEveryMs: number;
}

/** overrun: more requests than may wait; unread: answers that are not taken. */
export type CutReason = 'overrun' | 'unread';

/** Browsers do not send ahead at all. The slowest mobile networks carry twice the rate, and a page is 40 kB on the wire. */
export const queueLimits: QueueLimits = {
  waiting: 100,
  graceMs: 10_000,
  bytesPerSecond: 16 * 1024,
  checkEveryMs: 2_000,
};

export interface ConnectionQueue {
  /** Calls `answer` when the answers to all earlier requests of the connection have been sent; never, if it has ended by then. */
  take(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  /** Answers that were begun and are not sent. */
  inHand(): number;
  /** Begins no answer until the function that it returns is called. */
  hold(): () => void;
}

interface QueuedAnswer {
  readonly response: ServerResponse;
  readonly answer: () => void;
}

interface Connection {
  readonly waiting: QueuedAnswer[];
  /** Bytes that the client's side has taken, and since when it has been that many. */
  taken: number;
  takenAt: number;
}

/** Watches `server` until it is closed. */
export function queueConnections(
  server: Server,
  limits: QueueLimits,
  onCut: (reason: CutReason) => void,
): ConnectionQueue {
  /** Those with an answer in hand. */
  const busy = new Map<Socket, Connection>();
  /** Turns that have come while none is begun; null = they are. */
  let held: (() => void)[] | null = null;

  const cut = (socket: Socket, reason: CutReason): void => {
    busy.delete(socket);
    socket.destroy();
    onCut(reason);
  };

  const begin = (socket: Socket, connection: Connection, { response, answer }: QueuedAnswer): void => {
    // Sent or broken off: a response is closed once, in the end.
    response.once('close', () => {
      const next = connection.waiting.shift();
      // After an answer that said `Connection: close` nothing can be written.
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
      // What else was read together with the request that had it cut.
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
    inHand: () => busy.size - (held?.length ?? 0),
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
