// Which troubles open and close after a round of checks, and which are reported now.
import { dayMs, minuteMs } from '#domain/durations.ts';
import type { TroubleCheck } from '#domain/operations/find-troubles.ts';
import type { Trouble, TroubleKind } from '#domain/operations/trouble.ts';

export interface OpenTrouble {
  readonly id: number;
  readonly kind: TroubleKind;
  readonly subject: string;
  /** When a check last found it. */
  readonly seenAt: Date;
}

export interface JudgedTroubles {
  readonly opened: readonly { readonly subject: string; readonly trouble: Trouble }[];
  /** Open ones that a check found again. */
  readonly seen: readonly { readonly id: number; readonly trouble: Trouble }[];
  readonly closedIds: readonly number[];
}

/** A trouble that nobody checks for this long is closed: its machine was replaced, or its database moved to a server. */
const forgottenMs = dayMs;

/** `hasAllFeeds`: every feed was checked, so one without a check has been paused or removed. */
export function judgeTroubles(
  open: readonly OpenTrouble[],
  checks: readonly TroubleCheck[],
  { now, hasAllFeeds }: { readonly now: Date; readonly hasAllFeeds: boolean },
): JudgedTroubles {
  const byKey = new Map(checks.map(check => [formatKey(check), check]));
  const openKeys = new Set(open.map(formatKey));
  return {
    opened: checks.flatMap(check =>
      typeof check.verdict === 'string' || openKeys.has(formatKey(check))
        ? []
        : [{ subject: check.subject, trouble: check.verdict }],
    ),
    seen: open.flatMap(trouble => {
      const verdict = byKey.get(formatKey(trouble))?.verdict ?? 'unknown';
      return typeof verdict === 'string' ? [] : [{ id: trouble.id, trouble: verdict }];
    }),
    closedIds: open
      .filter(trouble => {
        const check = byKey.get(formatKey(trouble));
        if (check) return check.verdict === 'well';
        if (hasAllFeeds && trouble.subject.startsWith('feed/')) return true;
        return now.getTime() - trouble.seenAt.getTime() > forgottenMs;
      })
      .map(({ id }) => id),
  };
}

function formatKey({ kind, subject }: { readonly kind: TroubleKind; readonly subject: string }): string {
  return `${kind} ${subject}`;
}

export interface UnreportedTrouble {
  readonly id: number;
  readonly closedAt: Date | null;
  readonly isOpeningReported: boolean;
}

/** Reports are at least this far apart: when a network is down, feed after feed fails, and they are reported together. */
const pauseMs = 10 * minuteMs;

/** The troubles to report now: none shortly after a report. A trouble that opened and closed between two reports is never reported. */
export function pickReports<Each extends UnreportedTrouble>(
  unreported: readonly Each[],
  { now, reportedAt }: { readonly now: Date; readonly reportedAt: Date | null },
): { readonly opened: readonly Each[]; readonly closed: readonly Each[] } {
  // A last report dated in the future was written while the clock was wrong, and does not delay this one.
  const isTooSoon = reportedAt !== null && Math.abs(now.getTime() - reportedAt.getTime()) < pauseMs;
  const reported = isTooSoon ? [] : unreported;
  return {
    opened: reported.filter(({ closedAt, isOpeningReported }) => closedAt === null && !isOpeningReported),
    closed: reported.filter(({ closedAt, isOpeningReported }) => closedAt !== null && isOpeningReported),
  };
}
