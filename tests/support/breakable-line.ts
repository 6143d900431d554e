// A line to a server that a test can cut and mend: TCP, handed on byte by byte.
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface BreakableLine {
  /** The server's address with our port in its place. */
  readonly url: string;
  /** Ends all connections and refuses new ones until it is mended. */
  cut(): void;
  mend(): void;
}

export async function openBreakableLine(url: string): Promise<BreakableLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer(socket => {
    if (isCut) {
      socket.resetAndDestroy();
      return;
    }
    const further = connect(Number(target.port), target.hostname);
    for (const end of [socket, further]) {
      sockets.add(end);
      end.on('error', () => {});
      end.once('close', () => {
        sockets.delete(end);
        socket.destroy();
        further.destroy();
      });
    }
    socket.pipe(further).pipe(socket);
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.resetAndDestroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const near = new URL(url);
  near.port = String((server.address() as AddressInfo).port);
  return {
    url: near.href,
    cut,
    mend: () => {
      isCut = false;
    },
  };
}
