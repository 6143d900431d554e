// Keeps a few rows in memory and reads them anew at intervals: rows that an operator changes, without a change of the catalogue.

/** How late a change made in another process may show. */
const everyMs = 30_000;

export interface PollingCache<Rows> {
  current(): Rows;
  /** Reads anew at once; resolves when everything committed before the call is current. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Reads once, and then every 30 seconds. `onProblem` is called once when the database goes away; the old rows go on serving. `onRead` is
 * called with every later reading, once it is current.
 */
export async function pollRows<Rows>(
  read: () => Promise<Rows>,
  onProblem: (error: unknown) => void,
  onRead: (before: Rows, after: Rows) => void = () => {},
): Promise<PollingCache<Rows>> {
  let rows = await read();
  let isStopped = false;
  let isAway = false;
  /** Reads run one after another, so that an older answer never replaces a newer one. */
  let last: Promise<void> = Promise.resolve();

  const refresh = (): Promise<void> => {
    const next = last
      .catch(() => undefined)
      .then(async () => {
        if (isStopped) return;
        const before = rows;
        rows = await read();
        onRead(before, rows);
      });
    last = next;
    return next;
  };
  const timer = setInterval(() => {
    refresh().then(
      () => (isAway = false),
      (error: unknown) => {
        if (!isAway && !isStopped) onProblem(error);
        isAway = true;
      },
    );
  }, everyMs);
  timer.unref();
  return {
    current: () => rows,
    refresh,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await last.catch(() => undefined);
    },
  };
}
