// A proxy for PostgreSQL or SMTP connections that a test makes slow, silent or interrupted, and repairs again; it forwards bytes unchanged.
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

type Direction = 'requests' | 'answers';

export interface FaultyProxy {
  /** The server's address with the port of this proxy. */
  readonly url: string;
  /** Bytes received from the server so far. */
  readonly answered: () => number;
  /** Bytes sent to the server so far. */
  readonly asked: () => number;
  /** Closes all connections and refuses new ones until it is repaired. */
  cut(): void;
  /** Resets all connections after this many more bytes, whatever they are in the middle of; new ones are accepted. */
  cutAfter(bytes: number, direction?: Direction): void;
  /** Delays each chunk. */
  delay(ms: number): void;
  /** Holds back all responses without an error; they pass when it is repaired. */
  hold(): void;
  /** Silences existing connections for ever, as when a firewall drops them; new ones work. */
  forget(): void;
  mend(): void;
}

/** `later` schedules its end. */
export async function openFaultyProxy(
  url: string,
  later: (end: () => void) => void = onTestFinished,
): Promise<FaultyProxy> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = Number(target.searchParams.get('port') ?? target.port);
  const dial = (): Socket =>
    folder === null ? connect(port, target.hostname) : connect(`${folder}/.s.PGSQL.${port}`);
  const sockets = new Set<Socket>();
  const forgotten = new WeakSet<Socket>();
  const passed = { requests: 0, answers: 0 };
  let isCut = false;
  let delayMs = 0;
  let end: { readonly direction: Direction; readonly at: number } | null = null;
  let held: { readonly released: Promise<void>; release(): void } | null = null;

  const breakAll = (): void => {
    for (const socket of sockets) {
      // A Unix socket has no reset.
      if (socket.remoteFamily) socket.resetAndDestroy();
      else socket.destroy();
    }
  };
  const pass = async (chunk: Buffer, to: Socket, direction: Direction): Promise<void> => {
    if (delayMs > 0) await sleep(delayMs);
    if (direction === 'answers') await held?.released;
    const left = end?.direction === direction ? end.at - passed[direction] : Number.POSITIVE_INFINITY;
    const piece = chunk.subarray(0, left);
    passed[direction] += piece.length;
    const isLast = piece.length < chunk.length;
    if (isLast) end = null;
    await new Promise<void>(resolve => to.write(piece, () => resolve()));
    if (isLast) breakAll();
  };
  const relay = (from: Socket, to: Socket, direction: Direction): void => {
    let last = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      if (forgotten.has(from)) return;
      from.pause();
      last = last.then(() => pass(chunk, to, direction)).finally(() => from.resume());
    });
    from.on('error', () => {});
    from.once('close', () => {
      sockets.delete(from);
      void last.then(() => to.destroy());
    });
  };
  const server = createServer(socket => {
    if (isCut) {
      socket.resetAndDestroy();
      return;
    }
    const further = dial();
    for (const each of [socket, further]) sockets.add(each);
    relay(socket, further, 'requests');
    relay(further, socket, 'answers');
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const release = (): void => {
    held?.release();
    held = null;
  };
  const cut = (): void => {
    isCut = true;
    breakAll();
    release();
  };
  later(() => {
    cut();
    server.close();
  });
  const near = new URL(url);
  near.search = '';
  near.hostname = '127.0.0.1';
  near.port = String((server.address() as AddressInfo).port);
  return {
    url: near.href,
    answered: () => passed.answers,
    asked: () => passed.requests,
    cut,
    cutAfter: (bytes, direction = 'answers') => {
      end = { direction, at: passed[direction] + bytes };
    },
    delay: ms => {
      delayMs = ms;
    },
    hold: () => {
      const { promise: released, resolve } = Promise.withResolvers<void>();
      held ??= { released, release: resolve };
    },
    forget: () => {
      for (const socket of sockets) forgotten.add(socket);
    },
    mend: () => {
      [isCut, delayMs, end] = [false, 0, null];
      release();
    },
  };
}
