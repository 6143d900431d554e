// What becomes of the troubles that are known when somebody has looked again, and which of them are reported now.
import { dayMs, minuteMs } from '#domain/durations.ts';
import type { Look } from '#domain/operations/find-troubles.ts';
import type { Trouble, TroubleKind } from '#domain/operations/trouble.ts';

export interface OpenTrouble {
  readonly id: number;
  readonly kind: TroubleKind;
  readonly subject: string;
  /** When somebody saw it last. */
  readonly seenAt: Date;
}

export interface Judgement {
  readonly opened: readonly { readonly subject: string; readonly trouble: Trouble }[];
  readonly seen: readonly { readonly id: number; readonly trouble: Trouble }[];
  readonly closedIds: readonly number[];
}

/** Whoever saw it is not there any more: a machine that was replaced, a database that moved to a server. */
const forgottenMs = dayMs;

/** `hasAllFeeds`: a feed that was not looked at has been paused or removed. */
export function judgeTroubles(
  open: readonly OpenTrouble[],
  looks: readonly Look[],
  { now, hasAllFeeds }: { readonly now: Date; readonly hasAllFeeds: boolean },
): Judgement {
  const lookAt = new Map(looks.map(look => [keyOf(look), look]));
  const isKnown = new Set(open.map(keyOf));
  return {
    opened: looks.flatMap(look =>
      typeof look.verdict === 'string' || isKnown.has(keyOf(look))
        ? []
        : [{ subject: look.subject, trouble: look.verdict }],
    ),
    seen: open.flatMap(trouble => {
      const verdict = lookAt.get(keyOf(trouble))?.verdict ?? 'unknown';
      return typeof verdict === 'string' ? [] : [{ id: trouble.id, trouble: verdict }];
    }),
    closedIds: open
      .filter(trouble => {
        const look = lookAt.get(keyOf(trouble));
        if (look) return look.verdict === 'well';
        if (hasAllFeeds && trouble.subject.startsWith('feed/')) return true;
        return now.getTime() - trouble.seenAt.getTime() > forgottenMs;
      })
      .map(({ id }) => id),
  };
}

function keyOf({ kind, subject }: { readonly kind: TroubleKind; readonly subject: string }): string {
  return `${kind} ${subject}`;
}

export interface UnreportedTrouble {
  readonly id: number;
  readonly closedAt: Date | null;
  readonly isOpeningReported: boolean;
}

/** A network that is away makes feed after feed fail: they are reported together. */
const paceMs = 10 * minuteMs;

/** Nothing where something was reported just before; a trouble that came and went in between is never reported. */
export function pickNews<Each extends UnreportedTrouble>(
  unreported: readonly Each[],
  { now, reportedAt }: { readonly now: Date; readonly reportedAt: Date | null },
): { readonly opened: readonly Each[]; readonly closed: readonly Each[] } {
  // A time to come was written while the clock was wrong, and holds nothing up.
  const isTooSoon = reportedAt !== null && Math.abs(now.getTime() - reportedAt.getTime()) < paceMs;
  const reported = isTooSoon ? [] : unreported;
  return {
    opened: reported.filter(({ closedAt, isOpeningReported }) => closedAt === null && !isOpeningReported),
    closed: reported.filter(({ closedAt, isOpeningReported }) => closedAt !== null && isOpeningReported),
  };
}
