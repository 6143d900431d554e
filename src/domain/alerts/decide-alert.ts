// Whether changes of a product's offers make an alert fire (specification, Alert lifecycle): hysteresis and price steps.
import type { AlertTrigger } from '#domain/alerts/alert.ts';
import type { OfferChange } from '#domain/alerts/offer-change.ts';

/** How far below the last notified price another notification is worth sending: 1 %, and at least one unit of the currency. */
const stepPercent = 1;
const minStepMinor = 100;
/** After a rise by this much, a price that falls again is worth a notification. */
const rearmPercent = 3;

/** The price of a product that an alert last notified of, or its lowest price when the alert was set. Minor units. */
export interface NotifiedPrice {
  readonly priceMinor: number;
  /** False until the price has risen enough, or the product was out of stock long enough. */
  readonly isArmed: boolean;
}

/**
 * The prices of a product's offers that an alert watches; for `availability` only of those within its maximum price. Minor units, null =
 * none was in stock.
 */
export interface WatchedMarket {
  /** Lowest price in stock just before the changes; an offer counts that was in stock at some time of the 12 hours before. */
  readonly lowestBeforeMinor: number | null;
  readonly lowestNowMinor: number | null;
  /** The last notification was before the changes: only then is a higher price before them a rise. */
  readonly isNotifiedBefore: boolean;
}

export interface AlertRule {
  readonly trigger: AlertTrigger;
  readonly maxPriceMinor: number | null;
}

export interface AlertDecision {
  /** The changes to notify of: the cheapest alone, unless the alert is about any change. */
  readonly fires: readonly OfferChange[];
  /** The notified price from now on; null = there was no notification yet. */
  readonly notified: NotifiedPrice | null;
}

/** The price that counts as notified when an alert is set, because the visitor sees today's price on the page; null = none. */
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
 * The notified price after the market changed: armed once the lowest price was 3 % above it, or when the product is back after more than
 * 12 hours out of stock.
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
 * - `availability` fires when the product is in stock and was not in the 12 hours before.
 * - `price-drop` fires when an offer is a step below the lowest price before.
 * - `max-price` fires when an offer comes within the maximum, and again for each step below the lowest price before.
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
