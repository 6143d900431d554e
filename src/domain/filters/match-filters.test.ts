import { describe, expect, it } from 'vitest';
import { matchesProduct } from '#domain/filters/match-filters.ts';
import { makeModel, makeProduct } from '#tests/support/factories.ts';

describe('a filter on a fact', () => {
  const watch = makeProduct({
    model: makeModel({ memoryGb: 1, caseType: null }),
    facts: { caseSizeMm: 45, caseCollection: 'nike' },
  });

  it('reads the product’s facts', () => {
    expect(matchesProduct(watch, { caseSize: 45, caseCollection: { in: ['nike', 'hermes'] } })).toBe(true);
    expect(matchesProduct(watch, { caseSize: { lte: 44 } })).toBe(false);
  });

  it('reads the model’s where the product has none of its own, and its own first', () => {
    expect(matchesProduct(watch, { memorySize: 1 })).toBe(true);
    expect(matchesProduct({ ...watch, facts: { memoryGb: 16 } }, { memorySize: 1 })).toBe(false);
    expect(matchesProduct({ ...watch, facts: { memoryGb: 16 } }, { memorySize: { gte: 16 } })).toBe(true);
  });

  it('is satisfied by nothing that is not stated', () => {
    expect(matchesProduct(watch, { storageSize: { gte: 0 } })).toBe(false);
    expect(matchesProduct(watch, { caseType: 'tower' })).toBe(false);
  });
});
