// A queue for work on pictures: one at a time; calls with the same key share one result, and the queue is bounded.

export interface PictureQueue {
  /** The result of `make`, or of the call with the same key that is waiting or running; null = the queue is full. */
  run<Value>(key: string, make: () => Promise<Value>): Promise<Value | null>;
}

/** `maxWaiting` includes the one that is running. */
export function createPictureQueue(maxWaiting: number): PictureQueue {
  const inFlight = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: async <Value>(key: string, make: () => Promise<Value>): Promise<Value | null> => {
      const running = inFlight.get(key) as Promise<Value> | undefined;
      if (running) return running;
      if (inFlight.size >= maxWaiting) return null;
      const made = last.then(make);
      last = made.catch(() => undefined);
      inFlight.set(key, made);
      try {
        return await made;
      } finally {
        inFlight.delete(key);
      }
    },
  };
}
