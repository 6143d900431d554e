// Checks for troubles by what a process sees of the site. An open trouble closes at a stricter bound than the one at which it opened
// (hysteresis), so that a figure near the bound is not reported every minute.
import { hourMs, minuteMs } from '#domain/durations.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { expiresAt } from '#domain/offers/feed-expiry.ts';
import type { Trouble, TroubleKind } from '#domain/operations/trouble.ts';

/** A feed that is neither paused nor removed. */
export interface FeedFacts {
  readonly id: number;
  readonly merchant: string;
  readonly country: CountrySlug;
  /** Failed runs in a row; 0 = the last run did not fail. */
  readonly failedRuns: number;
  readonly problem: string | null;
  /** Why its last finished run is held; null = it is not. */
  readonly heldReason: string | null;
  /** When it was last confirmed; null = never. */
  readonly confirmedAt: Date | null;
  /** null = an operator hands in its files. */
  readonly intervalMs: number | null;
  readonly offers: number;
  /** The most offers of the last seven days, but only since the last loss that was held and accepted: that one was reported then. */
  readonly maxOffers: number;
}

/** The feeds that are due, and whether any is being read. */
export interface QueueFacts {
  readonly dueFeeds: number;
  /** Since when the feed that has waited longest is due; null = none is. */
  readonly dueSince: Date | null;
  readonly isReading: boolean;
  /** When the last run began. */
  readonly lastBegunAt: Date | null;
}

/** One channel: the messages that came due after the last one that went out. */
export interface OutboxFacts {
  readonly channel: string;
  readonly messages: number;
  /** Since when the oldest of them is due; null = there are none. */
  readonly dueSince: Date | null;
}

/** The same for every process of a database. */
export interface SharedFacts {
  readonly feeds: readonly FeedFacts[];
  readonly queue: QueueFacts;
  readonly outbox: readonly OutboxFacts[];
}

/** What one process sees of its own machine. */
export interface MachineFacts {
  /** null = the system does not report its free space. */
  readonly disk: { readonly machine: string; readonly freeBytes: number; readonly totalBytes: number } | null;
  /** null = the database is on another server, whose operator takes the backups. `newestAt`: of the newest complete dump. */
  readonly dumps: { readonly newestAt: Date | null; readonly problem: string | null } | null;
}

/** What one check found. */
export interface TroubleCheck {
  readonly kind: TroubleKind;
  /** What was checked: `feed/7`, `feeds`, a channel, a machine, `database`. */
  readonly subject: string;
  /** `unknown`: too early to say. */
  readonly verdict: Trouble | 'well' | 'unknown';
}

/** Whether a trouble is open already. */
export type IsOpen = (kind: TroubleKind, subject: string) => boolean;

interface CheckMoment {
  readonly now: Date;
  /** When this process started: what stood still while no process ran gets time to move again. */
  readonly startedAt: Date;
}

/** One or two failures may be a short outage of the shop; the feed is retried. */
const failuresInARow = 3;
const stuckMs = 15 * minuteMs;
/** Smaller feeds lose offers by chance. */
const minOffers = 20;
/** A feed is shrinking below the first share of `maxOffers`, until it is back at the second. */
const shrunkShare = 0.7;
const recoveredShare = 0.8;
/** Dumps are taken hourly and may take minutes: when the newest is this old, one has failed. */
const dumpLateMs = 110 * minuteMs;
/** Backups work again when the newest dump is at most this old. */
const dumpFreshMs = hourMs + stuckMs;

