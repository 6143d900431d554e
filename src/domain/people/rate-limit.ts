// How a limit over a sliding window is counted: in steps of a twelfth of the window, so that a few rows hold it and no window of that length
// ever holds more than the limit.

const stepsPerWindow = 12;

export interface RateLimit {
  /** Events that a window may hold; further ones are refused. */
  readonly limit: number;
  readonly windowMs: number;
}

/** Events of one step of a window. */
export interface RateStep {
  /** Milliseconds since 1970; the end of the step's last event's window: it counts until then. */
  readonly endsAt: number;
  readonly count: number;
}

/** The step that `now` is in: when it began, and when its last event has left every window. Milliseconds since 1970. */
export function stepAt(
  now: number,
  windowMs: number,
): { readonly startsAt: number; readonly endsAt: number } {
  const stepMs = windowMs / stepsPerWindow;
  const startsAt = Math.floor(now / stepMs) * stepMs;
  return { startsAt, endsAt: startsAt + stepMs + windowMs };
}

/**
 * How long to wait until `limit` lets one more event in, in milliseconds; 0 = it is let in now. `steps` are those that still count at
 * `now`.
 */
export function waitFor({ limit }: RateLimit, steps: readonly RateStep[], now: number): number {
  let held = steps.reduce((sum, { count }) => sum + count, 0);
  if (held < limit) return 0;
  for (const step of steps.toSorted((a, b) => a.endsAt - b.endsAt)) {
    held -= step.count;
    if (held < limit) return Math.max(step.endsAt - now, 1);
  }
  return Math.max(...steps.map(({ endsAt }) => endsAt - now), 1);
}
