// What happened to an offer between two moments, from the intervals of its history.
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';
import { relistingGapMs } from '#domain/offers/relisting-gap.ts';

/** `gone`: no longer listed; `sold-out`: listed and not in stock. */
export const offerEvents = [
  'price-drop',
  'price-rise',
  'back-in-stock',
  'new-offer',
  'sold-out',
  'gone',
] as const;
export type OfferEvent = (typeof offerEvents)[number];

/** What was true of an offer, as an offer of one product, from `from` until `to` (milliseconds since 1970; null = still true). */
export interface StockInterval {
  readonly from: number;
  readonly to: number | null;
  readonly grade: Grade;
  readonly priceMinor: number;
  readonly available: boolean;
}

export interface OfferChange {
  readonly offerId: number;
  readonly productId: number;
  readonly country: CountrySlug;
  readonly mode: Mode;
  readonly event: OfferEvent;
  /** In minor units of the country's currency; for an offer that is no longer in stock, its last price. */
  readonly priceMinor: number;
  /** Its price before; null for a new offer. */
  readonly beforeMinor: number | null;
  /** When the run that brought the change was observed; milliseconds since 1970. */
  readonly changedAt: number;
}

/** An offer just before a moment and at a later one; null = not listed. */
export interface OfferStates {
  readonly before: StockInterval | null;
  readonly after: StockInterval | null;
  /** When the later state began, if at or after the first moment; null = nothing has changed. */
  readonly changedAt: number | null;
}

/**
 * The states of an offer just before `since` and at `now`. An offer that was in stock at some time of the 12 hours before `since` counts
 * as in stock before, at its last price. `intervals` are in order of time, at least those that touch these 12 hours or come later.
 */
export function compareStates(
  intervals: readonly StockInterval[],
  since: number,
  now = Number.POSITIVE_INFINITY,
): OfferStates {
  const known = intervals.filter(({ from }) => from < since);
  const recent = known.findLast(({ available, to }) => available && reaches(to, since - relistingGapMs));
  const last = known.at(-1) ?? null;
  const before = recent ?? (last && reaches(last.to, since) ? last : null);
  const current = intervals.findLast(({ from }) => from <= now) ?? null;
  const isOver = current !== null && current.to !== null && current.to <= now;
  const changedAt = isOver ? current.to : (current?.from ?? null);
  return {
    before,
    after: isOver ? null : current,
    changedAt: changedAt !== null && changedAt >= since ? changedAt : null,
  };
}

function reaches(to: number | null, moment: number): boolean {
  return to === null || to >= moment;
}

/**
 * The event between two states; null when nothing happened that is worth a notification. `lastMinor`: the last price at which the offer
 * was in stock before, however long ago; null = it never was.
 */
export function findOfferEvent(
  { before, after, changedAt }: OfferStates,
  lastMinor: number | null,
): Pick<OfferChange, 'event' | 'priceMinor' | 'beforeMinor' | 'changedAt'> | null {
  if (changedAt === null) return null;
  if (after?.available) {
    const { priceMinor } = after;
    if (!before?.available) {
      const event = lastMinor === null ? 'new-offer' : 'back-in-stock';
      return { event, priceMinor, beforeMinor: lastMinor, changedAt };
    }
    if (priceMinor === before.priceMinor) return null;
    const event = priceMinor < before.priceMinor ? 'price-drop' : 'price-rise';
    return { event, priceMinor, beforeMinor: before.priceMinor, changedAt };
  }
  if (!before?.available) return null;
  const { priceMinor } = before;
  return { event: after === null ? 'gone' : 'sold-out', priceMinor, beforeMinor: priceMinor, changedAt };
}
