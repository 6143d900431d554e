// Judges times in the database that are ahead of the clock: is the clock wrong now, or was it wrong when they were written?
import { hourMs, minuteMs } from '#domain/durations.ts';

/** Clocks of processes differ by less; a time further ahead was written by a wrong clock, or is read by one. */
export const clockToleranceMs = minuteMs;

/** Up to this far ahead, correcting the times loses nothing worth keeping. */
const negligibleMs = 2 * hourMs;
/** The largest gap as a share of `aheadMs`, at least; not all of it, because a clock may have leapt several times. */
const gapShare = 1 / 3;
/** `sinceMs` as a share of the gap, at most: when a clock leaps, runs were observed until shortly before. */
const sinceShare = 1 / 10;

/**
 * `none`: no run was observed ahead of the clock. `leapt`: some were, by a clock that had leapt ahead. `clock-behind`: the
 * present clock is wrong, or may be, and whatever is ahead of it stays.
 */
export type TimesAhead = 'none' | 'leapt' | 'clock-behind';

export interface RunsAhead {
  /** How far ahead of the clock the last run was observed. */
  readonly aheadMs: number;
  /** The longest time between now and the last run without an observation. */
  readonly largestGapMs: number;
  /** How long ago the last run before now was observed; null = there was none. */
  readonly sinceMs: number | null;
}

/**
 * A clock that leaps leaves a gap directly after the runs before it. When the present clock is behind, daily runs continue
 * across its now, or begin some time after it. A wrong `leapt` would rewrite the whole history, so in doubt the clock is behind.
 */
export function judgeTimesAhead(ahead: RunsAhead | null): TimesAhead {
  if (ahead === null) return 'none';
  const { aheadMs, largestGapMs, sinceMs } = ahead;
  if (aheadMs <= negligibleMs) return 'leapt';
  const hasLeapt =
    largestGapMs >= aheadMs * gapShare && sinceMs !== null && sinceMs <= largestGapMs * sinceShare;
  return hasLeapt ? 'leapt' : 'clock-behind';
}
