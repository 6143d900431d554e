// Keeps a few rows in memory and polls for changes: for rows that an operator changes without a change of the catalogue.

/** The longest delay of another process's change where nothing announces it. */
const everyMs = 30_000;

interface PollOptions<Rows> {
  /** Called once when the database goes away; the old rows go on serving. */
  readonly onProblem: (error: unknown) => void;
  /** Called with every later reading, once it is current. */
  readonly onRead?: (before: Rows, after: Rows) => void;
  /** Subscribes `poll` to announced changes; resolves to the function that unsubscribes it. */
  readonly subscribe?: (poll: () => void) => Promise<() => Promise<void>>;
}

export interface PollingCache<Rows> {
  current(): Rows;
  /** Reads again at once; resolves when everything committed before the call is current. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/** Reads once, then every 30 seconds, and at once when `subscribe` reports a change. */
export async function pollRows<Rows>(
  read: () => Promise<Rows>,
  { onProblem, onRead, subscribe }: PollOptions<Rows>,
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
        onRead?.(before, rows);
      });
    last = next;
    return next;
  };
  const poll = () =>
    void refresh().then(
      () => (isAway = false),
      (error: unknown) => {
        if (!isAway && !isStopped) onProblem(error);
        isAway = true;
      },
    );
  const unsubscribe = await subscribe?.(poll);
  const timer = setInterval(poll, everyMs);
  timer.unref();
  return {
    current: () => rows,
    refresh,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await unsubscribe?.();
      await last.catch(() => undefined);
    },
  };
}
