import { expect, test } from 'vitest';
import { indexAlert } from '#domain/alerts/criteria.ts';
import type { IndexedAlert } from '#domain/alerts/criteria.ts';
import { dryRunAlert } from '#domain/alerts/dry-run.ts';
import type { OfferHistory } from '#domain/alerts/market-changes.ts';
import { dayMs } from '#domain/durations.ts';
import { productFilterValues } from '#domain/filters/product-values.ts';
import { makeOffer, makeProduct } from '#tests/support/factories.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const product = productFilterValues(makeProduct());

type Given = Partial<Parameters<typeof indexAlert>[0]>;

function alert(given: Given): IndexedAlert {
  const subject = { kind: 'product', productId: 1, filters: {} } as const;
  const rest = { trigger: 'price-drop', maxPriceMinor: null, subject } as const;
  return indexAlert({ id: 1, country: 'us', mode: 'refurbished', ...rest, ...given }, () => []);
}

/** Prices by the days ago on which they began; null = not listed. */
type Prices = readonly (readonly [daysAgo: number, price: number | null])[];

function offer(id: number, prices: Prices): OfferHistory {
  const times = prices.map(([daysAgo]) => now - daysAgo * dayMs);
  const intervals = prices.flatMap(([, price], at) =>
    price === null
      ? []
      : [
          {
            from: times[at] ?? 0,
            to: times[at + 1] ?? null,
            grade: 'A' as const,
            priceMinor: price * 100,
            available: true,
          },
        ],
  );
  return { offer: makeOffer({ id }), intervals, earlierMinor: null };
}

const upAndDown: Prices = [
  [200, 400],
  [60, 390],
  [50, 380],
  [40, 400],
  [30, 380],
];

// prettier-ignore
test.each<[string, Given, readonly Prices[], number, number]>([
  ['two drops, a rise and another drop', {}, [upAndDown], 3, 380],
  ['the same below a maximum price', { trigger: 'max-price', maxPriceMinor: 38_500 }, [upAndDown], 2, 380],
  ['a maximum that was never reached', { trigger: 'max-price', maxPriceMinor: 30_000 }, [upAndDown], 0, 380],
  ['a product that comes, goes, and is away for a moment', { trigger: 'availability' },
    [[[60, 400], [50, null], [40, 390], [39.6, null], [39.5, 390]]], 2, 390],
  ['two changes of one day', { trigger: 'any-change' }, [[[200, 400], [30.2, 390], [30.1, 380]]], 1, 380],
  ['a second offer above the lowest', {}, [[[200, 400]], [[60, 450], [50, 420]]], 0, 400],
  ['what happened before the 90 days', {}, [[[200, 400], [95, 300], [92, 400]]], 0, 400],
])('%s', (_, given, offers, fired, lowest) => {
  const histories = offers.map((prices, at) => offer(at + 1, prices));
  expect(dryRunAlert(alert(given), [{ product, offers: histories }], now)).toEqual({
    fired,
    lowestMinor: lowest * 100,
  });
});

test('offers that an alert does not watch do not count', () => {
  const subject = { kind: 'product', productId: 1, filters: { merchantSlug: 'somebody-else' } } as const;
  const found = dryRunAlert(alert({ subject }), [{ product, offers: [offer(1, upAndDown)] }], now);
  expect(found).toEqual({ fired: 0, lowestMinor: null });
});
