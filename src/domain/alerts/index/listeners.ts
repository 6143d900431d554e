// Which events the alerts of the index listen to. A listener is a trigger, with or without a maximum price, as a number.
import { alertTriggers } from '#domain/alerts/alert.ts';
import type { AlertTrigger } from '#domain/alerts/alert.ts';
import { listEvents } from '#domain/alerts/criteria.ts';
import { offerEvents } from '#domain/alerts/offer-change.ts';
import type { OfferEvent } from '#domain/alerts/offer-change.ts';

/** The number of a listener: an index of the lists in `listening`. */
export function findListener(trigger: AlertTrigger, hasMaxPrice: boolean): number {
  return 2 * alertTriggers.indexOf(trigger) + Number(hasMaxPrice);
}

/** By listener: the events that it listens to. */
const eventsByListener = alertTriggers.flatMap(trigger =>
  [false, true].map(hasMax => listEvents(trigger, hasMax)),
);

/** By event, by listener: whether it listens to the event. */
export const listening = Object.fromEntries(
  offerEvents.map(event => [event, eventsByListener.map(events => events.includes(event))]),
) as unknown as Readonly<Record<OfferEvent, readonly boolean[]>>;
