// Whether changes of a product's offers make an alert fire (specification, Alert lifecycle): hysteresis and price steps. Version 1.
import type { AlertTrigger } from '#domain/alerts/alert.ts';
import type { OfferChange } from '#domain/alerts/offer-change.ts';

/** A later low is told when it lies so far below what was told before: 1 %, and at least one unit of the currency. */
const stepPercent = 1;
const leastStepMinor = 100;
/** From this rise on, a price that falls again is news. */
const rearmPercent = 3;

/** What an alert told of a product last, or what its lowest price was when the alert was set. Minor units. */
export interface ToldPrice {
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
  /** When it was told, the market was as before already: only then a price before that stood above it is a rise. */
  readonly isToldBefore: boolean;
}

export interface AlertRule {
  readonly trigger: AlertTrigger;
  readonly maxPriceMinor: number | null;
}

export interface AlertDecision {
  /** What the alert tells; the cheapest alone, unless it tells of any change. */
  readonly fires: readonly OfferChange[];
  /** From now on; null = nothing was told yet. */
  readonly told: ToldPrice | null;
}

/** What counts as told when an alert is set: a visitor sees today's price, and need not be told of it. */
export function firstTold(
  { trigger, maxPriceMinor }: AlertRule,
  lowestMinor: number | null,
): ToldPrice | null {
  if (lowestMinor === null) return null;
  const isKnown =
    trigger === 'price-drop' ||
    (trigger === 'max-price' && maxPriceMinor !== null && lowestMinor <= maxPriceMinor);
  return isKnown ? { priceMinor: lowestMinor, isArmed: false } : null;
}

/**
 * The told price after the market changed: armed once a price stood 3 % above it, or when the product is back after 12 hours without
 * any.
 */
export function rearm(told: ToldPrice, market: WatchedMarket): ToldPrice {
  const { lowestBeforeMinor, lowestNowMinor, isToldBefore } = market;
  const highest = Math.max((isToldBefore ? lowestBeforeMinor : null) ?? 0, lowestNowMinor ?? 0);
  const hasRisen = highest * 100 >= told.priceMinor * (100 + rearmPercent);
  const isBack = isToldBefore && lowestBeforeMinor === null && lowestNowMinor !== null;
  return told.isArmed || hasRisen || isBack ? { ...told, isArmed: true } : told;
}

/**
 * Decides about the changes of one product, all of which concern the alert (`concerns`). `told` is what was told of this product
 * before.
 *
 * - `availability` fires when the product is back after 12 hours in which nobody had it, or never.
 * - `price-drop` fires when an offer is a step below the lowest price before.
 * - `max-price` fires when an offer falls below the maximum, and again for a step below a price that was.
 * - `any-change` fires for every change.
 *
 * What has told and is not armed fires for a step below what it told alone.
 */
export function decideAlert(
  rule: AlertRule,
  before: ToldPrice | null,
  market: WatchedMarket,
  changes: readonly OfferChange[],
): AlertDecision {
  if (rule.trigger === 'any-change') return { fires: changes, told: null };
  const told = before && rearm(before, market);
  const cheapest = findCheapest(changes);
  if (!cheapest || !fires(rule, told, market, cheapest.priceMinor)) return { fires: [], told };
  return { fires: [cheapest], told: { priceMinor: cheapest.priceMinor, isArmed: false } };
}

function fires(
  { trigger, maxPriceMinor }: AlertRule,
  told: ToldPrice | null,
  { lowestBeforeMinor }: WatchedMarket,
  priceMinor: number,
): boolean {
  if (trigger === 'availability') return lowestBeforeMinor === null;
  if (told && !told.isArmed) return isStepBelow(priceMinor, told.priceMinor);
  if (trigger === 'price-drop') {
    const base = lowestBeforeMinor ?? told?.priceMinor ?? null;
    return base !== null && isStepBelow(priceMinor, base);
  }
  const wasBelow = lowestBeforeMinor !== null && lowestBeforeMinor <= (maxPriceMinor ?? Infinity);
  return !wasBelow || isStepBelow(priceMinor, lowestBeforeMinor);
}

function isStepBelow(priceMinor: number, baseMinor: number): boolean {
  const fall = baseMinor - priceMinor;
  return fall >= leastStepMinor && fall * 100 >= baseMinor * stepPercent;
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
