import { describe, expect, it } from 'vitest';
import { describeGrade } from '#domain/offers/grade-history.ts';
import type { OfferInterval } from '#domain/offers/price-history.ts';

const now = Date.parse('2026-11-21T15:00:00Z');
const figure = (day: string, lowestMinor: number | null, offers = lowestMinor === null ? 0 : 1) => ({
  day,
  offers,
  lowestMinor,
  medianMinor: lowestMinor,
});
const running = (priceMinor: number, given: Partial<OfferInterval> = {}): OfferInterval => ({
  offerId: 1,
  from: now - 3_600_000,
  to: null,
  priceMinor,
  available: true,
  ...given,
});

describe('describeGrade', () => {
  it('keeps the days on which the lowest price changed, gaps among them, and ends with today', () => {
    const figures = [
      figure('2026-09-01', 50_000),
      figure('2026-09-08', 50_000, 2),
      figure('2026-10-01', null),
      figure('2026-11-01', 45_000),
    ];
    const { steps, nowMinor, lowestOf30Days } = describeGrade('A', figures, [running(44_000)], now);
    expect(steps).toEqual([
      { day: '2026-09-01', lowestMinor: 50_000 },
      { day: '2026-10-01', lowestMinor: null },
      { day: '2026-11-01', lowestMinor: 45_000 },
      { day: '2026-11-21', lowestMinor: 44_000 },
    ]);
    expect(nowMinor).toBe(44_000);
    expect(lowestOf30Days).toEqual({ priceMinor: 44_000, day: '2026-11-21' });
  });

  it('has no price now and no verdict when what was in stock this morning has gone', () => {
    const gone = running(44_000, { to: now - 60_000 });
    const unavailable = running(43_000, { available: false });
    const history = describeGrade('B', [figure('2026-11-01', 45_000)], [gone, unavailable], now);
    expect(history).toMatchObject({ nowMinor: null, verdict: null });
    expect(history.steps.at(-1)).toEqual({ day: '2026-11-21', lowestMinor: null });
  });

  it('has no price now when the only feed that lists it has expired', () => {
    const expired = running(44_000, { expiresAt: now - 1 });
    const history = describeGrade('B', [figure('2026-11-01', 45_000)], [expired], now);
    expect(history).toMatchObject({ nowMinor: null, verdict: null });
    expect(history.steps.at(-1)).toEqual({ day: '2026-11-21', lowestMinor: null });
    expect(describeGrade('B', [], [running(44_000, { expiresAt: now })], now).nowMinor).toBe(44_000);
  });

  it('begins today for a product that was first listed today', () => {
    const { steps, verdict } = describeGrade('A', [], [running(44_000)], now);
    expect(steps).toEqual([{ day: '2026-11-21', lowestMinor: 44_000 }]);
    expect(verdict).toEqual({ kind: 'too-little', days: 0 });
  });
});
