import type { FetchPhase } from '#domain/feeds/fetch-failure.ts';

/** The clocks of one request: one for the phase it is in, one for all of it. Whichever ends first ends the request. */
export class PhaseTimer {
  /** The limit that was broken; null while there is none. */
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

  /** Begins a phase, which ends the one before. */
  enter(phase: FetchPhase, ms: number): void {
    clearTimeout(this.#phase);
    this.#phase = setTimeout(() => this.#expire(phase), ms);
  }

  /** While we, not the other side, are busy. */
  pause(): void {
    clearTimeout(this.#phase);
  }

  /** Ends the clocks. */
  stop(): void {
    clearTimeout(this.#phase);
    clearTimeout(this.#total);
  }

  /** For work that cannot be aborted: what it gives, or `expired` as soon as a limit is broken. */
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
