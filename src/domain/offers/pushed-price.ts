// What becomes of a price that a merchant's program says by itself, between two readings of the feed (decisions/0062).
import { minuteMs } from '#domain/durations.ts';

/** A jumped price that is said again so much later is meant; a program that only tries again does so within seconds. */
export const secondSightingMs = 15 * minuteMs;

/** The bounds of feeds (adapters/database/feeds/stage-store.ts): below or above these parts of the price before, a price has jumped. */
const fallsBelow = 0.6;
const risesAbove = 2.5;
/** Two sightings of a price differ by no more than a tenth. */
const sameWithin = 0.1;

export interface KnownPrice {
  readonly priceMinor: number;
  /** A price that jumped and waits; null = none does. */
  readonly pendingMinor: number | null;
  /** When a push said it first, in milliseconds since 1970; null = a feed did. */
  readonly heldSince: number | null;
}

export type PushedPrice =
  | { readonly kind: 'taken' }
  /** The offer keeps its price. `since`: when this one was said first, in milliseconds since 1970. */
  | { readonly kind: 'held'; readonly since: number };

/** `now` in milliseconds since 1970. The same price said again at once changes nothing about what waits. */
export function judgePushedPrice(known: KnownPrice, saidMinor: number, now: number): PushedPrice {
  const { priceMinor, pendingMinor, heldSince } = known;
  if (!hasJumped(priceMinor, saidMinor)) return { kind: 'taken' };
  if (pendingMinor === null || !confirmsPrice(pendingMinor, saidMinor)) return { kind: 'held', since: now };
  // A time to come was written by a clock that was ahead.
  if (heldSince !== null && heldSince > now) return { kind: 'held', since: now };
  if (heldSince === null || now - heldSince >= secondSightingMs) return { kind: 'taken' };
  return { kind: 'held', since: heldSince };
}

function hasJumped(fromMinor: number, toMinor: number): boolean {
  return toMinor < fromMinor * fallsBelow || toMinor > fromMinor * risesAbove;
}

function confirmsPrice(waitingMinor: number, saidMinor: number): boolean {
  return saidMinor >= waitingMinor * (1 - sameWithin) && saidMinor <= waitingMinor * (1 + sameWithin);
}
