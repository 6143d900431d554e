import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queueConnections, queueLimits } from '#web/connection-queue.ts';
import type { QueueLimits } from '#web/connection-queue.ts';

const small: QueueLimits = { ...queueLimits, waiting: 5, checkEveryMs: 20 };

/** More than two kernels buffer for a connection whose client does not read. */
const large = Buffer.alloc(30_000_000, 'x');

interface Client {
  readonly socket: Socket;
  readonly closed: Promise<void>;
}

async function startServer(
  limits: QueueLimits,
  answer: (response: ServerResponse, path: string) => void,
): Promise<{ open: (bytes: string) => Promise<Client>; cuts: string[] }> {
  const cuts: string[] = [];
  const server = createServer();
  const queue = queueConnections(server, limits, reason => cuts.push(reason));
  server.on('request', (request, response) =>
    queue.take(request, response, () => answer(response, request.url ?? '')),
  );
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  const open = async (bytes: string): Promise<Client> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    // A connection that is cut may end with a reset.
    socket.on('error', () => {});
    const closed = new Promise<void>(resolve => {
      socket.once('close', () => resolve());
    });
    await new Promise(resolve => socket.once('connect', resolve));
    socket.pause();
    socket.write(bytes);
    return { socket, closed };
  };
  return { open, cuts };
}

function requests(...paths: readonly (string | number)[]): string {
  return paths.map(path => `GET /${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join('');
}

/** Reads from a connection until `isEnough`, or until it ends. */
function read(
  { socket, closed }: Client,
  isEnough: (text: string) => boolean = () => false,
): Promise<string> {
  let text = '';
  return new Promise(resolve => {
    const onData = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      if (!isEnough(text)) return;
      socket.off('data', onData);
      resolve(text);
    };
    socket.on('data', onData);
    void closed.then(() => resolve(text));
    socket.resume();
  });
}

test('pipelined requests are answered one at a time, in order', async () => {
  let active = 0;
  let most = 0;
  const { open, cuts } = await startServer(small, (response, path) => {
    most = Math.max(most, ++active);
    setImmediate(() => {
      active--;
      response.end(`<${path}>`);
    });
  });
  const client = await open(requests(1, 2, 3, 4, 5, 6));
  const text = await read(client, said => said.includes('</6>'));
  expect(text.match(/<[^>]+>/g)).toEqual(['</1>', '</2>', '</3>', '</4>', '</5>', '</6>']);
  expect(most).toBe(1);
  // The queue is empty again: as many requests may follow.
  client.socket.write(requests(7, 8, 9, 10, 11, 12));
  const more = await read(client, said => said.includes('</12>'));
  expect(more.match(/<[^>]+>/g)).toHaveLength(6);
  expect(cuts).toEqual([]);
});

test('a connection with too many pipelined requests is cut, and no other is', async () => {
  const answered: string[] = [];
  const { open, cuts } = await startServer(small, (response, path) => {
    answered.push(path);
    setImmediate(() => response.end(`<${path}>`));
  });
  const greedy = await open(requests(...Array.from({ length: 500 }, () => 'greedy')));
  const polite = await open(requests('polite'));
  expect(await read(polite, said => said.includes('</polite>'))).toContain('</polite>');
  await read(greedy);
  expect(cuts).toEqual(['overrun']);
  expect(answered.filter(path => path === '/greedy')).toHaveLength(1);
});

test('after a response that ends the connection, the rest of its queue is dropped', async () => {
  const answered: string[] = [];
  const { open, cuts } = await startServer(small, (response, path) => {
    answered.push(path);
    setImmediate(() => response.setHeader('connection', 'close').end(`<${path}>`));
  });
  expect(await read(await open(requests(1, 2, 3)))).toContain('</1>');
  expect([answered, cuts]).toEqual([['/1'], []]);
});

test('a large response is cut if the client does not read it or reads it too slowly', async () => {
  const hurried = { ...small, graceMs: 300, bytesPerSecond: 20_000_000 };
  const { open, cuts } = await startServer(hurried, response => response.end(large));
  await open(requests('unread'));
  await vi.waitFor(() => expect(cuts).toEqual(['unread']), { timeout: 20_000 });

  // Reads a few bytes at a time: the connection is never idle, and the answer never ends.
  const { socket: slow } = await open(requests('slow'));
  const sips = setInterval(() => slow.read(10), 10);
  onTestFinished(() => clearInterval(sips));
  await vi.waitFor(() => expect(cuts).toEqual(['unread', 'unread']), { timeout: 20_000 });
});

test('a client that reads its response chunk by chunk gets all of it, however long that takes', async () => {
  const patient = { ...small, graceMs: 1_500 };
  const { open, cuts } = await startServer(patient, response => {
    // As a file is sent: each chunk when the client has read the one before.
    let left = 60;
    const send = (): void => {
      if (left-- === 0) response.end();
      else response.write(large.subarray(0, 500_000), send);
    };
    send();
  });
  const { socket, closed } = await open(requests('file'));
  let bytes = 0;
  const started = performance.now();
  const sips = setInterval(() => {
    const chunk = socket.read() as Buffer | null;
    bytes += chunk?.length ?? 0;
    if (bytes > 30_000_000) socket.destroy();
  }, 10);
  onTestFinished(() => clearInterval(sips));
  await closed;
  expect(cuts).toEqual([]);
  expect(bytes).toBeGreaterThan(30_000_000);
  // Far longer than an unread chunk may wait.
  expect(performance.now() - started).toBeGreaterThan(2 * patient.graceMs);
});
