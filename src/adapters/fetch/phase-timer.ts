import type { FetchPhase } from '#domain/feeds/fetch-failure.ts';

/** The timers of one request: one for its current phase, one for all of it. The first that expires ends the request. */
export class PhaseTimer {
  /** The limit that was exceeded; null while there is none. */
  expired: FetchPhase | null = null;
  readonly #controller = new AbortController();
  readonly #total: NodeJS.Timeout;
  #phase: NodeJS.Timeout | undefined;

  constructor(totalMs: number) {
    this.#total = setTimeout(() => this.#expire('total'), totalMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Begins a phase, which ends the previous one. */
  enter(phase: FetchPhase, ms: number): void {
    clearTimeout(this.#phase);
    this.#phase = setTimeout(() => this.#expire(phase), ms);
  }

  /** Stops the phase's timer while we, not the server, are busy. */
  pause(): void {
    clearTimeout(this.#phase);
  }

  /** Ends the timers. */
  stop(): void {
    clearTimeout(this.#phase);
    clearTimeout(this.#total);
  }

  /** For work that cannot be aborted: its result, or `expired` as soon as a limit is exceeded. */
  race<Value>(work: Promise<Value>): Promise<Value | 'expired'> {
    const expired = new Promise<'expired'>(resolve => {
      this.signal.addEventListener('abort', () => resolve('expired'), { once: true });
    });
    return Promise.race([work, expired]);
  }

  #expire(phase: FetchPhase): void {
    this.expired ??= phase;
    this.#controller.abort();
  }
}
