// A connection to a database server that a test can cut and restore; it forwards bytes unchanged.
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface BreakableLine {
  /** The server's address with the port of this proxy. */
  readonly url: string;
  /** Ends all connections and refuses new ones until it is mended. */
  cut(): void;
  mend(): void;
}

/** `later` schedules its end. */
export async function openBreakableLine(
  url: string,
  later: (end: () => void) => void = onTestFinished,
): Promise<BreakableLine> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = Number(target.searchParams.get('port') ?? target.port);
  const dial = (): Socket =>
    folder === null ? connect(port, target.hostname) : connect(`${folder}/.s.PGSQL.${port}`);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer(socket => {
    if (isCut) {
      socket.resetAndDestroy();
      return;
    }
    const further = dial();
    sockets.add(socket);
    for (const end of [socket, further]) {
      end.on('error', () => {});
      end.once('close', () => {
        sockets.delete(socket);
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
    cut,
    mend: () => {
      isCut = false;
    },
  };
}
