// When a task that never ends runs again: at once when it is woken, otherwise after a while.

export interface WakeUp {
  /** There is something to do; wakes also the look after one in progress. */
  wake(): void;
  /** Resolves when to look: false when a stop asks for an end instead. */
  wait(): Promise<boolean>;
}

/** `everyMs`: the longest wait. The first one is none. */
export function createWakeUp(everyMs: number, signal: AbortSignal): WakeUp {
  let isWoken = true;
  let onWake = (): void => {};
  const sleep = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(done, everyMs);
      timer.unref();
      onWake = done;
      signal.addEventListener('abort', done);
      function done() {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        onWake = () => {};
        resolve();
      }
    });
  return {
    wake: () => {
      isWoken = true;
      onWake();
    },
    wait: async () => {
      if (!isWoken) await sleep();
      if (signal.aborted) return false;
      isWoken = false;
      return true;
    },
  };
}
