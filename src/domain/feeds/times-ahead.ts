// Times in the database that lie ahead of the clock: is the clock wrong, or was it wrong when they were written?

/** Clocks of processes differ by less; a time that is further ahead was written by a wrong clock, or is read by one. */
export const clockToleranceMs = 60_000;

/** So little lies ahead that taking it back loses nothing worth keeping. */
const fewMs = 2 * 60 * 60 * 1000;
/** A clock may have leapt several times. */
const gapShare = 1 / 3;

/**
 * `none`: no run was observed ahead of the clock. `leapt`: some were, by a clock that had leapt ahead. `clock-behind`: the clock is the
 * wrong one, and whatever is ahead of it stays.
 */
export type TimesAhead = 'none' | 'leapt' | 'clock-behind';

/** How far ahead of the clock the last run was observed, and the longest time between now and there in which none was. */
export interface RunsAhead {
  readonly aheadMs: number;
  readonly largestGapMs: number;
}

/** A clock that leaps leaves a gap behind; to a clock that is behind, the runs of every day go on across its now. */
export function judgeTimesAhead(ahead: RunsAhead | null): TimesAhead {
  if (ahead === null) return 'none';
  const { aheadMs, largestGapMs } = ahead;
  return aheadMs <= fewMs || largestGapMs >= aheadMs * gapShare ? 'leapt' : 'clock-behind';
}
