// Runs work of a recurring task that a stop does not wait for.
import { once } from 'node:events';

/**
 * Resolves when the work is done, or at once when the signal aborts; errors of the work count until then. No work begins after an abort.
 * The abort listener is removed with the work: the signal lives as long as the process, and would keep every listener alive.
 */
export async function runUntilAborted(signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  if (signal.aborted) return;
  const over = new AbortController();
  const stopped = once(signal, 'abort', { signal: over.signal }).catch(() => undefined);
  const working = work().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  try {
    await Promise.race([working, stopped]);
  } finally {
    over.abort();
  }
}
