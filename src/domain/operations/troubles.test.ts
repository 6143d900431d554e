import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { findMachineTroubles, findSharedTroubles } from '#domain/operations/find-troubles.ts';
import type { FeedFacts, IsOpen, SharedFacts } from '#domain/operations/find-troubles.ts';
import { judgeTroubles, pickReports } from '#domain/operations/judge-troubles.ts';
import { describeTrouble, troubleKinds } from '#domain/operations/trouble.ts';
import type { Trouble, TroubleKind } from '#domain/operations/trouble.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const settled = { now, startedAt: before(dayMs) };
const nothingOpen: IsOpen = () => false;
const open =
  (kind: TroubleKind): IsOpen =>
  each =>
    each === kind;

const wellFeed: FeedFacts = {
  id: 7,
  merchant: 'kernobst',
  country: 'de',
  failedRuns: 0,
  problem: null,
  heldReason: null,
  confirmedAt: before(hourMs),
  intervalMs: hourMs,
  offers: 100,
  maxOffers: 100,
};

const wellQueue: SharedFacts['queue'] = { dueFeeds: 0, dueSince: null, isReading: false, lastBegunAt: null };

/** Kinds of troubles that are found; those that are unknown have a question mark. */
function kindsOf(facts: Partial<SharedFacts>, isOpen = nothingOpen, moment = settled): string[] {
  return findSharedTroubles({ feeds: [], queue: wellQueue, outbox: [], ...facts }, isOpen, moment).flatMap(
    ({ kind, verdict }) => (verdict === 'well' ? [] : verdict === 'unknown' ? [`${kind}?`] : [kind]),
  );
}
const ofFeed = (given: Partial<FeedFacts>, isOpen = nothingOpen, moment = settled) =>
  kindsOf({ feeds: [{ ...wellFeed, ...given }] }, isOpen, moment);

test.each<[string, Partial<FeedFacts>, string[]]>([
  ['that is well', {}, []],
  ['that failed twice', { failedRuns: 2, problem: '503' }, []],
  ['that failed three times', { failedRuns: 3, problem: '503' }, ['feed-failed']],
  ['whose run is held', { heldReason: 'too many lost' }, ['feed-held']],
  ['that was confirmed three intervals ago', { confirmedAt: before(3 * hourMs) }, []],
  ['that was confirmed before that', { confirmedAt: before(3 * hourMs + 1) }, ['feed-stale']],
  ['that was never confirmed', { confirmedAt: null }, []],
  ['that was handed in two weeks ago', { confirmedAt: before(14 * dayMs), intervalMs: null }, []],
  ['that lost less than a third', { offers: 70 }, []],
  ['that lost a third', { offers: 69 }, ['feed-shrinking']],
  ['that is small', { offers: 2, maxOffers: 19 }, []],
])('a feed %s', (_words, given, kinds) => {
  expect(ofFeed(given)).toEqual(kinds);
});

test('an open trouble closes at a stricter bound than the one at which it opened', () => {
  expect(ofFeed({ failedRuns: 1, problem: '503' }, open('feed-failed'))).toEqual(['feed-failed']);
  expect(ofFeed({ offers: 79 }, open('feed-shrinking'))).toEqual(['feed-shrinking']);
  expect(ofFeed({ offers: 80 }, open('feed-shrinking'))).toEqual([]);
});

