import { expect, test } from 'vitest';
import { createClickRecorder } from '#services/visits/record-click.ts';
import type { VisitQueue } from '#services/visits/visit-queue.ts';
import type { Visit } from '#domain/visits/visit.ts';
import { makeMerchant, makeOffer } from '#tests/support/factories.ts';

const identities = {
  ofClient: (client: string) => `from ${client}`,
  ofSession: (token: string) => `by ${token}`,
};
const token = 'a'.repeat(32);
const start = Date.UTC(2026, 10, 20, 12);

test('a click in the future keeps no later one from being counted when the clock is put back', () => {
  let ids = 0;
  const done = async () => {};
  const visits: VisitQueue = { takeId: () => ++ids, add: () => {}, flush: done, close: done };
  const record = createClickRecorder(visits, () => {}, identities);
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
      departure: null,
      now: new Date(at),
    });
  const future = start + 500 * 24 * 60 * 60_000;
  expect([click(future), click(future + 29_999), click(start), click(start + 29_999)]).toEqual([1, 1, 2, 2]);
});

test('what a page reports and the redirecting address are one click, which leaves once; the next departure is a repetition', () => {
  const added: Visit[] = [];
  const excluded: string[] = [];
  const done = async () => {};
  let ids = 0;
  const record = createClickRecorder(
    { takeId: () => ++ids, add: visit => void added.push(visit), flush: done, close: done },
    (_offer, why) => void excluded.push(why),
    identities,
  );
  const recordAt = (departure: { placementId: number | null } | null, offerId = 1, at = start) =>
    record({
      found: {
        kind: 'current',
        offer: { ...makeOffer({ id: offerId }), merchant: makeMerchant({ isDemo: true }) },
      },
      sessionToken: token,
      client: '203.0.113.9',
      isBot: false,
      country: 'us',
      language: 'en',
      url: '/',
      source: null,
      gatewayId: null,
      notificationId: null,
      departure,
      now: new Date(at),
    });
  expect(recordAt(null)).toBe(1);
  expect(recordAt({ placementId: 5 }, 1, start + 100)).toBe(1);
  expect(recordAt({ placementId: 5 }, 1, start + 200)).toBe(1);
  // The redirecting address is faster than the page's report.
  expect(recordAt({ placementId: null }, 2)).toBe(2);
  expect(recordAt(null, 2)).toBe(2);
  expect(added).toMatchObject([
    {
      kind: 'click',
      id: 1,
      leftAt: null,
      placementId: null,
      visitorKeys: ['from 203.0.113.9 1', `by ${token} 1`],
    },
    { kind: 'departure', id: 1, visitedAt: start + 100, placementId: 5 },
    { kind: 'click', id: 2, leftAt: start },
  ]);
  expect(added).toHaveLength(3);
  expect(excluded).toEqual(['repeat']);
});
