// A client of the drawing thread.
import { Worker } from 'node:worker_threads';
import type { DrawPage, PageSheet } from '#web/draw-page.tsx';

export interface ToDrawThread {
  readonly id: number;
  readonly sheet: PageSheet;
}

export type FromDrawThread =
  | { readonly id: number; readonly html: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly error: unknown };

interface Waiting {
  readonly resolve: (html: Uint8Array<ArrayBuffer>) => void;
  readonly reject: (error: unknown) => void;
}

/** In the build all entries are in the folder of the chunk that starts them. */
const builtEntry = new URL('./draw-thread.js', import.meta.url);
/** The thread holds its code and the page in hand, some 25 MB. Without limits its heap would grow before garbage is collected. */
const heap = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

/**
 * Starts the thread at once, so that it loads its code while the process opens its database. A thread that has died is replaced with the next
 * page; pages that it had not drawn are rejected.
 */
export function startDrawThread(clientDir: string, entry = builtEntry): DrawPage {
  let thread: DrawPage | null = null;
  const start = () => startThread(clientDir, entry, () => (thread = null));
  thread = start();
  return sheet => (thread ??= start())(sheet);
}

function startThread(clientDir: string, entry: URL, onEnd: () => void): DrawPage {
  const worker = new Worker(entry, {
    workerData: { clientDir },
    name: 'draw',
    resourceLimits: heap,
  });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  worker.on('message', (message: FromDrawThread) => {
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if ('html' in message) waiter?.resolve(message.html);
    else waiter?.reject(message.error);
  });
  let isOver = false;
  // An error is followed by the thread's end; another thread may have taken over by then.
  const end = (error: unknown) => {
    if (isOver) return;
    isOver = true;
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the drawing thread has ended')));
  // Whoever waits for a page keeps the process alive by a connection.
  worker.unref();
  return sheet =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, sheet } satisfies ToDrawThread);
    });
}
