import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { describeRecord, findMedianSpell, recordMinimums } from '#domain/merchants/merchant-record.ts';
import type { MerchantRecord } from '#domain/merchants/merchant-record.ts';

const record: MerchantRecord = {
  from: 0,
  until: 30 * dayMs,
  offers: recordMinimums.offers,
  listedMs: 300 * dayMs,
  availableMs: 240 * dayMs,
  cuts: 15,
  rises: 5,
  spells: [{ hours: 48, ended: recordMinimums.spells, running: 0 }],
  stock: [],
};

test('figures are shares of the time that offers were listed', () => {
  expect(describeRecord(record)).toEqual({
    days: 30,
    isEnough: true,
    stockShare: 0.8,
    changesPerOffer: 2,
    cutShare: 0.75,
    medianSpellHours: 48,
    spells: recordMinimums.spells,
  });
});

test.each([
  ['days', { until: (recordMinimums.days - 1) * dayMs }],
  ['offers', { offers: recordMinimums.offers - 1 }],
])('too few %s give no figure', (_, less) => {
  expect(describeRecord({ ...record, ...less })).toMatchObject({
    isEnough: false,
    stockShare: null,
    changesPerOffer: null,
    cutShare: null,
    medianSpellHours: null,
  });
});

test('without price changes there is no share of cuts, and with few spells no median', () => {
  const few = {
    ...record,
    cuts: 0,
    rises: 0,
    spells: [{ hours: 5, ended: recordMinimums.spells - 1, running: 0 }],
  };
  expect(describeRecord(few)).toMatchObject({ isEnough: true, cutShare: null, medianSpellHours: null });
});

test('spells that are still running count for as long as they have lasted', () => {
  const ended = [
    { hours: 10, ended: 2, running: 0 },
    { hours: 20, ended: 2, running: 0 },
  ];
  expect(findMedianSpell(ended)).toBe(10);
  expect(findMedianSpell([...ended, { hours: 15, ended: 0, running: 4 }])).toBe(20);
  expect(
    findMedianSpell([
      { hours: 10, ended: 1, running: 0 },
      { hours: 50, ended: 0, running: 9 },
    ]),
  ).toBeNull();
});

test('without running spells the estimate is the plain median', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 60 }), hours => {
      const spells = hours.map(each => ({ hours: each, ended: 1, running: 0 }));
      const merged = [...Map.groupBy(spells, each => each.hours)].map(([each, same]) => ({
        hours: each,
        ended: same.length,
        running: 0,
      }));
      expect(findMedianSpell(merged)).toBe(hours.toSorted((a, b) => a - b)[Math.ceil(hours.length / 2) - 1]);
    }),
  );
});
