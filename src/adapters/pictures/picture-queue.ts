// A queue for work on pictures: one piece at a time; requests for the same subject share its result, and only a few may wait.

export interface PictureQueue {
  /** The result of `make`, or of the same subject's work that is running; null when too many wait. */
  run<Value>(subject: string, make: () => Promise<Value>): Promise<Value | null>;
}

export function createPictureQueue(maxWaiting: number): PictureQueue {
  const underWay = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: async <Value>(subject: string, make: () => Promise<Value>): Promise<Value | null> => {
      const running = underWay.get(subject) as Promise<Value> | undefined;
      if (running) return running;
      if (underWay.size >= maxWaiting) return null;
      const made = last.then(make);
      last = made.catch(() => undefined);
      underWay.set(subject, made);
      try {
        return await made;
      } finally {
        underWay.delete(subject);
      }
    },
  };
}
