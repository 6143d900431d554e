import { expect, test } from 'vitest';
import { createTokenVisits } from '#services/visits/token-visits.ts';
import type { VisitAddress } from '#services/visits/token-visits.ts';

const opened: VisitAddress = {
  kind: 'list',
  rawUrl: '/refurbished/iphone?page=2&_u=user.7~x',
  url: '/refurbished/iphone?page=2',
  sessionHash: 'session',
  client: '203.0.113.7',
  now: new Date('2026-11-23T10:00:00Z'),
};
const left: VisitAddress = { ...opened, rawUrl: '/refurbished/iphone?page=2' };
const later = (ms: number) => new Date(opened.now.getTime() + ms);

test('an address that `_u` has left is the visit that it was opened as, and the other way round', () => {
  for (const [first, second] of [
    [opened, left],
    [left, opened],
    [opened, opened],
  ] as const) {
    const visits = createTokenVisits();
    expect(visits.find(first)).toBeNull();
    visits.remember(first, 41);
    expect(visits.find({ ...second, now: later(120) })).toBe(41);
  }
});

test('two visits without a token are two', () => {
  const visits = createTokenVisits();
  visits.remember(left, 41);
  expect(visits.find({ ...left, now: later(120) })).toBeNull();
});

test.each([
  ['later than ten seconds', { now: later(10_000) }],
  ['before, by a clock that was put back', { now: later(-1) }],
  ['of another page', { url: '/refurbished/ipad' }],
  ['of another kind', { kind: 'product' as const }],
  ['of another session', { sessionHash: 'other' }],
  ['without a session', { sessionHash: null }],
])('a visit %s is one of its own', (_name, change) => {
  const visits = createTokenVisits();
  visits.remember(opened, 41);
  expect(visits.find({ ...left, ...change })).toBeNull();
});

test('without a session visitors are told apart by where they call from', () => {
  const visits = createTokenVisits();
  visits.remember({ ...opened, sessionHash: null }, 41);
  expect(visits.find({ ...left, sessionHash: null })).toBe(41);
  expect(visits.find({ ...left, sessionHash: null, client: '203.0.113.8' })).toBeNull();
});
