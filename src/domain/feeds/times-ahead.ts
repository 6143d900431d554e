// Times in the database that lie ahead of the clock: is the clock wrong, or was it wrong when they were written?
import { hourMs } from '#domain/durations.ts';

/** Clocks of processes differ by less; a time that is further ahead was written by a wrong clock, or is read by one. */
export const clockToleranceMs = 60_000;

/** So little lies ahead that taking it back loses nothing worth keeping. */
const fewMs = 2 * hourMs;
/** Of how far ahead the last run is: a clock may have leapt several times. */
const gapShare = 1 / 3;
/** Of the gap: when a clock leaps, runs had been observed until shortly before. */
const sinceShare = 1 / 10;

/**
 * `none`: no run was observed ahead of the clock. `leapt`: some were, by a clock that had leapt ahead. `clock-behind`: the clock is the
 * wrong one, or may be, and whatever is ahead of it stays.
 */
export type TimesAhead = 'none' | 'leapt' | 'clock-behind';

export interface RunsAhead {
  /** How far ahead of the clock the last run was observed. */
  readonly aheadMs: number;
  /** The longest time between now and then in which none was. */
  readonly largestGapMs: number;
  /** How long ago the last run before now was observed; null = there was none. */
  readonly sinceMs: number | null;
}

/**
 * A clock that leaps leaves a gap right behind the runs before it. To a clock that is behind, the runs of every day go on across its now,
 * or begin some time after it: then a wrong judgement would rewrite the whole history, so that doubt is on its side.
 */
export function judgeTimesAhead(ahead: RunsAhead | null): TimesAhead {
  if (ahead === null) return 'none';
  const { aheadMs, largestGapMs, sinceMs } = ahead;
  if (aheadMs <= fewMs) return 'leapt';
  const hasLeapt =
    largestGapMs >= aheadMs * gapShare && sinceMs !== null && sinceMs <= largestGapMs * sinceShare;
  return hasLeapt ? 'leapt' : 'clock-behind';
}
