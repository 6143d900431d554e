// Whether changes of a product's offers make an alert fire (specification, Alert lifecycle): hysteresis and price steps. Version 1.
import type { AlertTrigger } from '#domain/alerts/alert.ts';
import type { OfferChange } from '#domain/alerts/offer-change.ts';

/** A lower price is worth another notification when it lies so far below the last one: 1 %, and at least one unit of the currency. */
const stepPercent = 1;
const minStepMinor = 100;
/** From this rise on, a price that falls again is news. */
const rearmPercent = 3;

/** The price of a product that an alert last notified of, or its lowest price when the alert was set. Minor units. */
export interface NotifiedPrice {
  readonly priceMinor: number;
  /** False until the price has risen or the product was out of stock long enough. */
  readonly isArmed: boolean;
}

/**
 * The offers of a product that an alert looks at; for `availability` those within its maximum price alone. Minor units, null = none was
 * in stock.
 */
export interface WatchedMarket {
  /** Lowest price in stock just before the changes; what was in stock at some time of the 12 hours before counts. */
  readonly lowestBeforeMinor: number | null;
  readonly lowestNowMinor: number | null;
  /** The changes are later than the last notification: only then is a higher price before them a rise. */
  readonly isNotifiedBefore: boolean;
}

export interface AlertRule {
  readonly trigger: AlertTrigger;
  readonly maxPriceMinor: number | null;
}

export interface AlertDecision {
  /** The changes to notify of: the cheapest alone, unless the alert is about any change. */
  readonly fires: readonly OfferChange[];
  /** From now on; null = there was no notification yet. */
  readonly notified: NotifiedPrice | null;
}

/** The price that counts as notified when an alert is set: its visitor sees today's price on the page. */
export function initialNotified(
  { trigger, maxPriceMinor }: AlertRule,
  lowestMinor: number | null,
): NotifiedPrice | null {
  if (lowestMinor === null) return null;
  const isKnown =
    trigger === 'price-drop' ||
    (trigger === 'max-price' && maxPriceMinor !== null && lowestMinor <= maxPriceMinor);
  return isKnown ? { priceMinor: lowestMinor, isArmed: false } : null;
}

/**
 * The notified price after the market changed: armed once a price stood 3 % above it, or when the product is back after 12 hours
 * without any.
 */
export function rearm(notified: NotifiedPrice, market: WatchedMarket): NotifiedPrice {
  const { lowestBeforeMinor, lowestNowMinor, isNotifiedBefore } = market;
  const highest = Math.max((isNotifiedBefore ? lowestBeforeMinor : null) ?? 0, lowestNowMinor ?? 0);
  const hasRisen = highest * 100 >= notified.priceMinor * (100 + rearmPercent);
  const isBack = isNotifiedBefore && lowestBeforeMinor === null && lowestNowMinor !== null;
  return notified.isArmed || hasRisen || isBack ? { ...notified, isArmed: true } : notified;
}

/**
 * Decides about the changes of one product, all of which concern the alert (`concerns`). `before` is the price that the
 * alert last notified of.
 *
 * - `availability` fires when the product is back after 12 hours in which nobody had it, or never.
 * - `price-drop` fires when an offer is a step below the lowest price before.
 * - `max-price` fires when an offer falls below the maximum, and again for a step below a price that was.
 * - `any-change` fires for every change.
 *
 * An alert that notified and is not armed fires only for a step below the notified price.
 */
export function decideAlert(
  rule: AlertRule,
  before: NotifiedPrice | null,
  market: WatchedMarket,
  changes: readonly OfferChange[],
): AlertDecision {
  if (rule.trigger === 'any-change') return { fires: changes, notified: null };
  const notified = before && rearm(before, market);
  const cheapest = findCheapest(changes);
  if (!cheapest || !fires(rule, notified, market, cheapest.priceMinor)) return { fires: [], notified };
  return { fires: [cheapest], notified: { priceMinor: cheapest.priceMinor, isArmed: false } };
}

function fires(
  { trigger, maxPriceMinor }: AlertRule,
  notified: NotifiedPrice | null,
  { lowestBeforeMinor }: WatchedMarket,
  priceMinor: number,
): boolean {
  if (trigger === 'availability') return lowestBeforeMinor === null;
  if (notified && !notified.isArmed) return isStepBelow(priceMinor, notified.priceMinor);
  if (trigger === 'price-drop') {
    const base = lowestBeforeMinor ?? notified?.priceMinor ?? null;
    return base !== null && isStepBelow(priceMinor, base);
  }
  const wasBelow = lowestBeforeMinor !== null && lowestBeforeMinor <= (maxPriceMinor ?? Infinity);
  return !wasBelow || isStepBelow(priceMinor, lowestBeforeMinor);
}

function isStepBelow(priceMinor: number, baseMinor: number): boolean {
  const fall = baseMinor - priceMinor;
  return fall >= minStepMinor && fall * 100 >= baseMinor * stepPercent;
}

function findCheapest(changes: readonly OfferChange[]): OfferChange | null {
  return changes.reduce<OfferChange | null>(
    (cheapest, change) =>
      !cheapest ||
      change.priceMinor < cheapest.priceMinor ||
      (change.priceMinor === cheapest.priceMinor && change.offerId < cheapest.offerId)
        ? change
        : cheapest,
    null,
  );
}
