// When a message that could not be sent is tried again, and when it is given up.
import { hourMs, minuteMs } from '#domain/durations.ts';

const firstMs = minuteMs;
/** The longest pause between two attempts. */
export const maxPauseMs = 6 * hourMs;
/** Share of the delay that is added at random, so that what failed together is not retried together. */
const jitter = 0.25;
/** A message is given up only after both: a receiver that is down for a day loses nothing, and neither does a clock that jumps. */
const minAgeMs = 48 * hourMs;
const minAttempts = 12;

/** The next attempt: a minute after the first one, the pause doubling up to six hours. `random` is in [0, 1). null = it is given up. */
export function planRetry(
  { attempts, createdAt }: { readonly attempts: number; readonly createdAt: Date },
  now: Date,
  random: number,
): Date | null {
  if (attempts >= minAttempts && now.getTime() - createdAt.getTime() >= minAgeMs) return null;
  const base = Math.min(maxPauseMs / (1 + jitter), firstMs * 2 ** Math.max(0, attempts - 1));
  return new Date(now.getTime() + Math.round(base * (1 + jitter * random)));
}
