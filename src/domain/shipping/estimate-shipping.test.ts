import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateShipping, valueLimits } from '#domain/shipping/estimate-shipping.ts';
import type { CostRange } from '#domain/shipping/estimate-shipping.ts';
import { shippedDevices, shippingDestinations, shippingRules } from '#domain/shipping/shipping-rules.ts';
import type { ShippedDevice } from '#domain/shipping/shipping-rules.ts';

const devices = Object.keys(shippedDevices) as ShippedDevice[];
const question = fc.record({
  destination: fc.option(fc.constantFrom(...shippingDestinations)),
  device: fc.constantFrom(...devices),
  valueMinor: fc.integer({ min: valueLimits.leastMinor, max: valueLimits.maxMinor }),
});

test.each([
  // 500 $ + 30 to 60 $ freight; tax on both; clearance 10 to 30 $.
  ['de', 'iphone', 50_000, { tax: [10_070, 10_640], total: [64_070, 69_640] }],
  ['gb', 'iphone', 50_000, { tax: [10_600, 11_200], total: [64_600, 70_200] }],
  // Canada: no tax on the freight; 5 % federal, up to 15 % with the province's.
  ['ca', 'macbook', 100_000, { tax: [5_000, 15_000], total: [109_500, 125_000] }],
  ['ch', 'ipad', 40_000, { tax: [3_564, 3_888], total: [48_564, 54_888] }],
] as const)('to %s: an %s of %i cents', (destination, device, valueMinor, expected) => {
  const { tax, total, duty, isIncomplete } = estimateShipping({ destination, device, valueMinor });
  const asPair = ({ lowMinor, highMinor }: CostRange) => [lowMinor, highMinor];
  expect({ tax: asPair(tax!), total: asPair(total) }).toEqual(expected);
  expect(duty).toMatchObject({ lowMinor: 0, highMinor: 0 });
  expect(isIncomplete).toBe(false);
});

test('the flat duty may be charged on a small parcel to the European Union, and tax on the duty', () => {
  const small = estimateShipping({ destination: 'it', device: 'airpods', valueMinor: 15_000 });
  expect(small.duty).toMatchObject({ lowMinor: 0, highMinor: 400, hasParcelDuty: true });
  const large = estimateShipping({ destination: 'it', device: 'airpods', valueMinor: 20_000 });
  expect(large.duty).toMatchObject({ lowMinor: 0, highMinor: 0, hasParcelDuty: false });
  expect(small.tax!.highMinor).toBe(Math.round((15_000 + 400 + 6_000) * 0.22));
});

test('in the United Kingdom the seller may charge the tax on a small value', () => {
  const isSellers = (destination: 'gb' | 'de', valueMinor: number) =>
    estimateShipping({ destination, device: 'airpods', valueMinor }).tax!.mayBeSellers;
  expect([isSellers('gb', 15_000), isSellers('gb', 20_000), isSellers('de', 15_000)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('without a rule duty or tax is unknown, and the total is incomplete', () => {
  const unknownCountry = estimateShipping({ destination: null, device: 'iphone', valueMinor: 50_000 });
  expect(unknownCountry).toMatchObject({ duty: null, tax: null, isIncomplete: true });
  const unknownKind = estimateShipping({ destination: 'de', device: 'other-small', valueMinor: 50_000 });
  expect(unknownKind).toMatchObject({ duty: null, isIncomplete: true });
  expect(unknownKind.tax).not.toBeNull();
  // Where no duty is charged on industrial goods, the kind of device does not matter.
  expect(
    estimateShipping({ destination: 'no', device: 'other-small', valueMinor: 50_000 }).duty,
  ).not.toBeNull();
});

test('every figure is whole cents, no range is upside down, and the total is their sum', () => {
  fc.assert(
    fc.property(question, asked => {
      const { valueMinor, forwarding, clearance, duty, tax, total } = estimateShipping(asked);
      const costs = [forwarding, clearance, duty, tax].filter(cost => cost !== null);
      for (const { lowMinor, highMinor } of [...costs, total]) {
        expect(Number.isSafeInteger(lowMinor) && Number.isSafeInteger(highMinor)).toBe(true);
        expect(lowMinor).toBeGreaterThanOrEqual(0);
        expect(highMinor).toBeGreaterThanOrEqual(lowMinor);
      }
      expect(total.lowMinor).toBe(costs.reduce((sum, cost) => sum + cost.lowMinor, valueMinor));
      expect(total.highMinor).toBe(costs.reduce((sum, cost) => sum + cost.highMinor, valueMinor));
    }),
  );
});

test('a more expensive device never costs less in total', () => {
  fc.assert(
    fc.property(question, fc.integer({ min: 1_000, max: 100_000 }), (asked, more) => {
      const cheap = estimateShipping(asked).total;
      const dear = estimateShipping({ ...asked, valueMinor: asked.valueMinor + more }).total;
      expect(dear.lowMinor).toBeGreaterThan(cheap.lowMinor);
      expect(dear.highMinor).toBeGreaterThan(cheap.highMinor);
    }),
  );
});

test('the European Union has 27 members, each with a standard rate of 15 % or more', () => {
  const members = Object.values(shippingRules).filter(({ isEu }) => isEu);
  expect(members).toHaveLength(27);
  for (const { tax } of members) {
    // Directive 2006/112/EC, article 97; the highest in force is Hungary's.
    expect(tax.basisPoints[0]).toBeGreaterThanOrEqual(1_500);
    expect(tax.basisPoints[1]).toBeLessThanOrEqual(2_700);
    expect(Number.isInteger(tax.basisPoints[0])).toBe(true);
  }
});
