/** How long to wait, and what time it is: tests bring their own. */
export interface HostPaceDeps {
  /** Milliseconds that never run backwards. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

export interface HostPace {
  /** Resolves when it is this request's turn at the host: `gapMs` after the one before at the earliest. */
  readonly waitForSlot: (host: string, gapMs: number) => Promise<void>;
}

/** Hosts remembered; a host whose turn has passed is forgotten first, and costs nothing to forget. */
const maxHosts = 10_000;

/** One request at a time and host, in the order of asking, at a polite distance. */
export function createHostPace({ now, sleep }: HostPaceDeps): HostPace {
  /** host -> when its last request started, or will */
  const lastRequests = new Map<string, number>();
  return {
    waitForSlot: async (host, gapMs) => {
      const at = now();
      const turn = Math.max(at, (lastRequests.get(host) ?? -Infinity) + gapMs);
      // Set anew, so that the order of the map is the order of use.
      lastRequests.delete(host);
      lastRequests.set(host, turn);
      if (lastRequests.size > maxHosts) lastRequests.delete(lastRequests.keys().next().value ?? '');
      if (turn > at) await sleep(turn - at);
    },
  };
}
