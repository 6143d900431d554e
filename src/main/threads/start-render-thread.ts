// A client of the rendering thread.
import { Worker } from 'node:worker_threads';
import type { RenderDocument, PageInput } from '#web/render-document.tsx';

export interface ToRenderThread {
  readonly id: number;
  readonly input: PageInput;
}

export type FromRenderThread =
  | { readonly id: number; readonly html: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly error: unknown };

interface Waiting {
  readonly resolve: (html: Uint8Array<ArrayBuffer>) => void;
  readonly reject: (error: unknown) => void;
}

/** In the build all entries are in the folder of the chunk that starts them. */
const builtEntry = new URL('./render-thread.js', import.meta.url);
/** The thread needs some 25 MB for its code and one page. Without limits its heap would grow before garbage is collected. */
const heap = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

/**
 * Starts the thread at once, so that it loads its code while the process opens its database. A thread that has died is replaced with the next
 * page; pages that it had not rendered are rejected.
 */
export function startRenderThread(clientDir: string, entry = builtEntry): RenderDocument {
  let thread: RenderDocument | null = null;
  const start = () => startThread(clientDir, entry, () => (thread = null));
  thread = start();
  return input => (thread ??= start())(input);
}

function startThread(clientDir: string, entry: URL, onEnd: () => void): RenderDocument {
  const worker = new Worker(entry, {
    workerData: { clientDir },
    name: 'render',
    resourceLimits: heap,
  });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  worker.on('message', (message: FromRenderThread) => {
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if ('html' in message) waiter?.resolve(message.html);
    else waiter?.reject(message.error);
  });
  let isOver = false;
  // The thread's end follows an error; another thread may have replaced it by then.
  const end = (error: unknown) => {
    if (isOver) return;
    isOver = true;
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the rendering thread has ended')));
  // A request that waits for a page keeps the process alive by its connection.
  worker.unref();
  return input =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, input } satisfies ToRenderThread);
    });
}
