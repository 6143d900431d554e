import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseClosing } from '#adapters/database/database-errors.ts';
import { locateEntry } from '#adapters/database/embedded/locate-entry.ts';
import type { TableCounts } from '#adapters/database/embedded/thread-protocol.ts';

export type CheckTask =
  /** A new empty database. */
  | { kind: 'create'; directory: string }
  | { kind: 'unpack'; dump: string; directory: string }
  /** In memory; touches no directory. */
  | { kind: 'prove-dump'; dump: string }
  /** Changes the directory: only ever a copy. */
  | { kind: 'prove-copy'; directory: string };

export type CheckReply =
  { ok: true; counts: TableCounts; problems: string[] } | { ok: false; message: string };

/** A damaged directory may keep the engine busy for ever; what is not proven by then is not proven. */
const TIME_LIMIT_MILLIS = 10 * 60_000;

/**
 * Runs the task in a process of its own: an engine that fails badly, or V8 when WebAssembly comes and goes (nodejs/node issue 64500), ends that
 * process and not the server. Never rejects for what it finds: a database that does not even open is a reply too.
 */
export async function runCheck(task: CheckTask, signal?: AbortSignal): Promise<CheckReply> {
  const child = fork(locateEntry('check-process', import.meta.url), [JSON.stringify(task)], {
    // A Ctrl-C is for the server, which ends its checks itself.
    detached: true,
    execArgv: [],
    // The engine prints a PANIC there; its message is in the reply.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let timer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  try {
    return await new Promise<CheckReply>((resolve, reject) => {
      child.on('message', reply => resolve(reply as CheckReply));
      child.on('error', error => resolve({ ok: false, message: String(error) }));
      child.on('exit', (code, end) =>
        resolve({ ok: false, message: `the check ended with ${code === null ? end : `code ${code}`}` }),
      );
      timer = setTimeout(() => resolve({ ok: false, message: 'the check took too long' }), TIME_LIMIT_MILLIS);
      onAbort = () => reject(new DatabaseClosing());
      if (signal?.aborted) onAbort();
      signal?.addEventListener('abort', onAbort);
    });
  } finally {
    clearTimeout(timer);
    if (onAbort) signal?.removeEventListener('abort', onAbort);
    await end(child);
  }
}

/** Resolves when the process is gone and its files are nobody's. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