/** Checks what every process sees alike: the feeds, their queue and the outbox. */
export function findSharedTroubles(
  { feeds, queue, outbox }: SharedFacts,
  isOpen: IsOpen,
  { now, startedAt }: CheckMoment,
): TroubleCheck[] {
  const isSettled = now.getTime() - startedAt.getTime() >= stuckMs;
  const isLate = (since: Date | null): since is Date =>
    since !== null && now.getTime() - since.getTime() > stuckMs;
  const judge = (trouble: Trouble | null) => (trouble ? (isSettled ? trouble : 'unknown') : 'well');
  const { dueFeeds, dueSince, isReading, lastBegunAt } = queue;
  const isMoving = isReading || (lastBegunAt !== null && !isLate(lastBegunAt));
  return [
    ...feeds.flatMap(feed => findFeedTroubles(feed, isOpen, now, judge)),
    {
      kind: 'queue-stuck',
      subject: 'feeds',
      verdict: judge(
        isLate(dueSince) && !isMoving
          ? { kind: 'queue-stuck', feeds: dueFeeds, since: dueSince.toISOString() }
          : null,
      ),
    },
    ...outbox.map(({ channel, messages, dueSince: since }): TroubleCheck => ({
      kind: 'outbox-stuck',
      subject: channel,
      verdict: judge(
        isLate(since) ? { kind: 'outbox-stuck', channel, messages, since: since.toISOString() } : null,
      ),
    })),
  ];
}

function findFeedTroubles(
  feed: FeedFacts,
  isOpen: IsOpen,
  now: Date,
  judge: (trouble: Trouble | null) => TroubleCheck['verdict'],
): TroubleCheck[] {
  const { id: feedId, merchant, country, failedRuns, problem, heldReason, confirmedAt } = feed;
  const { offers, maxOffers } = feed;
  const subject = `feed/${feedId}`;
  const named = { feedId, merchant, country };
  const check = (kind: TroubleKind, verdict: TroubleCheck['verdict']): TroubleCheck => ({
    kind,
    subject,
    verdict,
  });
  const isFailing = failedRuns >= (isOpen('feed-failed', subject) ? 1 : failuresInARow);
  const isStale = confirmedAt !== null && expiresAt(confirmedAt.getTime(), feed.intervalMs) < now.getTime();
  const isShrinking =
    maxOffers >= minOffers &&
    offers < maxOffers * (isOpen('feed-shrinking', subject) ? recoveredShare : shrunkShare);
  return [
    check(
      'feed-failed',
      isFailing ? { kind: 'feed-failed', ...named, runs: failedRuns, problem: problem ?? 'unknown' } : 'well',
    ),
    check('feed-held', heldReason === null ? 'well' : { kind: 'feed-held', ...named, reason: heldReason }),
    check(
      'feed-stale',
      judge(isStale ? { kind: 'feed-stale', ...named, confirmedAt: confirmedAt.toISOString() } : null),
    ),
    check(
      'feed-shrinking',
      isShrinking ? { kind: 'feed-shrinking', ...named, offers, most: maxOffers } : 'well',
    ),
  ];
}

/** Checks what a process sees of its own machine: the disk and the dumps. */
export function findMachineTroubles(
  { disk, dumps }: MachineFacts,
  isOpen: IsOpen,
  { now, startedAt }: CheckMoment,
): TroubleCheck[] {
  const checks: TroubleCheck[] = [];
  if (disk) {
    const bound = minFreeBytes(disk.totalBytes) * (isOpen('disk-low', disk.machine) ? 1.25 : 1);
    const verdict = disk.freeBytes < bound ? ({ kind: 'disk-low', ...disk } as const) : 'well';
    checks.push({ kind: 'disk-low', subject: disk.machine, verdict });
  }
  if (dumps) {
    const { newestAt, problem } = dumps;
    // A dump dated in the future was taken while the clock was wrong.
    const age = newestAt === null ? Infinity : Math.abs(now.getTime() - newestAt.getTime());
    const hadTime = now.getTime() - startedAt.getTime() > dumpLateMs;
    const verdict = (): TroubleCheck['verdict'] => {
      if (age <= (isOpen('dump-failed', 'database') ? dumpFreshMs : dumpLateMs)) return 'well';
      if (!hadTime && problem === null) return 'unknown';
      return { kind: 'dump-failed', newestAt: newestAt?.toISOString() ?? null, problem };
    };
    checks.push({ kind: 'dump-failed', subject: 'database', verdict: verdict() });
  }
  return checks;
}

/** A twentieth of the disk, at most 10 GB; at least 1 GB, or a fifth of a disk below 5 GB. */
function minFreeBytes(totalBytes: number): number {
  return Math.max(Math.min(totalBytes / 20, 10e9), Math.min(1e9, totalBytes / 5));
}
