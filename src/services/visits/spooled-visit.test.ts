import { expect, test } from 'vitest';
import type { Click } from '#domain/visits/visit.ts';
import { formatSpooledVisit, readSpooledVisit } from '#services/visits/spooled-visit.ts';

const click: Click = {
  kind: 'click',
  id: 7,
  visitedAt: 1_000,
  sessionHash: null,
  country: 'us',
  language: 'en',
  offerId: 1,
  productId: 1,
  url: '/',
  source: 'redirect',
  gatewayId: null,
  notificationId: null,
  leftAt: 1_500,
  placementId: 3,
  visitorKeys: ['from home'],
};

test('a click comes back as it was, and one of a version without departures as far as it says', () => {
  const read = (visit: object) => readSpooledVisit(JSON.stringify(visit));
  expect(readSpooledVisit(formatSpooledVisit(click))).toEqual(click);
  const { leftAt: _leftAt, placementId: _placementId, visitorKeys: _keys, ...older } = click;
  expect(read(older)).toEqual({ ...click, leftAt: 1_000, placementId: null, visitorKeys: [] });
  expect(read({ ...older, source: 'ledger' })).toMatchObject({ leftAt: null });
  expect(read({ ...click, leftAt: 'x', placementId: '3', visitorKeys: [1, 'from home'] })).toMatchObject({
    leftAt: null,
    placementId: null,
    visitorKeys: ['from home'],
  });
  expect(read({ ...click, kind: 'sale' })).toBeNull();
});
