import { dayMs } from '#domain/durations.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { DailyFigures } from '#domain/offers/price-history.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { judgePrice, verdictRule } from '#domain/offers/price-verdict.ts';

const now = Date.parse('2026-11-21T15:00:00Z');

/** The last price is yesterday's; null = not in stock. */
function daysOf(prices: readonly (number | null)[]): DailyFigures[] {
  return prices.map((lowestMinor, at) => ({
    day: isoDay(now - (prices.length - at) * dayMs),
    offers: lowestMinor === null ? 0 : 1,
    lowestMinor,
    medianMinor: lowestMinor,
  }));
}

const repeat = (price: number | null, times: number) => Array.from({ length: times }, () => price);

describe('judgePrice', () => {
  const flat = daysOf(repeat(40_000, 60));

  it.each([
    [38_000, 'lowest'],
    [38_001, 'usual'],
    [40_000, 'usual'],
    [41_999, 'usual'],
    [42_000, 'high'],
  ])('calls %i among days of 40,000 %s', (price, kind) => {
    expect(judgePrice(price, flat, now).kind).toBe(kind);
  });

  it('calls a low price that has been undercut low, not lowest', () => {
    const days = daysOf([...repeat(40_000, 60), 36_000]);
    expect(judgePrice(38_000, days, now)).toEqual({
      kind: 'low',
      days: 61,
      usualMinor: 40_000,
      lowestMinor: 36_000,
      differencePercent: -5,
    });
    expect(judgePrice(36_000, days, now).kind).toBe('lowest');
  });

  it('gives no verdict when too few days have a price, however many days there are', () => {
    const days = daysOf([...repeat(40_000, verdictRule.minDays - 1), ...repeat(null, 60)]);
    expect(judgePrice(20_000, days, now)).toEqual({ kind: 'too-little', days: verdictRule.minDays - 1 });
    expect(judgePrice(20_000, [], now)).toEqual({ kind: 'too-little', days: 0 });
  });

  it('looks at the 90 days before today, and not at today', () => {
    const old = repeat(10_000, 200);
    const recent = repeat(40_000, verdictRule.windowDays);
    expect(judgePrice(40_000, daysOf([...old, ...recent]), now).kind).toBe('usual');
    const today = { day: isoDay(now), offers: 1, lowestMinor: 1, medianMinor: 1 };
    expect(judgePrice(38_000, [...flat, today], now).kind).toBe('lowest');
  });
});

const price = fc.integer({ min: 100, max: 500_000 });
const history = fc.array(fc.option(price), { maxLength: 120 }).map(daysOf);
const order = ['lowest', 'low', 'usual', 'high'];

test('a lower price never gets a worse verdict', () => {
  fc.assert(
    fc.property(history, price, price, (days, a, b) => {
      const [lower, higher] = [judgePrice(Math.min(a, b), days, now), judgePrice(Math.max(a, b), days, now)];
      expect(order.indexOf(lower.kind)).toBeLessThanOrEqual(order.indexOf(higher.kind));
    }),
  );
});

test('the verdict is the same in any currency and whatever the order of the days', () => {
  fc.assert(
    fc.property(history, price, fc.integer({ min: 2, max: 50 }), (days, today, factor) => {
      const scaled = days
        .map(each => ({ ...each, lowestMinor: each.lowestMinor === null ? null : each.lowestMinor * factor }))
        .toReversed();
      const [plain, other] = [judgePrice(today, days, now), judgePrice(today * factor, scaled, now)];
      expect(other.kind).toBe(plain.kind);
      expect(other.days).toBe(plain.days);
    }),
  );
});

test('at least half of the days cost no more than the usual price, and at least half no less', () => {
  fc.assert(
    fc.property(history, price, (days, today) => {
      const verdict = judgePrice(today, days, now);
      if (verdict.kind === 'too-little') return;
      const prices = days
        .slice(-verdictRule.windowDays)
        .flatMap(({ lowestMinor }) => (lowestMinor === null ? [] : [lowestMinor]));
      expect(prices.length).toBe(verdict.days);
      expect(prices.filter(each => each <= verdict.usualMinor).length).toBeGreaterThanOrEqual(
        prices.length / 2,
      );
      expect(prices.filter(each => each >= verdict.usualMinor).length).toBeGreaterThanOrEqual(
        prices.length / 2,
      );
    }),
  );
});