test('the queue is stuck when nobody reads what is due, the outbox when nothing goes out; right after a start both are unknown', () => {
  const late = { ...wellQueue, dueFeeds: 3, dueSince: before(16 * minuteMs) };
  expect(kindsOf({ queue: late })).toEqual(['queue-stuck']);
  expect(kindsOf({ queue: { ...late, dueSince: before(15 * minuteMs) } })).toEqual([]);
  expect(kindsOf({ queue: { ...late, isReading: true } })).toEqual([]);
  expect(kindsOf({ queue: { ...late, lastBegunAt: before(minuteMs) } })).toEqual([]);
  expect(kindsOf({ queue: { ...late, lastBegunAt: before(hourMs) } })).toEqual(['queue-stuck']);
  const outbox = [
    { channel: 'mail', messages: 2, dueSince: before(16 * minuteMs) },
    { channel: 'push', messages: 1, dueSince: before(minuteMs) },
  ];
  expect(kindsOf({ outbox })).toEqual(['outbox-stuck']);
  const starting = { now, startedAt: before(minuteMs) };
  expect(kindsOf({ queue: late, outbox }, nothingOpen, starting)).toEqual(['queue-stuck?', 'outbox-stuck?']);
  expect(ofFeed({ confirmedAt: before(9 * dayMs) }, nothingOpen, starting)).toEqual(['feed-stale?']);
});

test.each([
  ['a terabyte with 9 GB', 1e12, 9e9, true],
  ['a terabyte with 11 GB', 1e12, 11e9, false],
  ['40 GB with 1.9 GB', 40e9, 1.9e9, true],
  ['40 GB with 2.1 GB', 40e9, 2.1e9, false],
  ['10 GB with 0.9 GB', 10e9, 0.9e9, true],
  ['a gigabyte with 0.3 GB', 1e9, 0.3e9, false],
])('whether the free space on a disk is low: %s', (_words, totalBytes, freeBytes, isLow) => {
  const disk = { machine: 'a', totalBytes, freeBytes };
  const [check] = findMachineTroubles({ disk, dumps: null }, nothingOpen, settled);
  expect(check?.verdict !== 'well').toBe(isLow);
});

test('a full disk counts as well again only with a quarter more free space', () => {
  const check = (freeBytes: number) =>
    findMachineTroubles(
      { disk: { machine: 'a', totalBytes: 40e9, freeBytes }, dumps: null },
      open('disk-low'),
      settled,
    )[0]?.verdict;
  expect(check(2.4e9)).toMatchObject({ kind: 'disk-low' });
  expect(check(2.6e9)).toBe('well');
});

test('backups fail when no dump is newer than 110 minutes; a process that has just started cannot tell', () => {
  const check = (newestAt: Date | null, startedAt: Date, problem: string | null = null) =>
    findMachineTroubles({ disk: null, dumps: { newestAt, problem } }, nothingOpen, { now, startedAt })[0]
      ?.verdict;
  const [longAgo, justNow] = [before(dayMs), before(minuteMs)];
  expect(check(before(109 * minuteMs), longAgo)).toBe('well');
  expect(check(before(111 * minuteMs), longAgo)).toMatchObject({ kind: 'dump-failed' });
  expect(check(null, longAgo)).toMatchObject({ newestAt: null });
  expect(check(before(5 * hourMs), justNow)).toBe('unknown');
  expect(check(before(5 * hourMs), justNow, 'the disk is full')).toMatchObject({
    problem: 'the disk is full',
  });
});

const held: Trouble = { kind: 'feed-held', feedId: 7, merchant: 'kernobst', country: 'de', reason: 'lost' };
const known = { id: 1, kind: 'feed-held', subject: 'feed/7', seenAt: before(minuteMs) } as const;
const judge = (verdict: Trouble | 'well' | 'unknown', given: readonly (typeof known)[]) =>
  judgeTroubles(given, [{ kind: 'feed-held', subject: 'feed/7', verdict }], { now, hasAllFeeds: true });

test('a trouble opens once, stays open while it is found or unknown, and closes when all is well', () => {
  expect(judge(held, [])).toMatchObject({ opened: [{ subject: 'feed/7', trouble: held }], closedIds: [] });
  expect(judge(held, [known])).toEqual({ opened: [], seen: [{ id: 1, trouble: held }], closedIds: [] });
  expect(judge('unknown', [known])).toEqual({ opened: [], seen: [], closedIds: [] });
  expect(judge('well', [known])).toEqual({ opened: [], seen: [], closedIds: [1] });
  expect(judge('well', [])).toEqual({ opened: [], seen: [], closedIds: [] });
});

