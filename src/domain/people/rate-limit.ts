// Rate limits over a sliding window, counted in steps of a twelfth of the window: a few rows are enough, and no window of that length ever
// has more events than the limit.

const stepsPerWindow = 12;

export interface RateLimit {
  /** Events that a window may hold; further ones are refused. */
  readonly limit: number;
  readonly windowMs: number;
}

/** Events of one step of a window. */
export interface RateStep {
  /** When the step stops counting: a window after its end. Milliseconds since 1970. */
  readonly endsAt: number;
  readonly count: number;
}

/** The step that `now` is in: when it began, and when it stops counting. Milliseconds since 1970. */
export function stepAt(
  now: number,
  windowMs: number,
): { readonly startsAt: number; readonly endsAt: number } {
  const stepMs = windowMs / stepsPerWindow;
  const startsAt = Math.floor(now / stepMs) * stepMs;
  return { startsAt, endsAt: startsAt + stepMs + windowMs };
}

/**
 * How long to wait until the limit allows one more event, in milliseconds; 0 = it is allowed now. `steps` are those that still count at
 * `now`.
 */
export function findWaitMs({ limit }: RateLimit, steps: readonly RateStep[], now: number): number {
  let counted = steps.reduce((sum, { count }) => sum + count, 0);
  if (counted < limit) return 0;
  for (const step of steps.toSorted((a, b) => a.endsAt - b.endsAt)) {
    counted -= step.count;
    if (counted < limit) return Math.max(step.endsAt - now, 1);
  }
  return Math.max(...steps.map(({ endsAt }) => endsAt - now), 1);
}
