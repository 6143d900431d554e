// What becomes of a price that a merchant's program pushes between two runs of the feed (decision 0062).
import { minuteMs } from '#domain/durations.ts';

/** A price that jumped is accepted when it is pushed again this much later; a program that merely retries does so within seconds. */
export const secondSightingMs = 15 * minuteMs;

/** As for feeds (adapters/database/feeds/stage-store.ts): below or above these multiples of the price before, a price has jumped. */
const jumpBelow = 0.6;
const jumpAbove = 2.5;
/** A second price confirms the first when it differs by no more than a tenth. */
const confirmedWithin = 0.1;

export interface KnownPrice {
  readonly priceMinor: number;
  /** A price that jumped and waits for a second sighting; null = none does. */
  readonly pendingMinor: number | null;
  /** When the waiting price was first pushed, in milliseconds since 1970; null = it came from the feed. */
  readonly heldSince: number | null;
}

export type PushedPrice =
  | { readonly kind: 'taken' }
  /** The offer keeps its price. `since`: when the waiting one was first pushed, in milliseconds since 1970. */
  | { readonly kind: 'held'; readonly since: number };

/** `now` in milliseconds since 1970. A retry of a push does not restart the wait of its price. */
export function judgePushedPrice(known: KnownPrice, pushedMinor: number, now: number): PushedPrice {
  const { priceMinor, pendingMinor, heldSince } = known;
  if (!hasJumped(priceMinor, pushedMinor)) return { kind: 'taken' };
  if (pendingMinor === null || !confirmsPrice(pendingMinor, pushedMinor)) return { kind: 'held', since: now };
  // A clock that was ahead wrote a time in the future.
  if (heldSince !== null && heldSince > now) return { kind: 'held', since: now };
  if (heldSince === null || now - heldSince >= secondSightingMs) return { kind: 'taken' };
  return { kind: 'held', since: heldSince };
}

function hasJumped(fromMinor: number, toMinor: number): boolean {
  return toMinor < fromMinor * jumpBelow || toMinor > fromMinor * jumpAbove;
}

function confirmsPrice(pendingMinor: number, pushedMinor: number): boolean {
  return (
    pushedMinor >= pendingMinor * (1 - confirmedWithin) && pushedMinor <= pendingMinor * (1 + confirmedWithin)
  );
}
