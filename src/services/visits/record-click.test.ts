import { expect, test } from 'vitest';
import { createClickRecorder } from '#services/visits/record-click.ts';
import type { VisitQueue } from '#services/visits/visit-queue.ts';
import { makeOffer } from '#tests/support/factories.ts';

const start = Date.UTC(2026, 10, 20, 12);

test('a click in the future keeps no later one from being counted when the clock is put back', () => {
  let ids = 0;
  const done = async () => {};
  const visits: VisitQueue = { takeId: () => ++ids, add: () => {}, flush: done, close: done };
  const record = createClickRecorder(visits);
  const click = (at: number) =>
    record({
      found: { kind: 'current', offer: makeOffer() },
      sessionToken: null,
      client: '203.0.113.9',
      isBot: false,
      country: 'us',
      language: 'en',
      url: '/',
      source: null,
      gatewayId: null,
      notificationId: null,
      now: new Date(at),
    });
  const future = start + 500 * 24 * 60 * 60_000;
  expect([click(future), click(future + 29_999), click(start), click(start + 29_999)]).toEqual([1, 1, 2, 2]);
});
