import { hourMs } from '#domain/durations.ts';
import { expect, test } from 'vitest';
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import { describeFeed } from '#cli/describe-feed.ts';
import { judgeFeedStatus } from '#domain/feeds/feed-status.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T18:00:00Z');

const planned: FeedState = {
  id: 7,
  merchantSlug: 'kernobst',
  country: 'de',
  format: 'google-merchant-xml',
  name: '',
  address: 'https://shop.example/feed.xml?key=hidden',
  intervalMs: 6 * hourMs,
  jitterMs: hourMs,
  nextRunAt: later,
  isPaused: false,
  failedRuns: 0,
  problem: null,
  leasedUntil: null,
  confirmedAt: now,
  maxRawBytes: null,
  maxItems: null,
  offers: 51,
  lastRunId: 12,
  lastRunAt: now,
  lastOutcome: 'accepted',
  lastReason: null,
  terms: {},
  headerNames: [],
  hasPassword: false,
  lastCounts: { read: 56 },
};

test.each<[string, Partial<FeedState>]>([
  ['planned', {}],
  ['planned', { leasedUntil: now }],
  ['being read', { leasedUntil: later, isPaused: true }],
  ['paused', { isPaused: true, failedRuns: 2 }],
  ['failing', { failedRuns: 2, lastOutcome: 'held' }],
  ['held', { lastOutcome: 'held' }],
  ['by hand', { address: null, nextRunAt: null }],
])('a feed is %s', (condition, given) => {
  expect(judgeFeedStatus({ ...planned, ...given }, now)).toBe(condition);
});

test('a feed that may be larger than usual is described with its limits', () => {
  const raised = describeFeed({ ...planned, maxRawBytes: 300_000_000, maxItems: 2_000_000 }, now);
  expect(raised).toContain('      limits: 300 MB and 2000000 rows');
});

test('a feed is described in a few lines, without anything that may be a key', () => {
  expect(describeFeed(planned, now).join('\n')).toBe(
    `   7  kernobst de google-merchant-xml: planned
      https://shop.example/feed.xml, every 6h, next run 2026-11-20T18:00:00.000Z
      51 offers, confirmed 2026-11-20T12:00:00.000Z
      last run 12 accepted 2026-11-20T12:00:00.000Z, 56 listings`,
  );
});

test('a failing feed says how often and why, and one that was never read says so', () => {
  const problem = 'https://shop.example/feed.xml was not fetched: it answered 503; try again later';
  const lines = describeFeed(
    { ...planned, name: 'macs', failedRuns: 3, problem, lastRunId: null, confirmedAt: null, offers: 0 },
    now,
  );
  expect(lines).toContain('   7  kernobst de google-merchant-xml (macs): failing');
  expect(lines).toContain('      0 offers, never confirmed');
  expect(lines.at(-1)).toBe(`      3 failed in a row: ${problem}`);
});
