// Asks V8 about a server's heaps, by the debugger that the server was started with.
import { once } from 'node:events';
import type { ServerProcess } from '#tests/support/server-process.ts';

/** The server must have been started with these flags. */
export const debuggerFlags = ['--inspect=127.0.0.1:0'] as const;

/** Bytes of one thread, by `Runtime.getHeapUsage` of the Chrome DevTools Protocol. */
export interface HeapUsage {
  /** In use, garbage that is not collected yet included. */
  readonly usedSize: number;
  /** Memory that the heap has reserved from the system. */
  readonly totalSize: number;
  /** Buffers outside of the heap. */
  readonly backingStorageSize: number;
}

export interface ServerDebugger {
  collectGarbage(): Promise<void>;
  readHeap(): Promise<HeapUsage>;
  /** Of the threads that run just now, by their names. */
  readThreads(): Promise<readonly (HeapUsage & { readonly name: string })[]>;
  close(): void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {
    readonly sessionId: string;
    readonly message: string;
    readonly workerInfo: { title: string };
  };
  readonly result?: unknown;
}

export async function connectDebugger({ lines }: Pick<ServerProcess, 'lines'>): Promise<ServerDebugger> {
  const address = lines.map(line => /^Debugger listening on (ws:\S+)$/.exec(line)?.[1]).find(Boolean);
  if (!address) throw new Error('the server was started without a debugger');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  const threads = new Map<string, string>();
  const take = (text: string): void => {
    const { id, method, params, result } = JSON.parse(text) as Message;
    if (id !== undefined) {
      waiting.get(id)?.(result);
      waiting.delete(id);
    } else if (params && method === 'NodeWorker.attachedToWorker') {
      threads.set(params.sessionId, params.workerInfo.title);
    } else if (params && method === 'NodeWorker.receivedMessageFromWorker') take(params.message);
  };
  socket.addEventListener('message', ({ data }) => take(String(data)));
  let calls = 0;
  const ask = <Result>(send: (id: number) => unknown): Promise<Result> =>
    new Promise(resolve => {
      const id = ++calls;
      waiting.set(id, result => resolve(result as Result));
      socket.send(JSON.stringify(send(id)));
    });
  const call = <Result>(method: string, params = {}) => ask<Result>(id => ({ id, method, params }));
  return {
    collectGarbage: async () => void (await call('HeapProfiler.collectGarbage')),
    readHeap: () => call<HeapUsage>('Runtime.getHeapUsage'),
    readThreads: async () => {
      threads.clear();
      await call('NodeWorker.enable', { waitForDebuggerOnStart: false });
      const found = await Promise.all(
        [...threads].map(async ([sessionId, name]) => {
          const usage = await ask<HeapUsage>(id => {
            const message = JSON.stringify({ id, method: 'Runtime.getHeapUsage' });
            // Its own answer says only that the message was passed on.
            return { id: -id, method: 'NodeWorker.sendMessageToWorker', params: { sessionId, message } };
          });
          return { ...usage, name };
        }),
      );
      await call('NodeWorker.disable');
      return found;
    },
    close: () => socket.close(),
  };
}
