// The troubles of a site that operators are told of: their kinds, what is known of each, and its text.
import type { CountrySlug } from '#domain/locale/locale.ts';

interface TroubledFeed {
  readonly feedId: number;
  readonly merchant: string;
  readonly country: CountrySlug;
}

/** Times are ISO 8601. */
export type Trouble =
  | ({ readonly kind: 'feed-failed'; readonly runs: number; readonly problem: string } & TroubledFeed)
  | ({ readonly kind: 'feed-held'; readonly reason: string } & TroubledFeed)
  | ({ readonly kind: 'feed-stale'; readonly confirmedAt: string } & TroubledFeed)
  | ({ readonly kind: 'feed-shrinking'; readonly offers: number; readonly most: number } & TroubledFeed)
  | { readonly kind: 'queue-stuck'; readonly feeds: number; readonly since: string }
  | {
      readonly kind: 'outbox-stuck';
      readonly channel: string;
      readonly messages: number;
      readonly since: string;
    }
  | {
      readonly kind: 'disk-low';
      readonly machine: string;
      readonly freeBytes: number;
      readonly totalBytes: number;
    }
  | { readonly kind: 'dump-failed'; readonly newestAt: string | null; readonly problem: string | null };

export type TroubleKind = Trouble['kind'];

export const troubleKinds = [
  'feed-failed',
  'feed-held',
  'feed-stale',
  'feed-shrinking',
  'queue-stuck',
  'outbox-stuck',
  'disk-low',
  'dump-failed',
] as const satisfies readonly TroubleKind[];

export interface TroubleWords {
  /** A few words: what a mail's subject says. */
  readonly title: string;
  /** What is known, as sentences. */
  readonly text: string;
  /** The page of the admin where something can be done. */
  readonly path: string;
}

/** In English, like the logs and commands that an operator uses next (decision 0054). */
export function describeTrouble(trouble: Trouble): TroubleWords {
  switch (trouble.kind) {
    case 'feed-failed':
      return describeFeed(
        trouble,
        'is failing',
        `The last ${trouble.runs} runs failed. Latest error: ${trouble.problem}`,
      );
    case 'feed-held':
      return describeFeed(
        trouble,
        'is held',
        `Its last run is held: ${trouble.reason}. The previous offers stay published.`,
      );
    case 'feed-stale':
      return describeFeed(
        trouble,
        'is stale',
        `Last confirmed on ${formatTime(trouble.confirmedAt)}. Its offers count as sold out.`,
      );
    case 'feed-shrinking':
      return describeFeed(
        trouble,
        'is shrinking',
        `It has ${trouble.offers} offers, down from up to ${trouble.most} in the last seven days.`,
      );
    case 'queue-stuck':
      return {
        title: 'Feeds are not being read',
        text: `Overdue since ${formatTime(trouble.since)}: ${count(trouble.feeds, 'feed')}. No run is in progress. Check that a worker is running.`,
        path: '/admin/crawlers',
      };
    case 'outbox-stuck':
      return {
        title: `The ${trouble.channel} outbox is stuck`,
        text: `Overdue since ${formatTime(trouble.since)}: ${count(trouble.messages, 'message')}. Nothing has been sent since then.`,
        path: '/admin/dashboard',
      };
    case 'disk-low':
      return {
        title: `The disk on ${trouble.machine} is almost full`,
        text: `${formatBytes(trouble.freeBytes)} of ${formatBytes(trouble.totalBytes)} free.`,
        path: '/admin/dashboard',
      };
    case 'dump-failed':
      return {
        title: 'Backups are failing',
        text:
          (trouble.newestAt === null
            ? 'There is no verified backup.'
            : `The latest verified backup is from ${formatTime(trouble.newestAt)}.`) +
          (trouble.problem === null ? '' : ` Latest error: ${trouble.problem}`),
        path: '/admin/sync',
      };
  }
}

function describeFeed({ feedId, merchant, country }: TroubledFeed, what: string, text: string): TroubleWords {
  return { title: `Feed ${merchant} (${country}) ${what}`, text, path: `/admin/crawlers/${feedId}` };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** To the minute. */
function formatTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

function formatBytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
