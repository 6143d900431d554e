import { dayMs } from '#domain/durations.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOffers } from '#domain/offers/offer-order.ts';
import type { RankedOffer } from '#domain/offers/offer-order.ts';

const today = Date.UTC(2026, 10, 22);

const any: fc.Arbitrary<RankedOffer> = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  merchantSlug: fc.constantFrom('alpha', 'beta', 'gamma'),
  available: fc.boolean(),
  priceMinor: fc.integer({ min: 1, max: 3 }),
  totalMinor: fc.option(fc.integer({ min: 1, max: 3 })),
});

const some = fc.uniqueArray(any, { selector: ({ id }) => id });

const offer = (id: number, merchantSlug: string, totalMinor: number | null = 500): RankedOffer => ({
  id,
  merchantSlug,
  available: true,
  priceMinor: 500,
  totalMinor,
});

test('stock, then price, then total decide, whatever the day', () => {
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 50_000 }), (offers, day) => {
      const ordered = orderOffers(offers, day * dayMs);
      expect(ordered.toSorted((a, b) => a.id - b.id)).toEqual(offers.toSorted((a, b) => a.id - b.id));
      const keys = ordered.map(each => [
        Number(!each.available),
        each.priceMinor,
        each.totalMinor ?? Number.POSITIVE_INFINITY,
      ]);
      const sorted = keys.toSorted(([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) => {
        return a - d || b - e || (c === f ? 0 : c - f);
      });
      expect(keys).toEqual(sorted);
    }),
  );
});

test('the order is the same all day and does not depend on the order that the offers came in', () => {
  fc.assert(
    fc.property(some, offers => {
      const [morning, night] = [
        orderOffers(offers, today),
        orderOffers(offers.toReversed(), today + dayMs - 1),
      ];
      expect(night).toEqual(morning);
    }),
  );
});

test('with equal price and total each merchant comes first on about as many days', () => {
  const tied = ['alpha', 'beta', 'gamma', 'delta'].map((slug, at) => offer(at, slug));
  const first = new Map<string, number>();
  const days = 1_000;
  for (let day = 0; day < days; day++) {
    const slug = orderOffers(tied, today + day * dayMs)[0]?.merchantSlug ?? '';
    first.set(slug, (first.get(slug) ?? 0) + 1);
  }
  for (const { merchantSlug } of tied) expect(first.get(merchantSlug)).toBeGreaterThan((days / 4) * 0.8);
});

test('an unknown total comes after a known one, and two offers of one merchant come in the order of their ids', () => {
  const ids = orderOffers([offer(1, 'alpha', null), offer(3, 'beta', 900), offer(2, 'beta', 900)], today);
  expect(ids.map(({ id }) => id)).toEqual([2, 3, 1]);
});
