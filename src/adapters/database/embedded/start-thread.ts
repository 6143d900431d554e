// Starts the database thread and speaks for its owner: connect clients, dump, close.
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { DatabaseUnavailable } from '#adapters/database/database-errors.ts';
import { findEngine, keepEngine } from '#adapters/database/embedded/engine-module.ts';
import { locateEntry } from '#adapters/database/embedded/locate-entry.ts';
import type {
  DatabaseThreadSettings,
  OwnerReply,
  OwnerRequest,
  TableCounts,
} from '#adapters/database/embedded/thread-protocol.ts';

export type DatabaseThread = {
  readonly openMillis: number;
  readonly version: string;
  connect(options: { own: boolean }): MessagePort;
  dump(file: string): Promise<{ counts: TableCounts; bytes: number; pauseMillis: number }>;
  drain(graceMillis: number): void;
  close(): Promise<void>;
};

type Pending = { resolve: (reply: OwnerReply) => void; reject: (error: Error) => void };

/** `onDeath` hears of a thread that ended without being asked to. */
export async function startDatabaseThread(
  settings: Omit<DatabaseThreadSettings, 'engine'>,
  onDeath: (error: Error) => void,
): Promise<DatabaseThread> {
  const threadSettings: DatabaseThreadSettings = { ...settings, engine: findEngine() };
  const worker = new Worker(locateEntry('database-thread', import.meta.url), {
    workerData: threadSettings,
    name: 'database',
    // Flags of the parent (a test runner's loaders) are not the thread's.
    execArgv: [],
  });
  const pending = new Map<number, Pending>();
  let nextId = 1;
  let over = false;

  const ready = new Promise<Extract<OwnerReply, { kind: 'ready' }>>((resolve, reject) => {
    worker.on('message', (reply: OwnerReply) => {
      if (reply.kind === 'ready') return resolve(reply);
      if (reply.kind === 'open-failed')
        return reject(new DatabaseUnavailable(`the embedded database did not open: ${reply.message}`));
      // Here and not where `close` goes on: the exit can follow before that.
      if (reply.kind === 'closed') over = true;
      const waiting = pending.get(reply.id);
      pending.delete(reply.id);
      if (reply.kind === 'failed') waiting?.reject(new DatabaseUnavailable(reply.message));
      else waiting?.resolve(reply);
    });
    const die = (error: Error): void => {
      if (over) return;
      over = true;
      reject(error);
      for (const waiting of pending.values()) waiting.reject(error);
      pending.clear();
      onDeath(error);
    };
    worker.on('error', error => die(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', code => die(new DatabaseUnavailable(`the database thread ended with code ${code}`)));
  });

  const send = (request: OwnerRequest, transfer: MessagePort[] = []): void =>
    worker.postMessage(request, transfer);
  const ask = <Kind extends OwnerReply['kind']>(
    build: (id: number) => OwnerRequest,
    _kind: Kind,
  ): Promise<Extract<OwnerReply, { kind: Kind }>> =>
    new Promise((resolve, reject) => {
      if (over) return reject(new DatabaseUnavailable('the database thread has ended'));
      const id = nextId++;
      pending.set(id, { resolve: reply => resolve(reply as Extract<OwnerReply, { kind: Kind }>), reject });
      send(build(id));
    });

  const { openMillis, version, engine } = await ready;
  keepEngine(engine);
  return {
    openMillis,
    version,
    connect({ own }) {
      const { port1, port2 } = new MessageChannel();
      send({ kind: 'connect', port: port1, own }, [port1]);
      return port2;
    },
    dump: file => ask(id => ({ kind: 'dump', id, file }), 'dumped'),
    drain: graceMillis => send({ kind: 'drain', graceMillis }),
    async close() {
      await ask(id => ({ kind: 'close', id }), 'closed');
      await worker.terminate();
    },
  };
}
