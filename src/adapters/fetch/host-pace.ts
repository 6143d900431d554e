/** Replaced by tests. */
export interface HostPaceDeps {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

export interface HostPace {
  /** Resolves when it is this request's turn at the host: at the earliest `gapMs` after the previous one. */
  readonly waitForSlot: (host: string, gapMs: number) => Promise<void>;
}

/** Hosts remembered; the one used least recently is forgotten first, which does no harm once its turn has passed. */
const maxHosts = 10_000;

/** Spaces the beginnings of requests to one host, in the order of the calls. */
export function createHostPace({ now, sleep }: HostPaceDeps): HostPace {
  /** host -> when its last request started, or will */
  const lastRequests = new Map<string, number>();
  return {
    waitForSlot: async (host, gapMs) => {
      const at = now();
      const turn = Math.max(at, (lastRequests.get(host) ?? -Infinity) + gapMs);
      // Deleted and set anew, so that the map is in the order of use.
      lastRequests.delete(host);
      lastRequests.set(host, turn);
      if (lastRequests.size > maxHosts) lastRequests.delete(lastRequests.keys().next().value ?? '');
      if (turn > at) await sleep(turn - at);
    },
  };
}