test('a trouble that is no longer checked closes: at once for a removed feed, after a day for a machine', () => {
  const disk = { id: 2, kind: 'disk-low', subject: 'old-machine', seenAt: before(dayMs) } as const;
  const close = (hasAllFeeds: boolean, seenAt = disk.seenAt) =>
    judgeTroubles([known, { ...disk, seenAt }], [], { now, hasAllFeeds }).closedIds;
  expect(close(true)).toEqual([1]);
  expect(close(false)).toEqual([]);
  expect(close(false, before(dayMs + 1))).toEqual([2]);
});

test('troubles are reported together, at most every ten minutes; what opened and closed in between is not reported', () => {
  const rows = [
    { id: 1, closedAt: null, isOpeningReported: false },
    { id: 2, closedAt: now, isOpeningReported: true },
    { id: 3, closedAt: now, isOpeningReported: false },
    { id: 4, closedAt: null, isOpeningReported: true },
  ];
  const ids = (reportedAt: Date | null) => {
    const { opened, closed } = pickReports(rows, { now, reportedAt });
    return [opened, closed].map(each => each.map(({ id }) => id));
  };
  expect(ids(null)).toEqual([[1], [2]]);
  expect(ids(before(10 * minuteMs))).toEqual([[1], [2]]);
  expect(ids(before(9 * minuteMs))).toEqual([[], []]);
  expect(ids(new Date(now.getTime() + dayMs))).toEqual([[1], [2]]);
});

const examples: readonly Trouble[] = [
  { kind: 'feed-failed', feedId: 7, merchant: 'kernobst', country: 'de', runs: 3, problem: '503' },
  held,
  { kind: 'feed-stale', feedId: 7, merchant: 'kernobst', country: 'de', confirmedAt: now.toISOString() },
  { kind: 'feed-shrinking', feedId: 7, merchant: 'kernobst', country: 'de', offers: 60, most: 100 },
  { kind: 'queue-stuck', feeds: 1, since: now.toISOString() },
  { kind: 'outbox-stuck', channel: 'mail', messages: 2, since: now.toISOString() },
  { kind: 'disk-low', machine: 'web-1', freeBytes: 900e6, totalBytes: 40e9 },
  { kind: 'dump-failed', newestAt: null, problem: 'the disk is full' },
];

test('each kind has a title, a text and the page where something can be done', () => {
  expect(examples.map(({ kind }) => kind)).toEqual(troubleKinds);
  expect(examples.map(describeTrouble)).toMatchInlineSnapshot(`
    [
      {
        "path": "/admin/crawlers/7",
        "text": "The last 3 runs failed. Latest error: 503",
        "title": "Feed kernobst (de) is failing",
      },
      {
        "path": "/admin/crawlers/7",
        "text": "Its last run is held: lost. The previous offers stay published.",
        "title": "Feed kernobst (de) is held",
      },
      {
        "path": "/admin/crawlers/7",
        "text": "Last confirmed on 2026-11-20 12:00 UTC. Its offers count as sold out.",
        "title": "Feed kernobst (de) is stale",
      },
      {
        "path": "/admin/crawlers/7",
        "text": "It has 60 offers, down from up to 100 in the last seven days.",
        "title": "Feed kernobst (de) is shrinking",
      },
      {
        "path": "/admin/crawlers",
        "text": "Overdue since 2026-11-20 12:00 UTC: 1 feed. No run is in progress. Check that a worker is running.",
        "title": "Feeds are not being read",
      },
      {
        "path": "/admin/dashboard",
        "text": "Overdue since 2026-11-20 12:00 UTC: 2 messages. Nothing has been sent since then.",
        "title": "The mail outbox is stuck",
      },
      {
        "path": "/admin/dashboard",
        "text": "900 MB of 40.0 GB free.",
        "title": "The disk on web-1 is almost full",
      },
      {
        "path": "/admin/sync",
        "text": "There is no verified backup. Latest error: the disk is full",
        "title": "Backups are failing",
      },
    ]
  `);
});
