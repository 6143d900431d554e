import { Worker } from 'node:worker_threads';
import { DatabaseClosing } from '#adapters/database/database-errors.ts';
import { getEngine } from '#adapters/database/embedded/engine-module.ts';
import { locateThread } from '#adapters/database/embedded/locate-thread.ts';
import type { TableCounts } from '#adapters/database/embedded/thread-protocol.ts';

export type CheckTask =
  /** A new empty database. */
  | { kind: 'create'; directory: string }
  | { kind: 'unpack'; dump: string; directory: string }
  /** In memory; touches no directory. */
  | { kind: 'prove-dump'; dump: string }
  /** Changes the directory: only ever a copy. */
  | { kind: 'prove-copy'; directory: string };

export type CheckThreadData = { task: CheckTask; engine: WebAssembly.Module };

export type CheckReply =
  { ok: true; counts: TableCounts; problems: string[] } | { ok: false; message: string };

/** A damaged directory may keep the engine busy for ever; what is not proven by then is not proven. */
const TIME_LIMIT_MILLIS = 10 * 60_000;

/** Never rejects for what it finds: a database that does not even open is a reply too. */
export async function runCheck(task: CheckTask, signal?: AbortSignal): Promise<CheckReply> {
  const data: CheckThreadData = { task, engine: await getEngine() };
  const worker = new Worker(locateThread('check-thread', import.meta.url), {
    workerData: data,
    name: task.kind,
    execArgv: [],
    // The engine prints a PANIC there; its message is in the reply.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  try {
    return await new Promise<CheckReply>((resolve, reject) => {
      worker.on('message', (reply: CheckReply) => resolve(reply));
      worker.on('error', error => resolve({ ok: false, message: String(error) }));
      worker.on('exit', code => resolve({ ok: false, message: `the check ended with code ${code}` }));
      timer = setTimeout(() => resolve({ ok: false, message: 'the check took too long' }), TIME_LIMIT_MILLIS);
      onAbort = () => reject(new DatabaseClosing());
      if (signal?.aborted) onAbort();
      signal?.addEventListener('abort', onAbort);
    });
  } finally {
    clearTimeout(timer);
    if (onAbort) signal?.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}
