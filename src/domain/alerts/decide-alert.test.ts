import { describe, expect, test } from 'vitest';
import { decideAlert, initialNotified, rearm } from '#domain/alerts/decide-alert.ts';
import type { AlertRule, NotifiedPrice } from '#domain/alerts/decide-alert.ts';
import type { OfferChange } from '#domain/alerts/offer-change.ts';

const change = (priceMinor: number, given: Partial<OfferChange> = {}): OfferChange => ({
  offerId: 1,
  productId: 1,
  country: 'de',
  mode: 'refurbished',
  event: 'price-drop',
  priceMinor,
  beforeMinor: null,
  changedAt: 0,
  ...given,
});
const market = (lowestBeforeMinor: number | null, lowestNowMinor: number | null = null) => ({
  lowestBeforeMinor,
  lowestNowMinor,
  isNotifiedBefore: true,
});
const notified = (priceMinor: number, isArmed = false): NotifiedPrice => ({ priceMinor, isArmed });
const rules = {
  drop: { trigger: 'price-drop', maxPriceMinor: null },
  max: { trigger: 'max-price', maxPriceMinor: 40_000 },
  stock: { trigger: 'availability', maxPriceMinor: null },
} as const satisfies Record<string, AlertRule>;

test.each<[keyof typeof rules, NotifiedPrice | null, number | null, number, boolean]>([
  // A step is 1 %, and at least one unit.
  ['drop', null, 40_000, 39_600, true],
  ['drop', null, 40_000, 39_601, false],
  ['drop', null, 5_000, 4_900, true],
  ['drop', null, 5_000, 4_901, false],
  ['drop', null, 10_000, 9_900, true],
  // Nothing to compare with.
  ['drop', null, null, 100, false],
  // The notified price counts until it is armed.
  ['drop', notified(39_000), 39_500, 38_700, false],
  ['drop', notified(39_000), 39_500, 38_600, true],
  ['drop', notified(39_000, true), 40_500, 40_000, true],
  ['drop', notified(39_000, true), null, 38_600, true],
  ['drop', notified(39_000, true), null, 39_000, false],
  ['max', null, 40_001, 40_000, true],
  ['max', null, null, 40_000, true],
  ['max', null, 40_000, 39_700, false],
  ['max', null, 40_000, 39_600, true],
  ['max', notified(39_000), 39_500, 39_000, false],
  ['max', notified(39_000, true), 41_000, 39_900, true],
  ['stock', null, null, 40_000, true],
  ['stock', null, 40_000, 10_000, false],
  ['stock', notified(40_000), null, 50_000, true],
])(
  'an alert on %s that notified of %j, with %j as the lowest price before and %j now, fires: %s',
  (name, before, was, price, isFired) => {
    const { fires, notified: after } = decideAlert(rules[name], before, market(was, price), [change(price)]);
    expect(fires).toHaveLength(isFired ? 1 : 0);
    expect(after).toEqual(isFired ? notified(price) : before && rearm(before, market(was, price)));
  },
);

test('of several offers it notifies of the cheapest, and of equal prices of the one with the lowest id', () => {
  const changes = [
    change(39_000, { offerId: 3 }),
    change(38_000, { offerId: 2 }),
    change(38_000, { offerId: 1 }),
  ];
  const { fires } = decideAlert(rules.drop, null, market(40_000, 38_000), changes);
  expect(fires.map(({ offerId }) => offerId)).toEqual([1]);
});

test('an alert on any change notifies of all of them', () => {
  const changes = [change(41_000, { event: 'price-rise' }), change(38_000, { event: 'gone' })];
  const rule = { trigger: 'any-change', maxPriceMinor: null } as const;
  expect(decideAlert(rule, null, market(40_000), changes)).toEqual({ fires: changes, notified: null });
});

describe('whether the notified price is armed again', () => {
  test.each([
    [market(10_299, 10_299), false],
    [market(10_300, 10_000), true],
    [market(10_000, 10_300), true],
    [market(null, 9_000), true],
    [market(null, null), false],
    [market(10_000, null), false],
    [{ ...market(20_000, 10_000), isNotifiedBefore: false }, false],
    [{ ...market(null, 10_000), isNotifiedBefore: false }, false],
  ])('%j: %s', (seen, isArmed) => {
    expect(rearm(notified(10_000), seen)).toEqual(notified(10_000, isArmed));
    expect(rearm(notified(10_000, true), seen).isArmed).toBe(true);
  });
});

test('when an alert is set, the price that the visitor sees counts as notified', () => {
  expect(initialNotified(rules.drop, 40_000)).toEqual(notified(40_000));
  expect(initialNotified(rules.max, 40_000)).toEqual(notified(40_000));
  expect(initialNotified(rules.max, 40_001)).toBeNull();
  expect(initialNotified(rules.stock, 40_000)).toBeNull();
  expect(initialNotified(rules.drop, null)).toBeNull();
});
