// When the list of choices is shown: a single click's as soon as it is there, that of clicks in a row once the last is half a second old
// (specification, Results). Pure; times are in milliseconds of any clock.

/** Delay after the last of several choices (specification, Results). */
const debounceMilliseconds = 500;

/** A burst: choices of which each follows the one before within the delay. */
export interface ChoicePace {
  readonly lastAt: number;
  readonly isSingle: boolean;
  /** The list of the last choice has been loaded ahead. */
  readonly isHere: boolean;
  /** A list of this burst has been shown, so the next one takes its place in the history. */
  readonly isShown: boolean;
}

/** After a choice at `now`. `before`: what the last one left, however long ago; null = none. */
export function paceChoice(before: ChoicePace | null, now: number): ChoicePace {
  const isBurst = before !== null && now - before.lastAt < debounceMilliseconds;
  return { lastAt: now, isSingle: !isBurst, isHere: false, isShown: isBurst && before.isShown };
}

/** The list of the last choice is loaded, or has failed to load. */
export function paceArrival(pace: ChoicePace): ChoicePace {
  return { ...pace, isHere: true };
}

/** The list is being shown. */
export function paceShow(pace: ChoicePace): ChoicePace {
  return { ...pace, isShown: true };
}

/** Milliseconds from `now` until the list is to be shown; 0 = at once. */
export function paceWait({ lastAt, isSingle, isHere }: ChoicePace, now: number): number {
  return isSingle && isHere ? 0 : Math.max(0, lastAt + debounceMilliseconds - now);
}
