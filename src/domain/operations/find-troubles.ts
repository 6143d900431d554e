// Which troubles there are, by what a process sees of the site. What is open already closes by a kinder bound than it opened by, so that a
// figure on the edge is not reported every minute.
import { hourMs, minuteMs } from '#domain/durations.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { expiresAt } from '#domain/offers/feed-expiry.ts';
import type { Trouble, TroubleKind } from '#domain/operations/trouble.ts';

/** A feed that is neither paused nor removed. */
export interface FeedFacts {
  readonly id: number;
  readonly merchant: string;
  readonly country: CountrySlug;
  /** In a row; 0 = the last run did not fail. */
  readonly failedRuns: number;
  readonly problem: string | null;
  /** Why its last run that ended is held; null = it is not. */
  readonly heldReason: string | null;
  /** null = never. */
  readonly confirmedAt: Date | null;
  /** null = its files are handed in by hand. */
  readonly intervalMs: number | null;
  readonly offers: number;
  /** The most that it had in the last seven days, but not before a loss that was held and accepted: that was reported then. */
  readonly maxOffers: number;
}

/** Feeds that are due and that nobody reads. */
export interface QueueFacts {
  readonly dueFeeds: number;
  /** Since when the one is due that has waited longest; null = none is. */
  readonly dueSince: Date | null;
  readonly isReading: boolean;
  /** When the last run began. */
  readonly lastBegunAt: Date | null;
}

/** Of one channel: what came due after the last message that went out. */
export interface OutboxFacts {
  readonly channel: string;
  readonly messages: number;
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
  /** null = the system does not report its room. */
  readonly disk: { readonly machine: string; readonly freeBytes: number; readonly totalBytes: number } | null;
  /** null = another server has the database, whose operator takes the backups. `newestAt`: of those that are whole. */
  readonly dumps: { readonly newestAt: Date | null; readonly problem: string | null } | null;
}

export interface Look {
  readonly kind: TroubleKind;
  readonly subject: string;
  /** `unknown`: too early to say. */
  readonly verdict: Trouble | 'well' | 'unknown';
}

export type IsOpen = (kind: TroubleKind, subject: string) => boolean;

interface Moment {
  readonly now: Date;
  /** When this process began: what stood still while no process ran is given time to move. */
  readonly startedAt: Date;
}

/** One or two failures are a shop's bad hour, and are tried again. */
const failuresInARow = 3;
const stuckMs = 15 * minuteMs;
/** Fewer offers come and go by chance. */
const fewestOffers = 20;
const shrunk = 0.7;
const grownBack = 0.8;
/** Dumps are taken hourly and may take minutes: by then one has failed. */
const dumpLateMs = 110 * minuteMs;
const dumpWellMs = hourMs + stuckMs;

export function findSharedTroubles(
  { feeds, queue, outbox }: SharedFacts,
  isOpen: IsOpen,
  { now, startedAt }: Moment,
): Look[] {
  const isSettled = now.getTime() - startedAt.getTime() >= stuckMs;
  const isLate = (since: Date | null): since is Date =>
    since !== null && now.getTime() - since.getTime() > stuckMs;
  const settled = (trouble: Trouble | null) => (trouble ? (isSettled ? trouble : 'unknown') : 'well');
  const { dueFeeds, dueSince, isReading, lastBegunAt } = queue;
  const isMoving = isReading || (lastBegunAt !== null && !isLate(lastBegunAt));
  return [
    ...feeds.flatMap(feed => findFeedTroubles(feed, isOpen, now, settled)),
    {
      kind: 'queue-stuck',
      subject: 'feeds',
      verdict: settled(
        isLate(dueSince) && !isMoving
          ? { kind: 'queue-stuck', feeds: dueFeeds, since: dueSince.toISOString() }
          : null,
      ),
    },
    ...outbox.map(({ channel, messages, dueSince: since }): Look => ({
      kind: 'outbox-stuck',
      subject: channel,
      verdict: settled(
        isLate(since) ? { kind: 'outbox-stuck', channel, messages, since: since.toISOString() } : null,
      ),
    })),
  ];
}

function findFeedTroubles(
  feed: FeedFacts,
  isOpen: IsOpen,
  now: Date,
  settled: (trouble: Trouble | null) => Look['verdict'],
): Look[] {
  const { id: feedId, merchant, country, failedRuns, problem, heldReason, confirmedAt } = feed;
  const { offers, maxOffers: most } = feed;
  const subject = `feed/${feedId}`;
  const of = { feedId, merchant, country };
  const look = (kind: TroubleKind, verdict: Look['verdict']): Look => ({ kind, subject, verdict });
  const isFailing = failedRuns >= (isOpen('feed-failed', subject) ? 1 : failuresInARow);
  const isStale = confirmedAt !== null && expiresAt(confirmedAt.getTime(), feed.intervalMs) < now.getTime();
  const isShrinking =
    most >= fewestOffers && offers < most * (isOpen('feed-shrinking', subject) ? grownBack : shrunk);
  return [
    look(
      'feed-failed',
      isFailing ? { kind: 'feed-failed', ...of, runs: failedRuns, problem: problem ?? 'unknown' } : 'well',
    ),
    look('feed-held', heldReason === null ? 'well' : { kind: 'feed-held', ...of, reason: heldReason }),
    look(
      'feed-stale',
      settled(isStale ? { kind: 'feed-stale', ...of, confirmedAt: confirmedAt.toISOString() } : null),
    ),
    look('feed-shrinking', isShrinking ? { kind: 'feed-shrinking', ...of, offers, most } : 'well'),
  ];
}

export function findMachineTroubles(
  { disk, dumps }: MachineFacts,
  isOpen: IsOpen,
  { now, startedAt }: Moment,
): Look[] {
  const looks: Look[] = [];
  if (disk) {
    const low = lowestRoom(disk.totalBytes) * (isOpen('disk-low', disk.machine) ? 1.25 : 1);
    const verdict = disk.freeBytes < low ? ({ kind: 'disk-low', ...disk } as const) : 'well';
    looks.push({ kind: 'disk-low', subject: disk.machine, verdict });
  }
  if (dumps) {
    const { newestAt, problem } = dumps;
    // A newest dump of the future was taken while the clock was wrong.
    const age = newestAt === null ? Infinity : Math.abs(now.getTime() - newestAt.getTime());
    const hadTime = now.getTime() - startedAt.getTime() > dumpLateMs;
    const verdict = (): Look['verdict'] => {
      if (age <= (isOpen('dump-failed', 'database') ? dumpWellMs : dumpLateMs)) return 'well';
      if (!hadTime && problem === null) return 'unknown';
      return { kind: 'dump-failed', newestAt: newestAt?.toISOString() ?? null, problem };
    };
    looks.push({ kind: 'dump-failed', subject: 'database', verdict: verdict() });
  }
  return looks;
}

/** A twentieth of the disk, at most 10 GB; but 1 GB, as far as that is no more than a fifth of it. */
function lowestRoom(totalBytes: number): number {
  return Math.max(Math.min(totalBytes / 20, 10e9), Math.min(1e9, totalBytes / 5));
}
