// Decides when an endless task runs again: at once when it is woken, otherwise after an interval.

export interface WakeUp {
  /** Call when there is something to do, also during a run: then another run follows. */
  wake(): void;
  /** Resolves when to run next; false = the signal asks for an end. */
  wait(): Promise<boolean>;
}

/** `everyMs`: the longest wait. The first run follows at once. */
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
