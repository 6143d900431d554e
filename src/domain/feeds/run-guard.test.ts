import { expect, test } from 'vitest';
import { guardRun, learnLossShare } from '#domain/feeds/run-guard.ts';
import type { RunComparison } from '#domain/feeds/run-guard.ts';

const usual = { lossShare: 0.1, hasExpired: false, agreements: [], isReleased: false };

function comparison(given: Partial<RunComparison>): RunComparison {
  return { previous: 0, missing: 0, kept: 0, listed: given.kept ?? 0, wild: 0, ...given };
}

test.each([
  ['the first run of a feed', comparison({}), true],
  ['nothing lost', comparison({ previous: 1000, kept: 1000 }), true],
  ['a tenth lost', comparison({ previous: 1000, missing: 100, kept: 900 }), true],
  ['more than a tenth lost', comparison({ previous: 1000, missing: 101, kept: 899 }), false],
  ['five of a small feed lost', comparison({ previous: 49, missing: 5, kept: 44 }), true],
  ['six of a small feed lost', comparison({ previous: 49, missing: 6, kept: 43 }), false],
  ['an empty page of a large shop', comparison({ previous: 1000, missing: 1000 }), false],
  ['an empty page of a tiny shop', comparison({ previous: 2, missing: 2 }), false],
  ['a few wild prices', comparison({ previous: 1000, kept: 1000, wild: 100 }), true],
  ['a feed in cents', comparison({ previous: 1000, kept: 1000, wild: 1000 }), false],
  ['a small feed in cents', comparison({ previous: 3, kept: 3, wild: 3 }), false],
])('%s', (_name, counts, accepted) => {
  expect(guardRun(counts, usual).accepted).toBe(accepted);
});

test('fetches that agree release a held run; when more than half is lost, only a person does', () => {
  const repeated = { repeatedShare: 1, freshMissing: 0, freshWild: 0 };
  const quarter = comparison({ previous: 100, missing: 30, kept: 70 });
  expect(guardRun(quarter, { ...usual, agreements: [repeated] })).toEqual({
    accepted: true,
    because: 'agrees-with-held',
  });
  for (const agreement of [
    { ...repeated, repeatedShare: 0.74 },
    { ...repeated, freshMissing: 11 },
    { ...repeated, freshWild: 8 },
  ]) {
    const verdict = guardRun(quarter, { ...usual, agreements: [agreement, repeated] });
    expect(verdict).toEqual({ accepted: false, reason: 'too-many-lost' });
  }
  // Cut to half at the end of a line, twice: the second fetch confirms nothing.
  const half = comparison({ previous: 100, missing: 50, kept: 50 });
  const other = { ...repeated, repeatedShare: 0.5 };
  for (const agreements of [[repeated], [repeated, other], [other, repeated]])
    expect(guardRun(half, { ...usual, agreements })).toMatchObject({ accepted: false });
  expect(guardRun(half, { ...usual, agreements: [repeated, repeated] })).toMatchObject({ accepted: true });
  const most = comparison({ previous: 100, missing: 60, kept: 40 });
  expect(guardRun(most, { ...usual, agreements: [repeated, repeated] })).toMatchObject({ accepted: false });
  expect(guardRun(most, { ...usual, isReleased: true })).toEqual({ accepted: true, because: 'released' });
  const smallPage = comparison({ previous: 12, missing: 8, kept: 4 });
  expect(guardRun(smallPage, { ...usual, agreements: [repeated, repeated] })).toMatchObject({
    accepted: true,
  });
  const emptyPage = comparison({ previous: 12, missing: 12 });
  expect(guardRun(emptyPage, { ...usual, agreements: [repeated, repeated] })).toMatchObject({
    accepted: false,
  });
  // One device sold, and another listed instead.
  const turnedOver = comparison({ previous: 1, missing: 1, listed: 1 });
  expect(guardRun(turnedOver, usual)).toMatchObject({ accepted: false });
  expect(guardRun(turnedOver, { ...usual, agreements: [repeated, repeated] })).toMatchObject({
    accepted: true,
  });
});

test('a run of an expired feed may have lost most offers, but not all of them, and not with wild prices', () => {
  const expired = { ...usual, hasExpired: true };
  const most = comparison({ previous: 1000, missing: 700, kept: 300 });
  expect(guardRun(most, expired)).toEqual({ accepted: true, because: 'after-expiry' });
  expect(guardRun({ ...most, missing: 90 }, expired)).toEqual({ accepted: true, because: 'in-bounds' });
  expect(guardRun({ ...most, wild: 100 }, expired)).toEqual({ accepted: false, reason: 'too-many-lost' });
  const otherShop = comparison({ previous: 1000, missing: 1000, listed: 1000 });
  expect(guardRun(otherShop, expired)).toEqual({ accepted: false, reason: 'too-many-lost' });
});

test('the share that a feed may lose is learned from its history, and is never below a tenth', () => {
  const losses = Array.from({ length: 100 }, (_, at) => ({ previous: 100, missing: at % 10 === 0 ? 30 : 2 }));
  expect(learnLossShare(losses)).toBe(0.3);
  expect(learnLossShare(losses.slice(0, 19))).toBe(0.1);
  expect(learnLossShare(Array.from({ length: 50 }, () => ({ previous: 100, missing: 1 })))).toBe(0.1);
  expect(learnLossShare(Array.from({ length: 50 }, () => ({ previous: 0, missing: 0 })))).toBe(0.1);
  const restless = comparison({ previous: 100, missing: 30, kept: 70 });
  expect(guardRun(restless, { ...usual, lossShare: 0.3 }).accepted).toBe(true);
});
