// What alerts of the index listen to: a trigger, with or without a maximum price, hears some of the events.
import { alertTriggers } from '#domain/alerts/alert.ts';
import type { AlertTrigger } from '#domain/alerts/alert.ts';
import { listEvents } from '#domain/alerts/criteria.ts';
import { offerEvents } from '#domain/alerts/offer-change.ts';
import type { OfferEvent } from '#domain/alerts/offer-change.ts';

export function listenerOf(trigger: AlertTrigger, hasMaxPrice: boolean): number {
  return 2 * alertTriggers.indexOf(trigger) + Number(hasMaxPrice);
}

/** In the order of `listenerOf`. */
const listeners = alertTriggers.flatMap(trigger => [false, true].map(hasMax => listEvents(trigger, hasMax)));

/** By event, by listener: whether it hears the event. */
export const hears = Object.fromEntries(
  offerEvents.map(event => [event, listeners.map(events => events.includes(event))]),
) as unknown as Readonly<Record<OfferEvent, readonly boolean[]>>;
